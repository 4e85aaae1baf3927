/** Finds the companies that count as listed because of their holders. */
import { labelOf, type OwnershipGraph, percent, type Stake, shareOf, shareText } from "./ownership-graph.ts";
import type { OwnershipRegime } from "./ownership-regimes.ts";

const HALF = 0.5;

/** Why a company counts as listed. */
interface Reason {
  /** Place in the order in which companies came to count as listed. */
  readonly place: number;
  readonly step: string;
  /** Nodes that hold or direct it. */
  readonly holders: readonly string[];
}

/** The nodes that ownership reaches from some listed nodes. */
export interface Spread {
  /** The nodes that count as listed, including the first ones. */
  readonly owned: ReadonlySet<string>;
  /** Reasons for the nodes that are not listed themselves, in the order in which they were reached. */
  readonly why: ReadonlyMap<string, Reason>;
}

/**
 * Each company of which listed nodes hold enough counts as wholly listed in the next step; holdings are never multiplied. So a
 * half of a half is a half (OFAC FAQ 401).
 *
 * @param bound - `least` for what is certain, `most` for what is possible: unknown shares are then as great as they can be, and a company that
 *   is directed by a listed node counts where the regime has a test of control
 */
export function spread(
  graph: OwnershipGraph,
  seeds: Iterable<string>,
  { halfIsEnough, control }: OwnershipRegime,
  bound: "least" | "most",
): Spread {
  const listed = new Set(seeds);
  const owned = new Set(listed);
  const why = new Map<string, Reason>();
  const isOwned = (node: string) => owned.has(node);
  // iterating a set includes the members that are added meanwhile
  for (const node of owned) {
    for (const company of graph.held.get(node) ?? []) {
      if (owned.has(company)) continue;
      const stakes = graph.stakes.get(company) ?? [];
      const share = shareOf(stakes, isOwned, bound);
      const isEnough = halfIsEnough ? share >= HALF : share > HALF;
      const directors =
        bound === "most" && control ? stakes.filter((stake) => stake.directs && isOwned(stake.owner)) : [];
      if (!isEnough && directors.length === 0) continue;
      const holders = isEnough ? stakes.filter((stake) => stake[bound] > 0 && isOwned(stake.owner)) : directors;
      owned.add(company);
      const step = isEnough
        ? held(graph, company, share, holders, listed, bound)
        : directed(graph, company, directors[0] as Stake, listed);
      why.set(company, { place: why.size, step, holders: holders.map(({ owner }) => owner) });
    }
  }
  return { owned, why };
}

/** How a company came to count as listed: the steps in order, and the nodes on the path. */
export function pathTo(
  company: string,
  { why }: Spread,
): { readonly steps: readonly string[]; readonly nodes: ReadonlySet<string> } {
  const nodes = new Set([company]);
  for (const node of nodes) for (const holder of why.get(node)?.holders ?? []) nodes.add(holder);
  const reasons = Array.from(nodes, (node) => why.get(node)).filter((reason) => reason !== undefined);
  return { steps: reasons.toSorted((left, right) => left.place - right.place).map(({ step }) => step), nodes };
}

export const stepsTo = (company: string, found: Spread): readonly string[] => pathTo(company, found).steps;

function held(
  graph: OwnershipGraph,
  company: string,
  share: number,
  holders: readonly Stake[],
  listed: ReadonlySet<string>,
  bound: "least" | "most",
): string {
  const isExact = holders.every(({ least, most }) => least === most);
  const verb = isExact ? "together hold" : bound === "least" ? "together hold at least" : "may together hold up to";
  const parts = holders.map((stake) => `${holderOf(graph, stake.owner, listed)} ${shareText(stake)}${recordOf(stake)}`);
  return `of ${labelOf(graph, company)} ${parts.join(", ")}: they ${verb} ${percent(share)}`;
}

function directed(graph: OwnershipGraph, company: string, stake: Stake, listed: ReadonlySet<string>): string {
  const { owner, directs } = stake;
  const what =
    directs === "may control"
      ? `may control ${labelOf(graph, company)}`
      : `${directs} ${labelOf(graph, company)} and may control it`;
  return `${holderOf(graph, owner, listed)} ${what}${recordOf(stake)}`;
}

const holderOf = (graph: OwnershipGraph, node: string, listed: ReadonlySet<string>): string =>
  `${labelOf(graph, node)} (${listed.has(node) ? "listed" : "counts as listed"})`;

export const recordOf = ({ record }: Stake): string => (record === undefined ? "" : ` (record ${record})`);
