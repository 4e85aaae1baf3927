import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import type { ListEntry } from "../../src/model/list-entry.ts";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import { runs } from "../runs.ts";
import { inventedList } from "./invented-names.ts";

const idOf = ({ listId, entryId }: Pick<ListEntry, "listId" | "entryId">): string => `${listId} ${entryId}`;
const unique = (entries: readonly ListEntry[]): readonly ListEntry[] => [
  ...new Map(entries.map((entry) => [idOf(entry), entry])).values(),
];

describe("an index with changes", () => {
  test.prop([inventedList, inventedList, fc.func(fc.boolean()), fc.func(fc.boolean())], { numRuns: runs(12) })(
    "searches as one that was built anew",
    (before, more, isRemoved, isLeft) => {
      const base = unique(before);
      const added = unique(more).map((entry) => ({ ...entry, entryId: `${entry.entryId}n` }));
      const removed = base.filter((entry) => isRemoved(entry.entryId));
      const changed = createNameIndex(base).withChanges({ added, removed });
      const kept = base.filter((entry) => !removed.includes(entry));
      const gone = added.filter((entry) => !isLeft(entry.entryId));
      const again = changed.withChanges({ added: removed.slice(0, 2), removed: gone });

      const compare = (index: typeof changed, entries: readonly ListEntry[]) => {
        const anew = createNameIndex(entries);
        expect(index.size).toBe(anew.size);
        for (const { name } of [...before.slice(0, 8), ...more.slice(0, 8)]) {
          const query = { name, identifiers: [{ kind: "passport", value: "P100003" }] };
          expect(index.search(query, { threshold: 0.6 })).toEqual(anew.search(query, { threshold: 0.6 }));
          expect(index.search({ name }, { threshold: 0.6, limit: 3 })).toEqual(
            anew.search({ name }, { threshold: 0.6, limit: 3 }),
          );
        }
      };
      compare(changed, [...kept, ...added]);
      compare(again, [...kept, ...added.filter((entry) => !gone.includes(entry)), ...removed.slice(0, 2)]);
    },
  );

  test.prop([inventedList], { numRuns: runs(8) })("leaves the index before as it was", (entries) => {
    const index = createNameIndex(entries);
    const name = entries[0]!.name;
    const before = index.search({ name }, { threshold: 0.5 });
    index.withChanges({ added: [], removed: entries });
    expect(index.search({ name }, { threshold: 0.5 })).toEqual(before);
  });
});
