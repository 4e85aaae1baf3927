/** Screens one party. */
import type { IdentifierKind, ListEntry } from "../model/list-entry.ts";
import { DEFAULT_FREQUENCIES } from "../names/default-frequencies.ts";
import { explainPrepared } from "../names/explain-prepared.ts";
import type { Candidate, Matcher } from "../ports/matcher.ts";
import type { AttributeEvidence } from "./attribute-evidence/attribute-evidence.ts";
import { birthPlaceEvidence, EQUAL } from "./attribute-evidence/birth-place.ts";
import { countryEvidence, OVERLAP } from "./attribute-evidence/countries.ts";
import { DAY_EQUAL, dateOfBirthEvidence } from "./attribute-evidence/date-of-birth.ts";
import { genderEvidence } from "./attribute-evidence/gender.ts";
import { identifierEvidence } from "./attribute-evidence/identifiers.ts";
import { type BestName, bestName } from "./best-name.ts";
import { hasWordsOf } from "./branch-party.ts";
import { type ClearedMatch, clearedMatch } from "./cleared-match.ts";
import { decideMatch, isAnyMatch, type MatchFigures } from "./decide-match.ts";
import { type MatchExplanation, recomputeMatchScore, type ScreeningMatch } from "./match-explanation.ts";
import { comparedName, isNoName, partyQueries } from "./party-queries.ts";
import { readyName } from "./ready-names.ts";
import type { PartyName, ScreenedParty } from "./screened-party.ts";
import { type ScreeningProfile, thresholdsFor } from "./screening-profile.ts";
import { screeningTypeOf } from "./screening-types.ts";

/** Least score of a match that shares an identifier. */
const SAME_IDENTIFIER = 0.97;
const LIKELY_IDENTIFIER = 0.8;
/** The same, when the names have nothing in common: numbers are mistyped too. */
const NAME_CONFLICT = 0.85;
const CONFLICTING_NAME = 0.3;
/** Kinds that alone decide where money goes: the name beside them is only what the sender wrote. */
const ROUTING: readonly IdentifierKind[] = ["iban", "crypto-address", "bic", "clearing-code"];
/** A vessel with another IMO number is another vessel. */
const OTHER_IMO = 0.5;

/**
 * Compares a party with the lists: for every entry the best of the party's names.
 *
 * @param cleared - called with entries that match by name alone
 * @returns alerts and reviews, best first, ties by list and entry id
 */
export function screenParty(
  party: ScreenedParty,
  matcher: Matcher,
  profile: ScreeningProfile,
  cleared?: (match: ClearedMatch) => void,
): readonly ScreeningMatch[] {
  const { queries, threshold } = partyQueries(party, profile);
  const best = new Map<ListEntry, ScreeningMatch>();
  const none = new Map<ListEntry, ClearedMatch>();
  for (const [at, query] of queries.entries()) {
    for (const candidate of matcher.search(query, { threshold })) {
      const { entry } = candidate;
      const match = matchOf(party, party.names[at]!, candidate, profile, (one) => {
        if (cleared && one.nameScore > (none.get(entry)?.nameScore ?? 0)) none.set(entry, one);
      });
      const other = best.get(entry);
      if (match !== undefined && (other === undefined || compareMatches(match, other) < 0)) best.set(entry, match);
    }
  }
  for (const [entry, one] of none) if (!best.has(entry)) cleared?.(one);
  return [...best.values()].sort(compareMatches);
}

/** Whether {@link screenParty} finds any match, without explanations. */
export function matchesAnyEntry(party: ScreenedParty, matcher: Matcher, profile: ScreeningProfile): boolean {
  const { queries, threshold } = partyQueries(party, profile);
  return queries.some((query, at) =>
    matcher.search(query, { threshold }).some((candidate) => {
      const name = party.names[at]!;
      return isMatch(party, name, figuresOf(party, name, candidate, profile), candidate.entry, profile);
    }),
  );
}

/** Alerts before reviews, higher scores first, ties by list and entry id. */
export function compareMatches(left: ScreeningMatch, right: ScreeningMatch): number {
  if (left.decision !== right.decision) return left.decision === "alert" ? -1 : 1;
  if (left.score !== right.score) return right.score - left.score;
  const [a, b] = [`${left.entry.listId} ${left.entry.entryId}`, `${right.entry.listId} ${right.entry.entryId}`];
  return a === b ? 0 : a < b ? -1 : 1;
}

function matchOf(
  party: ScreenedParty,
  named: PartyName,
  candidate: Candidate,
  profile: ScreeningProfile,
  cleared: (match: ClearedMatch) => void,
): ScreeningMatch | undefined {
  const { entry } = candidate;
  const { name, pointer } = named;
  const figures = figuresOf(party, named, candidate, profile);
  // a candidate that no rule makes a match is dropped before its name is explained
  if (!isMatch(party, named, figures, entry, profile)) {
    if (party.isShortened || party.isBranch) return undefined;
    const one = clearedMatch(placeOf(party, name, pointer), entry, figures);
    if (one !== undefined) cleared(one);
    return undefined;
  }
  const { score, thresholds, ...reasons } = figures;
  const { kind } = entry;
  const explained = isNoName(named, reasons.nameScore)
    ? undefined
    : explainPrepared(readyName(name, kind), readyName(reasons.matchedName, kind), DEFAULT_FREQUENCIES);
  const explanation = {
    profile: profile.id,
    query: name,
    ...reasons,
    ...(explained?.score === reasons.nameScore ? { name: explained } : {}),
    described: party.countries.length > 0 && (party.dateOfBirth !== undefined || !party.kinds.includes("person")),
    score,
    thresholds,
  };
  const { decision, rules } = decideMatch(explanation, entry, profile);
  if (decision === "none") return undefined;
  return matchFrom(party, pointer, entry, { ...explanation, decision, rules });
}

function isMatch(
  party: ScreenedParty,
  { name }: PartyName,
  figures: Omit<MatchFigures, "query">,
  entry: ListEntry,
  profile: ScreeningProfile,
): boolean {
  if (party.isShortened && !figures.attributes.some(({ outcome }) => outcome === "day-equal")) return false;
  if (party.isBranch && !hasWordsOf(name, figures.matchedName)) return false;
  return isAnyMatch({ query: name, ...figures }, entry, profile);
}

/** The score of a match and its components. */
function figuresOf(party: ScreenedParty, name: PartyName, candidate: Candidate, profile: ScreeningProfile) {
  const { entry } = candidate;
  const compared = comparedName(name);
  const best: BestName = profile.aliasQualities ? bestName(compared, candidate) : namedBy(candidate);
  const { quality, ...named } = isNoName(name, best.nameScore) ? { ...best, nameScore: 0 } : best;
  const { shared, conflict } = identifierEvidence(party.identifiers, entry.identifiers);
  const floor = shared && {
    ...shared,
    ...(shared.agreement !== "same"
      ? { floor: LIKELY_IDENTIFIER }
      : named.nameScore < CONFLICTING_NAME && !name.isNumber && !ROUTING.includes(shared.kind)
        ? { floor: NAME_CONFLICT, nameConflict: true as const }
        : { floor: SAME_IDENTIFIER }),
  };
  const reasons = {
    ...named,
    ...(quality === undefined ? {} : { quality }),
    ...(floor === undefined ? {} : { identifier: floor }),
    attributes: [...(profile.attributes ? attributesOf(party, entry) : []), ...(conflict ? [conflict] : [])],
    ...(conflict?.outcome === "other-imo" ? { cap: { rule: "other-imo" as const, value: OTHER_IMO } } : {}),
  };
  const thresholds = thresholdsFor(profile, entry.listKind, entry.kind);
  return { ...reasons, score: recomputeMatchScore(reasons), thresholds };
}

function namedBy({ matchedName, nameQuality, nameScore }: Candidate): BestName {
  return { matchedName, nameQuality, nameScore };
}

/** Most that attributes can add to a score against an entry, for any party. */
export function mostBonusOfEntry({
  datesOfBirth,
  countries,
  placesOfBirth,
}: Pick<ListEntry, "datesOfBirth" | "countries" | "placesOfBirth">): number {
  return (
    (datesOfBirth.length === 0 ? 0 : DAY_EQUAL) +
    (countries.length === 0 ? 0 : OVERLAP) +
    (placesOfBirth.length === 0 ? 0 : EQUAL)
  );
}

function attributesOf(party: ScreenedParty, entry: ListEntry): readonly AttributeEvidence[] {
  return [
    dateOfBirthEvidence(party.dateOfBirth, entry.datesOfBirth),
    countryEvidence(party.countries, entry.countries),
    genderEvidence(party.gender, entry.genders),
    birthPlaceEvidence(party.placeOfBirth, entry.placesOfBirth),
  ].filter((evidence) => evidence !== undefined);
}

function matchFrom(
  party: ScreenedParty,
  pointer: string,
  entry: ListEntry,
  explanation: MatchExplanation,
): ScreeningMatch {
  const { listId, listKind, entryId, kind, name, ownership } = entry;
  const { matchedName, nameScore, score, decision } = explanation;
  return {
    party: placeOf(party, explanation.query, pointer),
    entry: { listId, listKind, entryId, kind, name, ...(ownership === undefined ? {} : { ownership }) },
    matchedName,
    screeningType: screeningTypeOf(listKind, kind),
    nameScore,
    score,
    decision,
    explanation,
  };
}

/** The matched party of a request, with the name. */
function placeOf(
  { role, side, effectiveShare }: ScreenedParty,
  name: string,
  pointer: string,
): ScreeningMatch["party"] {
  return { role, side, pointer, name, ...(effectiveShare === undefined ? {} : { effectiveShare }) };
}
