/** The score of two prepared names, as a number. */

import { alignNames } from "./align-names.ts";
import { type Alignment, UNUSED, USED_ALONE } from "./alignment.ts";
import { isContent, type NameToken } from "./name-token.ts";
import type { PreparedName } from "./prepare-name.ts";
import { leastMissingWeight } from "./routes.ts";
import { scoreFactors } from "./score-factors.ts";
import { pairCredit, type ScoreParts, scoreOfParts } from "./score-parts.ts";
import { toGrain } from "./weight-grain.ts";

/** What a score depends on besides the two names and the frequency model that prepared them. */
export interface ScoreContext {
  /**
   * Evidence in nats from which a partial name counts in full: the logarithm of the number of names searched, at which one
   * match by chance is expected. Default `DEFAULT_EVIDENCE_NEEDED`; larger lists need more.
   */
  readonly evidenceNeeded: number;
}

/** ln 160,000, the names on the large sanctions lists together: fixed, so that a score does not depend on what is loaded. */
export const DEFAULT_EVIDENCE_NEEDED = 12;

export const DEFAULT_CONTEXT: ScoreContext = { evidenceNeeded: DEFAULT_EVIDENCE_NEEDED };

const FACED_INITIAL = 0.55;

/**
 * Score of two prepared names of the same kind and frequency model: the number that `explainPrepared` explains, without
 * making an explanation. 0 for a name without letters or digits, 1 for equal ones; 4 decimals.
 */
export function scorePrepared(query: PreparedName, candidate: PreparedName, context = DEFAULT_CONTEXT): number {
  return scoreOfParts(comparePrepared(query, candidate, context).parts);
}

/** Alignment and figures of a comparison. */
export interface Comparison {
  readonly alignment: Alignment;
  readonly parts: ScoreParts;
  /** Nats of the pairs, discounted by their similarity. */
  readonly evidence: number;
}

/** Aligns and measures two prepared names. The alignment is used again by the next call. */
export function comparePrepared(query: PreparedName, candidate: PreparedName, context: ScoreContext): Comparison {
  const alignment = alignNames(query, candidate);
  let matched = 0;
  let weight = 0;
  let evidence = 0;
  for (let at = 0; at < alignment.count; at++) {
    const pair = alignment.pairs[at]!;
    matched += pairCredit(pair.similarity) * pair.weight;
    weight += pair.weight;
    if (!isSecondOfItsText(alignment, at, query.tokens)) evidence += toGrain(pair.similarity * pair.nats);
  }
  const missingQuery = missingWeight(query.tokens, alignment.queryUsed, candidate.tokens, alignment.candidateUsed);
  const missingCandidate = missingWeight(candidate.tokens, alignment.candidateUsed, query.tokens, alignment.queryUsed);
  const parts: ScoreParts = {
    matched,
    weight,
    missingInCandidate: missingQuery.all,
    missingInQuery: missingCandidate.all,
    conflict: Math.min(missingQuery.content, missingCandidate.content),
    factors: scoreFactors(query, candidate, alignment, evidence, context.evidenceNeeded),
  };
  return { alignment, parts, evidence };
}

/** True when an earlier pair is of the same word of the query: a repetition is no further evidence. */
function isSecondOfItsText({ pairs }: Alignment, at: number, query: readonly NameToken[]): boolean {
  const { text } = query[pairs[at]!.query]!;
  for (let earlier = 0; earlier < at; earlier++) if (query[pairs[earlier]!.query]!.text === text) return true;
  return false;
}

interface MissingWeight {
  readonly all: number;
  /** Without small words, which contradict nothing. */
  readonly content: number;
}

function missingWeight(
  tokens: readonly NameToken[],
  used: Uint8Array,
  otherTokens: readonly NameToken[],
  otherUsed: Uint8Array,
): MissingWeight {
  let all = 0;
  let content = 0;
  for (let at = 0; at < tokens.length; at++) {
    if (used[at] !== UNUSED) continue;
    const token = tokens[at]!;
    if (isRepeated(tokens, used, at)) continue;
    const weight = missingTokenWeight(token, otherTokens, otherUsed);
    all += weight;
    if (isContent(token)) content += weight;
  }
  return { all, content };
}

/**
 * True for a token that the name has a second time, matched alone beside another word: leaving out a repetition then
 * contradicts nothing and lacks nothing.
 */
export function isRepeated(tokens: readonly NameToken[], used: Uint8Array, at: number): boolean {
  const { text } = tokens[at]!;
  let isMatched = false;
  let isAnotherMatched = false;
  for (let other = 0; other < tokens.length; other++) {
    if (used[other] !== USED_ALONE) continue;
    if (tokens[other]!.text === text) isMatched = true;
    else if (tokens[other]!.kind === "word") isAnotherMatched = true;
  }
  return isMatched && isAnotherMatched;
}

/** Weight of a token that the other name lacks: a patronymic counts less, an initial that faces another word counts more. */
export function missingTokenWeight(token: NameToken, otherTokens: readonly NameToken[], otherUsed: Uint8Array): number {
  if (token.kind !== "initial") return leastMissingWeight(token);
  const faced = otherTokens.some((other, at) => otherUsed[at] === UNUSED && other.kind === "word");
  return faced ? toGrain(FACED_INITIAL) : token.weight;
}
