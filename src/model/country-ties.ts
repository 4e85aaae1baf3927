/**
 * Every country in data of the interface, with its owner and its meaning. The schemas are walked, so that no member
 * with a country can be forgotten: one without a named meaning counts as `other`.
 */
import { bicCountry, distinctiveBicCountry, ibanCountry } from "./account-country.ts";
import { isCountryCode, isUnreadCountry } from "./country-code.ts";
import { phoneCountries } from "./phone-country.ts";
import type { Shape } from "./shape.ts";
import type { ReaderOf, Siblings, TieOwner } from "./tied-values.ts";

/** Meanings of a country in the data. */
export const TIE_KINDS = [
  "nationality",
  "residence",
  "registration",
  "address",
  /** Of an address, as ISO 3166-2. */
  "region",
  /** In `bankCountry`, an IBAN or a BIC. */
  "bank",
  "settlement",
  /** Of a national banking scheme. */
  "scheme",
  "birth",
  /** The issuer of an identity document. */
  "document",
  /** Of an IP address. */
  "session",
  /** Of a calling code that only one country uses. */
  "phone",
  /** Of the top-level domain of an address. */
  "domain",
  "other",
] as const;
export type TieKind = (typeof TIE_KINDS)[number];

export interface CountryTie {
  /** ISO 3166-1 alpha-2; ISO 3166-2 of a region. */
  readonly code: string;
  readonly of: TieOwner;
  readonly as: TieKind;
}

/** Countries in data. */
export interface FoundCountries {
  readonly ties: CountryTie[];
  /** Texts in country fields that are no known country, as given. */
  readonly unread: Set<string>;
}

/** Ties that show where a party is or banks, rather than ties that may be long past or accidental. */
export const STRONG_TIES: readonly TieKind[] = [
  "nationality",
  "residence",
  "registration",
  "address",
  "region",
  "bank",
  "settlement",
  "scheme",
  "other",
];

/** Meanings of members of the kind `country`. */
const MEANINGS: Readonly<Record<string, TieKind>> = {
  nationality: "nationality",
  countryOfResidence: "residence",
  countryOfRegistration: "registration",
  countryOfBirth: "birth",
  issuingCountry: "document",
  country: "address",
  bankCountry: "bank",
  countryOfSettlement: "settlement",
  ipCountry: "session",
};

type Add = (code: string | undefined, as: TieKind | "unread") => void;
type Reader = (value: string, add: Add, siblings: Siblings) => void;

/** Members of other kinds that may contain a country. */
const READERS: Readonly<Record<string, Reader>> = {
  region: readRegion("address"),
  issuingState: readRegion("document"),
  scheme: (value, add) => add(countryIn(value), "scheme"),
  accountNumber: readAccount,
  accountId: readAccount,
  bankIdentifier: (value, add) => add(bicCountry(value), "bank"),
  phoneNumbers: (value, add) => {
    const countries = phoneCountries(value);
    if (countries?.length === 1) add(countries[0], "phone");
  },
  emailAddresses: readDomain,
  accountEmailId: readDomain,
  webLinks: readDomain,
  url: readDomain,
};

/** Reads `UA-43`, and `UA43` and `ua 43`, whose country does not count where another one is given. */
function readRegion(as: TieKind): Reader {
  return (value, add, { country: given }) => {
    const code = value.trim().toUpperCase();
    const isKnown = typeof given === "string" && isCountryCode(given);
    const [, country, dash, part] = /^([A-Z]{2})(-|[ ./]?(?=\d+$))([A-Z0-9]{1,3})$/.exec(code) ?? [];
    const isCode = country !== undefined && (dash === "-" || isCountryCode(country));
    if (isCode) add(`${country}-${part}`, "region");
    if (isCode && (dash === "-" || !isKnown || given === country)) add(country, as);
    else if (isKnown) add(`${given}-${code}`, "region");
  };
}

/** Banks have their BIC in an account field. */
function readAccount(value: string, add: Add): void {
  const bic = distinctiveBicCountry(value.trim());
  add(ibanCountry(value) ?? (bic !== undefined && isCountryCode(bic) ? bic : undefined), "bank");
}

function readDomain(value: string, add: Add): void {
  const [, ending] = /^(?:https?:\/\/)?(?:[^/\s]*[.@])?[^/\s.@:]+\.([a-z]{2})(?=[:/?#\s]|$)/iu.exec(value.trim()) ?? [];
  if (ending !== undefined) add(countryIn(ending), "domain");
}

function countryIn(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return code.length === 2 && isCountryCode(code) ? code : undefined;
}

/** Reads the countries in a member. */
export const countryReader: ReaderOf<FoundCountries> = (shape, key) => {
  const read = readerOf(shape, key);
  return (
    read &&
    ((value, of, siblings, { ties, unread }) => {
      const add: Add = (code, as) => {
        if (code === undefined) return;
        if (as === "unread") unread.add(code);
        else ties.push({ code, of, as });
      };
      read(value, add, siblings);
    })
  );
};

function readerOf({ kind }: Shape, key: string): Reader | undefined {
  if (kind?.kind !== "country") return kind === undefined ? undefined : READERS[key];
  const as = MEANINGS[key] ?? "other";
  return (value, add) => add(value, isUnreadCountry(value) ? "unread" : as);
}
