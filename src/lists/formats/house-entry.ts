/** One row of a house list, from the fields that our CSV and JSON forms share to a list entry. */

import { echo } from "../../issue.ts";
import { countryCodeOf } from "../../model/country-of-text.ts";
import {
  type Alias,
  type CountryRole,
  ENTRY_KINDS,
  type EntryKind,
  LIST_KINDS,
  type ListEntry,
  type ListedDate,
  type ListedIdentifier,
  type ListKind,
} from "../../model/list-entry.ts";
import { clearingCode } from "../clearing-codes.ts";
import type { ListIdentity } from "../list-identity.ts";
import { parseListedDate } from "../listed-date.ts";
import { uniqueBy } from "../unique-by.ts";

/** Fields with one value, and fields with any number of values: columns of the CSV, members of the JSON. */
export const HOUSE_SINGLE_FIELDS = ["id", "kind", "name", "remarks", "listKind"] as const;
export const HOUSE_LIST_FIELDS = [
  "aliases",
  "weakAliases",
  "formerNames",
  "datesOfBirth",
  "placesOfBirth",
  "nationalities",
  "residences",
  "birthCountries",
  "registrationCountries",
  "flags",
  "genders",
  "identifiers",
  "addresses",
  "programmes",
] as const;

/** A row as read, nothing checked. An identifier is `kind:value` or `kind/CC:value`, CC being the issuing country. */
export type HouseFields = Readonly<Record<(typeof HOUSE_SINGLE_FIELDS)[number], string>> &
  Readonly<Record<(typeof HOUSE_LIST_FIELDS)[number], readonly string[]>>;

/** What is wrong with a row: `skip` when it cannot be used, `note` when it is used without a detail. */
export interface HouseReport {
  skip(code: string, message: string): void;
  note(code: string, detail: string): void;
}

const COUNTRY_FIELDS: readonly (readonly [(typeof HOUSE_LIST_FIELDS)[number], CountryRole])[] = [
  ["nationalities", "nationality"],
  ["residences", "residence"],
  ["birthCountries", "birth"],
  ["registrationCountries", "registration"],
  ["flags", "flag"],
];

/** Checks a row. Reports why and returns `undefined` when it has no id, no name or no known kind. */
export function houseEntry(fields: HouseFields, list: ListIdentity, report: HouseReport): ListEntry | undefined {
  if (fields.id === "") return void report.skip("missing-id", "the id is empty");
  if (!/[\p{L}\p{N}]/u.test(fields.name)) return void report.skip("missing-name", "the name has no letter");
  if (!ENTRY_KINDS.includes(fields.kind as EntryKind)) {
    return void report.skip("unknown-kind", `kind: ${echo(fields.kind)} is none of ${ENTRY_KINDS.join(", ")}`);
  }
  if (fields.listKind !== "" && !LIST_KINDS.includes(fields.listKind as ListKind)) {
    return void report.skip("unknown-kind", `listKind: ${echo(fields.listKind)} is none of ${LIST_KINDS.join(", ")}`);
  }
  const countries = COUNTRY_FIELDS.flatMap(([field, role]) =>
    understood(fields[field], countryCodeOf, (text) => report.note("unknown-country", text)).map((code) => ({
      code,
      role,
    })),
  );
  const genders = understood(fields.genders, genderOf, (text) => report.note("unknown-gender", text));
  return {
    listId: list.listId,
    listKind: fields.listKind === "" ? list.listKind : (fields.listKind as ListKind),
    entryId: fields.id,
    kind: fields.kind as EntryKind,
    name: fields.name,
    aliases: aliasesOf(fields),
    datesOfBirth: understood<ListedDate>(fields.datesOfBirth, parseListedDate, (text) =>
      report.note("wrong-date", text),
    ),
    placesOfBirth: fields.placesOfBirth,
    countries: uniqueBy(countries, (country) => `${country.role} ${country.code}`),
    genders: [...new Set(genders)],
    identifiers: understood(fields.identifiers, parseHouseIdentifier, (text) => report.note("wrong-identifier", text)),
    addresses: fields.addresses,
    programmes: fields.programmes,
    ...(fields.remarks === "" ? {} : { remarks: fields.remarks }),
  };
}

function aliasesOf(fields: HouseFields): readonly Alias[] {
  return [
    ...fields.aliases.map((name) => ({ name, quality: "strong" as const })),
    ...fields.weakAliases.map((name) => ({ name, quality: "weak" as const })),
    ...fields.formerNames.map((name) => ({ name, quality: "former" as const })),
  ];
}

function parseHouseIdentifier(text: string): ListedIdentifier | undefined {
  const parts = /^([a-z][a-z-]{0,30})(?:\/([A-Za-z]{2}))?:\s*(\S.*)$/.exec(text);
  if (!parts) return undefined;
  const [, kind = "", country, value = ""] = parts;
  const code = country === undefined ? undefined : countryCodeOf(country);
  if (country !== undefined && code === undefined) return undefined;
  // the clearing system may stand before the code, as in bank messages
  if (kind === "clearing-code") return clearingCode(value, code);
  return { kind, value, ...(code === undefined ? {} : { country: code }) };
}

function genderOf(text: string): "f" | "m" | "x" | undefined {
  const lower = text.toLowerCase();
  if (lower === "f" || lower === "female") return "f";
  if (lower === "m" || lower === "male") return "m";
  return lower === "x" || lower === "other" ? "x" : undefined;
}

function understood<T>(
  texts: readonly string[],
  read: (text: string) => T | undefined,
  unread: (text: string) => void,
): T[] {
  const values: T[] = [];
  for (const text of texts) {
    const value = read(text);
    if (value === undefined) unread(text);
    else values.push(value);
  }
  return values;
}
