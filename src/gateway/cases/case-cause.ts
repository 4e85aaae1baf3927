/** The causes of a case, by which two cases of one customer are compared. */
import { digestJson } from "../../digest.ts";
import type { ListEntry } from "../../model/list-entry.ts";
import type { KnownMasterData } from "../../model/master-data.ts";
import type { RatedFactor } from "../../rating/rating.ts";
import type { ScreeningMatch } from "../../screening/match-explanation.ts";
import type { CustomerDecision } from "../checks/customer-decision.ts";
import { fingerprintsOf } from "../checks/match-exemptions.ts";

type Found = Pick<CustomerDecision, "matches" | "exempted" | "rating">;

/** The cause of a high level without matches, whatever rules fired. */
const LEVEL = "level";

/**
 * The causes of a review: the matches, or a high level where there are none. A party that could not be screened is no
 * cause: a newer check reports it again.
 */
export function causesOf({ matches, rating }: Found): ReadonlyMap<string, ScreeningMatch | undefined> {
  if (matches.length === 0) return new Map(isHigh(rating) ? [[LEVEL, undefined]] : []);
  return new Map(matches.map((match) => [causeOf(match), match]));
}

/** The causes that a decision shows, exempted matches included. */
export function causesShown({ matches, exempted = [], rating }: Found): ReadonlySet<string> {
  const shown = new Set([...matches, ...exempted.map(({ match }) => match)].map(causeOf));
  if (isHigh(rating)) shown.add(LEVEL);
  return shown;
}

const isHigh = ({ riskLevel }: Found["rating"]): boolean => riskLevel === "high" || riskLevel === "prohibited";

const causeOf = ({ entry, party }: ScreeningMatch): string =>
  JSON.stringify([entry.listId, entry.entryId, party.side, party.role]);

/**
 * Digest of everything material that a reviewer sees of a decision: both sides of each match, and the facts that fired
 * rules read.
 */
export function factsDigest(
  masterData: KnownMasterData,
  { matches, rating, unscreened }: Pick<Found, "matches" | "rating"> & { readonly unscreened: readonly unknown[] },
  entryOf: (match: ScreeningMatch) => ListEntry | undefined,
): string {
  const found = matches.map((match) => {
    const entry = entryOf(match);
    const sides = entry ? { ...fingerprintsOf(masterData, matches, match, entry) } : {};
    return { cause: causeOf(match), decision: match.decision, name: match.party.name, ...sides };
  });
  const fired = [...rating.factors, ...rating.mitigations, ...rating.overrides];
  return digestJson({ matches: found, fired: fired.map(readBy), unscreened });
}

const readBy = ({ ruleId, because }: RatedFactor): unknown => ({ ruleId, because });
