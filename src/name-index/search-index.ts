/** Search of all kinds of an index by one thread: entries and names as numbers. */

import type { EntryKind } from "../model/list-entry.ts";
import type { FrequencyModel } from "../names/frequency-model.ts";
import type { ScoreContext } from "../names/score-prepared.ts";
import type { IndexData } from "./index-data.ts";
import type { NameSegment } from "./name-segment.ts";
import { queryPreparer, READY_WORDS, tokenMakers } from "./query-preparer.ts";
import type { QueryRole } from "./query-role.ts";
import { segmentSearch } from "./search-segment.ts";

/** An entry by its best name. */
export interface IndexHit {
  /** Place in `IndexData.order`. */
  readonly entry: number;
  /** 0 for the primary name, else the number of the alias from 1. */
  readonly alias: number;
  readonly score: number;
}

export interface IndexSearch {
  /**
   * Entries whose best name scores `threshold` or more, and those of `always`, best first, equal ones by their place.
   *
   * @param kinds - kinds of which names are searched; all when absent
   * @param always - entries that are found whatever their names and kinds are
   */
  search(
    name: string,
    role: QueryRole,
    kinds: readonly EntryKind[] | undefined,
    threshold: number,
    always: readonly number[],
  ): IndexHit[];
}

/** A searcher with scratch memory of its own. @param readyWords - see `NameIndexOptions` */
export function indexSearch(
  { segments }: IndexData,
  model: FrequencyModel,
  context: ScoreContext,
  readyWords = READY_WORDS,
): IndexSearch {
  const makerOf = tokenMakers(model, readyWords);
  const parts = segments
    .filter((segment) => segment.nameEntries.length > 0)
    .map((segment) => ({
      segment,
      names: segmentSearch(segment, context, readyWords),
      prepare: queryPreparer(segment.kind, makerOf(segment.kind)),
    }));
  return {
    search(name, role, kinds, threshold, always) {
      const best = new Map<number, IndexHit>();
      for (const { segment, names, prepare } of parts) {
        const isAskedFor = kinds?.includes(segment.kind) ?? true;
        if (!isAskedFor && always.length === 0) continue;
        const query = prepare(name);
        const take = (at: number, score: number): void => {
          const entry = segment.nameEntries[at]!;
          const alias = at - firstName(segment, entry);
          const known = best.get(entry);
          if (known && (known.score > score || (known.score === score && known.alias < alias))) return;
          best.set(entry, { entry, alias, score });
        };
        if (isAskedFor) names.search(query, role, threshold, take);
        for (const entry of always) {
          for (let at = firstName(segment, entry); segment.nameEntries[at] === entry; at++)
            take(at, names.score(query, role, at));
        }
      }
      return [...best.values()].sort((left, right) => right.score - left.score || left.entry - right.entry);
    },
  };
}

/** First name of an entry; a name of another entry when it has none in the segment. */
function firstName({ nameEntries }: NameSegment, entry: number): number {
  let low = 0;
  let high = nameEntries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nameEntries[middle]! < entry) low = middle + 1;
    else high = middle;
  }
  return low;
}
