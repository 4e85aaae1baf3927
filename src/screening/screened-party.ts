/** A party of a request that is compared with the lists. */
import type { EntryKind, ListedCountry, ListedIdentifier } from "../model/list-entry.ts";

/**
 * Relation of a party to the customer of a check. `customer` is the account holding party itself under any of its own names;
 * `contact` and `account-holder` are names that may be a person's or a company's.
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

/** One name of a party, and its place in the request. */
export interface PartyName {
  readonly name: string;
  /** JSON Pointer fragment. */
  readonly pointer: string;
  /** Set on a number that stands for a name: it is looked up among identifiers, and matches only an equal name. */
  readonly isNumber?: true;
  /** Set on a person's name in a single field, which may hold a company's name. */
  readonly isOneField?: true;
}

export interface ScreenedParty {
  readonly role: PartyRole;
  /** Whether it belongs to the customer or to the customer's counterparty. */
  readonly side: "customer" | "counterparty";
  /** Set on counterparties in the customer's own data: they belong to that data and not to the request. */
  readonly isMainCounterparty?: true;
  /** Set on a company compared with persons, a person compared with companies, and a name cut out of a text: only nearly equal names count, see `TRADER_SCORE`. */
  readonly isTrader?: true;
  /** Set on a bank without the place of a branch: only nearly equal names with all of its words count. */
  readonly isBranch?: true;
  /** Set on a person under a part of the name: only entries with the same day of birth count. */
  readonly isShortened?: true;
  /** Its place in the request: JSON Pointer fragment. */
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
  /** For owners: the part of the customer that is held through all layers, 0 to 1; absent when a share of a layer is unknown. */
  readonly effectiveShare?: number;
}
