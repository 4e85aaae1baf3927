import type { Matcher } from "../../ports/matcher.ts";
import { bruteForceMatcher } from "../../screening/brute-force-matcher.ts";
import { outcomesInTurns } from "../../screening/party-outcome.ts";
import type { ScreenedParty } from "../../screening/screened-party.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { yieldInTurns } from "../requests/turns.ts";
import type { ProvidedEntries } from "./ask-providers.ts";
import type { EvidenceOutcomes } from "./customer-evidence.ts";

/** The most parties of an ordinary request, which is screened at once: turns would cost more than the screening. */
const FEW = 16;
/** The most characters of their names: a long name costs as much as many short ones. */
const FEW_CHARACTERS = 1_000;

/**
 * Screens many parties, or long names, in turns, so that other requests are served in between.
 *
 * @returns `undefined` for the few parties of an ordinary request, which are screened at once
 */
export async function screenInTurns(
  parts: Pick<GatewayParts, "clock" | "timers" | "turns" | "settings">,
  matcher: Matcher,
  parties: readonly ScreenedParty[],
  provided: readonly ProvidedEntries[],
): Promise<EvidenceOutcomes | undefined> {
  if (parties.length <= FEW && charactersOf(parties) <= FEW_CHARACTERS) return undefined;
  const { screeningProfile: profile } = parts.settings;
  // Many such requests may have arrived together, and each would begin at once.
  await parts.turns?.next();
  const yieldTurn = yieldInTurns(parts);
  const proposed = provided.flatMap(({ entries }) => entries);
  return {
    listed: await outcomesInTurns(parties, matcher, profile, yieldTurn),
    proposed:
      proposed.length === 0 ? [] : await outcomesInTurns(parties, bruteForceMatcher(proposed), profile, yieldTurn),
  };
}

function charactersOf(parties: readonly ScreenedParty[]): number {
  let characters = 0;
  for (const { names } of parties) for (const { name } of names) characters += name.length;
  return characters;
}
