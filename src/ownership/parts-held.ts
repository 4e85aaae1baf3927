/** The part of a customer that owners of every level hold. */
import { CUSTOMER, exact, type OwnershipGraph } from "./ownership-graph.ts";

/** Circles converge with each round; one that does not settle counts as all. */
const MAX_ROUNDS = 50;
const SETTLED = 1e-12;

interface Holding {
  /** Rank of the company. */
  readonly company: number;
  readonly share: number;
}

/** Control of a company, which is more than a half of it, counts as all of it. */
const controlled = (share: number): number => (share > 0.5 ? 1 : share);

/**
 * Part of the customer that owners hold together through every layer, 0 to 1. Shares are multiplied from layer to layer, where control of a
 * layer counts as all of it (Directive (EU) 2015/849, Article 3(6)(a)(i): held by a company under the control of a person; Regulation (EU)
 * 2024/1624, Articles 52 to 54). An unknown share counts as all, because nothing says that it is less. Of an owner and the companies
 * that it holds through, only the nearest to the customer counts.
 *
 * Cost: for each set of owners the holdings on their way to the customer, in circles up to 50 times.
 */
export function partsHeld(graph: OwnershipGraph): (holders: Iterable<string>) => number {
  const rankOf = ownersFirst(graph);
  const customer = rankOf.get(CUSTOMER);
  const holdings: Holding[][] = Array.from(rankOf, () => []);
  for (const [company, stakes] of graph.stakes)
    for (const { owner, most } of stakes)
      holdings[rankOf.get(owner)!]!.push({ company: rankOf.get(company)!, share: most });

  return (holders) => {
    if (customer === undefined) return 0;
    const first = new Set(Array.from(holders, (node) => rankOf.get(node)));
    /** Parts that companies hold of those ranked before them, in a circle. */
    let circles = new Float64Array(rankOf.size);
    let held = 0;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const parts = circles.slice();
      const next = new Float64Array(rankOf.size);
      for (const [rank, companies] of holdings.entries()) {
        const part = first.has(rank) ? 1 : Math.min(1, parts[rank]!);
        if (part === 0) continue;
        for (const { company, share } of companies) {
          const layer = company === customer && first.has(rank) ? share : controlled(share);
          (company > rank ? parts : next)[company]! += part * layer;
        }
      }
      held = parts[customer]!;
      if (next.every((part, rank) => Math.abs(part - circles[rank]!) < SETTLED)) return exact(Math.min(1, held));
      circles = next;
    }
    return held > 0 ? 1 : 0;
  };
}

/** Every node with its rank: owners before what they hold, as far as there is no circle. */
function ownersFirst({ stakes }: OwnershipGraph): ReadonlyMap<string, number> {
  const seen = new Set<string>();
  const ranks = new Map<string, number>();
  const visit = (node: string): void => {
    if (seen.has(node)) return;
    seen.add(node);
    for (const { owner } of stakes.get(node) ?? []) visit(owner);
    ranks.set(node, ranks.size);
  };
  for (const company of stakes.keys()) visit(company);
  return ranks;
}
