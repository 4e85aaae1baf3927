import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { listDelta } from "../../src/lists/list-delta.ts";
import { LIST_FORMATS } from "../../src/lists/list-formats.ts";
import { anEntry } from "../screening/sample-screening.ts";
import { readReal, realList } from "./list-file.ts";

const entries = fc.uniqueArray(
  fc.record({ entryId: fc.constantFrom(..."abcdefgh"), name: fc.constantFrom("Odo", "Ida") }),
  {
    selector: ({ entryId }) => entryId,
  },
);

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
    // Whatever we say changed did change in the file.
    for (const { after: entry } of delta.changed) {
      expect(before.plain.get(entry.entryId)).not.toBe(after.plain.get(entry.entryId));
    }
    expect(delta.changed.length).toBeGreaterThan(0);
  });
});
