/** Texts in data of the interface that may name a place, with their owners and meanings. */
import { isUnreadCountry } from "./country-code.ts";
import type { ReaderOf, TieOwner } from "./tied-values.ts";

/** Meanings of a text in the data. */
export const TEXT_KINDS = [
  "address",
  /** Name and code of a bank. */
  "bank",
  /** Remittance text. */
  "remittance",
  /** Business of a company, in its own words. */
  "business",
  "birth",
  /** The issuer of an identity document. */
  "document",
  /** Of a person, a company, the holder of an account. */
  "name",
  /** About the customer, in free words. */
  "notes",
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export interface TextTie {
  readonly text: string;
  readonly of: TieOwner;
  readonly as: TextKind;
  /** Whether the text is the name of a place by itself. */
  readonly isPlace: boolean;
  /** Whether the text is a postal code by itself. */
  readonly isZip: boolean;
  /** Further data about the place: region and country, and for a postal code the town. */
  readonly beside: string;
}

const KIND_OF: Readonly<Record<string, TextKind>> = {
  street: "address",
  streetExtended: "address",
  town: "address",
  region: "address",
  regionExtended: "address",
  zip: "address",
  unstructuredAddress: "address",
  bankName: "bank",
  bankIdentifier: "bank",
  country: "address",
  nationality: "address",
  countryOfResidence: "address",
  countryOfRegistration: "address",
  bankCountry: "bank",
  countryOfSettlement: "bank",
  countryOfBirth: "birth",
  issuingCountry: "document",
  ipCountry: "notes",
  usage: "remittance",
  purposeCode: "remittance",
  networkResponseCode: "remittance",
  terminalId: "remittance",
  merchantCategoryCode: "remittance",
  businessDescription: "business",
  businessPurposes: "business",
  trademark: "business",
  placeOfBirth: "birth",
  issuingAuthority: "document",
  issuingState: "document",
  companyName: "name",
  division: "name",
  contactName: "name",
  contactNameExtended: "name",
  holder: "name",
  name: "name",
  firstName: "name",
  middleNames: "name",
  lastName: "name",
  nameAtBirth: "name",
  occupation: "notes",
  accountReplacedNotes: "notes",
  notes: "notes",
};
const PLACES: ReadonlySet<string> = new Set([
  "country",
  "nationality",
  "countryOfResidence",
  "countryOfRegistration",
  "bankCountry",
  "countryOfSettlement",
  "countryOfBirth",
  "issuingCountry",
  "ipCountry",
  "town",
  "region",
  "regionExtended",
  "placeOfBirth",
]);
/** Includes open enumerations: senders write words into members for codes. */
const TEXTS: ReadonlySet<string> = new Set(["text", "name", "postal-code", "open-enum"]);
const BESIDE = ["region", "regionExtended", "zip", "country"] as const;
const BESIDE_ZIP = ["town", "region", "regionExtended", "country"] as const;

/** Reads a member that may name a place. */
export const textReader: ReaderOf<TextTie[]> = ({ kind }, key) => {
  const as = KIND_OF[key];
  if (as === undefined) return undefined;
  const isCountry = kind?.kind === "country";
  if (!isCountry && !TEXTS.has(kind?.kind ?? "")) return undefined;
  const isPlace = PLACES.has(key);
  const isZip = key === "zip";
  const around = isZip ? BESIDE_ZIP : BESIDE;
  const others = as === "address" ? around.filter((name) => name !== key) : [];
  return (text, of, siblings, into) => {
    // Known countries have facts of their own.
    if (isCountry && !isUnreadCountry(text)) return;
    const told = others.map((name) => siblings[name]).filter((value) => typeof value === "string");
    into.push({ text, of, as, isPlace, isZip, beside: told.join(", ") });
  };
};
