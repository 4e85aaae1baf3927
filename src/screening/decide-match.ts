/** Decides a match from its score and reasons. */

import type { EntryKind, ListKind } from "../model/list-entry.ts";
import { EXACT } from "./best-name.ts";
import { type DecisionRule, type MatchExplanation, qualifiedScore } from "./match-explanation.ts";
import { INITIALS_SCORE, isNamedByInitials } from "./named-by-initials.ts";
import {
  type CommonNameRule,
  findsInitials,
  type ScreeningProfile,
  type SimilarNameRule,
} from "./screening-profile.ts";
import { isSimilarByChance, isSimilarCompany } from "./similar-name.ts";

export interface Decided {
  readonly decision: "alert" | "review" | "none";
  readonly rules: readonly DecisionRule[];
}

/** The figures that decide whether there is a match, without the explanation. */
export type MatchFigures = Pick<
  MatchExplanation,
  | "query"
  | "matchedName"
  | "score"
  | "thresholds"
  | "nameQuality"
  | "nameScore"
  | "quality"
  | "cap"
  | "identifier"
  | "attributes"
>;

/** Whether a match may become an alert or a review: {@link decideMatch} may still lower an alert to a review, or a review to none. */
export function isAnyMatch(
  match: MatchFigures,
  entry: { readonly listKind: ListKind; readonly kind: EntryKind },
  profile: ScreeningProfile,
): boolean {
  return (
    match.score >= match.thresholds.review ||
    sharesNumber(match) ||
    (entry.listKind === "sanctions" && (hasExactName(match) || isNameAlert(match))) ||
    isByInitials(match, entry, profile)
  );
}

/** True for a shared number that identifies, or for a likely one that other attributes do not contradict. */
function sharesNumber({ identifier, attributes }: Pick<MatchFigures, "identifier" | "attributes">): boolean {
  if (identifier === undefined) return false;
  return identifier.agreement === "same" || attributes.reduce((sum, { delta }) => sum + delta, 0) >= 0;
}

function hasExactName({ nameQuality, nameScore, cap }: MatchFigures): boolean {
  return nameQuality !== "weak" && nameScore >= EXACT && !cap;
}

/** True for the initials and family name of a sanctioned person, where no attribute contradicts. */
function isByInitials(
  { query, matchedName, nameScore, nameQuality, attributes }: MatchFigures,
  entry: { readonly listKind: ListKind; readonly kind: EntryKind },
  profile: ScreeningProfile,
): boolean {
  if (nameScore < INITIALS_SCORE || nameQuality === "weak" || !findsInitials(profile, entry)) return false;
  return isNamedByInitials(query, matchedName) && attributes.reduce((sum, { delta }) => sum + delta, 0) >= 0;
}

/** True when the name alone would be an alert. */
function isNameAlert({ nameQuality, nameScore, quality, thresholds }: MatchFigures): boolean {
  return nameQuality !== "weak" && qualifiedScore(nameScore, quality) >= thresholds.alert;
}

/**
 * Decides a match by the thresholds, and then by these rules:
 *
 * - an exact name of a sanctioned person or company is an alert, whatever the other attributes: a supervisor expects it;
 * - a nearly equal name is at least reviewed: attributes alone clear no sanctions match;
 * - a shared number is at least reviewed, on any list and under any name: evaders give false names and dates;
 * - the family name and both initials of a sanctioned person, rare enough together, are reviewed (`A. Q. Khan`);
 * - an equal day of birth is an alert where the names alone would be reviewed: one in 20,000 people has it by chance;
 * - a company of one word whose name is merely similar, and not even an alert by its score, is no match when nothing confirms it
 *   (`Siemens` and `CIMEX`);
 * - a weak alias, a common name, and a person's or company's name that may be similar by chance are an alert only when something else
 *   confirms them; else they are reviewed.
 */
export function decideMatch(
  match: Omit<MatchExplanation, "decision" | "rules">,
  { listKind, kind }: { readonly listKind: ListKind; readonly kind: EntryKind },
  profile: ScreeningProfile,
): Decided {
  const { score, thresholds, nameQuality, identifier } = match;
  const rules: DecisionRule[] = [];
  let decision: Decided["decision"] =
    score >= thresholds.alert ? "alert" : score >= thresholds.review ? "review" : "none";
  const change = (to: Decided["decision"], rule: DecisionRule) => {
    decision = to;
    rules.push(rule);
  };

  if (listKind === "sanctions" && decision !== "alert") {
    if (hasExactName(match)) change("alert", "exact-sanctioned-name");
    else if (decision === "none" && isNameAlert(match)) change("review", "sanctions-not-excluded-by-attributes");
  }
  if (decision === "none" && sharesNumber(match)) change("review", "shared-identifier");
  if (decision === "none" && isByInitials(match, { listKind, kind }, profile)) change("review", "named-by-initials");
  if (decision === "review" && isBornOnTheDay(match)) change("alert", "same-birth-date");
  if (decision === "alert" && !identifier) {
    const born = match.attributes.some(({ field, supports }) => field === "date-of-birth" && supports);
    const supported = match.attributes.some(({ supports }) => supports);
    if (nameQuality === "weak" && profile.weakAliasNeedsSupport && !born)
      change("review", "weak-alias-without-support");
    else if (!supported && isCommon(match, profile.commonNames[listKind]))
      change("review", "common-name-without-support");
    else if (!supported && isSimilar(match, kind, profile.similarNames[listKind]))
      change("review", "similar-name-without-support");
  } else if (decision === "review" && isAnotherCompany(match, kind, profile.similarNames[listKind])) decision = "none";
  return { decision, rules };
}

/** True when the score is a match and the days of birth are the same. */
function isBornOnTheDay({ score, thresholds, attributes }: MatchFigures): boolean {
  return score >= thresholds.review && attributes.some(({ outcome }) => outcome === "day-equal");
}

function isSimilar(
  { name }: Pick<MatchExplanation, "name">,
  kind: EntryKind,
  rule: SimilarNameRule | undefined,
): boolean {
  if (rule === undefined || name === undefined) return false;
  return kind === "person" ? isSimilarByChance(name, rule) : kind === "entity" && isSimilarCompany(name);
}

/** True for a company of one word that is merely similar, reviewed only because of the score of its name. */
function isAnotherCompany(
  match: Parameters<typeof decideMatch>[0],
  kind: EntryKind,
  rule: SimilarNameRule | undefined,
): boolean {
  if (match.name?.resemblance.words !== "similar" || !isSimilar(match, kind, rule) || kind !== "entity") return false;
  return !sharesNumber(match) && !isNameAlert(match) && !match.attributes.some(({ supports }) => supports);
}

/** True for a name so common that a match by chance is to be expected on lists of this size. */
function isCommon(match: Omit<MatchExplanation, "decision" | "rules">, rule: CommonNameRule | undefined): boolean {
  const { name, nameScore, described } = match;
  if (rule === undefined || name === undefined || name.evidence >= name.evidenceNeeded + rule.extraNats) return false;
  return (rule.exactToo || nameScore < EXACT) && (described || !rule.describedOnly);
}
