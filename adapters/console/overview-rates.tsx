import type { ComponentChildren } from "preact";
import type { Schema } from "./api.ts";
import { addressOf } from "./router.ts";

type Row = Schema<"Statistics">["data"][number];
export type Measures = ReadonlyMap<string, readonly Row[]>;

/** Measures that stand in these tables, and nowhere else. */
export const IN_RATES: ReadonlySet<string> = new Set([
  ...["rule-hits", "cases-by-rule", "cleared-by-rule"],
  ...["list-alerts", "list-reviews", "false-positives", "true-positives"],
]);

function countsIn(measures: Measures, measure: string): ReadonlyMap<string, number> {
  return new Map(measures.get(measure)?.map(({ subject, count }) => [subject, count]));
}

/** Which rules and lists make work that comes to nothing: each share with what it is a share of. */
export function OverviewRates({ measures }: { readonly measures: Measures }) {
  const [fired, decided, cleared] = ["rule-hits", "cases-by-rule", "cleared-by-rule"].map((each) =>
    countsIn(measures, each),
  );
  const [alerts, reviews, wrong, right] = ["list-alerts", "list-reviews", "false-positives", "true-positives"].map(
    (each) => countsIn(measures, each),
  );
  const rules = [...new Set([...(fired?.keys() ?? []), ...(decided?.keys() ?? [])])].toSorted(
    (a, b) => (cleared?.get(b) ?? 0) - (cleared?.get(a) ?? 0) || (fired?.get(b) ?? 0) - (fired?.get(a) ?? 0),
  );
  const lists = [...new Set([alerts, reviews, wrong, right].flatMap((each) => [...(each?.keys() ?? [])]))].sort();
  return (
    <div class="pair">
      <Rates
        title="False positives, by rule"
        columns={["Rule", "Fired", "Cases decided", "Of these cleared"]}
        told="A case is cleared when a person lets it pass: no match is true, and the level is not kept."
      >
        {rules.map((rule) => (
          <tr key={rule}>
            <th scope="row">
              <a href={addressOf("/rules", { rule })}>{rule}</a>
            </th>
            <td class="number">{fired?.get(rule) ?? 0}</td>
            <td class="number">{decided?.get(rule) ?? 0}</td>
            <td class="number">
              <Share part={cleared?.get(rule) ?? 0} of={decided?.get(rule) ?? 0} />
            </td>
          </tr>
        ))}
      </Rates>
      <Rates
        title="False positives, by list"
        columns={["List", "Alerts", "Reviews", "Judged", "Of these false"]}
        told="Judged are matches that people found true or false, whenever they came up."
      >
        {lists.map((list) => {
          const judged = (wrong?.get(list) ?? 0) + (right?.get(list) ?? 0);
          return (
            <tr key={list}>
              <th scope="row">
                <a href={addressOf("/lists", { list })}>{list}</a>
              </th>
              <td class="number">{alerts?.get(list) ?? 0}</td>
              <td class="number">{reviews?.get(list) ?? 0}</td>
              <td class="number">{judged}</td>
              <td class="number">
                <Share part={wrong?.get(list) ?? 0} of={judged} />
              </td>
            </tr>
          );
        })}
      </Rates>
    </div>
  );
}

/** A share with both of its numbers. */
export function Share({ part, of }: { readonly part: number; readonly of: number }) {
  if (of === 0) return <span class="soft">none</span>;
  return (
    <>
      {part} of {of} <span class="soft">({Math.round((part / of) * 100)} %)</span>
    </>
  );
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
