/** All names of many published lists, where the data folder is present. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { EntryKind, ListEntry } from "../../src/model/list-entry.ts";

const DATA = process.env["RISKGATE_DATA"] ?? join(import.meta.dirname, "../../../shared/data");
const FILE = join(DATA, "eval/watchlist-all.tsv.gz");
const KINDS: Readonly<Record<string, EntryKind>> = {
  individual: "person",
  person: "person",
  vessel: "vessel",
  aircraft: "aircraft",
};

/** Entries of the file, `undefined` where it is absent. */
export function watchlistEntries(): readonly ListEntry[] | undefined {
  if (!existsSync(FILE)) return undefined;
  const byId = new Map<string, { entry: ListEntry; aliases: { name: string; quality: "strong" }[] }>();
  for (const line of gunzipSync(readFileSync(FILE)).toString().trimEnd().split("\n").slice(1)) {
    const [listId = "", entryId = "", type = "", , , , name = ""] = line.split("\t");
    const key = `${listId}\t${entryId}`;
    const known = byId.get(key);
    if (known) {
      known.aliases.push({ name, quality: "strong" });
      continue;
    }
    const aliases: { name: string; quality: "strong" }[] = [];
    const entry: ListEntry = {
      listId,
      listKind: "sanctions",
      entryId,
      kind: KINDS[type] ?? "entity",
      name,
      aliases,
      datesOfBirth: [],
      placesOfBirth: [],
      countries: [],
      genders: [],
      identifiers: [],
      addresses: [],
      programmes: [],
    };
    byId.set(key, { entry, aliases });
  }
  return [...byId.values()].map(({ entry }) => entry);
}
