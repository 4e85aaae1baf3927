/** The ids by which two editions of a list are compared. */
import { BUCKETS, bucketOf } from "../model/bucket.ts";
import type { LoadedList } from "../model/loaded-list.ts";
import type { OwnershipLinks } from "./ownership-links.ts";

/** About how many holdings of a file are kept: far fewer are enough to see a tenth more or less. */
const SAMPLE = 50_000;
/** The sampled part of all holdings, as a power of one half, then owner and company. */
const SAMPLED = /^(\d+)~/;

/** Ids of the entries; for a list of ownership, whose entries depend on other lists too, a sample of its holdings. */
export const comparedIds = ({ entries, holdings }: Pick<LoadedList, "entries" | "holdings">): readonly string[] =>
  holdings ?? entries.map(({ entryId }) => entryId);

/**
 * A sample of the holdings, small enough to keep. Whether a holding is in it depends on its ids alone, so that every edition samples the
 * same ones.
 *
 * @param maxEntries - most holdings that the file may have
 */
export function sampledHoldings({ holdings }: OwnershipLinks, maxEntries: number): readonly string[] {
  const halvings = Math.max(0, Math.min(Math.log2(BUCKETS), Math.ceil(Math.log2(maxEntries / SAMPLE))));
  const ids = new Set<string>();
  for (const { owner, company } of holdings) {
    const pair = `${owner} ${company}`;
    if (bucketOf(pair) < BUCKETS >> halvings) ids.add(`${halvings}~${pair}`);
  }
  return [...ids];
}

/** Holdings of several editions, reduced to the coarsest of their samples. Ids of entries are left out. */
export function comparableHoldings(...editions: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const halvings = Math.max(0, ...editions.flatMap((ids) => ids.slice(0, 1).map((id) => halvingsOf(id) ?? 0)));
  return editions.map((ids) =>
    ids.flatMap((id) => {
      if (halvingsOf(id) === undefined) return [];
      const pair = id.replace(SAMPLED, "");
      return bucketOf(pair) < BUCKETS >> halvings ? [pair] : [];
    }),
  );
}

function halvingsOf(id: string): number | undefined {
  const [, halvings] = SAMPLED.exec(id) ?? [];
  return halvings === undefined ? undefined : Number(halvings);
}
