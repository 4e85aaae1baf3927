import type { Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";

export function customerLinkCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const add = (customerId: string, links: readonly string[], tenant = "north") =>
    store().transaction((tx) => tx.customerLinks.add(tenant, customerId, links));
  const remove = (customerId: string, links: readonly string[]) =>
    store().transaction((tx) => tx.customerLinks.remove("north", customerId, links));
  const count = (customerId: string, groups: readonly (readonly string[])[], limit = 10, tenant = "north") =>
    store().read((tx) => tx.customerLinks.countOthers(tenant, customerId, groups, limit));

  describe("customer links", () => {
    it("count the others who share one of a group, in the same tenant", async () => {
      await add("a", ["device:1", "mail:x"]);
      await add("b", ["mail:x"]);
      await add("c", ["device:1", "mail:x"]);
      await add("d", ["device:2"]);
      await add("e", ["mail:x"], "south");
      expect(await count("a", [["device:1"], ["mail:x"]])).toEqual([1, 2]);
      expect(await count("a", [["device:1", "mail:x"]])).toEqual([2]);
      expect(await count("nobody", [["mail:x"], [], ["device:2", "unknown"]])).toEqual([3, 0, 1]);
      expect(await count("e", [["mail:x"]], 10, "south")).toEqual([0]);
      expect(await count("a", [])).toEqual([]);
    });

    it("are added to, taken away one by one, and may be given twice", async () => {
      await add("a", ["mail:x", "mail:x"]);
      await add("a", ["mail:z", "mail:x"]);
      await add("b", ["mail:x"]);
      expect(await count("c", [["mail:x"], ["mail:z"]])).toEqual([2, 1]);
      await remove("a", ["mail:x", "mail:x", "unknown"]);
      expect(await count("c", [["mail:x"], ["mail:z"]])).toEqual([1, 1]);
      await remove("b", ["mail:z"]);
      expect(await count("c", [["mail:x"], ["mail:z"]])).toEqual([1, 1]);
      await add("a", ["mail:x"]);
      expect(await count("c", [["mail:x"]])).toEqual([2]);
    });

    it("are counted up to a limit, each other once", async () => {
      for (const id of ["1", "2", "3", "4"]) await add(id, ["mail:x", "mail:y"]);
      expect(await count("0", [["mail:x", "mail:y"]], 3)).toEqual([3]);
      expect(await count("4", [["mail:x", "mail:y"]], 4)).toEqual([3]);
    });

    it("may be many", async () => {
      const links = Array.from({ length: 50 }, (_, i) => `mail:${i}`);
      await add("a", links);
      await add("b", links.slice(40));
      expect(await count("c", [links.slice(0, 41), links.slice(30, 40), links])).toEqual([2, 1, 2]);
      await remove("a", links.slice(0, 49));
      expect(await count("c", [links.slice(0, 40), links.slice(49)])).toEqual([0, 2]);
    });
  });
}
