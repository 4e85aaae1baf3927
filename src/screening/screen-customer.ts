/** Screens a customer: parties of the request in, matches and screening types out. */
import type { ScreeningType } from "../model/customer-response.ts";
import type { KnownMasterData } from "../model/master-data.ts";
import type { Matcher } from "../ports/matcher.ts";
import { type ClearedMatch, mostSimilarCleared } from "./cleared-match.ts";
import type { ScreeningMatch } from "./match-explanation.ts";
import { type PartyOutcome, partyOutcome } from "./party-outcome.ts";
import type { ScreenedParty } from "./screened-party.ts";
import { screeningParties } from "./screening-parties.ts";
import type { ScreeningProfile } from "./screening-profile.ts";
import { distinctScreeningTypes } from "./screening-types.ts";
import { SCREENING_PROFILES } from "./shipped-profiles.ts";

/** Result of a screening. */
export interface ScreeningResult {
  readonly profile: string;
  /** Number of parties that were compared. */
  readonly partyCount: number;
  /** Alerts and reviews in the order of the parties, each party's best first. */
  readonly matches: readonly ScreeningMatch[];
  /** The distinct types of the alerts, in the order of the interface, for the answer. */
  readonly types: readonly ScreeningType[];
  /** Entries that match by name and that other attributes exclude, the most similar names first; a bounded number. */
  readonly cleared: readonly ClearedMatch[];
}

/**
 * Screens every party of a request.
 *
 * @param masterData - parsed master data of a customer check
 * @param matcher - over the entries of all lists
 * @param profile - default `balanced`
 */
export function screenCustomer(
  masterData: KnownMasterData,
  matcher: Matcher,
  profile: ScreeningProfile = SCREENING_PROFILES.balanced,
): ScreeningResult {
  return screenParties(screeningParties(masterData), matcher, profile);
}

/** Screens parties. */
export function screenParties(
  parties: readonly ScreenedParty[],
  matcher: Matcher,
  profile: ScreeningProfile = SCREENING_PROFILES.balanced,
): ScreeningResult {
  return screeningResult(
    parties.map((party) => partyOutcome(party, matcher, profile)),
    profile,
  );
}

/** @param outcomes - one for each party, in their order */
export function screeningResult(outcomes: readonly PartyOutcome[], profile: ScreeningProfile): ScreeningResult {
  const matches = outcomes.flatMap((outcome) => outcome.matches);
  const alerts = matches.filter((match) => match.decision === "alert");
  return {
    profile: profile.id,
    partyCount: outcomes.length,
    matches,
    types: distinctScreeningTypes(alerts.map((match) => match.screeningType)),
    cleared: mostSimilarCleared(outcomes.flatMap((outcome) => outcome.cleared)),
  };
}
