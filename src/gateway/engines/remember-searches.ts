import { LRUCache } from "lru-cache";
import type { Candidate, Matcher, MatchQuery, SearchThreads } from "../../ports/matcher.ts";
import type { PartyQueries } from "../../screening/party-queries.ts";

/** The most cached answers: some 20 MB, as most are empty. */
const MAX_ANSWERS = 100_000;
/** Longer answers are not cached: they are rare, and large. */
const MAX_CANDIDATES = 20;

/** Shared by all empty answers, which are most of them. */
const NO_CANDIDATES: readonly Candidate[] = [];

interface Answer {
  readonly found: readonly Candidate[];
  /** Searched ahead, and not requested yet: it is not reported as a cache hit. */
  isAhead: boolean;
}

export interface RememberOptions {
  /** The most cached answers (Default: 100,000). */
  readonly maxAnswers?: number;
  /** The cache, where several matchers share one (Default: a cache of its own). */
  readonly memory?: SearchMemory;
  /** The owner: a search of one tenant reveals nothing to another, not even by its duration (Default: none). */
  readonly owner?: string;
  /** Called at every search with whether the answer was cached. */
  readonly onLookUp?: ((hit: boolean) => void) | undefined;
  /** Threads that search ahead (Default: none). */
  readonly threads?: Pick<SearchThreads, "searchAll" | "ready"> | undefined;
}

/** Cached answers of several owners by query; the least recently used are dropped first. */
export type SearchMemory = LRUCache<string, Answer>;

export const createSearchMemory = (maxAnswers = MAX_ANSWERS): SearchMemory => new LRUCache({ max: maxAnswers });

/** A matcher that caches its answers. */
export interface RememberingMatcher extends Matcher {
  /**
   * Searches in other threads for what is not cached yet, so that `search` has the answer. Never rejects: `search`
   * repeats what they failed at. Absent without threads.
   */
  lookAhead?(asked: readonly PartyQueries[]): Promise<void>;
}

/**
 * Caches the answers of a matcher: the same customers pay the same shops all day long, and while the lists are the same
 * a name has the same candidates.
 */
export function rememberSearches(
  matcher: Matcher,
  { maxAnswers, memory: known = createSearchMemory(maxAnswers), owner = "", onLookUp, threads }: RememberOptions = {},
): RememberingMatcher {
  /**
   * Everything that an answer depends on. Most queries have account numbers, which are on no list: without them more
   * queries are equal.
   */
  const keyOf = (query: MatchQuery, threshold: number): string => {
    const { name, kinds, dateOfBirth, countries, gender, identifiers } = query;
    const shared = matcher.mayShareIdentifier?.(query) === false ? undefined : identifiers;
    return JSON.stringify([owner, name, threshold, kinds, shared, dateOfBirth, countries, gender]);
  };
  /** @param key - key of a query that is not cached yet */
  const keep = (key: string, candidates: readonly Candidate[], isAhead: boolean): void => {
    if (candidates.length > MAX_CANDIDATES) return;
    known.set(key, { found: candidates.length === 0 ? NO_CANDIDATES : candidates, isAhead });
  };
  const remembering: RememberingMatcher = {
    get size() {
      return matcher.size;
    },
    search(query, options) {
      const key = keyOf(query, options.threshold);
      const kept = known.get(key);
      onLookUp?.(kept !== undefined && !kept.isAhead);
      if (kept !== undefined) {
        kept.isAhead = false;
        return kept.found;
      }
      const found = matcher.search(query, options);
      keep(key, found, false);
      return found;
    },
  };
  if (!threads) return remembering;
  // Searches do not wait for threads to start.
  let areReady = false;
  threads.ready.then(
    () => {
      areReady = true;
    },
    () => {},
  );
  return Object.assign(remembering, {
    async lookAhead(asked: readonly PartyQueries[]) {
      if (!areReady) return;
      const unknown = new Map<number, Map<string, MatchQuery>>();
      for (const { queries, threshold } of asked) {
        const some = unknown.get(threshold) ?? new Map<string, MatchQuery>();
        unknown.set(threshold, some);
        for (const query of queries) {
          const key = keyOf(query, threshold);
          if (known.get(key) === undefined) some.set(key, query);
        }
      }
      await Promise.all(
        [...unknown].map(async ([threshold, some]) => {
          if (some.size === 0) return;
          // What fails here is searched again by `search`.
          const found = await threads.searchAll([...some.values()], { threshold }).catch(() => []);
          for (const [at, key] of [...some.keys()].entries()) {
            const candidates = found[at];
            if (candidates && known.get(key) === undefined) keep(key, candidates, true);
          }
        }),
      );
    },
  });
}
