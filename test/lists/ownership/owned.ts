/** What a file of ownership comes to beside a list of listed persons. */
import { LIST_FORMATS, type ListFormatName } from "../../../src/lists/list-formats.ts";
import type { ListFormat } from "../../../src/lists/list-parser.ts";
import { makeEntry } from "../../../src/lists/make-entry.ts";
import type { OwnershipLinks } from "../../../src/lists/ownership-links.ts";
import type { ListEntry } from "../../../src/model/list-entry.ts";
import { ownedEntries } from "../../../src/ownership/owned-entries.ts";
import { listFile } from "../list-file.ts";

export const LINKS = { listId: "links", listKind: "sanctions" } as const;
const SANCTIONS = { listId: "sample", listKind: "sanctions" } as const;

export const NOBODY: OwnershipLinks = { parties: new Map(), holdings: [] };

export const LISTED: readonly ListEntry[] = [
  makeEntry(SANCTIONS, {
    entryId: "NK-varkondy",
    kind: "person",
    name: "Zoltargo Vexunin",
    datesOfBirth: [{ from: "1961-03-09", to: "1961-03-09" }],
    programmes: ["SAMPLE"],
  }),
  makeEntry(SANCTIONS, {
    entryId: "77",
    kind: "entity",
    name: "Brakvost Petrochem Trading LLC",
    identifiers: [
      { kind: "lei", value: "9999SAMPLE0000000105" },
      { kind: "registration", value: "07654321", country: "GB" },
    ],
    programmes: ["SAMPLE2"],
  }),
];

export function parseLinks(format: ListFormatName, text: string, today = "2026-11-23") {
  const { parse }: ListFormat = LIST_FORMATS[format];
  return parse({ list: listFile(text, "links") }, LINKS, { today });
}

/** The companies that come out, with what they stand under and how. */
export function ownedIn(format: ListFormatName, text: string) {
  const { links, skipped } = parseLinks(format, text);
  if (skipped.length > 0) throw new Error(JSON.stringify(skipped));
  const entries = ownedEntries(links ?? NOBODY, LISTED, LINKS);
  return Object.fromEntries(entries.map(({ name, programmes, ownership }) => [name, { programmes, ownership }]));
}

export const lines = (...rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join("");
