import { useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { hasMoved } from "./moved.tsx";
import { may } from "./session.ts";

export type Effect = Schema<"ReopeningEffect">;

const WHY: Readonly<Record<NonNullable<Effect["because"]>, string>> = {
  "not-lowered": "opening a case lowers no level",
  "checked-since": "a later check gave it",
  told: "the bank was told, and acted on it",
  "judged-elsewhere": "it was judged in another case too",
};

/** What became of what a case had brought about, once it is opened again. */
export const Reopened = ({ effects }: { readonly effects: readonly Effect[] }) => (
  <section class="note good" role="status">
    <p>
      <strong>The case is reopened.</strong>
    </p>
    <ul class="changes">
      {effects.map((effect) => (
        <li key={`${effect.what} ${effect.exemptionId ?? ""}`}>{saidOf(effect)}</li>
      ))}
    </ul>
  </section>
);

/** A decided case is opened again by whoever may decide, with the reason. */
export function Reopen({
  caseId,
  version,
  onDone,
  onMoved,
}: {
  readonly caseId: string;
  readonly version: string;
  onDone(effects: readonly Effect[]): void;
  /** Somebody else changed the case meanwhile. */
  onMoved(failure: Failure): void;
}) {
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<Failure>();
  if (!may("cases:decide")) return null;
  const reopen = async (event: SubmitEvent) => {
    event.preventDefault();
    const params = { path: { caseId }, header: { "if-match": `"${version}"` } };
    const answer = await ask<Schema<"ReopenedCase">>(
      api.POST("/v1/cases/{caseId}/reopening", { params, body: { reason: reason.trim() } }),
    );
    if (answer.ok) onDone(answer.data.effects);
    else if (hasMoved(answer.failure)) onMoved(answer.failure);
    else setFailure(answer.failure);
  };
  return (
    <details class="card">
      <summary>Reopen the case</summary>
      <form class="stack begin" onSubmit={(event) => void reopen(event)}>
        <p class="soft small">
          Matches that were judged false count again, and no level becomes lower. What two people decided takes two
          again.
        </p>
        <label>
          What has to be corrected
          <textarea
            required
            maxLength={5_000}
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </label>
        <div class="row">
          <button type="submit" disabled={reason.trim() === ""}>
            Reopen
          </button>
        </div>
        {failure && <FailureNote failure={failure} />}
      </form>
    </details>
  );
}

function saidOf({ what, outcome, because, entryId, riskLevel, was, decision }: Effect): string {
  const kept = because === undefined ? "" : `: ${WHY[because]}`;
  if (what === "exemption")
    return `The match with ${entryId} ${outcome === "undone" ? "counts again" : `stays left out${kept}`}`;
  if (what === "payment") return `The payment stays ${decision}${kept}`;
  return outcome === "undone"
    ? `The level is ${riskLevel} again, it was ${was}`
    : `The level stays ${riskLevel}${kept}`;
}
