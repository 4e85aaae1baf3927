/** Tests whether a name may be similar to a listed one by chance. */
import type { NameScore } from "../names/score-result.ts";
import { EXACT } from "./best-name.ts";
import type { SimilarNameRule } from "./screening-profile.ts";

/**
 * True for a name that differs from the listed one and has less evidence, beyond what the number of ways to pair its words explains,
 * than its kind of difference needs. False for equal names, for the same letters with other spaces, for a name that is cut off, for a single
 * typing error, for a name that is complete in another script, and for one with an initial: these are intended as the listed name.
 */
export function isSimilarByChance(name: NameScore, rule: SimilarNameRule): boolean {
  if (name.score >= EXACT || name.factors.some(({ rule }) => SAME_LETTERS.has(rule))) return false;
  const extraNats = extraNatsFor(name, rule);
  return extraNats !== undefined && name.evidence - name.resemblance.chance < name.evidenceNeeded + extraNats;
}

/** Factors of names that have the same letters as the listed one. */
const SAME_LETTERS: ReadonlySet<string> = new Set(["same-letters", "cut-off"]);

/** Evidence that the difference needs; `undefined` when it is not due to chance. */
function extraNatsFor({ resemblance }: NameScore, rule: SimilarNameRule): number | undefined {
  const { words, missingInCandidate, missingInQuery, complete, initials, rarest } = resemblance;
  const lacks = missingInCandidate + missingInQuery > 0;
  if (words === "similar") return rarest >= rule.rareNats && !lacks ? undefined : rule.similarWords;
  if (missingInCandidate > 0) return rule.extraWords;
  if (missingInQuery > 1) return rarest >= rule.rareNats ? undefined : rule.similarWords;
  if (words === "spelling" || missingInQuery === 1) return rule.otherSpelling;
  return words === "slip" || complete || initials ? undefined : rule.extraWords;
}

/** Most letters at which two words are one letter apart by chance. */
const SHORT_WORDS = 7;

/**
 * True for a company's name that differs from the listed one in its words and has less evidence than one match by chance: one distinctive
 * word that is merely similar (`IKEA` and `EKA`), or short and a letter apart (`Visa` and `Wisa`), or part of a longer listed name (`Apple`
 * and `Oriental Apple`). Legal forms and generic words do not count.
 */
export function isSimilarCompany(name: NameScore): boolean {
  if (name.score >= EXACT || name.evidence >= name.evidenceNeeded) return false;
  if (name.factors.some(({ rule }) => SAME_LETTERS.has(rule))) return false;
  const { words, missingInCandidate, missingInQuery } = name.resemblance;
  if (words === "similar" || missingInCandidate + missingInQuery > 0) return true;
  return words !== "equal" && lettersMatched(name) <= SHORT_WORDS;
}

function lettersMatched({ pairs }: NameScore): number {
  return pairs.filter(({ route }) => route !== "legal").reduce((sum, { query }) => sum + query.join("").length, 0);
}
