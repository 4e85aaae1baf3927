/** Whether companies belong to listed persons under a regime: certainly, possibly, or not. */
import { beneficialSteps } from "./beneficial-ownership.ts";
import { CUSTOMER, type OwnershipGraph, shareOf } from "./ownership-graph.ts";
import type { OwnershipRegime } from "./ownership-regimes.ts";
import { type Spread, spread, stepsTo } from "./spread.ts";

export interface SanctionedOwnership {
  /** `possible`: unknown shares, or a listed person who directs the company, may make it so. */
  readonly verdict: "certain" | "possible" | "excluded";
  /** Part of the company that listed persons, and companies which count as theirs, hold at least and at most, 0 to 1. */
  readonly least: number;
  readonly most: number;
  /** The reasons, a sentence a step, from the listed persons to the company. */
  readonly steps: readonly string[];
}

/** Listed nodes, each with the list entry that it matches, so that one person in two places counts once. */
export type ListedNodes = ReadonlyMap<string, string>;

/**
 * Decides ownership under a regime. An unknown share is anything from nothing to what the known ones leave.
 *
 * Cost: what listed nodes hold, directly and through others, times the owners of each company.
 */
export function sanctionedOwnership(
  graph: OwnershipGraph,
  listed: ListedNodes,
  regime: OwnershipRegime,
): SanctionedOwnership {
  const found = groupsOf(listed, regime).map((seeds) => ofGroup(graph, seeds, regime));
  const worst = found.toSorted((a, b) => RANK[b.verdict] - RANK[a.verdict] || b.least - a.least || b.most - a.most)[0];
  return worst ?? { verdict: "excluded", least: 0, most: 0, steps: [] };
}

const RANK = { certain: 2, possible: 1, excluded: 0 } as const;

/** Without aggregation each listed person forms a group alone. */
function groupsOf(listed: ListedNodes, { aggregates }: OwnershipRegime): readonly ReadonlySet<string>[] {
  if (aggregates) return [new Set(listed.keys())];
  const groups = new Map<string, Set<string>>();
  for (const [node, entry] of listed) groups.set(entry, (groups.get(entry) ?? new Set()).add(node));
  return [...groups.values()];
}

function ofGroup(graph: OwnershipGraph, seeds: ReadonlySet<string>, regime: OwnershipRegime): SanctionedOwnership {
  const certain = spread(graph, seeds, regime, "least");
  const possible = spread(graph, seeds, regime, "most");
  const stakes = graph.stakes.get(CUSTOMER) ?? [];
  const least = shareOf(stakes, (node) => certain.owned.has(node), "least");
  const most = shareOf(stakes, (node) => possible.owned.has(node), "most");
  const how = (bound: "least" | "most", reached: Spread): readonly string[] | undefined =>
    reached.owned.has(CUSTOMER)
      ? stepsTo(CUSTOMER, reached)
      : beneficialSteps(graph, CUSTOMER, seeds, regime, bound, reached);
  const surely = how("least", certain);
  if (surely !== undefined) return { verdict: "certain", least, most, steps: surely };
  const perhaps = how("most", possible);
  return { verdict: perhaps === undefined ? "excluded" : "possible", least, most, steps: perhaps ?? [] };
}
