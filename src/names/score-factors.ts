/** Rules that multiply, cap or raise the weighted mean, in the order they are applied. */
import { type Alignment, UNUSED } from "./alignment.ts";
import { isCutOff } from "./cut-name.ts";
import { shareLegalClass } from "./legal-phrases.ts";
import { isContent, isSyllable, type NameToken } from "./name-token.ts";
import type { PreparedName } from "./prepare-name.ts";
import type { ScoreFactor } from "./score-result.ts";

/** A name without a matched word scores no more. */
export const NO_WORD_CAP = 0.3;
const LEAST_EVIDENCE_FACTOR = 0.6;
/** Nats below which a name of common words that is not spelled alike is no evidence, and what it keeps when it is no evidence. */
const COMMON = 14;
const COMMON_INEXACT = 0.72;
/** Nats below which a different order distinguishes people, when a comma gives the order. */
const FAIRLY_COMMON = 16;
const OUT_OF_ORDER = 0.85;
const NUMBERS_CONFLICT = 0.6;
const NUMBER_MISSING = 0.85;
const LEGAL_FORMS_DIFFER = 0.88;
const PLACES_DIFFER = 0.8;
const NASAB_SWAPPED = 0.6;
const ROLES_SWAPPED = 0.9;
const SYLLABLES_SWAPPED = 0.6;
const SPACING_FLOOR = 0.95;
const CUT_FLOOR = 0.88;
const ACRONYM_FLOOR = 0.76;

/** Factors of a comparison. Only the last three raise a score, and each has a key of its own in `routes.ts`. */
export function scoreFactors(
  query: PreparedName,
  candidate: PreparedName,
  alignment: Alignment,
  evidence: number,
  evidenceNeeded: number,
): readonly ScoreFactor[] {
  const factors: ScoreFactor[] = [];
  const apply = (rule: string, effect: ScoreFactor["effect"], value: number): void => {
    factors.push({ rule, effect, value });
  };
  if (evidence < evidenceNeeded && isPartial(query, candidate, alignment)) {
    apply("little-evidence", "times", littleEvidenceShare(evidence, evidenceNeeded));
  }
  if (query.kind === "person" && evidence < COMMON && isInexact(alignment)) {
    apply("common-and-inexact", "times", inexactShare(evidence));
  }
  if (query.kind === "person" && evidence < FAIRLY_COMMON && isInexact(alignment)) {
    if (isOutOfOrder(query, candidate, alignment)) apply("common-and-out-of-order", "times", OUT_OF_ORDER);
  }
  if (!hasSubstance(alignment)) apply("no-word-matched", "cap", NO_WORD_CAP);
  const numbers = numbersMissing(query, alignment.queryUsed) + 2 * numbersMissing(candidate, alignment.candidateUsed);
  if (numbers === 3) apply("numbers-conflict", "times", NUMBERS_CONFLICT);
  else if (numbers > 0 && query.kind !== "person") apply("number-missing", "times", NUMBER_MISSING);
  if (legalFormsDiffer(query, candidate)) apply("legal-forms-differ", "times", LEGAL_FORMS_DIFFER);
  if (placesDiffer(query, candidate, alignment)) apply("places-differ", "times", PLACES_DIFFER);
  if (isNasabSwapped(query, candidate, alignment)) apply("nasab-swapped", "times", NASAB_SWAPPED);
  if (areRolesSwapped(query, candidate, alignment)) apply("roles-swapped", "times", ROLES_SWAPPED);
  if (areSyllablesSwapped(query, candidate, alignment)) apply("syllables-swapped", "times", SYLLABLES_SWAPPED);
  if (shareKey(query.spacings, candidate.spacings)) apply("same-letters", "floor", SPACING_FLOOR);
  if (isCutOff(query, candidate)) apply("cut-off", "floor", CUT_FLOOR);
  if (isAcronym(query, candidate) || isAcronym(candidate, query)) apply("acronym", "floor", ACRONYM_FLOOR);
  return factors;
}

/** What is left of the score of a partial name, by the nats of its pairs, which are less than are needed. */
export function littleEvidenceShare(evidence: number, evidenceNeeded: number): number {
  return LEAST_EVIDENCE_FACTOR + ((1 - LEAST_EVIDENCE_FACTOR) * evidence) / evidenceNeeded;
}

/** What is left of the score of a person's name in which a word is not spelled alike, by the nats of its pairs. */
export function inexactShare(evidence: number): number {
  return evidence < COMMON ? COMMON_INEXACT + ((1 - COMMON_INEXACT) * evidence) / COMMON : 1;
}

/** True when more than small words is left over, or an initial stands for a word. */
function isPartial(
  query: PreparedName,
  candidate: PreparedName,
  { pairs, count, queryUsed, candidateUsed }: Alignment,
): boolean {
  if (lacksContent(query.tokens, queryUsed) || lacksContent(candidate.tokens, candidateUsed)) return true;
  for (let at = 0; at < count; at++) if (pairs[at]!.route === "initial") return true;
  return false;
}

/** True when a comma gives the order of one of the names, and the pairs of words do not come in the same order. */
function isOutOfOrder(query: PreparedName, candidate: PreparedName, { pairs, count }: Alignment): boolean {
  if (query.roles[0] === "none" && candidate.roles[0] === "none") return false;
  for (let a = 0; a < count; a++) {
    if (!pairs[a]!.substantial) continue;
    for (let b = a + 1; b < count; b++) {
      if (!pairs[b]!.substantial) continue;
      if (pairs[a]!.query < pairs[b]!.query !== pairs[a]!.candidate < pairs[b]!.candidate) return true;
    }
  }
  return false;
}

function isInexact({ pairs, count }: Alignment): boolean {
  for (let at = 0; at < count; at++) if (pairs[at]!.substantial && pairs[at]!.similarity < 1) return true;
  return false;
}

function lacksContent(tokens: readonly NameToken[], used: Uint8Array): boolean {
  for (let at = 0; at < tokens.length; at++) if (used[at] === UNUSED && isContent(tokens[at]!)) return true;
  return false;
}

function hasSubstance({ pairs, count }: Alignment): boolean {
  for (let at = 0; at < count; at++) if (pairs[at]!.substantial) return true;
  return false;
}

/** 1 when a number of the name has no partner, else 0. */
function numbersMissing(name: PreparedName, used: Uint8Array): number {
  for (let at = 0; at < name.tokens.length; at++)
    if (used[at] === UNUSED && name.tokens[at]!.kind === "number") return 1;
  return 0;
}

function legalFormsDiffer(query: PreparedName, candidate: PreparedName): boolean {
  if (query.legalCodes.length === 0 || candidate.legalCodes.length === 0) return false;
  return !query.legalCodes.some((left) => candidate.legalCodes.some((right) => shareLegalClass(left, right)));
}

function placesDiffer(query: PreparedName, candidate: PreparedName, { queryUsed, candidateUsed }: Alignment): boolean {
  return hasPlace(query.tokens, queryUsed) && hasPlace(candidate.tokens, candidateUsed);
}

/** True when an unmatched word is a place. */
function hasPlace(tokens: readonly NameToken[], used: Uint8Array): boolean {
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (used[at] === UNUSED && token.place) return true;
  }
  return false;
}

/** `X bin Y` against `Y bin X`: son and father. */
function isNasabSwapped(query: PreparedName, candidate: PreparedName, alignment: Alignment): boolean {
  if (query.nasab < 1 || candidate.nasab < 1) return false;
  return (
    isPaired(alignment, query.nasab - 1, candidate.nasab + 1) &&
    isPaired(alignment, query.nasab + 1, candidate.nasab - 1)
  );
}

function isPaired({ pairs, count }: Alignment, query: number, candidate: number): boolean {
  for (let at = 0; at < count; at++) {
    const pair = pairs[at]!;
    if (pair.query === query && pair.candidate === candidate) return true;
  }
  return false;
}

/** Both names say with a comma what is the family name, and every pair crosses. */
function areRolesSwapped(query: PreparedName, candidate: PreparedName, { pairs, count }: Alignment): boolean {
  if (query.roles[0] === "none" || candidate.roles[0] === "none") return false;
  let crossed = 0;
  for (let at = 0; at < count; at++) {
    const pair = pairs[at]!;
    if (!pair.substantial) continue;
    if (query.roles[pair.query] === candidate.roles[pair.candidate]) return false;
    crossed++;
  }
  return crossed >= 2;
}

/** Two neighbouring characters of a Chinese or Korean given name stand the other way round: another name. */
function areSyllablesSwapped(query: PreparedName, candidate: PreparedName, { pairs, count }: Alignment): boolean {
  if (count < 3) return false;
  for (let a = 0; a < count; a++) {
    if (!isSyllable(query.tokens[pairs[a]!.query]!) && !isSyllable(candidate.tokens[pairs[a]!.candidate]!)) continue;
    for (let b = 0; b < count; b++) {
      if (pairs[b]!.query === pairs[a]!.query + 1 && pairs[b]!.candidate === pairs[a]!.candidate - 1) return true;
    }
  }
  return false;
}

function shareKey(left: readonly string[], right: readonly string[]): boolean {
  for (const key of left) if (right.includes(key)) return true;
  return false;
}

/** The one word of a name is the first letters of the other's. */
function isAcronym(short: PreparedName, long: PreparedName): boolean {
  if (long.acronyms.length === 0) return false;
  const word = onlyWord(short.tokens);
  return word !== undefined && long.acronyms.includes(word.text);
}

/** The one token that is no legal form; `undefined` where there are none or several. */
export function onlyWord(tokens: readonly NameToken[]): NameToken | undefined {
  let word: NameToken | undefined;
  for (const token of tokens) {
    if (token.kind === "legal") continue;
    if (word !== undefined) return undefined;
    word = token;
  }
  return word;
}
