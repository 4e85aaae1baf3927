import type { Schema } from "./api.ts";
import { nameOf, Time } from "./format.tsx";
import { session } from "./session.ts";

interface To {
  readonly role?: Schema<"CaseEscalation">["role"] | undefined;
  readonly personId?: string | undefined;
  readonly personName?: string | undefined;
}

/** To whom a case was escalated. */
export function Recipient({ role, personId, personName }: To) {
  if (role !== undefined) return <>an {role}</>;
  return personId === session.value?.personId ? <>you</> : <bdi>{personName ?? personId}</bdi>;
}

/** Who escalated a case last, when, to whom and why: whoever opens it has to know first. */
export function Escalated({ work }: { readonly work: Schema<"CaseWork"> }) {
  const last = work.escalations.at(-1);
  if (last === undefined) return null;
  return (
    <section class="note warn" aria-labelledby="escalated-title">
      <h2 id="escalated-title">
        Escalated by <bdi>{nameOf(last.by)}</bdi> to <Recipient {...last} />, <Time at={last.at} />
      </h2>
      <p class="said">
        <bdi>{last.reason}</bdi>
      </p>
    </section>
  );
}
