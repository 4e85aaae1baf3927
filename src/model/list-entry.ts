/**
 * One designated person, organisation, vessel or aircraft of a published or house list, in one form for every list.
 */

/** Subject of a list; decides the screening type and the thresholds of its matches. */
export type ListKind = "sanctions" | "pep" | "rca" | "special-interest" | "blacklist" | "adverse-media";
/** Every {@link ListKind}. */
export const LIST_KINDS: readonly ListKind[] = [
  "sanctions",
  "pep",
  "rca",
  "special-interest",
  "blacklist",
  "adverse-media",
];

/** What an entry is. */
export type EntryKind = "person" | "entity" | "vessel" | "aircraft";
/** Every kind of entry. */
export const ENTRY_KINDS: readonly EntryKind[] = ["person", "entity", "vessel", "aircraft"];

/** Quality of an alias as its publisher states it: a weak one is too broad or common to alert by itself. */
export type AliasQuality = "strong" | "weak" | "former";

/** Another name of an entry. */
export interface Alias {
  /** As published. */
  readonly name: string;
  /** Quality as its publisher states it. */
  readonly quality: AliasQuality;
}

/** A date of birth as far as it is known. */
export interface ListedDate {
  /** Earliest possible date at its own precision: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly from: string;
  /** Latest possible date in the same forms; equal to `from` when one date is stated. */
  readonly to: string;
  /** The publisher said "circa" or "approximately". */
  readonly circa?: true;
}

/** How an entry is tied to a country. */
export type CountryRole = "nationality" | "residence" | "birth" | "registration" | "flag" | "unknown";

/** A country that an entry is tied to. */
export interface ListedCountry {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly code: string;
  /** Role of the country. */
  readonly role: CountryRole;
}

/**
 * Kind of an identifier, lower case with hyphens. Known ones: `passport`, `national-id`, `tax-id`, `registration`, `lei`,
 * `imo`, `mmsi`, `bic`, `clearing-code`, `isin`, `crypto-address`, `aircraft-serial`, `tail-number`, `call-sign`, `duns`, `phone`, `email`,
 * `website`, `other`.
 */
export type IdentifierKind = string;

/** A number or address that identifies an entry. */
export interface ListedIdentifier {
  /** Kind of the identifier, for example `passport`. */
  readonly kind: IdentifierKind;
  /** As published. */
  readonly value: string;
  /** ISO 3166-1 alpha-2 of the issuer, when stated. */
  readonly country?: string;
}

/** One designated person, organisation, vessel or aircraft of a list. */
export interface ListEntry {
  /** The list it stands on, as the manifest names it. */
  readonly listId: string;
  /** What the list is about. */
  readonly listKind: ListKind;
  /** Stable within its list, for example OFAC's `ent_num`. */
  readonly entryId: string;
  /** What the entry is. */
  readonly kind: EntryKind;
  /** The primary name as published. */
  readonly name: string;
  /** Other names. */
  readonly aliases: readonly Alias[];
  /** Dates of birth, as far as they are known. */
  readonly datesOfBirth: readonly ListedDate[];
  /** As published. */
  readonly placesOfBirth: readonly string[];
  /** Countries that it is tied to. */
  readonly countries: readonly ListedCountry[];
  /** Genders, where stated. */
  readonly genders: readonly ("f" | "m" | "x")[];
  /** Numbers and addresses that identify it. */
  readonly identifiers: readonly ListedIdentifier[];
  /** As published. */
  readonly addresses: readonly string[];
  /** Programmes or topics under which it is listed. */
  readonly programmes: readonly string[];
  /** The publisher's remarks, verbatim, for the reviewer. */
  readonly remarks?: string;
  /** How listed persons own it, one sentence per step, for a company that is on no list itself; absent for every other. */
  readonly ownership?: readonly string[];
}
