/** One listed person by name, and one by numbers alone. */
import type { ListEntry } from "../../../src/model/list-entry.ts";
import type { Clock } from "../../../src/ports/clock.ts";
import type { ListSource } from "../../../src/ports/list-source.ts";
import { LISTED_NAME, NUMBER_FORMS } from "./plants.ts";

const EMPTY = {
  listId: "matrix",
  listKind: "sanctions",
  aliases: [],
  datesOfBirth: [],
  placesOfBirth: [],
  countries: [],
  genders: [],
  identifiers: [],
  addresses: [],
  programmes: [],
} as const;

const NUMBERS = [
  ...Object.entries(NUMBER_FORMS)
    .filter(([member]) => member !== "usage")
    .map(([, [kind, value]]) => ({ kind, value })),
  { kind: "other", value: "C01X00T47" },
];

const ENTRIES: readonly ListEntry[] = [
  {
    ...EMPTY,
    entryId: "1",
    kind: "person",
    name: LISTED_NAME,
    datesOfBirth: [{ from: "1961-03-09", to: "1961-03-09" }],
  },
  { ...EMPTY, entryId: "4", kind: "entity", name: LISTED_NAME },
  { ...EMPTY, entryId: "2", kind: "person", name: "Harbottle Wexqvist", identifiers: NUMBERS },
  { ...EMPTY, entryId: "3", kind: "entity", name: "Wexqvist Lorminde Group", identifiers: NUMBERS },
];

export function matrixLists(clock: Clock): ListSource {
  return {
    load: async () => [
      {
        listId: "matrix",
        listKind: "sanctions",
        title: "invented",
        edition: "e".repeat(64),
        publishedAt: "2026-11-01",
        loadedAt: clock.now(),
        entries: ENTRIES,
        skipped: [],
      },
    ],
  };
}
