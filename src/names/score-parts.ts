/** The formula of the name score over the figures of a comparison. */
import type { ScoreFactor } from "./score-result.ts";

/** Everything that the number depends on. */
export interface ScoreParts {
  /** Sum over the pairs of `pairCredit` x weight. */
  matched: number;
  /** Sum of the weights of the pairs. */
  weight: number;
  /** Weight of the query's tokens that the candidate lacks, and the other way round. */
  missingInCandidate: number;
  missingInQuery: number;
  /** Weight that contradicts: both names have something that the other lacks. */
  conflict: number;
  /** Applied in this order after the weighted mean. */
  factors: readonly ScoreFactor[];
}

/** What a token costs that only the query has, that only the candidate has, and what a contradiction costs. */
export const MISSING_IN_CANDIDATE = 0.45;
export const MISSING_IN_QUERY = 0.25;
const CONFLICT = 2;
/** What a contradiction costs beside both tokens: an index bounds scores by it. */
export const CONFLICT_SURCHARGE = CONFLICT - MISSING_IN_CANDIDATE - MISSING_IN_QUERY;

/** Scores are whole numbers of these: four decimals. */
export const SCORE_UNITS = 10_000;
/** Most by which a score may be rounded up, and some for the rounding of sums. */
export const ROUNDING = 0.5 / SCORE_UNITS + 1e-9;

const CREDIT_EXPONENT = 2;
const CREDIT_GRAIN = 2 ** 20;

/** Share of its weight that a pair of this similarity earns: a multiple of 2^-20, so that sums do not depend on their order. */
export function pairCredit(similarity: number): number {
  return Math.round(similarity ** CREDIT_EXPONENT * CREDIT_GRAIN) / CREDIT_GRAIN;
}

/** Score from 0 to 1, rounded to 4 decimals. 0 when nothing was compared. */
export function scoreOfParts(parts: ScoreParts): number {
  const { matched, weight, missingInCandidate, missingInQuery, conflict } = parts;
  const all =
    weight +
    MISSING_IN_CANDIDATE * (missingInCandidate - conflict) +
    MISSING_IN_QUERY * (missingInQuery - conflict) +
    CONFLICT * conflict;
  let score = all > 0 ? matched / all : 0;
  for (const { effect, value } of parts.factors) {
    if (effect === "times") score *= value;
    else if (effect === "cap") score = Math.min(score, value);
    else score = Math.max(score, value);
  }
  return Math.round(Math.min(1, Math.max(0, score)) * SCORE_UNITS) / SCORE_UNITS;
}
