import type { Schema } from "./api.ts";
import { type DecidedCase, matchKey } from "./draft.ts";
import { age, Judged, LevelPill, score, words } from "./format.tsx";
import { History } from "./history.tsx";
import { caseAddress } from "./router.ts";

/** What was cleared and exempted, and what else there is of the customer. */
export function CaseSide({ detail, work }: { readonly detail: DecidedCase; readonly work: Schema<"CaseWork"> }) {
  const { cleared } = detail;
  // What was judged in this case stands among its matches.
  const exempted = detail.exempted.filter(
    (match) => !work.outcome?.matches.some((each) => matchKey(each) === matchKey(match)),
  );
  return (
    <>
      <Group title="Cleared" told="Their names are like it; what else is known excluded them." count={cleared.length}>
        {cleared.map(({ matchedName, entry, nameScore, score: left, threshold, attributes }) => (
          <li key={`${entry.listId} ${entry.entryId} ${matchedName}`}>
            <bdi>{matchedName}</bdi> <span class="soft small">{entry.listId}</span>
            <p class="soft small">
              name {score(nameScore)}, with everything {score(left)}, below {threshold}
              {attributes.map(
                ({ field, query, listed }) => `; ${words(field).toLowerCase()} ${query}, listed ${listed}`,
              )}
            </p>
          </li>
        ))}
      </Group>
      <Group title="Exempted" told="Judged somebody else in an earlier case." count={exempted.length}>
        {exempted.map(({ matchedName, listId, entryId, matchScore }) => (
          <li key={`${listId} ${entryId}`}>
            <bdi>{matchedName}</bdi> <span class="number">{score(matchScore)}</span>{" "}
            <span class="soft small">{listId}</span>
          </li>
        ))}
      </Group>
      <Group title="Exemptions of the customer" told="" count={work.exemptions.length}>
        {work.exemptions.map(({ exemptionId, listId, entryId, caseId, note, endedAt, endReason, ...made }) => (
          <li key={exemptionId}>
            <a href={caseAddress(caseId)}>
              {listId} · {entryId}
            </a>{" "}
            <Judged {...made} />
            {note && (
              <p class="small">
                <bdi>{note}</bdi>
              </p>
            )}
            {endedAt && <p class="soft small">ended {endReason}</p>}
          </li>
        ))}
      </Group>
      <Group title="Other cases" told="" count={work.otherCases.length}>
        {work.otherCases.map(({ caseId, riskLevel, caseStatus, subject, ageSeconds }) => (
          <li key={caseId} class="row">
            <LevelPill level={riskLevel} />
            <a href={caseAddress(caseId)}>{subject === "transaction" ? "Payment" : "Customer"}</a>
            <span class="soft small">
              {caseStatus}, {age(ageSeconds)} old
            </span>
          </li>
        ))}
      </Group>
      <History work={work} />
    </>
  );
}

function Group({
  title,
  told,
  count,
  children,
}: {
  readonly title: string;
  readonly told: string;
  readonly count: number;
  readonly children: preact.ComponentChildren;
}) {
  if (count === 0) return null;
  return (
    <section class="card stack">
      <h2>
        {title} <span class="soft number">{count}</span>
      </h2>
      {told !== "" && <p class="soft small">{told}</p>}
      <ul class="stack tight">{children}</ul>
    </section>
  );
}
