/** By what two editions of a list are compared. */
import { BUCKETS, bucketOf } from "../model/bucket.ts";
import type { LoadedList } from "../model/loaded-list.ts";
import type { OwnershipLinks } from "./ownership-links.ts";

/** Holdings of a file that are remembered, about: a tenth more or less is seen among much fewer. */
const SAMPLE = 50_000;
/** The part of all holdings that a sample is taken of, as a power of one half, and the two who hold. */
const SAMPLED = /^(\d+)~/;

/** Ids of the entries; of a list of ownership, whose entries follow from other lists too, a sample of what its files tell. */
export const comparedIds = ({ entries, holdings }: Pick<LoadedList, "entries" | "holdings">): readonly string[] =>
  holdings ?? entries.map(({ entryId }) => entryId);

/**
 * Who holds whom, of so many holdings that they can be remembered: which are among them depends on their ids alone, so that the same are in
 * the sample of each edition.
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

/** Holdings of several editions, as far as the samples of all of them would have them. Ids of entries are none of these. */
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
