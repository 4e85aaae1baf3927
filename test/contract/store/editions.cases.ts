import type { EditionRecord, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { SOME_TIME } from "./records.ts";

export function editionCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const anEdition = (number: number, name = "rules"): EditionRecord => ({
    number,
    name,
    edition: `edition ${number} ✓`,
    details: { rules: number, note: "why ✓\u0000" },
    at: SOME_TIME + number,
  });
  const add = (edition: EditionRecord) => store().transaction((tx) => tx.editions.add(edition));

  describe("editions", () => {
    it("are none at first", async () => {
      expect(await store().read((tx) => tx.editions.current())).toEqual([]);
      expect(await store().read((tx) => tx.editions.list())).toEqual([]);
    });

    it("are kept in their order: the newest of each name is in service", async () => {
      const all = [anEdition(1), anEdition(2, "list ☃"), anEdition(3), anEdition(4, "lists")];
      await store().transaction(async (tx) => {
        for (const edition of all) expect(await tx.editions.add(edition)).toBe(true);
      });
      expect(await store().read((tx) => tx.editions.list())).toEqual(all);
      const current = await store().read((tx) => tx.editions.current());
      expect(current.toSorted((one, other) => one.number - other.number)).toEqual(all.slice(1));
    });

    it("are never changed", async () => {
      await add(anEdition(1));
      expect(await add({ ...anEdition(1), edition: "another" })).toBe(false);
      expect(await store().read((tx) => tx.editions.list())).toEqual([anEdition(1)]);
      expect((await Promise.all([1, 2, 3].map(() => add(anEdition(2))))).filter(Boolean).length).toBe(1);
    });
  });
}
