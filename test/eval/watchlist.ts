/** List entries of the labelled watchlist: every name of every list, as one matcher takes them. */

import { parseListedDate } from "../../src/lists/listed-date.ts";
import { countryCodeOf } from "../../src/model/country-of-text.ts";
import type { EntryKind, ListEntry, ListKind } from "../../src/model/list-entry.ts";
import { readTsv } from "./labelled-data.ts";

type Row = Readonly<Record<string, string>>;

const PERSON_TYPES = new Set(["individual", "person", "unknown"]);
const CRAFT_TYPES: Readonly<Record<string, EntryKind>> = { vessel: "vessel", ship: "vessel", aircraft: "aircraft" };

/** Kind of an entry from the word its list uses. */
export function kindOfType(type: string): EntryKind {
  return PERSON_TYPES.has(type) ? "person" : (CRAFT_TYPES[type] ?? "entity");
}

/** Entries of the lists that are wanted, in the order of the file. */
export function readWatchlist(wanted: (list: string) => boolean): readonly ListEntry[] {
  const rows = new Map<string, Row[]>();
  for (const row of readTsv("eval/watchlist-all.tsv.gz")) {
    if (!wanted(row.list!)) continue;
    const id = `${row.list} ${row.entity_id}`;
    const known = rows.get(id);
    if (known) known.push(row);
    else rows.set(id, [row]);
  }
  return [...rows.values()].map(entryOf);
}

export function isSanctionsList(list: string): boolean {
  return listKindOf(list) === "sanctions";
}

/** An entry with what these evaluations need. */
export function plainEntry(listId: string, entryId: string, kind: EntryKind, names: readonly string[]): ListEntry {
  const [name = "", ...others] = names;
  return {
    listId,
    listKind: listKindOf(listId),
    entryId,
    kind,
    name,
    aliases: others.map((alias) => ({ name: alias, quality: "strong" })),
    datesOfBirth: [],
    placesOfBirth: [],
    countries: [],
    genders: [],
    identifiers: [],
    addresses: [],
    programmes: [],
  };
}

function entryOf(rows: readonly Row[]): ListEntry {
  const [first] = rows;
  const primary = rows.find((row) => row.name_type === "primary") ?? first!;
  const others = rows.filter((row) => row !== primary);
  const birth = new Set(rows.flatMap((row) => row.dob!.split(";")));
  const countries = new Set(rows.flatMap((row) => row.countries!.split(/[;,]/)));
  return {
    ...plainEntry(primary.list!, primary.entity_id!, kindOfType(primary.type!), [primary.name!]),
    aliases: others.map((row) => ({ name: row.name!, quality: row.quality === "weak" ? "weak" : "strong" })),
    datesOfBirth: [...birth].flatMap((date) => parseListedDate(date.trim()) ?? []),
    countries: [...countries].flatMap((country) => {
      const code = countryCodeOf(country.trim());
      return code === undefined ? [] : [{ code, role: "unknown" as const }];
    }),
  };
}

function listKindOf(list: string): ListKind {
  if (list.startsWith("PEP")) return "pep";
  return list === "INTERPOL" ? "special-interest" : "sanctions";
}
