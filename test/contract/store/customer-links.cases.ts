import type { Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";

export function customerLinkCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const replace = (customerId: string, links: readonly string[], tenant = "north") =>
    store().transaction((tx) => tx.customerLinks.replace(tenant, customerId, links));
  const others = async (customerId: string, links: readonly string[], limit = 10, tenant = "north") =>
    [...(await store().read((tx) => tx.customerLinks.others(tenant, customerId, links, limit)))].sort();

  describe("customer links", () => {
    it("find the others who share one of them, in the same tenant", async () => {
      await replace("a", ["device:1", "mail:x"]);
      await replace("b", ["mail:x"]);
      await replace("c", ["device:1", "mail:x"]);
      await replace("d", ["device:2"]);
      await replace("e", ["mail:x"], "south");
      expect(await others("a", ["device:1"])).toEqual(["c"]);
      expect(await others("a", ["device:1", "mail:x"])).toEqual(["b", "c"]);
      expect(await others("nobody", ["mail:x"])).toEqual(["a", "b", "c"]);
      expect(await others("a", ["device:2", "unknown"])).toEqual(["d"]);
      expect(await others("a", [])).toEqual([]);
    });

    it("are replaced as a whole, and may be given twice", async () => {
      await replace("a", ["mail:x", "mail:x"]);
      await replace("a", ["mail:y"]);
      expect(await others("b", ["mail:x"])).toEqual([]);
      expect(await others("b", ["mail:y"])).toEqual(["a"]);
      await replace("a", []);
      expect(await others("b", ["mail:y"])).toEqual([]);
    });

    it("are counted up to a limit", async () => {
      for (const id of ["1", "2", "3", "4"]) await replace(id, ["mail:x", "mail:y"]);
      expect((await others("0", ["mail:x", "mail:y"], 3)).length).toBe(3);
      expect(await others("4", ["mail:x", "mail:y"], 3)).toEqual(["1", "2", "3"]);
    });
  });
}
