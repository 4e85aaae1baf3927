import type { Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aPerson, SOME_TIME } from "./records.ts";

export function personCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const add = (changes: Parameters<typeof aPerson>[0] = {}) =>
    store().transaction((tx) => tx.people.add(aPerson(changes)));
  const get = (tenant: string, personId: string) => store().read((tx) => tx.people.get(tenant, personId));

  describe("people", () => {
    it("are added once, and found in their own tenant only", async () => {
      const person = aPerson({ formerNames: ["Jo\u0000rid"], makers: ["person-2"] });
      expect(await add(person)).toBe(true);
      expect(await add({ name: "Somebody Else" })).toBe(false);
      expect(await get("north", "person-1")).toEqual(person);
      expect(await get("south", "person-1")).toBe(undefined);
      expect(await add({ tenant: "south" })).toBe(true);
    });

    it("of one tenant are listed oldest first", async () => {
      await add({ personId: "late", createdAt: SOME_TIME + 2 });
      await add({ personId: "b" });
      await add({ personId: "a" });
      await add({ personId: "other", tenant: "south" });
      const list = await store().transaction((tx) => tx.people.list("north"));
      expect(list.map(({ personId }) => personId)).toEqual(["a", "b", "late"]);
      expect(await store().read((tx) => tx.people.list("north"))).toEqual(list);
    });

    it("keep the names that they had", async () => {
      await add();
      const rename = (tenant: string, personId: string, name: string) =>
        store().transaction((tx) => tx.people.rename(tenant, personId, name));
      expect(await rename("south", "person-1", "x")).toBe(false);
      expect(await rename("north", "missing", "x")).toBe(false);
      expect(await rename("north", "person-1", "Ilva Seltrup")).toBe(true);
      expect(await rename("north", "person-1", "Ilva Marn")).toBe(true);
      expect(await get("north", "person-1")).toEqual(
        aPerson({ name: "Ilva Marn", formerNames: [aPerson().name, "Ilva Seltrup"] }),
      );
    });

    it("are added one after the other: who looks at all of them sees whoever came before", async () => {
      const addUnlessTwo = (personId: string) =>
        store().transaction(async (tx) => {
          if ((await tx.people.list("north")).length < 2) await tx.people.add(aPerson({ personId }));
        });
      await Promise.all(["a", "b", "c", "d", "e"].map(addUnlessTwo));
      expect((await store().read((tx) => tx.people.list("north"))).length).toBe(2);
    });
  });
}
