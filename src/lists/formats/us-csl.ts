/** The US Consolidated Screening List as CSV and as JSON. */

import { countryCodeOf } from "../../model/country-of-text.ts";
import type { EntryKind } from "../../model/list-entry.ts";
import type { ListIdentity } from "../list-identity.ts";
import type { ListFile, ListFormat, ParsedList } from "../list-parser.ts";
import { makeEntry } from "../make-entry.ts";
import { RowReport } from "../row-report.ts";
import { type RowParts, type TableRow, tableList } from "../table-list.ts";
import { guessKind } from "./guess-kind.ts";
import { type OfacFeature, ofacFeatures } from "./ofac-feature.ts";
import { countryCells, datesIn, semicolonValues } from "./table-values.ts";

const KINDS: Readonly<Record<string, EntryKind>> = {
  individual: "person",
  entity: "entity",
  vessel: "vessel",
  aircraft: "aircraft",
};

/** Columns of the CSV; the JSON has lists where the CSV has semicolons. */
export const usCslCsv: ListFormat = tableList({ required: ["_id", "source", "name", "alt_names"], row: cslRow });

function cslRow(row: TableRow, note: (detail: string) => void): RowParts | { readonly skip: string } {
  // a name in this column means that the columns are shifted
  if (/\s/u.test(row("_id")) || !/\d/u.test(row("_id"))) return { skip: "the _id is no id" };
  const type = row("type").toLowerCase();
  // the lists of the Departments of Commerce and State give no type; only two of them hold persons
  const persons = /Denied Persons|ITAR/.test(row("source"));
  const kind = type === "" ? (persons ? guessKind(row("name")) : "entity") : KINDS[type];
  if (kind === undefined) return { skip: "type is none of Individual, Entity, Vessel, Aircraft" };
  const callSign = row("call_sign");
  const features = ofacFeatures(semicolonValues(row("ids")).map(cslFeature), note);
  const addresses = semicolonValues(row("addresses"));
  const person = kind === "person";
  return {
    entryId: row("_id"),
    kind,
    name: row("name"),
    aliases: semicolonValues(row("alt_names")).map((name) => ({ name, quality: "strong" })),
    datesOfBirth: person ? datesIn(semicolonValues(row("dates_of_birth")), note) : [],
    placesOfBirth: semicolonValues(row("places_of_birth")),
    countries: [
      ...countryCells(
        {
          nationality: [...semicolonValues(row("nationalities")), ...semicolonValues(row("citizenships"))],
          // An address ends with the code of its country.
          residence: addresses
            .map((address) => address.split(",").at(-1) as string)
            .filter((text) => countryCodeOf(text) !== undefined),
          flag: [row("vessel_flag")].filter((text) => text !== ""),
        },
        note,
      ),
      ...features.countries,
    ],
    genders: features.genders,
    identifiers: [...features.identifiers, ...(callSign === "" ? [] : [{ kind: "call-sign", value: callSign }])],
    addresses,
    programmes: [...semicolonValues(row("programs")), row("source")],
    remarks: [row("title"), row("remarks")].filter((part) => part !== "").join("; "),
  };
}

/** `PK, 2013-09-09, 2008-09-09, 4117921, Passport`: country and dates where known, then the number, then its kind. */
function cslFeature(text: string): OfacFeature {
  const parts = text.split(",").map((part) => part.trim());
  const label = parts.at(-1) as string;
  const country = parts.length > 2 ? countryCodeOf(parts[0] as string) : undefined;
  const value = parts
    .slice(country === undefined ? 0 : 1, -1)
    .filter((part) => !/^\d{4}-\d{2}-\d{2}$/.test(part))
    .join(", ");
  return country === undefined ? { label, value } : { label, value, country };
}

/** The JSON of the list: `{ "results": [ ... ] }`. */
export const usCslJson: ListFormat = {
  required: ["list"],
  optional: [],
  parse(files: Readonly<Record<string, ListFile>>, list: ListIdentity): ParsedList {
    const report = new RowReport();
    const file = files["list"];
    if (!file) return { entries: [], ...report.result() };
    const results = readResults([...file.chunks].join("").replace(/^\ufeff/, ""));
    if (results === undefined) report.breakOff(file.name, 1, "no JSON document with an array `results`");
    const entries = new Map<string, ReturnType<typeof makeEntry>>();
    for (const [index, result] of (results ?? []).entries()) {
      report.read();
      const place = `results[${index}]`;
      const parts = cslRow(jsonRow(result), (detail) =>
        report.note(file.name, 1, "not-understood", `${place}: ${detail}`),
      );
      const problem =
        "skip" in parts
          ? parts.skip
          : parts.entryId === "" || parts.name === ""
            ? "no id or name"
            : entries.has(parts.entryId)
              ? "listed twice"
              : undefined;
      if (problem !== undefined || "skip" in parts) report.skip(file.name, 1, "unusable-row", `${place}: ${problem}`);
      else entries.set(parts.entryId, makeEntry(list, parts));
    }
    return { entries: [...entries.values()], ...report.result() };
  },
};

function readResults(text: string): readonly unknown[] | undefined {
  try {
    const document: unknown = JSON.parse(text);
    const results =
      typeof document === "object" && document !== null && "results" in document ? document.results : document;
    return Array.isArray(results) ? results : undefined;
  } catch {
    return undefined;
  }
}

/** A result as a row of the CSV. */
function jsonRow(result: unknown): TableRow {
  const members = (typeof result === "object" && result !== null ? result : {}) as Readonly<Record<string, unknown>>;
  return (column) => {
    const value = Object.hasOwn(members, column === "_id" ? "id" : column)
      ? members[column === "_id" ? "id" : column]
      : undefined;
    if (!Array.isArray(value))
      return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
    return value
      .map((item: unknown) =>
        column === "ids" ? idText(item) : column === "addresses" ? addressText(item) : String(item),
      )
      .join("; ");
  };
}

function idText(item: unknown): string {
  return memberTexts(item, ["country", "issue_date", "expiration_date", "number", "type"]);
}

function addressText(item: unknown): string {
  return memberTexts(item, ["address", "city", "state", "postal_code", "country"]);
}

function memberTexts(item: unknown, names: readonly string[]): string {
  if (typeof item !== "object" || item === null) return String(item);
  const members = item as Readonly<Record<string, unknown>>;
  return names
    .map((name) => (Object.hasOwn(members, name) ? members[name] : undefined))
    .filter((value) => typeof value === "string" && value !== "")
    .join(", ");
}
