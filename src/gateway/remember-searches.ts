import { LRUCache } from "lru-cache";
import type { Candidate, Matcher, MatchQuery } from "../ports/matcher.ts";

/** Questions whose answers are kept: of the order of 50 MB, as most answers are empty. */
const MAX_QUESTIONS = 100_000;
/** Longer answers are asked for again: they are rare, and large. */
const MAX_CANDIDATES = 20;

/**
 * A matcher that keeps its answers: the same customers pay the same shops all day long, and as long as the lists are the
 * same a name has the same candidates.
 *
 * @param onLookUp - told at every question whether its answer was kept
 */
export function rememberSearches(matcher: Matcher, onLookUp?: (hit: boolean) => void): Matcher {
  const known = new LRUCache<string, readonly Candidate[]>({ max: MAX_QUESTIONS });
  return {
    get size() {
      return matcher.size;
    },
    search(query, options) {
      const key = keyOf(query, options);
      const kept = known.get(key);
      onLookUp?.(kept !== undefined);
      if (kept !== undefined) return kept;
      const found = matcher.search(query, options);
      if (found.length <= MAX_CANDIDATES) known.set(key, found);
      return found;
    },
  };
}

/** All that an answer may depend on. */
function keyOf(query: MatchQuery, options: { readonly threshold: number }): string {
  const { name, kinds, dateOfBirth, countries, gender, identifiers } = query;
  return JSON.stringify([name, options.threshold, kinds, identifiers, dateOfBirth, countries, gender]);
}
