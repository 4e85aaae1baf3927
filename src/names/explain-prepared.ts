/** The score of two prepared names with its reasons, and the score again from the reasons alone. */
import { type AlignedPair, UNUSED } from "./alignment.ts";
import type { FrequencyModel } from "./frequency-model.ts";
import { nameResemblance } from "./name-resemblance.ts";
import type { NameToken } from "./name-token.ts";
import type { PreparedName } from "./prepare-name.ts";
import { pairCredit, type ScoreParts, scoreOfParts } from "./score-parts.ts";
import { comparePrepared, DEFAULT_CONTEXT, isRepeated, missingTokenWeight } from "./score-prepared.ts";
import type { NameScore, TokenPair, WeighedToken } from "./score-result.ts";

/**
 * Scores two prepared names of the same kind and says why; the score is that of `scorePrepared`.
 *
 * @param model - that prepared both
 */
export function explainPrepared(
  query: PreparedName,
  candidate: PreparedName,
  model: FrequencyModel,
  context = DEFAULT_CONTEXT,
): NameScore {
  const { alignment, parts, evidence } = comparePrepared(query, candidate, context);
  const { pairs, count, queryUsed, candidateUsed } = alignment;
  return {
    score: scoreOfParts(parts),
    pairs: pairs.slice(0, count).map((pair) => explainPair(pair, query.tokens, candidate.tokens)),
    missingInCandidate: missingTokens(query.tokens, queryUsed, candidate.tokens, candidateUsed),
    missingInQuery: missingTokens(candidate.tokens, candidateUsed, query.tokens, queryUsed),
    conflictWeight: parts.conflict,
    evidence,
    evidenceNeeded: context.evidenceNeeded,
    factors: parts.factors,
    resemblance: nameResemblance(query, candidate, alignment, model),
  };
}

/**
 * The score that follows from an explanation, without the names, their tables or the frequency model.
 *
 * @example
 * recomputeScore(scoreName("Odo Quilborne", "Odo Quillborne")); // the same score, from its parts alone
 */
export function recomputeScore(explanation: Omit<NameScore, "score" | "resemblance">): number {
  const parts: ScoreParts = {
    matched: sum(explanation.pairs.map((pair) => pairCredit(pair.similarity) * pair.weight)),
    weight: sum(explanation.pairs.map((pair) => pair.weight)),
    missingInCandidate: sum(explanation.missingInCandidate.map((token) => token.weight)),
    missingInQuery: sum(explanation.missingInQuery.map((token) => token.weight)),
    conflict: explanation.conflictWeight,
    factors: explanation.factors,
  };
  return scoreOfParts(parts);
}

function explainPair(pair: AlignedPair, query: readonly NameToken[], candidate: readonly NameToken[]): TokenPair {
  return {
    query: texts(query, pair.query, pair.queryLength),
    candidate: texts(candidate, pair.candidate, pair.candidateLength),
    route: pair.route,
    similarity: pair.similarity,
    weight: pair.weight,
  };
}

function texts(tokens: readonly NameToken[], start: number, length: number): readonly string[] {
  return tokens.slice(start, start + length).map((token) => token.text);
}

function missingTokens(
  tokens: readonly NameToken[],
  used: Uint8Array,
  otherTokens: readonly NameToken[],
  otherUsed: Uint8Array,
): readonly WeighedToken[] {
  const missing: WeighedToken[] = [];
  for (const [at, token] of tokens.entries()) {
    if (used[at] !== UNUSED || isRepeated(tokens, used, at)) continue;
    missing.push({ token: token.text, weight: missingTokenWeight(token, otherTokens, otherUsed) });
  }
  return missing;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
