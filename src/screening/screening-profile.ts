/** Strictness of a screening: thresholds and the rules that are a matter of policy. */
import { type EntryKind, LIST_KINDS, type ListEntry, type ListKind } from "../model/list-entry.ts";
import type { CreateMatcher } from "../ports/matcher.ts";
import { canBeByInitials, INITIALS_SCORE } from "./named-by-initials.ts";

/** Scores from 0 to 1. From `alert` on a match counts; from `review` on it is kept for a person to review. */
export interface Thresholds {
  /** Score from which it is an alert, 0 to 1. */
  readonly alert: number;
  /** Not above `alert`; equal to it when there is no review band. */
  readonly review: number;
}

/** Rule by which an alert under a common name becomes a review, unless something confirms it. */
export interface CommonNameRule {
  /** Evidence in nats beyond what the name score needs, below which a name counts as common. */
  readonly extraNats: number;
  /** Whether it applies to equal names too. */
  readonly exactToo: boolean;
  /** Only for parties with enough data (a country, and for persons the date of birth) to confirm a match. */
  readonly describedOnly: boolean;
}

/**
 * Rule by which an alert under a similar person's name becomes a review, unless something confirms it: evidence in nats beyond what the
 * name score needs, below which chance explains the similarity, by kind of difference.
 */
export interface SimilarNameRule {
  /** The query has words that the listed name lacks, or repeats one, or has other small words. */
  readonly extraWords: number;
  /** Words are spelled in another way, or the listed name has a word that the query lacks. */
  readonly otherSpelling: number;
  /** Words are no more than similar, or the listed name has several words that the query lacks. */
  readonly similarWords: number;
  /** Evidence of a single equal word, in nats, from which the rest may be similar. */
  readonly rareNats: number;
}

/** Strictness of comparison, and the conditions of a match. */
export interface ScreeningProfile {
  /** Stands in every explanation. */
  readonly id: string;
  readonly thresholds: Readonly<Record<ListKind, Thresholds>>;
  /** For vessels and aircraft, on any list: their names are ordinary words. */
  readonly craftThresholds: Thresholds;
  /** Whether an alert under a weak alias needs a date of birth or an identifier that confirms it. */
  readonly weakAliasNeedsSupport: boolean;
  /** Lists on which common names need a date of birth or country that confirms them. */
  readonly commonNames: Readonly<Partial<Record<ListKind, CommonNameRule>>>;
  /** Lists on which a person's name that may be similar by chance needs confirmation. */
  readonly similarNames: Readonly<Partial<Record<ListKind, SimilarNameRule>>>;
  /** Whether dates of birth, countries and the like change the score; identifiers always do. */
  readonly attributes: boolean;
  /** Whether a former name or weak alias counts less than another name. */
  readonly aliasQualities: boolean;
  /** Makes the matcher of a profile with its own measure of names; absent for profiles that work with any matcher. */
  readonly createMatcher?: CreateMatcher;
}

/** The thresholds that apply to an entry. */
export function thresholdsFor(profile: ScreeningProfile, listKind: ListKind, kind: EntryKind): Thresholds {
  return kind === "vessel" || kind === "aircraft" ? profile.craftThresholds : profile.thresholds[listKind];
}

/**
 * A profile that finds every match of both: one of them if none of its thresholds is above the other's and it needs no support, else
 * a profile with the lower thresholds of both that needs none.
 */
export function looserOf(one: ScreeningProfile, other: ScreeningProfile): ScreeningProfile {
  if (isAsLoose(one, other)) return one;
  if (isAsLoose(other, one)) return other;
  const lower = (left: Thresholds, right: Thresholds): Thresholds => ({
    alert: Math.min(left.alert, right.alert),
    review: Math.min(left.review, right.review),
  });
  return {
    id: `${one.id}+${other.id}`,
    thresholds: Object.fromEntries(
      LIST_KINDS.map((kind) => [kind, lower(one.thresholds[kind], other.thresholds[kind])]),
    ) as ScreeningProfile["thresholds"],
    craftThresholds: lower(one.craftThresholds, other.craftThresholds),
    ...NO_SUPPORT,
    attributes: one.attributes || other.attributes,
    aliasQualities: one.aliasQualities && other.aliasQualities,
  };
}

/** Settings without a rule that needs support. */
const NO_SUPPORT = { weakAliasNeedsSupport: false, commonNames: {}, similarNames: {} } as const;

function isAsLoose(one: ScreeningProfile, other: ScreeningProfile): boolean {
  const below = (left: Thresholds, right: Thresholds) => left.alert <= right.alert && left.review <= right.review;
  const asksNothing =
    !one.weakAliasNeedsSupport &&
    Object.keys(one.commonNames).length === 0 &&
    Object.keys(one.similarNames).length === 0;
  return (
    one === other ||
    (asksNothing &&
      one.attributes === other.attributes &&
      one.aliasQualities === other.aliasQualities &&
      below(one.craftThresholds, other.craftThresholds) &&
      LIST_KINDS.every((kind) => below(one.thresholds[kind], other.thresholds[kind])))
  );
}

/** Smallest score of a candidate; below it nothing is worth a person's time. */
const MIN_RETRIEVAL = 0.5;
/** Most that attributes may add: see `match-explanation.ts`. */
export const MAX_BONUS = 0.1;

/**
 * The score from which names have to be retrieved so that no bonus of an attribute is lost.
 *
 * @param bonus - most that the attributes of a party can add; a party with only a name needs fewer candidates
 */
export function retrievalThreshold(profile: ScreeningProfile, bonus: number = MAX_BONUS): number {
  let least = leastReviews.get(profile);
  if (least === undefined) {
    const reviews = [...Object.values(profile.thresholds), profile.craftThresholds].map(({ review }) => review);
    least = Math.min(...reviews);
    leastReviews.set(profile, least);
  }
  // a margin for rounding of decimal sums
  return Math.max(MIN_RETRIEVAL, least - Math.min(bonus, MAX_BONUS) - 1e-9);
}

/** Cache by profile, which never changes and is used for every party. */
const leastReviews = new WeakMap<ScreeningProfile, number>();

/**
 * The least score of a name with which an entry can match any customer, for searches of an entry among customers, whose attributes are not
 * known beforehand.
 *
 * @param bonus - most that attributes can add to the entry, against any party: see `mostBonusOfEntry`
 */
export function leastNameScore(
  profile: ScreeningProfile,
  entry: Pick<ListEntry, "listKind" | "kind" | "name" | "aliases">,
  bonus: number = MAX_BONUS,
): number {
  const { listKind, kind } = entry;
  const { review } = thresholdsFor(profile, listKind, kind);
  const least = review - (profile.attributes ? Math.min(bonus, MAX_BONUS) : 0) - 1e-9;
  const isByInitials = least > INITIALS_SCORE && findsInitials(profile, entry) && canBeByInitials(entry);
  return Math.max(MIN_RETRIEVAL, isByInitials ? INITIALS_SCORE : least);
}

/** Whether persons of a list are found by initials even with a low score: see `named-by-initials.ts`. */
export function findsInitials(
  { attributes }: ScreeningProfile,
  { listKind, kind }: Pick<ListEntry, "listKind" | "kind">,
): boolean {
  return attributes && listKind === "sanctions" && kind === "person";
}
