import { RecentMap } from "../lists/name-index/recent-map.ts";
import type { Candidate, Matcher, MatchQuery, SearchThreads } from "../ports/matcher.ts";
import type { PartyQueries } from "../screening/party-queries.ts";

/** Questions whose answers are kept: of the order of 50 MB, as most answers are empty. */
const MAX_QUESTIONS = 100_000;
/** Longer answers are asked for again: they are rare, and large. */
const MAX_CANDIDATES = 20;

/** Most answers: one list for all of them is one thing less to keep for each. */
const NOBODY: readonly Candidate[] = [];

export interface RememberOptions {
  /** Questions whose answers are kept (Default: 100,000). */
  readonly maxQuestions?: number;
  /** Told at every question whether its answer was kept from an earlier one. */
  readonly onLookUp?: ((hit: boolean) => void) | undefined;
  /** Who searches before it is asked (Default: nobody). */
  readonly threads?: Pick<SearchThreads, "searchAll" | "ready"> | undefined;
}

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
  { maxQuestions = MAX_QUESTIONS, onLookUp, threads }: RememberOptions = {},
): RememberingMatcher {
  const known = new RecentMap<string, readonly Candidate[]>(maxQuestions);
  /** Looked for ahead, and not asked yet: none of them is told as an answer that was kept. */
  const ahead = new Set<string>();
  const keep = (key: string, found: readonly Candidate[]): boolean => {
    if (found.length > MAX_CANDIDATES) return false;
    known.set(key, found.length === 0 ? NOBODY : found);
    return true;
  };
  const remembering: RememberingMatcher = {
    get size() {
      return matcher.size;
    },
    search(query, options) {
      const key = keyOf(query, options);
      const kept = known.get(key);
      onLookUp?.(kept !== undefined && !ahead.delete(key));
      if (kept !== undefined) return kept;
      const found = matcher.search(query, options);
      keep(key, found);
      return found;
    },
  };
  if (!threads) return remembering;
  // Nobody waits for threads that start.
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
          const key = keyOf(query, { threshold });
          if (known.get(key) === undefined) some.set(key, query);
        }
      }
      await Promise.all(
        [...unknown].map(async ([threshold, some]) => {
          if (some.size === 0) return;
          // What is not found ahead is looked for when it is asked.
          const found = await threads.searchAll([...some.values()], { threshold }).catch(() => []);
          // Never asked for by a check that broke off: forgotten with the answers.
          if (ahead.size > maxQuestions) ahead.clear();
          for (const [at, key] of [...some.keys()].entries()) {
            const candidates = found[at];
            if (candidates && keep(key, candidates) && onLookUp) ahead.add(key);
          }
        }),
      );
    },
  });
}

/** All that an answer may depend on. */
function keyOf(query: MatchQuery, options: { readonly threshold: number }): string {
  const { name, kinds, dateOfBirth, countries, gender, identifiers } = query;
  return JSON.stringify([name, options.threshold, kinds, identifiers, dateOfBirth, countries, gender]);
}
