/** Beneficial ownership of a company without control of it: Regulation (EU) 2024/1624, articles 52 and 54. */

import { multipliedShares, multipliedSteps } from "./multiplied-shares.ts";
import { labelOf, type OwnershipGraph, percent, shareOf } from "./ownership-graph.ts";
import type { OwnershipRegime } from "./ownership-regimes.ts";
import { type Spread, spread, stepsTo } from "./spread.ts";

/**
 * @param controlled - what the listed nodes control by the same bound
 * @returns the reasons, a sentence a step; `undefined` when the listed persons are no beneficial owners
 */
export function beneficialSteps(
  graph: OwnershipGraph,
  company: string,
  listed: ReadonlySet<string>,
  regime: OwnershipRegime,
  bound: "least" | "most",
  controlled: Spread,
): readonly string[] | undefined {
  const from = regime.beneficialFrom;
  if (from === undefined) return undefined;
  // article 52: a quarter through all chains
  const shares = multipliedShares(graph, listed, bound);
  if ((shares.get(company) ?? 0) >= from) return multipliedSteps(graph, company, shares, listed);
  // article 54, first case: control of companies that have a quarter
  const stakes = graph.stakes.get(company) ?? [];
  const share = shareOf(stakes, (node) => controlled.owned.has(node), bound);
  if (share >= from) {
    const holders = stakes.filter(({ owner }) => controlled.owned.has(owner));
    const names = holders.map(({ owner }) => labelOf(graph, owner)).join(", ");
    return [
      ...holders.flatMap(({ owner }) => stepsTo(owner, controlled)),
      `of ${labelOf(graph, company)} ${names}, listed or controlled by who is, ${percent(share)}`,
    ];
  }
  // article 54, second case: a quarter of a company that has control
  const partly = Array.from(shares)
    .filter(([node, part]) => part >= from && !listed.has(node))
    .map(([node]) => node);
  if (!spread(graph, partly, regime, bound).owned.has(company)) return undefined;
  for (const node of partly) {
    const control = spread(graph, [node], regime, bound);
    if (!control.owned.has(company)) continue;
    return [
      ...multipliedSteps(graph, node, shares, listed),
      ...stepsTo(company, control).map((step) =>
        step.replaceAll("(listed)", "(in control)").replaceAll("(counts as listed)", "(controlled)"),
      ),
    ];
  }
  return undefined;
}
