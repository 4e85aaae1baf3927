import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { listDelta } from "../../src/lists/list-delta.ts";
import { LIST_FORMATS } from "../../src/lists/list-formats.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import { anEntry } from "../screening/sample-screening.ts";
import { DATA, readReal, realList } from "./list-file.ts";

const entries = fc.uniqueArray(
  fc.record({ entryId: fc.constantFrom(..."abcdefgh"), name: fc.constantFrom("Odo", "Ida") }),
  {
    selector: ({ entryId }) => entryId,
  },
);

/** The delta is exactly what a comparison of the entries as JSON says, and not empty. */
function expectPlain(before: readonly ListEntry[], after: readonly ListEntry[]): void {
  const plain = (entries: readonly ListEntry[]) =>
    new Map(
      entries.map((entry) => [entry.entryId, JSON.stringify(entry, (_key, value: unknown) => inOrder(value))] as const),
    );
  const [old, now] = [plain(before), plain(after)];
  const delta = listDelta(before, after);
  const ids = (of: readonly { readonly entryId: string }[]) => of.map(({ entryId }) => entryId).sort();
  expect(ids(delta.added)).toEqual([...now.keys()].filter((id) => !old.has(id)).sort());
  expect(ids(delta.removed)).toEqual([...old.keys()].filter((id) => !now.has(id)).sort());
  const changed = [...now.keys()].filter((id) => old.has(id) && old.get(id) !== now.get(id)).sort();
  expect(delta.changed.map((one) => one.before.entryId).sort()).toEqual(changed);
  expect(ids(delta.changed.map((one) => one.after))).toEqual(changed);
  expect(Math.min(delta.added.length, delta.removed.length, changed.length)).toBeGreaterThan(0);
}

function inOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const OFAC = { listId: "ofac", listKind: "sanctions" } as const;

describe("listDelta", () => {
  test.prop([entries, entries])("leads from one edition to the other", (from, to) => {
    const before = from.map((parts) => anEntry(parts));
    const after = to.map((parts) => anEntry(parts));
    const { added, removed, changed } = listDelta(before, after);
    const entriesById = new Map(before.map((entry) => [entry.entryId, entry]));
    for (const { entryId } of removed) entriesById.delete(entryId);
    for (const one of changed) {
      expect(one.before).not.toEqual(one.after);
      entriesById.set(one.after.entryId, one.after);
    }
    for (const entry of added) {
      expect(entriesById.has(entry.entryId)).toBe(false);
      entriesById.set(entry.entryId, entry);
    }
    expect(entriesById).toEqual(new Map(after.map((entry) => [entry.entryId, entry])));
    expect(listDelta(after, after)).toEqual({ added: [], removed: [], changed: [] });
  });

  it.skipIf(!realList("un/2026-08-01/consolidated.xml.gz"))("finds what a comparison of the UN files finds", () => {
    const read = (path: string) => {
      const file = readReal(path);
      const plain = new Map(
        [...[...file.chunks].join("").matchAll(/<(INDIVIDUAL|ENTITY)>\s*<DATAID>(\d+)<\/DATAID>.*?<\/\1>/gs)].map(
          ([record, , id]) => [
            id as string,
            record.replace(/<(?:SORT_KEY|SORT_KEY_LAST_MOD|VERSIONNUM)>.*?</gs, "<").replace(/\s+/g, " "),
          ],
        ),
      );
      return {
        plain,
        entries: LIST_FORMATS["un-xml"].parse({ list: file }, { listId: "un", listKind: "sanctions" }).entries,
      };
    };
    const before = read("un/2026-02-27/consolidated.xml.gz");
    const after = read("un/2026-08-01/consolidated.xml.gz");
    const delta = listDelta(before.entries, after.entries);
    const ids = (of: readonly { entryId: string }[]) => of.map(({ entryId }) => entryId).sort();
    expect(ids(delta.added)).toEqual([...after.plain.keys()].filter((id) => !before.plain.has(id)).sort());
    expect(ids(delta.removed)).toEqual([...before.plain.keys()].filter((id) => !after.plain.has(id)).sort());
    expectPlain(before.entries, after.entries);
    // Whatever we say changed did change in the file.
    for (const { after: entry } of delta.changed) {
      expect(before.plain.get(entry.entryId)).not.toBe(after.plain.get(entry.entryId));
    }
    expect(delta.changed.length).toBeGreaterThan(0);
  });

  it.skipIf(!realList("ofac/2024-05-03/sdn.csv.gz"))("finds what a comparison of the OFAC files finds", () => {
    const read = (date: string) => {
      const sdn = readReal(`ofac/${date}/sdn.csv.gz`);
      const rows = [...sdn.chunks].join("").split("\r\n");
      const plain = new Map(rows.flatMap((row) => (/^\d+,/.test(row) ? [[row.split(",", 1)[0] as string, row]] : [])));
      return { plain, entries: LIST_FORMATS["ofac-sdn-csv"].parse({ sdn }, OFAC).entries };
    };
    const before = read("2021-07-07");
    const after = read("2024-05-03");
    expectPlain(before.entries, after.entries);
    const delta = listDelta(before.entries, after.entries);
    const ids = (of: readonly ListEntry[]) => of.map(({ entryId }) => entryId).sort();
    expect(ids(delta.added)).toEqual([...after.plain.keys()].filter((id) => !before.plain.has(id)).sort());
    expect(ids(delta.removed)).toEqual([...before.plain.keys()].filter((id) => !after.plain.has(id)).sort());
    const changed = new Set(delta.changed.map((one) => one.after.entryId));
    for (const id of changed) expect(before.plain.get(id)).not.toBe(after.plain.get(id));
    // And the other way round: every row that changed in the file changed its entry.
    const missed = [...after.plain].filter(([id, row]) => before.plain.has(id) && before.plain.get(id) !== row);
    expect(missed.filter(([id]) => !changed.has(id)).map(([id]) => id)).toEqual([]);
  });

  // Of these editions the main file is not at hand: a row that says nothing stands for it.
  it.skipIf(!realList("ofac/2026-08-02/alt.csv.gz"))("finds the aliases and addresses of OFAC that changed", () => {
    const read = (date: string) => {
      const roles = ["alt", "add", "sdn_comments"] as const;
      const files = Object.fromEntries(roles.map((role) => [role, readReal(`ofac/${date}/${role}.csv.gz`)]));
      const ids = new Set(
        roles.flatMap((role) => [...(files[role]?.chunks ?? [])].join("").match(/^\d+(?=,)/gm) ?? []),
      );
      const row = (id: string) => `${id},"ODO QUILL ${id}"${",-0- ".repeat(10)}\r\n`;
      const sdn = { name: "sdn.csv", chunks: [[...ids].map(row).join("")] };
      const { entries } = LIST_FORMATS["ofac-sdn-csv"].parse({ sdn, ...files }, OFAC);
      expect(entries.length).toBe(ids.size);
      return entries;
    };
    expectPlain(read("2025-02-27"), read("2026-08-02"));
  });

  it.skipIf(realList("un/2026-08-01/consolidated.xml.gz"))(
    "needs the folder of real lists to compare editions",
    (context) => {
      context.skip(`no real lists in ${DATA}`);
    },
  );
});
