import type { Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aCustomer, aDecision } from "./records.ts";

export function decisionCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const append = (changes: Parameters<typeof aDecision>[0] = {}) =>
    store().transaction((tx) => tx.decisions.append(aDecision(changes)));
  const stored = (decisionId: string, tenant = "north") => store().read((tx) => tx.decisions.get(tenant, decisionId));

  describe("decisions", () => {
    it("are undefined while they are unknown", async () => {
      expect(await stored("missing")).toBe(undefined);
      expect(await store().read((tx) => tx.decisions.listByCustomer("north", "nobody", 10))).toEqual([]);
    });

    it("are kept once: a second one under the same id changes nothing", async () => {
      await append();
      await append();
      expect(await stored("decision-1")).toEqual(aDecision());
    });

    it("are kept once where many append one at once", async () => {
      await Promise.all(Array.from({ length: 8 }, () => append()));
      const whose = () => store().read((tx) => tx.decisions.listByCustomer("north", "customer-1", 9));
      expect(await whose()).toEqual([aDecision()]);
    });

    it("of one customer are listed newest first, equal times by ascending id, up to the limit", async () => {
      const order = [
        ["b", 2],
        ["a", 2],
        ["old", 1],
        ["new", 3],
        // By code point the wide letter comes before the emoji, by UTF-16 code unit after it; most locales put "B" after "a".
        ["\u{1f600}", 2],
        ["\uff21", 2],
        ["B", 2],
      ] as const;
      for (const [decisionId, decidedAt] of order) await append({ decisionId, decidedAt });
      await append({ decisionId: "other", customerId: "someone-else" });
      const ids = async (limit: number, tenant = "north") =>
        (await store().read((tx) => tx.decisions.listByCustomer(tenant, "customer-1", limit))).map(
          (decision) => decision.decisionId,
        );
      expect(await ids(100)).toEqual(["new", "B", "a", "b", "\uff21", "\u{1f600}", "old"]);
      expect(await ids(3)).toEqual(["new", "B", "a"]);
      expect(await ids(3, "south")).toEqual([]);
    });

    it("of before and after their customer was stored are listed together", async () => {
      await append({ decisionId: "1", decidedAt: 1 });
      await append({ decisionId: "3", decidedAt: 3 });
      await store().transaction((tx) => tx.customers.put(aCustomer()));
      for (const decidedAt of [4, 2]) await append({ decisionId: `${decidedAt}`, decidedAt });
      await store().transaction((tx) => tx.customers.put(aCustomer({ customerId: "customer-2" })));
      await append({ decisionId: "other", customerId: "customer-2" });
      const list = (limit: number) => store().read((tx) => tx.decisions.listByCustomer("north", "customer-1", limit));
      expect((await list(9)).map(({ decisionId }) => decisionId)).toEqual(["4", "3", "2", "1"]);
      expect((await list(3)).map(({ decisionId }) => decisionId)).toEqual(["4", "3", "2"]);
    });

    it("belong to one tenant", async () => {
      await append();
      expect(await stored("decision-1", "south")).toBe(undefined);
      await append({ tenant: "south", body: { riskLevel: "low" } });
      expect((await stored("decision-1"))?.body).toEqual(aDecision().body);
      expect((await stored("decision-1", "south"))?.body).toEqual({ riskLevel: "low" });
    });
  });
}
