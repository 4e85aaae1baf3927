/** One immutable part of an index with the entries that it is of: the base, or what was added since. */
import type { ListEntry } from "../model/list-entry.ts";
import type { FrequencyModel } from "../names/frequency-model.ts";
import type { ScoreContext } from "../names/score-prepared.ts";
import type { Candidate, MatchQuery } from "../ports/matcher.ts";
import { entriesByIdentifier, hasIdentifierOf } from "./identifier-index.ts";
import { openIndex, packIndex, readIndex } from "./index-buffer.ts";
import { buildIndexData, type IndexData } from "./index-data.ts";
import { indexVersion } from "./index-version.ts";
import type { QueryRole } from "./query-role.ts";
import { indexSearch } from "./search-index.ts";

export interface NameIndexPart {
  readonly entries: readonly ListEntry[];
  readonly buffer: ArrayBufferLike;
  search(query: MatchQuery, role: QueryRole, threshold: number): readonly Candidate[];
  mayShareIdentifier(query: Pick<MatchQuery, "identifiers">): boolean;
}

/** How names are compared. */
export interface NameComparison {
  readonly frequencies: FrequencyModel;
  readonly context: ScoreContext;
  /** See `NameIndexOptions`. */
  readonly readyWords?: number | undefined;
}

export function buildPart(entries: readonly ListEntry[], comparison: NameComparison): NameIndexPart {
  const version = indexVersion(comparison.frequencies);
  const buffer = packIndex(buildIndexData(entries, comparison.frequencies), entries, version);
  return partOf(entries, buffer, openIndex(buffer, version, true), comparison);
}

/** A part from the buffer of an earlier one. @param isWhole - see `readIndex` @throws RiskgateError `INDEX_UNUSABLE` */
export function loadPart(
  buffer: ArrayBufferLike,
  entries: readonly ListEntry[],
  comparison: NameComparison,
  isWhole: boolean,
): NameIndexPart {
  const version = indexVersion(comparison.frequencies);
  return partOf(entries, buffer, readIndex(buffer, entries, version, isWhole), comparison);
}

function partOf(
  entries: readonly ListEntry[],
  buffer: ArrayBufferLike,
  data: IndexData,
  { frequencies, context, readyWords }: NameComparison,
): NameIndexPart {
  const search = indexSearch(data, frequencies, context, readyWords);
  const entryAt = (at: number): ListEntry => entries[data.order[at]!]!;
  return {
    entries,
    buffer,
    mayShareIdentifier: (query) => hasIdentifierOf(query, data.identifiers),
    search(query, role, threshold) {
      const sharing = entriesByIdentifier(query, data.identifiers, entryAt);
      return search.search(query.name, role, query.kinds, threshold, [...sharing.keys()]).map((hit) => {
        const identifier = sharing.get(hit.entry);
        const entry = entryAt(hit.entry);
        const alias = hit.alias === 0 ? undefined : entry.aliases[hit.alias - 1]!;
        return {
          entry,
          matchedName: alias?.name ?? entry.name,
          nameQuality: alias?.quality ?? "primary",
          nameScore: hit.score,
          ...(identifier === undefined ? {} : { identifier }),
        };
      });
    },
  };
}
