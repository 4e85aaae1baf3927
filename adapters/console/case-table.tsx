import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Schema } from "./api.ts";
import { Recipient } from "./escalation.tsx";
import { factorWords } from "./factor-words.ts";
import { age, amount, LevelPill, score, Time, words } from "./format.tsx";
import { Deciders, OutcomeText } from "./outcome.tsx";
import { caseAddress } from "./router.ts";

type Summary = Schema<"CaseSummary">;

/** Cases, one a row. */
export function CaseTable({
  cases,
  marked,
  none = "No cases here",
  hint = "Choose another view above, or remove a filter.",
  children,
}: {
  readonly cases: readonly Summary[];
  readonly marked: string | undefined;
  /** What is said where there are none. */
  readonly none?: string | undefined;
  /** What can be done then. */
  readonly hint?: string | undefined;
  /** What else may help where there are none. */
  readonly children?: ComponentChildren;
}) {
  if (cases.length === 0)
    return (
      <div class="card empty">
        <h2>{none}</h2>
        <p class="soft">{hint}</p>
        {children}
      </div>
    );
  const closed = cases.filter(({ caseStatus }) => caseStatus === "closed").length;
  return (
    <div class="card flush keeps">
      <table class="cases">
        <caption class="hidden">Cases</caption>
        <thead>
          <tr>
            <th scope="col">Level</th>
            <th scope="col">Points</th>
            <th scope="col">Customer</th>
            <th scope="col">Why</th>
            <th scope="col">{closed === 0 ? "Due" : closed === cases.length ? "Outcome" : "Due or outcome"}</th>
            <th scope="col">Who</th>
            <th scope="col">Age</th>
          </tr>
        </thead>
        <tbody>
          {cases.map((each) => (
            <Row key={each.caseId} summary={each} isMarked={each.caseId === marked} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ summary, isMarked }: { readonly summary: Summary; readonly isMarked: boolean }) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: "nearest" });
  }, [isMarked]);
  const {
    caseId,
    riskLevel,
    riskScore,
    subject,
    assignee,
    dueAt,
    isOverdue,
    isProposed,
    isRejected,
    caseStatus,
    escalation,
    payment,
  } = summary;
  return (
    <tr ref={row} class={isMarked ? "marked" : undefined} aria-selected={isMarked ? "true" : undefined}>
      <td class="level">
        <LevelPill level={riskLevel} />
      </td>
      <td class="number points">{riskScore}</td>
      <td class="whom">
        <a href={caseAddress(caseId)}>
          <bdi>{summary.customerName ?? summary.customerId}</bdi>
        </a>
        <span class="soft small">
          {subject === "transaction" && (
            <>
              Payment <Payment payment={payment} /> of{" "}
            </>
          )}
          <bdi>{summary.customerId}</bdi>
        </span>
      </td>
      <td class="why">
        <Why summary={summary} />
      </td>
      <td class={caseStatus === "closed" ? "ended" : isOverdue ? "due late" : "due"}>
        {caseStatus === "closed" ? (
          <Ended summary={summary} />
        ) : dueAt === undefined ? (
          <span class="soft">no date</span>
        ) : (
          <>
            {isOverdue && <span class="hidden">overdue, </span>}
            <Time at={dueAt} isRelative />
          </>
        )}
      </td>
      <td class="assignee">
        {isProposed && <span class="pill warn">proposed</span>}{" "}
        {isRejected && <span class="pill bad">proposal rejected</span>}{" "}
        {caseStatus === "closed" && <span class="pill good">closed</span>}{" "}
        {summary.outcome ? (
          <Deciders {...summary.outcome} />
        ) : assignee ? (
          <bdi>{assignee.name ?? assignee.id}</bdi>
        ) : (
          caseStatus !== "closed" && <span class="soft">unassigned</span>
        )}
        {escalation && caseStatus !== "closed" && (
          <span class="pill warn">
            escalated to <Recipient {...escalation} />
          </span>
        )}
      </td>
      <td class="number age">{age(summary.ageSeconds)}</td>
    </tr>
  );
}

/** Which payment it is, and how much. */
function Payment({ payment }: { readonly payment: Summary["payment"] | undefined }) {
  if (payment === undefined) return null;
  const sum = amount(payment.amount, payment.currency);
  return (
    <>
      <bdi>{payment.tenantTransactionId}</bdi>
      {sum !== undefined && ` over ${sum}`}
    </>
  );
}

/** What became of a case that is over. */
function Ended({ summary: { outcome, closing } }: { readonly summary: Summary }) {
  if (outcome)
    return (
      <>
        <OutcomeText outcome={outcome} />{" "}
        <span class="soft small">
          <Time at={outcome.decidedAt} />
          {outcome.reasonCode !== undefined && ` · ${words(outcome.reasonCode)}`}
        </span>
      </>
    );
  if (closing === undefined) return null;
  return (
    <span class="soft">
      {closing.reason === "superseded" ? "a newer case takes its place" : "its entries are gone"}
    </span>
  );
}

function Why({ summary: { topMatch, matches = 0, factors = [] } }: { readonly summary: Summary }) {
  return (
    <>
      {topMatch && (
        <span class="found">
          <span class={topMatch.decision === "alert" ? "bad-text" : "warn-text"}>{words(topMatch.type)}</span>{" "}
          <bdi>{topMatch.matchedName}</bdi> <span class="number soft">{score(topMatch.matchScore)}</span>
          {matches > 1 && <span class="soft"> and {matches - 1} more</span>}
        </span>
      )}
      <span class="soft small">{factors.map(factorWords).join(" · ")}</span>
    </>
  );
}
