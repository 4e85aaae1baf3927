/** The contents of OFAC's Remarks: dates and places of birth, countries, identifiers and weak aliases, one a segment. */

import { countryCodeOf } from "../../model/country-of-text.ts";
import type {
  Alias,
  CountryRole,
  ListEntry,
  ListedCountry,
  ListedDate,
  ListedIdentifier,
} from "../../model/list-entry.ts";
import { isLei } from "../identifier-checks.ts";
import { parseListedDate } from "../listed-date.ts";
import { OFAC_IDENTIFIER_LABELS } from "./ofac-identifier-labels.ts";

export interface OfacRemarks {
  readonly aliases: readonly Alias[];
  readonly datesOfBirth: readonly ListedDate[];
  readonly placesOfBirth: readonly string[];
  readonly countries: readonly ListedCountry[];
  readonly genders: ListEntry["genders"];
  readonly identifiers: readonly ListedIdentifier[];
  /** Segments labelled as a date or a country that are not understood. */
  readonly unread: readonly string[];
}

const COUNTRY_LABELS: readonly (readonly [string, CountryRole])[] = [
  ["nationality ", "nationality"],
  ["citizen ", "nationality"],
  ["Former Vessel Flag ", "flag"],
  ["Vessel Flag ", "flag"],
  ["Nationality of Registration ", "registration"],
];
const NO_COUNTRY = new Set(["undetermined", "none identified", "unknown", "stateless"]);

const LABELS_BY_INITIAL = Map.groupBy(OFAC_IDENTIFIER_LABELS, ({ label }) => label.charAt(0));

/** Reads a remark. Whatever the text, nothing is thrown. */
export function parseOfacRemarks(remarks: string): OfacRemarks {
  const aliases: Alias[] = [];
  const datesOfBirth: ListedDate[] = [];
  const placesOfBirth: string[] = [];
  const countries: ListedCountry[] = [];
  const genders: ("f" | "m" | "x")[] = [];
  const identifiers: ListedIdentifier[] = [];
  const unread: string[] = [];

  for (const part of remarks.split(";")) {
    const segment = part.trim().replace(/\.$/, "");
    const text = segment.startsWith("alt. ") ? segment.slice(5) : segment;
    const alias = /^([afn])\.k\.a\. ['"](.+)['"]/.exec(text);
    if (alias) {
      // OFAC puts aliases in quotes that it considers too weak to alert by themselves
      aliases.push({ name: alias[2] as string, quality: alias[1] === "f" ? "former" : "weak" });
    } else if (text.startsWith("DOB ")) {
      const date = parseListedDate(text.slice(4));
      if (date) datesOfBirth.push(date);
      else unread.push(segment);
    } else if (text.startsWith("POB ")) {
      placesOfBirth.push(text.slice(4).trim());
      const code = countryOfPlace(text.slice(4));
      if (code) countries.push({ code, role: "birth" });
    } else if (text.startsWith("Gender ")) {
      const gender = text.slice(7).toLowerCase();
      if (gender.startsWith("m")) genders.push("m");
      else if (gender.startsWith("f")) genders.push("f");
      else unread.push(segment);
    } else if (!readCountry(text, countries, unread)) {
      const identifier = parseOfacIdentifier(text);
      if (identifier) identifiers.push(identifier);
    }
  }
  return { aliases, datesOfBirth, placesOfBirth, countries, genders, identifiers, unread };
}

/** `Passport A1234567 (Iran) issued 1999` as an identifier; `undefined` when the segment is none. */
export function parseOfacIdentifier(text: string): ListedIdentifier | undefined {
  const found = LABELS_BY_INITIAL.get(text.charAt(0))?.find(
    ({ label }) => text.startsWith(label) && " :#".includes(text.charAt(label.length) || "-"),
  );
  if (!found) return undefined;
  let value = text.slice(found.label.length).replace(/^[ :#]+/, "");
  value = value.replace(/(?:^|,? )(?:issued|expires|Issued|Expires) .*$/, "");
  // a label with a country, `BIK (RU)`, gives the country of the number
  let country = / \(([A-Z]{2})\)$/.exec(found.label)?.[1];
  const parenthesis = / ?\(([^()]+(?:\([^()]*\))?)\)$/.exec(value);
  if (parenthesis) {
    const named = countryCodeOf(parenthesis[1] as string);
    if (named !== undefined) value = value.slice(0, parenthesis.index);
    country = named ?? country;
  }
  // the place of a register may follow the number: `343997 (Jalisco)`
  value = value.replace(/(?<=\d) \(\p{L}[\p{L} ]+\)$/u, "");
  // a crypto address begins with the symbol of its currency
  if (found.kind === "crypto-address") value = value.replace(/^[A-Z0-9]{2,5} (?=\S+$)/, "");
  value = value.trim().replace(/[,.]$/, "");
  if (value === "" || !/[\p{L}\p{N}]/u.test(value)) return undefined;
  // OFAC gives Legal Entity Identifiers as numbers of a register.
  const kind = isLei(value) ? "lei" : found.kind;
  return country === undefined ? { kind, value } : { kind, value, country };
}

function readCountry(text: string, countries: ListedCountry[], unread: string[]): boolean {
  for (const [label, role] of COUNTRY_LABELS) {
    if (!text.startsWith(label)) continue;
    const name = text
      .slice(label.length)
      .trim()
      .replace(/^possibly /, "");
    const code = countryCodeOf(name);
    if (code) countries.push({ code, role });
    else if (!NO_COUNTRY.has(name.toLowerCase())) unread.push(text);
    return true;
  }
  return false;
}

/** The country that a place ends with: `Al Basuriyah, Lebanon`, `Pyongyang, Korea, North`. */
export function countryOfPlace(place: string): string | undefined {
  const parts = place.split(",").map((part) => part.trim());
  const last = parts.at(-1) as string;
  return (parts.length > 1 && countryCodeOf(`${parts.at(-2)}, ${last}`)) || countryCodeOf(last);
}
