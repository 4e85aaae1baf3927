import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Schema } from "./api.ts";
import { age, LevelPill, score, Time, words } from "./format.tsx";
import { caseAddress } from "./router.ts";

type Summary = Schema<"CaseSummary">;

/** Cases, one a row. */
export function CaseTable({
  cases,
  marked,
  children,
}: {
  readonly cases: readonly Summary[];
  readonly marked: string | undefined;
  /** What else may help where there are none. */
  readonly children?: ComponentChildren;
}) {
  if (cases.length === 0)
    return (
      <div class="card empty">
        <h2>No cases here</h2>
        <p class="soft">Choose another view above, or remove a filter.</p>
        {children}
      </div>
    );
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
            <th scope="col">Due</th>
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
  const { caseId, riskLevel, riskScore, subject, assignee, dueAt, isOverdue, isProposed, caseStatus } = summary;
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
          {subject === "transaction" ? "Payment of " : ""}
          <bdi>{summary.customerId}</bdi>
        </span>
      </td>
      <td class="why">
        <Why summary={summary} />
      </td>
      <td class={isOverdue ? "due late" : "due"}>
        {caseStatus === "closed" ? null : dueAt === undefined ? (
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
        {caseStatus === "closed" && <span class="pill good">closed</span>}{" "}
        {assignee ? <bdi>{assignee.name ?? assignee.id}</bdi> : <span class="soft">unassigned</span>}
      </td>
      <td class="number age">{age(summary.ageSeconds)}</td>
    </tr>
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
      <span class="soft small">{factors.map(words).join(" · ")}</span>
    </>
  );
}
