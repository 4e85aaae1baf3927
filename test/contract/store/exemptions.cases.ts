import type { ExemptionRecord, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { anExemption, SOME_TIME } from "./records.ts";

export function exemptionCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const add = (changes: Partial<ExemptionRecord> = {}) =>
    store().transaction((tx) => tx.exemptions.add(anExemption(changes)));
  const end = (tenant: string, exemptionId: string, at = SOME_TIME + 1) =>
    store().transaction((tx) => tx.exemptions.end(tenant, exemptionId, at, "entry changed"));
  const inForce = (tenant = "north") => store().read((tx) => tx.exemptions.inForce(tenant, "customer-1"));
  const history = (tenant = "north") => store().read((tx) => tx.exemptions.history(tenant, "customer-1"));

  describe("exemptions", () => {
    it("are one in force for a customer and an entry", async () => {
      expect(await inForce()).toEqual([]);
      expect(await add()).toBe(true);
      expect(await add({ entryId: "entry-10" })).toBe(false);
      expect(await add({ exemptionId: "exemption-2" })).toBe(false);
      expect(await add({ exemptionId: "exemption-2", listId: "other" })).toBe(true);
      expect(await add({ exemptionId: "exemption-3", customerId: "customer-2" })).toBe(true);
      expect(await add({ tenant: "south" })).toBe(true);
      expect(await inForce()).toEqual([anExemption(), anExemption({ exemptionId: "exemption-2", listId: "other" })]);
      expect(await inForce("south")).toEqual([anExemption({ tenant: "south" })]);
    });

    it("are found by when they are due, longest due first, in pages", async () => {
      const at = (exemptionId: string, times: Partial<ExemptionRecord>) =>
        add({ exemptionId, entryId: exemptionId, ...times });
      await at("c", { reviewAt: 5, reasonCode: "OTHER" });
      await at("a", { reviewAt: 5, expiresAt: 9 });
      await at("b", { reviewAt: 4 });
      await at("never", {});
      await at("ended", { reviewAt: 3, expiresAt: 3 });
      await end("north", "ended");
      await add({ tenant: "south", reviewAt: 1, expiresAt: 1 });
      const due = async (by: "review" | "expiry", before: number, more: object = {}) => {
        const query = { tenant: "north", by, before, limit: 9, ...more };
        return (await store().read((tx) => tx.exemptions.due(query))).map(({ exemptionId }) => exemptionId);
      };
      expect(await due("review", 6)).toEqual(["b", "a", "c"]);
      expect(await due("review", 5)).toEqual(["b"]);
      expect(await due("review", 6, { limit: 2 })).toEqual(["b", "a"]);
      expect(await due("review", 6, { after: { at: 5, id: "a" } })).toEqual(["c"]);
      expect(await due("expiry", 9)).toEqual([]);
      expect(await due("expiry", 10)).toEqual(["a"]);
      const [first] = await inForce();
      expect(first).toEqual(anExemption({ exemptionId: "a", entryId: "a", reviewAt: 5, expiresAt: 9 }));
      expect((await inForce()).find(({ exemptionId }) => exemptionId === "c")?.reasonCode).toBe("OTHER");
    });

    it("in force are found by their ids, in pages, whether they are ever due or not", async () => {
      for (const exemptionId of ["c", "a", "ended", "b"]) await add({ exemptionId, entryId: exemptionId });
      await add({ exemptionId: "d", entryId: "d", customerId: "another", reviewAt: 5, createdAt: SOME_TIME + 9 });
      await add({ tenant: "south" });
      await end("north", "ended");
      const standing = async (more: object = {}) => {
        const query = { tenant: "north", before: SOME_TIME + 10, limit: 9, ...more };
        return (await store().read((tx) => tx.exemptions.standing(query))).map(({ exemptionId }) => exemptionId);
      };
      expect(await standing()).toEqual(["a", "b", "c", "d"]);
      expect(await standing({ before: SOME_TIME + 9 })).toEqual(["a", "b", "c"]);
      expect(await standing({ limit: 2 })).toEqual(["a", "b"]);
      expect(await standing({ after: "b", limit: 2 })).toEqual(["c", "d"]);
      expect(await standing({ after: "d" })).toEqual([]);
    });

    it("end once, by their own tenant, stay in the history, and make room for another", async () => {
      await add();
      expect(await end("south", "exemption-1")).toBe(false);
      expect(await end("north", "missing")).toBe(false);
      expect(await end("north", "exemption-1")).toBe(true);
      expect(await end("north", "exemption-1", SOME_TIME + 9)).toBe(false);
      expect(await inForce()).toEqual([]);
      const ended = anExemption({ endedAt: SOME_TIME + 1, endReason: "entry changed" });
      const { note: _, ...next } = anExemption({ exemptionId: "exemption-0", createdAt: SOME_TIME + 2 });
      expect(await store().transaction((tx) => tx.exemptions.add(next))).toBe(true);
      expect(await inForce()).toEqual([next]);
      expect(await history()).toEqual([ended, next]);
      expect(await history("south")).toEqual([]);
    });
  });
}
