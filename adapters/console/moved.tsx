/** A case that somebody else changed meanwhile: what was not done, and what happened since it was looked at. */
import type { Failure, Schema } from "./api.ts";
import { Events } from "./history.tsx";

type Work = Schema<"CaseWork">;

/** What was refused, and what was known then. */
export interface Moved {
  readonly failure: Failure;
  readonly seen: Work["history"];
}

/** The case is not as it is shown. */
const CODES = ["case-moved", "case-changed", "case-closed", "case-not-closed", "no-proposal", "proposal-differs"];

export const hasMoved = ({ code = "" }: Failure): boolean => CODES.includes(code);

/** What the audit log has of an event never changes. */
const keyOf = ({ at, action, actor, details }: Work["history"][number]): string =>
  JSON.stringify([at, action, actor, details]);

/** Said above the case, which is read again. */
export function MovedNote({ moved: { failure, seen }, work }: { readonly moved: Moved; readonly work: Work }) {
  const known = new Set(seen.map(keyOf));
  const since = work.history.filter((event) => !known.has(keyOf(event)));
  return (
    <div class="note bad" role="alert">
      <p>
        <strong>Not done: {failure.title}</strong>. Below is the case as it is now.
      </p>
      {since.length > 0 && (
        <>
          <p>What happened since you looked at it:</p>
          <Events events={since} escalations={work.escalations} />
        </>
      )}
    </div>
  );
}
