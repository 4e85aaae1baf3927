/** A party of a request that is compared with the lists. */
import type { EntryKind, ListedCountry, ListedIdentifier } from "../model/list-entry.ts";

/**
 * What a party is to the customer of a check. `customer` is the account holding party itself under any of its own names;
 * `contact` and `account-holder` are names of which it is not known whether they are a person's or a company's.
 */
export type PartyRole =
  | "customer"
  | "trading-name"
  | "trademark"
  | "contact"
  | "account-holder"
  /** The bank of an account. */
  | "bank"
  | "shareholder"
  | "staff"
  | "relationship-staff";

/** One name of a party, and where in the request it stands. */
export interface PartyName {
  readonly name: string;
  /** JSON Pointer fragment. */
  readonly pointer: string;
  /** Set on a number that stands for a name: it is looked up among identifiers, and a name is its own only where it is equal. */
  readonly isNumber?: true;
  /** Set on a person's name of one field, which may have been filled in with that of a company. */
  readonly isOneField?: true;
}

export interface ScreenedParty {
  readonly role: PartyRole;
  /** Whether it belongs to the customer or to the customer's counterparty. */
  readonly side: "customer" | "counterparty";
  /** Set on counterparties that the customer's own data names: they go with that data and not with the request. */
  readonly isMainCounterparty?: true;
  /** Set on a company that is compared with persons, a person that is with companies, and a name that was cut out of a text: only names that are nearly equal count, see `TRADER_SCORE`. */
  readonly isTrader?: true;
  /** Set on a bank without the place of a branch: only names of its own words that are nearly equal count. */
  readonly isBranch?: true;
  /** Set on a person under a part of the name: only entries that are born on the same day count. */
  readonly isShortened?: true;
  /** Where in the request it stands: JSON Pointer fragment. */
  readonly pointer: string;
  /** Kinds of entries it may be; a name of an unknown kind has all four. */
  readonly kinds: readonly EntryKind[];
  /** At least one. */
  readonly names: readonly PartyName[];
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly dateOfBirth?: string;
  readonly placeOfBirth?: string;
  readonly gender?: "f" | "m" | "x";
  readonly countries: readonly ListedCountry[];
  readonly identifiers: readonly ListedIdentifier[];
  /** For owners: the part of the customer that is held through all layers, 0 to 1; absent when a layer does not say. */
  readonly effectiveShare?: number;
}
