import type { CaseQuery, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aCase, aCustomer, SOME_TIME } from "./records.ts";

export function caseCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const stored = (caseId: string, tenant = "north") => store().read((tx) => tx.cases.get(tenant, caseId));
  const put = (changes: Parameters<typeof aCase>[0] = {}) => store().transaction((tx) => tx.cases.put(aCase(changes)));

  describe("cases", () => {
    it("are undefined while they are unknown", async () => {
      expect(await stored("missing")).toBe(undefined);
    });

    it("move on when they are put again, as a whole", async () => {
      await put();
      expect(await stored("case-1")).toEqual(aCase());
      const later = SOME_TIME + 1000;
      const decided = {
        processingStatus: "finished",
        caseStatus: "open",
        decisionId: "decision-1",
        updatedAt: later,
      } as const;
      await put({ ...decided, createdAt: 5 });
      expect(await stored("case-1")).toEqual(aCase({ ...decided, createdAt: 5 }));
    });

    it("remember what was checked", async () => {
      await put({ subject: "transaction" });
      expect(await stored("case-1")).toEqual(aCase({ subject: "transaction" }));
    });

    it("belong to one tenant", async () => {
      await put({ caseStatus: "open" });
      await put({ tenant: "south", caseStatus: "closed" });
      expect((await stored("case-1"))?.caseStatus).toBe("open");
      expect((await stored("case-1", "south"))?.caseStatus).toBe("closed");
      expect(await stored("case-1", "west")).toBe(undefined);
    });

    it("keep the details of their course, or none", async () => {
      const details = { request: { deep: [1, null, "\u0000 \ud800"] } };
      await put({ details });
      expect(await stored("case-1")).toEqual(aCase({ details }));
      await put();
      expect(await stored("case-1")).toEqual(aCase());
    });

    it("of before and after their customer was stored are listed together, in pages", async () => {
      const customer = (customerId: string) => store().transaction((tx) => tx.customers.put(aCustomer({ customerId })));
      for (const createdAt of [1, 3]) await put({ caseId: `${createdAt}`, createdAt });
      await customer("customer-1");
      for (const createdAt of [4, 2]) await put({ caseId: `${createdAt}`, createdAt, caseStatus: "open" });
      await customer("customer-2");
      await put({ caseId: "other", customerId: "customer-2", caseStatus: "open" });
      // A case of before moves on and is no other one.
      await put({ caseId: "3", createdAt: 3, caseStatus: "open" });
      const list = async (query: Partial<CaseQuery>) => {
        const whose = { tenant: "north", customerId: "customer-1", limit: 9 };
        return (await store().read((tx) => tx.cases.list({ ...whose, ...query }))).map(({ caseId }) => caseId);
      };
      expect(await list({})).toEqual(["4", "3", "2", "1"]);
      expect(await list({ limit: 2 })).toEqual(["4", "3"]);
      expect(await list({ after: { at: 3, id: "3" } })).toEqual(["2", "1"]);
      expect(await list({ caseStatus: "open", order: "oldest" })).toEqual(["2", "3", "4"]);
      expect(await list({ tenant: "south" })).toEqual([]);
    });

    it("are listed newest or oldest first, in pages, by customer and by status", async () => {
      const times = { b: 2, a: 2, new: 3, old: 1, "\uff21": 2, "\u{1f600}": 2 };
      for (const [caseId, createdAt] of Object.entries(times)) {
        const caseStatus = caseId === "a" || caseId === "new" ? "open" : "not-opened";
        await put({ caseId, createdAt, caseStatus, customerId: caseId === "old" ? "customer-2" : "customer-1" });
      }
      await put({ tenant: "south" });
      const list = async (query: Partial<CaseQuery> = {}) => {
        const found = await store().read((tx) => tx.cases.list({ tenant: "north", limit: 10, ...query }));
        return found.map(({ caseId }) => caseId);
      };
      expect(await list()).toEqual(["new", "a", "b", "\uff21", "\u{1f600}", "old"]);
      expect(await list({ order: "oldest" })).toEqual(["old", "a", "b", "\uff21", "\u{1f600}", "new"]);
      expect(await list({ limit: 2 })).toEqual(["new", "a"]);
      expect(await list({ after: { at: 2, id: "b" } })).toEqual(["\uff21", "\u{1f600}", "old"]);
      expect(await list({ after: { at: 2, id: "\uff21" }, order: "oldest", limit: 1 })).toEqual(["\u{1f600}"]);
      expect(await list({ customerId: "customer-2" })).toEqual(["old"]);
      expect(await list({ caseStatus: "open" })).toEqual(["new", "a"]);
      expect(await list({ caseStatus: "open", after: { at: 3, id: "new" } })).toEqual(["a"]);
      expect(await list({ caseStatus: "not-opened", customerId: "customer-1" })).toEqual(["b", "\uff21", "\u{1f600}"]);
      expect(await list({ caseStatus: "closed" })).toEqual([]);
    });
  });
}
