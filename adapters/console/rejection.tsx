import type { Schema } from "./api.ts";
import type { DecidedCase } from "./draft.ts";
import { nameOf, Time } from "./format.tsx";
import { Said } from "./proposal.tsx";

/** Who did not agree with what was proposed last, when and why. */
export function Rejection({ detail, work }: { readonly detail: DecidedCase; readonly work: Schema<"CaseWork"> }) {
  const { rejection, asks } = work;
  if (rejection === undefined) return null;
  const { rejectedBy, rejectedAt, note, reasonCode, proposal } = rejection;
  return (
    <section class="note bad" aria-labelledby="rejection-title">
      <h2 id="rejection-title">
        Proposal rejected by <bdi>{nameOf(rejectedBy)}</bdi>, <Time at={rejectedAt} />
      </h2>
      <p>
        <bdi>{note}</bdi>
      </p>
      {reasonCode !== undefined && (
        <p>Reason: {asks.reasonCodes.find(({ code }) => code === reasonCode)?.title ?? <code>{reasonCode}</code>}</p>
      )}
      <Said proposal={proposal} detail={detail} />
    </section>
  );
}
