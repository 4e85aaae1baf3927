/** From a score and its reasons to a decision. */

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

/** What tells whether a match is one at all: without its explanation. */
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

/** Whether {@link decideMatch} makes it an alert or a review: rules may make a review of an alert, and nothing of neither. */
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

/** A number that identifies a party is the entry's; one that only may be the same, unless what else is known contradicts. */
function sharesNumber({ identifier, attributes }: Pick<MatchFigures, "identifier" | "attributes">): boolean {
  if (identifier === undefined) return false;
  return identifier.agreement === "same" || attributes.reduce((sum, { delta }) => sum + delta, 0) >= 0;
}

function hasExactName({ nameQuality, nameScore, cap }: MatchFigures): boolean {
  return nameQuality !== "weak" && nameScore >= EXACT && !cap;
}

/** Initials and the family name of a person under sanctions, and nothing that is known says it is another. */
function isByInitials(
  { query, matchedName, nameScore, nameQuality, attributes }: MatchFigures,
  entry: { readonly listKind: ListKind; readonly kind: EntryKind },
  profile: ScreeningProfile,
): boolean {
  if (nameScore < INITIALS_SCORE || nameQuality === "weak" || !findsInitials(profile, entry)) return false;
  return isNamedByInitials(query, matchedName) && attributes.reduce((sum, { delta }) => sum + delta, 0) >= 0;
}

/** The name alone would be an alert. */
function isNameAlert({ nameQuality, nameScore, quality, thresholds }: MatchFigures): boolean {
  return nameQuality !== "weak" && qualifiedScore(nameScore, quality) >= thresholds.alert;
}

/**
 * Decides a match. By the thresholds, and then:
 *
 * - a person or company with the very name of a sanctioned one is an alert, whatever else is known: a supervisor expects it;
 * - who has such a name nearly is at least reviewed: attributes alone clear no match with sanctions;
 * - who has a number of an entry is at least reviewed, on any list and under any name: those who hide give other names and dates;
 * - who has the family name and both initials of a person under sanctions, rare enough together, is reviewed (`A. Q. Khan`);
 * - who was born on the very day of an entry is an alert where the names alone would be reviewed: one in 20,000 people is by chance;
 * - a company of one word whose name is merely similar, and not even an alert by its score, is another one when nothing confirms it
 *   (`Siemens` and `CIMEX`);
 * - a weak alias, a name that many people have, and a person's or company's name that may be like a listed one by chance, are an alert only
 *   when something else confirms them; else they are reviewed.
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

/** The names are a match by their score, and the days of birth are the same. */
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

/** One word that is merely similar, in a review that the score of the name alone is the reason of. */
function isAnotherCompany(
  match: Parameters<typeof decideMatch>[0],
  kind: EntryKind,
  rule: SimilarNameRule | undefined,
): boolean {
  if (match.name?.resemblance.words !== "similar" || !isSimilar(match, kind, rule) || kind !== "entity") return false;
  return !sharesNumber(match) && !isNameAlert(match) && !match.attributes.some(({ supports }) => supports);
}

/** The name is shared by so many that a match by chance is to be expected on lists of such a size. */
function isCommon(match: Omit<MatchExplanation, "decision" | "rules">, rule: CommonNameRule | undefined): boolean {
  const { name, nameScore, described } = match;
  if (rule === undefined || name === undefined || name.evidence >= name.evidenceNeeded + rule.extraNats) return false;
  return (rule.exactToo || nameScore < EXACT) && (described || !rule.describedOnly);
}
