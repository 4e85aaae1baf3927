import { LRUCache } from "lru-cache";
import type { Candidate, Matcher, MatchQuery, SearchThreads } from "../../ports/matcher.ts";
import type { PartyQueries } from "../../screening/party-queries.ts";

/** Answers that are kept: some 20 MB, as most are empty. */
const MAX_ANSWERS = 100_000;
/** Longer answers are asked for again: they are rare, and large. */
const MAX_CANDIDATES = 20;

/** Most answers: one list for all of them is one thing less to keep for each. */
const NO_CANDIDATES: readonly Candidate[] = [];

interface Answer {
  readonly found: readonly Candidate[];
  /** Looked for ahead, and not asked yet: it is not told as an answer that was kept. */
  isAhead: boolean;
}

export interface RememberOptions {
  /** Answers that are kept (Default: 100,000). */
  readonly maxAnswers?: number;
  /** Where they are kept, if others share the room (Default: in a memory of its own). */
  readonly memory?: SearchMemory;
  /** The owner: what one tenant asked tells another nothing, not by the time it takes either (Default: none). */
  readonly owner?: string;
  /** Told at every question whether its answer was kept from an earlier one. */
  readonly onLookUp?: ((hit: boolean) => void) | undefined;
  /** Threads that search ahead (Default: none). */
  readonly threads?: Pick<SearchThreads, "searchAll" | "ready"> | undefined;
}

/** Answers of several owners by their questions, the longest unused of all of which are forgotten first. */
export type SearchMemory = LRUCache<string, Answer>;

export const createSearchMemory = (maxAnswers = MAX_ANSWERS): SearchMemory => new LRUCache({ max: maxAnswers });

/** A matcher that keeps its answers. */
export interface RememberingMatcher extends Matcher {
  /**
   * Looks for what is not known yet in other threads, so that `search` has the answer. Never rejects: what they fail at is looked for
   * when it is asked. Absent without threads.
   */
  lookAhead?(asked: readonly PartyQueries[]): Promise<void>;
}

/**
 * A matcher that keeps its answers: the same customers pay the same shops all day long, and as long as the lists are the
 * same a name has the same candidates.
 */
export function rememberSearches(
  matcher: Matcher,
  { maxAnswers, memory: known = createSearchMemory(maxAnswers), owner = "", onLookUp, threads }: RememberOptions = {},
): RememberingMatcher {
  /** All that an answer depends on. Numbers of accounts are in most questions, and on no list: without them questions are the same. */
  const keyOf = (query: MatchQuery, threshold: number): string => {
    const { name, kinds, dateOfBirth, countries, gender, identifiers } = query;
    const shared = matcher.mayShareIdentifier?.(query) === false ? undefined : identifiers;
    return JSON.stringify([owner, name, threshold, kinds, shared, dateOfBirth, countries, gender]);
  };
  /** @param key - of a question that was not asked before */
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
  // Threads that start are not waited for.
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
          // What is not found ahead is looked for when it is asked.
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
