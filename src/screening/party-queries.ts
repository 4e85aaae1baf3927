import { ENTRY_KINDS } from "../model/list-entry.ts";
import type { MatchQuery } from "../ports/matcher.ts";
import { EQUAL } from "./attribute-evidence/birth-place.ts";
import { OVERLAP } from "./attribute-evidence/countries.ts";
import { DAY_EQUAL } from "./attribute-evidence/date-of-birth.ts";
import { EXACT } from "./best-name.ts";
import { INITIALS_SCORE, mayBeByInitials } from "./named-by-initials.ts";
import type { PartyName, ScreenedParty } from "./screened-party.ts";
import { retrievalThreshold, type ScreeningProfile } from "./screening-profile.ts";
import { TRADER_SCORE } from "./sole-trader.ts";

/** The queries to a matcher for a party. */
export interface PartyQueries {
  /** One for each name of the party, in their order. */
  readonly queries: readonly MatchQuery[];
  readonly threshold: number;
}

/** Makes the queries, with a lower threshold for a party whose attributes may add to the score of a name. */
export function partyQueries(party: ScreenedParty, profile: ScreeningProfile): PartyQueries {
  const { identifiers } = party;
  const kinds = party.kinds.length === ENTRY_KINDS.length ? {} : { kinds: party.kinds };
  const threshold = retrievalThreshold(profile, profile.attributes ? mostBonus(party) : 0);
  return {
    queries: party.names.map((name) => ({ name: comparedName(name), identifiers, ...kinds })),
    threshold:
      party.isTrader || party.isBranch
        ? Math.max(threshold, TRADER_SCORE)
        : isByInitials(party, profile)
          ? Math.min(threshold, INITIALS_SCORE)
          : threshold,
  };
}

function isByInitials({ kinds, names }: ScreenedParty, { attributes }: ScreeningProfile): boolean {
  return attributes && kinds.includes("person") && names.some(({ name }) => mayBeByInitials(name));
}

/** Letters and digits from which a number equals no name by chance; a brigade may be called 313474. */
const LONG_NUMBER = 8;

/**
 * The text that is compared with names. Only long numbers are, and they have to be equal, see {@link isNoName}: house lists have accounts
 * and wallets in the place of names.
 */
export function comparedName({ name, isNumber }: PartyName): string {
  return isNumber && name.replace(/[^\p{L}\p{N}]/gu, "").length < LONG_NUMBER ? "" : name;
}

/** True for a number that is merely similar, which is another number. */
export function isNoName({ isNumber }: PartyName, nameScore: number): boolean {
  return isNumber === true && nameScore < EXACT;
}

/** Most that the attributes of a party can add to a score against any entry. */
function mostBonus({ dateOfBirth, countries, placeOfBirth }: ScreenedParty): number {
  return (
    (dateOfBirth === undefined ? 0 : DAY_EQUAL) +
    (countries.length === 0 ? 0 : OVERLAP) +
    (placeOfBirth === undefined ? 0 : EQUAL)
  );
}
