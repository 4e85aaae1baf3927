/** Lists of invented people and companies, one entry or two for each of the nine screening types. */
import type { EntryKind, ListEntry, ListKind } from "../../src/model/list-entry.ts";
import type { LoadedList } from "../../src/model/loaded-list.ts";
import type { Clock } from "../../src/ports/clock.ts";
import type { ListSource } from "../../src/ports/list-source.ts";

const ENTRIES: Readonly<Record<ListKind, readonly (readonly [EntryKind, string, Partial<ListEntry>?])[]>> = {
  sanctions: [
    ["person", "Zoltargo Vexunin", { datesOfBirth: [{ from: "1961-03-09", to: "1961-03-09" }] }],
    ["person", "Ормузд Кальвергин", { aliases: [{ name: "Ormuzd Kalvergin", quality: "strong" }] }],
    [
      "entity",
      "Brakvost Petrochem Trading LLC",
      { identifiers: [{ kind: "clearing-code", value: "044525999", country: "RU" }] },
    ],
    ["vessel", "Silver Marrowfin", { identifiers: [{ kind: "imo", value: "9074729" }] }],
  ],
  pep: [["person", "Quillerina Obasanjovic"]],
  rca: [["person", "Thandorel Obasanjovic"]],
  "special-interest": [
    ["person", "Wendigard Suloxen"],
    ["entity", "Xantheon Surveillance Works"],
  ],
  blacklist: [
    ["person", "Perigorn Dastulla"],
    ["entity", "Glimmerpath Payments"],
  ],
  "adverse-media": [["person", "Ulmarique Fentaboz"]],
};

/** @param clock - tells when the lists were loaded */
export function fixtureLists(clock: Clock): ListSource {
  return {
    load: async () =>
      (Object.keys(ENTRIES) as ListKind[]).map((listKind): LoadedList => {
        const listId = `fixture-${listKind}`;
        return {
          listId,
          listKind,
          title: `invented ${listKind}`,
          edition: "f".repeat(64),
          publishedAt: "2026-11-01",
          loadedAt: clock.now(),
          entries: ENTRIES[listKind].map(([kind, name, rest], i) => ({
            ...EMPTY,
            listId,
            listKind,
            entryId: `${i}`,
            kind,
            name,
            ...rest,
          })),
          skipped: [],
        };
      }),
  };
}

const EMPTY = {
  aliases: [],
  datesOfBirth: [],
  placesOfBirth: [],
  countries: [],
  genders: [],
  identifiers: [],
  addresses: [],
  programmes: [],
} as const;
