/** Whether a company belongs to listed persons under a regime: certainly, possibly, or not. */
import { CUSTOMER, type OwnershipGraph, type Stake } from "./ownership-graph.ts";
import type { OwnershipRegime } from "./ownership-regimes.ts";

export interface SanctionedOwnership {
  /** `possible`: shares that nobody told, or a listed person who directs the company, may make it so. */
  readonly verdict: "certain" | "possible" | "excluded";
  /** Part of the company that listed persons, and companies which count as theirs, hold at least and at most, 0 to 1. */
  readonly least: number;
  readonly most: number;
  /** How it comes about, a sentence a step, from the listed persons to the customer. */
  readonly steps: readonly string[];
}

/** Who is listed: a node to the list entry that it matches, so that one person in two places is one. */
export type ListedNodes = ReadonlyMap<string, string>;

const HALF = 0.5;
/** Shares are decimal fractions: sums are exact to this. */
const PRECISION = 1e9;

/**
 * Each company of which listed persons hold enough counts as listed itself, whole, in the next step; holdings are never multiplied. So a
 * half of a half is a half (OFAC FAQ 401).
 *
 * A share that nobody told is anything from nothing to what the told ones leave. Cost: nodes times holdings, at most.
 */
export function sanctionedOwnership(
  graph: OwnershipGraph,
  listed: ListedNodes,
  regime: OwnershipRegime,
): SanctionedOwnership {
  // Without aggregation each listed person is looked at alone: together they prove nothing.
  const groups = regime.aggregates
    ? [[...listed.keys()]]
    : [...new Set(listed.values())].map((entry) => [...listed.keys()].filter((node) => listed.get(node) === entry));
  const found = groups.map((seeds) => ofGroup(graph, new Set(seeds), regime));
  const worst = found.toSorted((a, b) => RANK[b.verdict] - RANK[a.verdict] || b.least - a.least || b.most - a.most)[0];
  return worst ?? { verdict: "excluded", least: 0, most: 0, steps: [] };
}

const RANK = { certain: 2, possible: 1, excluded: 0 } as const;

function ofGroup(graph: OwnershipGraph, seeds: ReadonlySet<string>, regime: OwnershipRegime): SanctionedOwnership {
  const certain = spread(graph, seeds, regime, leastShare);
  const possible = spread(graph, seeds, regime, mostShare);
  const stakes = graph.stakes.get(CUSTOMER) ?? [];
  const least = leastShare(stakes, certain.owned);
  const most = mostShare(stakes, possible.owned);
  if (certain.owned.has(CUSTOMER)) return { verdict: "certain", least, most, steps: certain.steps };
  if (possible.owned.has(CUSTOMER)) return { verdict: "possible", least, most, steps: possible.steps };
  const directed = regime.control ? directedBy(graph, possible.owned) : undefined;
  if (directed !== undefined) return { verdict: "possible", least, most, steps: [...possible.steps, directed] };
  return { verdict: "excluded", least, most, steps: [] };
}

type ShareOf = (stakes: readonly Stake[], owned: ReadonlySet<string>) => number;

/** The nodes that count as listed, and how each came to be. */
function spread(
  graph: OwnershipGraph,
  seeds: ReadonlySet<string>,
  { halfIsEnough }: OwnershipRegime,
  shareOf: ShareOf,
): { readonly owned: ReadonlySet<string>; readonly steps: readonly string[] } {
  const owned = new Set(seeds);
  const steps: string[] = [];
  for (let size = -1; size !== owned.size; ) {
    size = owned.size;
    for (const [company, stakes] of graph.stakes) {
      if (owned.has(company)) continue;
      const share = shareOf(stakes, owned);
      if (halfIsEnough ? share < HALF : share <= HALF) continue;
      owned.add(company);
      const holders = stakes.filter(({ owner }) => owned.has(owner));
      steps.push(sentence(graph, company, share, holders, seeds));
    }
  }
  return { owned, steps };
}

const exact = (share: number): number => Math.round(share * PRECISION) / PRECISION;
const sumOf = (stakes: readonly Stake[]): number => stakes.reduce((sum, { share = 0 }) => sum + share, 0);

const leastShare: ShareOf = (stakes, owned) =>
  exact(Math.min(1, sumOf(stakes.filter(({ owner }) => owned.has(owner)))));

const mostShare: ShareOf = (stakes, owned) => {
  const held = stakes.filter(({ owner }) => owned.has(owner));
  const rest = held.some(({ share }) => share === undefined) ? Math.max(0, 1 - sumOf(stakes)) : 0;
  return exact(Math.min(1, sumOf(held) + rest));
};

/** A listed person who directs the company without holding enough of it. */
function directedBy(graph: OwnershipGraph, owned: ReadonlySet<string>): string | undefined {
  const partner = graph.stakes.get(CUSTOMER)?.find(({ owner, directs }) => directs === true && owned.has(owner))?.owner;
  const director = partner ?? graph.managers.get(CUSTOMER)?.find((manager) => owned.has(manager));
  if (director === undefined) return undefined;
  return `${labelOf(graph, director)}, who is listed, ${partner === undefined ? "manages" : "is liable for"} ${labelOf(graph, CUSTOMER)} and may control it`;
}

function sentence(
  graph: OwnershipGraph,
  company: string,
  share: number,
  holders: readonly Stake[],
  seeds: ReadonlySet<string>,
): string {
  const told = holders.map(({ owner, share: own }) => {
    const why = seeds.has(owner) ? "listed" : "counts as listed";
    return `${labelOf(graph, owner)} (${why}) ${own === undefined ? "a part that nobody told" : percent(own)}`;
  });
  const verb = holders.some((stake) => stake.share === undefined) ? "may together hold up to" : "together hold";
  return `of ${labelOf(graph, company)} ${told.join(", ")}: they ${verb} ${percent(share)}`;
}

const labelOf = ({ labels }: OwnershipGraph, node: string): string => labels.get(node) ?? node;
const percent = (share: number): string => `${Number((share * 100).toFixed(2))} %`;
