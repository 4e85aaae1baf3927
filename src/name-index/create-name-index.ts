/** A matcher that finds list entries by name without comparing every name, and misses none. */
import type { ListEntry } from "../model/list-entry.ts";
import { DEFAULT_FREQUENCIES } from "../names/default-frequencies.ts";
import type { FrequencyModel } from "../names/frequency-model.ts";
import { DEFAULT_EVIDENCE_NEEDED } from "../names/score-prepared.ts";
import type { Candidate, CreateMatcher, Matcher, MatchQuery } from "../ports/matcher.ts";
import { compareEntries } from "./index-data.ts";
import { buildPart, loadPart, type NameComparison, type NameIndexPart } from "./name-index-part.ts";
import type { QueryRole } from "./query-role.ts";
import { sharedBuffer } from "./shared-memory.ts";

/** What an index is built with. */
export interface NameIndexOptions {
  /** How common words are; the bundled table by default. Frozen with the index, so that scores do not drift. */
  readonly frequencies?: FrequencyModel;
  /** Nats from which a partial name counts in full; as in `scoreName` by default. */
  readonly evidenceNeeded?: number;
  /** Words of queries that are cached with the words similar to them, about a kilobyte each. Default 32,768. */
  readonly readyWords?: number;
}

/** What the image of an index is read with. */
export interface LoadNameIndexOptions extends NameIndexOptions {
  /**
   * The buffer is known to be whole, so that it is not checked for damage: it never left this process, or its digest was compared. It is
   * compared with the entries all the same. Default false.
   */
  readonly isWhole?: boolean;
}

/** How a search is narrowed. */
export interface NameSearchOptions {
  /** Least score of a name, 0 to 1. */
  readonly threshold: number;
  /** Most candidates; only the sorted result is cut, it does not make the search cheaper. All by default. */
  readonly limit?: number;
  /**
   * `listed` when the index holds those who are screened and the query is a listed name: scores are then those of
   * `scoreName(name of the index, query)`. Default `screened`.
   */
  readonly role?: QueryRole;
}

/** Entries added and removed since the base was built. An entry that changed is removed and added. */
export interface NameIndexChanges {
  readonly added: readonly ListEntry[];
  readonly removed: readonly Pick<ListEntry, "listId" | "entryId">[];
}

/** An index: a value that never changes. The gateway remembers its answers, apart for each tenant (`remember-searches.ts`). */
export interface NameIndex extends Matcher {
  /**
   * Every entry whose best name scores `threshold` or more, or that shares an identifier with the query: the same entries, scores
   * and order as if `scoreName` had compared the query with every name.
   *
   * @throws RangeError when the threshold is not a number from 0 to 1 or the limit is not a number from 0
   */
  search(query: MatchQuery, options: NameSearchOptions): readonly Candidate[];
  /**
   * The index after changes: the base stays, what was added is indexed beside it, what was removed is left out. Searches of this
   * index go on as they were; put the new one in its place with one assignment. All that was added since the base is indexed again by
   * every call. Rebuild when a twentieth has changed.
   */
  withChanges(changes: NameIndexChanges): NameIndex;
  /**
   * The base as one buffer, to share with other threads or to write to a file: see `loadNameIndex`. Without later changes.
   * Shared memory wherever there is any; a browser gives it to isolated pages only.
   */
  readonly buffer: ArrayBufferLike;
  /** Entries of the base in the order that it was built of. */
  readonly baseEntries: readonly ListEntry[];
}

/**
 * Builds an index over entries; later changes of them are not seen.
 *
 * @example
 * const index = createNameIndex(entries);
 * const found = index.search({ name: "Odo Quilborne", kinds: ["person"] }, { threshold: 0.8 });
 */
export function createNameIndex(entries: readonly ListEntry[], options: NameIndexOptions = {}): NameIndex {
  const comparison = comparisonOf(options);
  return layered(buildPart([...entries], comparison), undefined, new Set(), comparison);
}

/**
 * An index from the buffer of an earlier one, without building anything.
 *
 * @param snapshot - bytes of `NameIndex.buffer`; a shared buffer is used as it is
 * @param entries - the entries that it was built of, in the same order; what else than ids, kinds, names and identifiers changed since is
 *   answered as it is now
 * @throws RiskgateError `INDEX_UNUSABLE` when it is damaged, or of another version, other frequencies or other entries
 *
 * @example
 * const index = loadNameIndex(image, entries);
 */
export function loadNameIndex(
  snapshot: Uint8Array | ArrayBufferLike,
  entries: readonly ListEntry[],
  { isWhole = false, ...options }: LoadNameIndexOptions = {},
): NameIndex {
  const comparison = comparisonOf(options);
  const buffer = snapshot instanceof Uint8Array ? copied(snapshot) : snapshot;
  const base = loadPart(buffer, [...entries], comparison, isWhole);
  return layered(base, undefined, new Set(), comparison);
}

function comparisonOf(options: NameIndexOptions): NameComparison {
  const { frequencies = DEFAULT_FREQUENCIES, evidenceNeeded = DEFAULT_EVIDENCE_NEEDED, readyWords } = options;
  return { frequencies, context: { evidenceNeeded }, readyWords };
}

function copied(bytes: Uint8Array): ArrayBufferLike {
  const buffer = sharedBuffer(bytes.byteLength);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}

/** A base, what was added to it, and keys of what was removed from it. */
function layered(
  base: NameIndexPart,
  delta: NameIndexPart | undefined,
  tombstones: ReadonlySet<string>,
  comparison: NameComparison,
): NameIndex {
  let size: number | undefined;
  return {
    // counted on first access: it takes long over many entries and is seldom needed
    get size() {
      size ??= sizeWithout(base, tombstones) + (delta?.entries.length ?? 0);
      return size;
    },
    buffer: base.buffer,
    baseEntries: base.entries,
    search(query, { threshold, limit = Number.POSITIVE_INFINITY, role = "screened" }) {
      if (!(threshold >= 0 && threshold <= 1)) throw new RangeError("expected a threshold from 0 to 1");
      if (!(limit >= 0)) throw new RangeError("expected a limit from 0");
      const found = base.search(query, role, threshold);
      const standing = tombstones.size === 0 ? found : found.filter(({ entry }) => !tombstones.has(keyOf(entry)));
      const added = delta?.search(query, role, threshold) ?? [];
      const all = added.length === 0 ? standing : [...standing, ...added].sort(compareCandidates);
      return all.length <= limit ? all : all.slice(0, limit);
    },
    mayShareIdentifier: (query) => base.mayShareIdentifier(query) || (delta?.mayShareIdentifier(query) ?? false),
    withChanges({ added, removed }) {
      const gone = new Set(removed.map(keyOf));
      const kept = (delta?.entries ?? []).filter((entry) => !gone.has(keyOf(entry)));
      const entries = [...kept, ...added];
      const part = entries.length === 0 ? undefined : buildPart(entries, comparison);
      return layered(base, part, new Set([...tombstones, ...gone]), comparison);
    },
  };
}

function sizeWithout({ entries }: NameIndexPart, tombstones: ReadonlySet<string>): number {
  if (tombstones.size === 0) return entries.length;
  return entries.reduce((count, entry) => count + (tombstones.has(keyOf(entry)) ? 0 : 1), 0);
}

function keyOf({ listId, entryId }: Pick<ListEntry, "listId" | "entryId">): string {
  return JSON.stringify([listId, entryId]);
}

function compareCandidates(left: Candidate, right: Candidate): number {
  return right.nameScore - left.nameScore || compareEntries(left.entry, right.entry);
}

/** Finds list entries by name with an index over them. */
export const nameIndexMatcher: CreateMatcher = (entries) => createNameIndex(entries);
