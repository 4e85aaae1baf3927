import { RecentMap } from "../lists/name-index/recent-map.ts";
import type { Candidate, Matcher, MatchQuery, SearchThreads } from "../ports/matcher.ts";
import type { PartyQueries } from "../screening/party-queries.ts";

/** Names whose answers are kept: of the order of 50 MB, as most answers are empty. */
const MAX_NAMES = 100_000;
/** Questions about one name, which those who are called the same differ in. */
const MAX_QUESTIONS = 32;
/** Longer answers are asked for again: they are rare, and large. */
const MAX_CANDIDATES = 20;

/** Most answers: one list for all of them is one thing less to keep for each. */
const NOBODY: readonly Candidate[] = [];

/** A question and its answer. */
interface Answer {
  readonly query: MatchQuery;
  readonly threshold: number;
  readonly found: readonly Candidate[];
  /** Looked for ahead, and not asked yet: it is not told as an answer that was kept. */
  isAhead: boolean;
}

export interface RememberOptions {
  /** Names whose answers are kept (Default: 100,000). */
  readonly maxNames?: number;
  /** Where they are kept, if others share the room (Default: in a memory of its own). */
  readonly memory?: SearchMemory;
  /** Whose they are: what one asked says nothing to another, not by the time it takes either (Default: nobody's). */
  readonly owner?: string;
  /** Told at every question whether its answer was kept from an earlier one. */
  readonly onLookUp?: ((hit: boolean) => void) | undefined;
  /** Who searches before it is asked (Default: nobody). */
  readonly threads?: Pick<SearchThreads, "searchAll" | "ready"> | undefined;
}

/** Answers of several owners, the longest unused of all of which are forgotten first. */
export type SearchMemory = RecentMap<string, Answer[]>;

export const createSearchMemory = (maxNames = MAX_NAMES): SearchMemory => new RecentMap(maxNames);

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
  { maxNames, memory: known = createSearchMemory(maxNames), owner = "", onLookUp, threads }: RememberOptions = {},
): RememberingMatcher {
  const keyOf = owner === "" ? (name: string) => name : (name: string) => `${owner}\n${name}`;
  const answerTo = (query: MatchQuery, threshold: number): Answer | undefined =>
    known.get(keyOf(query.name))?.find((answer) => answer.threshold === threshold && isSame(answer.query, query));
  /** @param query - not asked before */
  const keep = (query: MatchQuery, threshold: number, candidates: readonly Candidate[], isAhead: boolean): void => {
    if (candidates.length > MAX_CANDIDATES) return;
    const answer = { query, threshold, found: candidates.length === 0 ? NOBODY : candidates, isAhead };
    const key = keyOf(query.name);
    const others = known.get(key);
    if (others === undefined) known.set(key, [answer]);
    else {
      if (others.length >= MAX_QUESTIONS) others.shift();
      others.push(answer);
    }
  };
  const remembering: RememberingMatcher = {
    get size() {
      return matcher.size;
    },
    search(query, options) {
      const kept = answerTo(query, options.threshold);
      onLookUp?.(kept !== undefined && !kept.isAhead);
      if (kept !== undefined) {
        kept.isAhead = false;
        return kept.found;
      }
      const found = matcher.search(query, options);
      keep(query, options.threshold, found, false);
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
          if (answerTo(query, threshold) === undefined) some.set(JSON.stringify(partsOf(query)), query);
        }
      }
      await Promise.all(
        [...unknown].map(async ([threshold, some]) => {
          const queries = [...some.values()];
          if (queries.length === 0) return;
          // What is not found ahead is looked for when it is asked.
          const found = await threads.searchAll(queries, { threshold }).catch(() => []);
          for (const [at, query] of queries.entries()) {
            const candidates = found[at];
            if (candidates && answerTo(query, threshold) === undefined) keep(query, threshold, candidates, true);
          }
        }),
      );
    },
  });
}

/** All that an answer may depend on beside the threshold. */
function partsOf({ name, kinds, dateOfBirth, countries, gender, identifiers }: MatchQuery): readonly unknown[] {
  return [name, kinds, identifiers, dateOfBirth, countries, gender];
}

/** Whether two queries have the same answer. @param query - of the same name */
function isSame(kept: MatchQuery, query: MatchQuery): boolean {
  return (
    kept.dateOfBirth === query.dateOfBirth &&
    kept.gender === query.gender &&
    areSame(kept.kinds, query.kinds) &&
    areSame(kept.identifiers, query.identifiers) &&
    areSame(kept.countries, query.countries)
  );
}

function areSame(kept: readonly unknown[] | undefined, list: readonly unknown[] | undefined): boolean {
  if (kept === list) return true;
  if (kept === undefined || list === undefined || kept.length !== list.length) return false;
  return kept.length === 0 || JSON.stringify(kept) === JSON.stringify(list);
}
