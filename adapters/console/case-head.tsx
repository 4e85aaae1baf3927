import { useEffect, useState } from "preact/hooks";
import { api, ask, type Failure } from "./api.ts";
import type { DecidedCase } from "./draft.ts";
import { FailureNote } from "./failure-note.tsx";
import { LevelPill, Time, words } from "./format.tsx";
import { hasMoved } from "./moved.tsx";
import { amountOf } from "./payment.tsx";
import { addressOf } from "./router.ts";
import { may, session } from "./session.ts";

interface Props {
  readonly detail: DecidedCase;
  /** What the customer is called; absent until that is known. */
  readonly called: string | undefined;
  onChange(): void;
  /** Somebody else changed the case meanwhile. */
  onMoved(failure: Failure): void;
}

/** Whom a case is about, how bad it is, until when, and who has it. */
export function CaseHead({ detail, called, onChange, onMoved }: Props) {
  const [failure, setFailure] = useState<Failure>();
  const { caseId, customerId, riskLevel, riskScore, caseStatus, createdAt, work } = detail;
  useEffect(() => {
    document.title = `${called ?? customerId} · riskgate`;
  }, [called, customerId]);
  const assignee = work?.assignee;
  const waits = caseStatus === "open" || caseStatus === "in-progress";
  const isMine = assignee?.id === session.value?.personId;
  const assign = async (to: "me" | "none") => {
    const params = { path: { caseId }, ...(work ? { header: { "if-match": `"${work.version}"` } } : {}) };
    const answer = await ask(api.POST("/v1/cases/{caseId}/assignment", { params, body: { assignee: to } }));
    setFailure(answer.ok || hasMoved(answer.failure) ? undefined : answer.failure);
    if (answer.ok) onChange();
    else if (hasMoved(answer.failure)) onMoved(answer.failure);
  };
  return (
    <header class="case-head stack">
      <div class="row">
        <LevelPill level={riskLevel} />
        <h1>
          {detail.kind === "transactionCheckDetail" ? "Payment of " : ""}
          <bdi>{called ?? customerId}</bdi>
        </h1>
        {detail.kind === "transactionCheckDetail" && detail.transaction && (
          <strong class="number">{amountOf(detail.transaction)}</strong>
        )}
        <span class="number soft">{riskScore} points</span>
        <span class="pill">{caseStatus === "not-opened" ? "no case was opened" : words(caseStatus).toLowerCase()}</span>
      </div>
      <div class="row soft dotted">
        <a href={addressOf(`/customers/${encodeURIComponent(customerId)}`)}>
          customer <bdi>{customerId}</bdi>
        </a>
        {work?.dueAt && waits && (
          <span class={work.isOverdue ? "late" : undefined}>
            {work.isOverdue ? "was due " : "due "}
            <Time at={work.dueAt} isRelative />
          </span>
        )}
        <span>
          checked <Time at={createdAt} />
        </span>
        {waits && (
          <span>
            {assignee ? (
              <>
                assigned to <bdi>{isMine ? "you" : (assignee.name ?? assignee.id)}</bdi>
                {assignee.leasedUntil && (
                  <>
                    {" "}
                    until <Time at={assignee.leasedUntil} />
                  </>
                )}
              </>
            ) : (
              "unassigned"
            )}
          </span>
        )}
        {may("cases:propose") && waits && (
          <button type="button" onClick={() => void assign(isMine ? "none" : "me")}>
            {isMine ? "Return to queue" : "Take case"}
          </button>
        )}
        {"limitations" in detail && detail.limitations?.includes("SAMPLE_LISTS") && (
          <span class="pill">sample lists</span>
        )}
      </div>
      {failure && <FailureNote failure={failure} />}
      <p class="print-only">
        Case file {caseId}, printed <Time at={new Date().toISOString()} /> by <bdi>{session.value?.name}</bdi>
      </p>
    </header>
  );
}
