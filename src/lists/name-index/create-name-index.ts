/** A matcher that finds list entries by name without looking at every name, and loses none. */
import { ENTRY_KINDS, type EntryKind, type ListEntry } from "../../model/list-entry.ts";
import { DEFAULT_FREQUENCIES } from "../../names/default-frequencies.ts";
import type { FrequencyModel } from "../../names/frequency-model.ts";
import { DEFAULT_EVIDENCE_NEEDED } from "../../names/score-prepared.ts";
import type { Candidate, Matcher, MatchQuery } from "../../ports/matcher.ts";
import { segmentBuilder } from "./build-segment.ts";
import { buildIdentifierIndex, entriesByIdentifier } from "./identifier-index.ts";
import type { NameSegment } from "./name-segment.ts";
import { queryPreparer } from "./query-preparer.ts";
import { segmentSearch } from "./search-segment.ts";

export interface NameIndexOptions {
  /** How common words are; the bundled table by default. Frozen with the index, so that scores do not drift. */
  readonly frequencies?: FrequencyModel;
  /** Nats from which a partial name counts in full; 12 by default, as in `scoreName`. */
  readonly evidenceNeeded?: number;
}

export interface NameSearchOptions {
  /** Least score of a name, 0 to 1. */
  readonly threshold: number;
  /** Most candidates; only the sorted result is cut, nothing is looked for less. All by default. */
  readonly limit?: number;
}

export interface NameIndex extends Matcher {
  /**
   * Every entry whose best name scores `threshold` or more, or that shares an identifier with the query: the same entries, scores
   * and order as if `scoreName` had compared the query with every name.
   *
   * @throws RangeError when the threshold is not a number from 0 to 1 or the limit is not a whole number from 0
   */
  search(query: MatchQuery, options: NameSearchOptions): readonly Candidate[];
}

/** Builds an index over entries; later changes of them are not seen. */
export function createNameIndex(entries: readonly ListEntry[], options: NameIndexOptions = {}): NameIndex {
  const { frequencies = DEFAULT_FREQUENCIES, evidenceNeeded = DEFAULT_EVIDENCE_NEEDED } = options;
  const sorted = entries.toSorted(compareEntries);
  const segments = buildSegments(sorted, frequencies).map((segment) => ({
    segment,
    search: segmentSearch(segment, { evidenceNeeded }),
    prepare: queryPreparer(segment.kind, frequencies),
  }));
  const identifiers = buildIdentifierIndex(sorted);

  const candidate = (entry: number, alias: number, nameScore: number, found: Partial<Candidate>): Candidate => {
    const listed = sorted[entry]!;
    const name = alias === 0 ? undefined : listed.aliases[alias - 1]!;
    return {
      entry: listed,
      matchedName: name?.name ?? listed.name,
      nameQuality: name?.quality ?? "primary",
      nameScore,
      ...found,
    };
  };

  return {
    size: entries.length,
    search(query, { threshold, limit = Number.POSITIVE_INFINITY }) {
      if (!(threshold >= 0 && threshold <= 1)) throw new RangeError("expected a threshold from 0 to 1");
      if (!(limit >= 0)) throw new RangeError("expected a limit from 0");
      const sharing = entriesByIdentifier(query.identifiers ?? [], identifiers, (entry) => sorted[entry]!);
      const best = new Map<number, { name: number; score: number; first: number }>();
      for (const { segment, search, prepare } of segments) {
        if (query.kinds && !query.kinds.includes(segment.kind)) continue;
        const prepared = prepare(query.name);
        const take = (name: number, score: number): void => {
          const entry = segment.nameEntries[name]!;
          const known = best.get(entry);
          if (known && (known.score > score || (known.score === score && known.name < name))) return;
          best.set(entry, { name, score, first: firstName(segment, entry) });
        };
        search.search(prepared, threshold, take);
        for (const entry of sharing.keys()) {
          for (let name = firstName(segment, entry); segment.nameEntries[name] === entry; name++) {
            take(name, search.score(prepared, name));
          }
        }
      }
      return [...best]
        .map(([entry, found]) => ({ entry, ...found }))
        .sort((left, right) => right.score - left.score || left.entry - right.entry)
        .slice(0, limit)
        .map(({ entry, name, score, first }) => {
          const identifier = sharing.get(entry);
          return candidate(entry, name - first, score, identifier === undefined ? {} : { identifier });
        });
    },
  };
}

function buildSegments(entries: readonly ListEntry[], model: FrequencyModel): readonly NameSegment[] {
  const kinds = ENTRY_KINDS.filter((kind) => entries.some((entry) => entry.kind === kind));
  const builders = new Map(kinds.map((kind: EntryKind) => [kind, segmentBuilder(kind, model)]));
  for (const [at, entry] of entries.entries()) {
    const builder = builders.get(entry.kind)!;
    builder.add(entry.name, at);
    for (const alias of entry.aliases) builder.add(alias.name, at);
  }
  return [...builders.values()].map((builder) => builder.build());
}

/** By list, then by id: the order of equal scores. */
function compareEntries(left: ListEntry, right: ListEntry): number {
  if (left.listId !== right.listId) return left.listId < right.listId ? -1 : 1;
  if (left.entryId === right.entryId) return 0;
  return left.entryId < right.entryId ? -1 : 1;
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
