/**
 * An imitation of the score of OFAC's Sanctions List Search page, for comparison with what a supervisor sees there. It measures
 * only how much of the query is covered, so that it gives far more false alerts than the score of riskgate.
 *
 * The page compares by Jaro-Winkler, the whole text and its parts, and shows the higher value (OFAC FAQ 249). The treatment of parts
 * without a counterpart is not published: the two constants below fit observed scores.
 */
import type { NameScorer } from "../brute-force-matcher.ts";
import { jaroWinkler } from "./jaro-winkler.ts";

/** Similarity below which a part has no counterpart, and the value of such a part. */
const LEAST_PART = 0.77;
const MISSING_PART = 0.6;
/** Parts of two letters are left out where there are longer ones. */
const SHORT_PART = 2;
const MAX_PARTS = 24;

/** A name in capital Latin letters and digits, and its parts. */
export interface OfacName {
  readonly whole: string;
  readonly parts: readonly string[];
}

/** Compares names as the search page does; letters other than Latin ones are ignored. */
export const ofacSearchScorer: NameScorer<OfacName> = {
  prepare: prepareOfacName,
  score(query, candidate) {
    const sameStart = query.whole[0] === candidate.whole[0];
    const whole = sameStart ? jaroWinkler(query.whole, candidate.whole) : 0;
    const long = query.parts.filter((part) => part.length > SHORT_PART);
    const parts = long.length > 0 ? long : query.parts;
    let sum = 0;
    let found = false;
    for (const part of parts) {
      let best = 0;
      for (const other of candidate.parts) {
        if (part[0] === other[0]) best = Math.max(best, jaroWinkler(part, other));
      }
      if (best >= LEAST_PART) found = true;
      sum += best >= LEAST_PART ? best : MISSING_PART;
    }
    const byParts = found ? sum / parts.length : 0;
    return Math.round(Math.max(whole, byParts) * 10_000) / 10_000;
  },
};

/** The score for two raw names, 0 to 1. */
export function ofacSearchScore(query: string, candidate: string): number {
  return ofacSearchScorer.score(prepareOfacName(query), prepareOfacName(candidate));
}

function prepareOfacName(name: string): OfacName {
  const parts = name
    .slice(0, 1000)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((part) => part !== "")
    .slice(0, MAX_PARTS);
  return { whole: parts.join(" "), parts };
}
