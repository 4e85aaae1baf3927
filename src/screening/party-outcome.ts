/** Screening of one party, and of many in turns. */
import type { Matcher } from "../ports/matcher.ts";
import type { ClearedMatch } from "./cleared-match.ts";
import type { ScreeningMatch } from "./match-explanation.ts";
import { screenParty } from "./screen-party.ts";
import type { ScreenedParty } from "./screened-party.ts";
import type { ScreeningProfile } from "./screening-profile.ts";

export interface PartyOutcome {
  /** Alerts and reviews, best first. */
  readonly matches: readonly ScreeningMatch[];
  /** Entries of which the name alone would be a match. */
  readonly cleared: readonly ClearedMatch[];
}

export function partyOutcome(party: ScreenedParty, matcher: Matcher, profile: ScreeningProfile): PartyOutcome {
  const cleared: ClearedMatch[] = [];
  const matches = screenParty(party, matcher, profile, (one) => cleared.push(one));
  return { matches, cleared };
}

/** Screens parties one after the other. @param yieldTurn - called after each, to let other requests run */
export async function outcomesInTurns(
  parties: readonly ScreenedParty[],
  matcher: Matcher,
  profile: ScreeningProfile,
  yieldTurn: () => Promise<void>,
): Promise<readonly PartyOutcome[]> {
  const outcomes: PartyOutcome[] = [];
  for (const party of parties) {
    outcomes.push(partyOutcome(party, matcher, profile));
    await yieldTurn();
  }
  return outcomes;
}
