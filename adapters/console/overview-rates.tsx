import type { ComponentChildren } from "preact";
import type { Schema } from "./api.ts";
import { RATE_WORDS } from "./measure-words.ts";
import type { Period } from "./period.tsx";
import { addressOf } from "./router.ts";

type Rate = Schema<"Statistics">["rates"][number];

/** Measures that stand in these tables, and nowhere else. */
export const IN_RATES: ReadonlySet<string> = new Set([
  ...["rule-hits", "cases-by-rule", "cleared-by-rule"],
  ...["list-alerts", "list-reviews", "false-positives", "true-positives"],
]);

/** What the gateway itself says of payments: a possible match, a text too long to look through. */
const OF_NO_RULE = "screening";

/** Which rules and lists make work that comes to nothing: each share with what it is a share of. */
export function OverviewRates({ rates, period }: { readonly rates: readonly Rate[]; readonly period: Period }) {
  const sorted = rates.toSorted((a, b) => b.falsePositives - a.falsePositives || b.hits - a.hits);
  return (
    <div class="pair">
      <Rates
        title="False positives, by rule"
        columns={["Rule", "Fired in checks", "Cleared of cases decided"]}
        told={`The last ${period.count} days. Checks are those of customers for rules about customers, those of payments for the others. ${RATE_WORDS.rule.told}`}
      >
        {rowsOf(sorted, "rule", (rule) => (rule === OF_NO_RULE ? undefined : addressOf("/rules", { rule })))}
      </Rates>
      <Rates
        title="False positives, by list"
        columns={["List", "Matches in checks", "False of judged ones"]}
        told={`The last ${period.count} days. Judged are matches that people found true or false. ${RATE_WORDS.list.told}`}
      >
        {rowsOf(sorted, "list", (list) => addressOf("/lists", { list }))}
      </Rates>
    </div>
  );
}

const rowsOf = (rates: readonly Rate[], wanted: Rate["of"], addressOfOne: (subject: string) => string | undefined) =>
  rates
    .filter(({ of }) => of === wanted)
    .map(({ subject, hits, checks, judged, falsePositives }) => (
      <tr key={subject}>
        <th scope="row">
          <Subject address={addressOfOne(subject)} subject={subject} />
        </th>
        <td class="number">
          <Share part={hits} of={checks} />
        </td>
        <td class="number">
          <Share part={falsePositives} of={judged} />
        </td>
      </tr>
    ));

const Subject = ({ address, subject }: { readonly address: string | undefined; readonly subject: string }) =>
  address === undefined ? <>matches of payments, by no rule</> : <a href={address}>{subject}</a>;

/** A share with both of its numbers; of nothing there is no percentage. */
export function Share({ part, of }: { readonly part: number; readonly of: number }) {
  return (
    <>
      {part} of {of} {of > 0 && <span class="soft">({percent(part / of)} %)</span>}
    </>
  );
}

/** What is some is not rounded to nothing, and what is not all not to all. */
function percent(share: number): string {
  const rounded = Math.round(share * 100);
  if (rounded === 0 && share > 0) return "< 1";
  return rounded === 100 && share < 1 ? "> 99" : String(rounded);
}

function Rates({
  title,
  columns,
  told,
  children,
}: {
  readonly title: string;
  readonly columns: readonly string[];
  readonly told: string;
  readonly children: readonly ComponentChildren[];
}) {
  const [first, rest] = [children.slice(0, 12), children.slice(12)];
  const head = (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
  return (
    <section class="card stack">
      <h2>{title}</h2>
      {children.length === 0 && <p class="soft">Nothing was counted.</p>}
      {children.length > 0 && (
        <div class="scrolls">
          <table class="plain-table close stacks">
            <caption class="hidden">{title}</caption>
            {head}
            <tbody>{first}</tbody>
          </table>
        </div>
      )}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <div class="scrolls">
            <table class="plain-table close stacks">
              <caption class="hidden">{title}, the rest</caption>
              {head}
              <tbody>{rest}</tbody>
            </table>
          </div>
        </details>
      )}
      <p class="soft small">{told}</p>
    </section>
  );
}
