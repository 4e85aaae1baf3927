/** Shares multiplied along each chain of companies and added up. */
import { exact, labelOf, type OwnershipGraph, percent, restOf, type Stake, shareText } from "./ownership-graph.ts";
import { recordOf } from "./spread.ts";

/** Chains without circles are done after as many rounds as they are long; circles converge with each round. */
const MAX_ROUNDS = 1000;
const SETTLED = 1e-12;

/**
 * Part of every company that some nodes hold through all chains, at least or at most. Companies in a circle hold parts of themselves, which
 * belong to the holders of the rest.
 *
 * @returns shares above 0; where a circle does not converge, 1 for `most` and the shares so far for `least`
 */
export function multipliedShares(
  graph: OwnershipGraph,
  holders: Iterable<string>,
  bound: "least" | "most",
): ReadonlyMap<string, number> {
  const first = new Set(holders);
  const shares = new Map<string, number>(Array.from(first, (node) => [node, 1]));
  const reached = new Set(first);
  for (const node of reached) for (const company of graph.held.get(node) ?? []) reached.add(company);
  const companies = Array.from(reached).filter((node) => !first.has(node));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let change = 0;
    for (const company of companies) {
      const share = partOf(graph.stakes.get(company) ?? [], shares, bound);
      change = Math.max(change, share - (shares.get(company) ?? 0));
      if (share > 0) shares.set(company, share);
    }
    if (change < SETTLED) return rounded(shares);
  }
  return bound === "least" ? rounded(shares) : new Map(Array.from(shares.keys(), (node) => [node, 1]));
}

const rounded = (shares: ReadonlyMap<string, number>) =>
  new Map(Array.from(shares, ([node, share]) => [node, exact(share)]));

function partOf(stakes: readonly Stake[], shares: ReadonlyMap<string, number>, bound: "least" | "most"): number {
  const worth = ({ owner }: Stake) => shares.get(owner) ?? 0;
  const sum = (some: readonly Stake[], by: "least" | "most") =>
    some.reduce((total, stake) => total + stake[by] * worth(stake), 0);
  const direct = stakes.filter(({ indirect }) => !indirect);
  const through = stakes.filter(({ indirect }) => indirect);
  if (bound === "least") return Math.min(1, Math.max(sum(direct, bound), sum(through, bound)));
  // unknown shares go to the owners for whom they count most
  let rest = restOf(direct);
  let total = sum(direct, "least");
  for (const stake of direct.toSorted((a, b) => worth(b) - worth(a))) {
    const more = Math.min(rest, stake.most - stake.least);
    total += more * worth(stake);
    rest -= more;
  }
  return Math.min(1, total + sum(through, bound));
}

/** How the part of a company comes about, a sentence for each company on the way, those furthest from it first. */
export function multipliedSteps(
  graph: OwnershipGraph,
  company: string,
  shares: ReadonlyMap<string, number>,
  holders: ReadonlySet<string>,
): readonly string[] {
  const way = new Set([company]);
  for (const node of way) {
    if (holders.has(node)) continue;
    for (const { owner } of graph.stakes.get(node) ?? []) if (shares.has(owner)) way.add(owner);
  }
  return Array.from(way)
    .filter((node) => !holders.has(node))
    .reverse()
    .map((node) => {
      const parts = (graph.stakes.get(node) ?? [])
        .filter(({ owner, most }) => most > 0 && shares.has(owner))
        .map(
          (stake) =>
            `${labelOf(graph, stake.owner)}${holders.has(stake.owner) ? " (listed)" : ""} ${shareText(stake)}${recordOf(stake)}`,
        );
      return `of ${labelOf(graph, node)} ${parts.join(", ")}: through all chains ${percent(shares.get(node) ?? 0)}`;
    });
}
