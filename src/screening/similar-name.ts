/** Whether a name that is not the listed one may be like it by chance. */
import type { NameScore } from "../names/score-result.ts";
import { EXACT } from "./best-name.ts";
import type { SimilarNameRule } from "./screening-profile.ts";

/**
 * True for a name that differs from the listed one and has no more evidence, beyond what the number of ways to pair its words explains,
 * than its kind of difference asks for. False for equal names, for the same letters with other spaces, for a name that is cut off, for a single
 * typing error, for a name that is complete in another script, and for one with an initial: those are meant to be the listed name.
 */
export function isSimilarByChance(name: NameScore, rule: SimilarNameRule): boolean {
  if (name.score >= EXACT || name.factors.some(({ rule }) => SAME_LETTERS.has(rule))) return false;
  const extraNats = extraNatsFor(name, rule);
  return extraNats !== undefined && name.evidence - name.resemblance.chance < name.evidenceNeeded + extraNats;
}

/** Factors of names that have the letters of the listed one, one by one. */
const SAME_LETTERS: ReadonlySet<string> = new Set(["same-letters", "cut-off"]);

/** What the difference asks for; `undefined` when it is none that chance makes. */
function extraNatsFor({ resemblance }: NameScore, rule: SimilarNameRule): number | undefined {
  const { words, missingInCandidate, missingInQuery, complete, initials, rarest } = resemblance;
  const lacks = missingInCandidate + missingInQuery > 0;
  if (words === "similar") return rarest >= rule.rareNats && !lacks ? undefined : rule.similarWords;
  if (missingInCandidate > 0) return rule.extraWords;
  if (missingInQuery > 1) return rarest >= rule.rareNats ? undefined : rule.similarWords;
  if (words === "spelling" || missingInQuery === 1) return rule.otherSpelling;
  return words === "slip" || complete || initials ? undefined : rule.extraWords;
}

/** Most letters of words that another word is within one letter of, by chance. */
const SHORT_WORDS = 7;

/**
 * True for a company's name that differs from the listed one in its words and has less evidence than one match by chance has: one word of
 * its own, which is merely similar (`IKEA` and `EKA`), or is short and a letter apart (`Visa` and `Wisa`), or which the listed name says more
 * with (`Apple` and `Oriental Apple`). Legal forms and generic words do not count.
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
