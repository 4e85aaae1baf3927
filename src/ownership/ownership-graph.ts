/** The graph of holdings: who holds how much of which company. */

/** One holding of a company, or control of it. */
export interface Stake {
  /** Node that holds it. */
  readonly owner: string;
  /** Least part of the whole, 0 to 1; 0 when unknown. */
  readonly least: number;
  /** Greatest part of the whole, 0 to 1: `least` when known exactly, 1 when unknown. */
  readonly most: number;
  /** Includes what is held through other companies, which may themselves stand among the owners. */
  readonly indirect?: true;
  /** How the owner directs the company, as a verb: `manages`, `is liable for`, `may control`. */
  readonly directs?: string;
  /** Source of the holding: the id of a record. */
  readonly record?: string;
}

/** Companies and who holds them. */
export interface OwnershipGraph {
  /** A node that is no company, or whose owners are unknown, has no row. */
  readonly stakes: ReadonlyMap<string, readonly Stake[]>;
  /** The companies that a node holds. */
  readonly held: ReadonlyMap<string, readonly string[]>;
  /** Readable name of a node. */
  readonly labels: ReadonlyMap<string, string>;
}

/** The node of the customer. */
export const CUSTOMER = "";

export function ownershipGraph(
  stakes: ReadonlyMap<string, readonly Stake[]>,
  labels: ReadonlyMap<string, string>,
): OwnershipGraph {
  const held = new Map<string, string[]>();
  for (const [company, owners] of stakes) {
    for (const { owner } of owners) {
      const companies = held.get(owner);
      if (companies === undefined) held.set(owner, [company]);
      else companies.push(company);
    }
  }
  return { stakes, held, labels };
}

/** Shares are decimal fractions: sums are exact to this. */
const PRECISION = 1e9;

export const exact = (share: number): number => Math.round(share * PRECISION) / PRECISION;

const sumOf = (stakes: readonly Stake[], bound: "least" | "most"): number =>
  stakes.reduce((sum, stake) => sum + stake[bound], 0);

/** Part of a company that is left for holdings of unknown size. */
export const restOf = (stakes: readonly Stake[]): number => Math.max(0, 1 - sumOf(stakes, "least"));

/**
 * Part of a company that some of its owners hold together, at least or at most. Indirect holdings may be the same shares as those of a
 * direct owner: at least the greater of the two counts, at most both.
 */
export function shareOf(stakes: readonly Stake[], isOwner: (node: string) => boolean, bound: "least" | "most"): number {
  const direct = stakes.filter(({ indirect }) => !indirect);
  const held = direct.filter(({ owner }) => isOwner(owner));
  const through = stakes.filter(({ indirect, owner }) => indirect && isOwner(owner));
  if (bound === "least") return exact(Math.min(1, Math.max(sumOf(held, "least"), sumOf(through, "least"))));
  const least = sumOf(held, "least");
  const room = Math.min(sumOf(held, "most") - least, restOf(direct));
  return exact(Math.min(1, least + room + sumOf(through, "most")));
}

export const labelOf = ({ labels }: Pick<OwnershipGraph, "labels">, node: string): string => labels.get(node) ?? node;

export const percent = (share: number): string => `${Number((share * 100).toFixed(2))} %`;

/** The size of a holding in words. */
export function shareText({ least, most }: Stake): string {
  if (least === most) return percent(least);
  if (least === 0) return most === 1 ? "a part that nobody told" : `up to ${percent(most)}`;
  return `${percent(least)} to ${percent(most)}`;
}

type Held = Pick<Stake, "least" | "most">;

/** Combines two accounts of one holding: the range that both allow; where they contradict each other, the range over both. */
export function oneShare(a: Held, b: Held): Held {
  const [least, most] = [Math.max(a.least, b.least), Math.min(a.most, b.most)];
  if (least <= most) return { least, most };
  return { least: Math.min(a.least, b.least), most: Math.max(a.most, b.most) };
}
