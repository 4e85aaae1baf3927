import type { DueReviewQuery, PlannedReview, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aCustomer } from "./records.ts";

export function reviewCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const put = (customerId: string, nextReviewDate: string, changes: Partial<PlannedReview> = {}) =>
    store().transaction((tx) => tx.reviews.put({ tenant: "north", customerId, nextReviewDate, ...changes }));
  const get = (customerId: string, tenant = "north") => store().read((tx) => tx.reviews.get(tenant, customerId));
  const due = async (query: Partial<DueReviewQuery>) =>
    (await store().read((tx) => tx.reviews.due({ tenant: "north", month: "2026-11", limit: 99, ...query }))).map(
      ({ customerId }) => customerId,
    );

  describe("planned reviews", () => {
    it("are one a customer, replaced as a whole", async () => {
      await put("王\u0000", "2026-10", { startedIn: "2026-11", workflowId: "w" });
      expect(await get("王\u0000")).toEqual({
        ...{ tenant: "north", customerId: "王\u0000", nextReviewDate: "2026-10" },
        ...{ startedIn: "2026-11", workflowId: "w" },
      });
      await put("王\u0000", "2027-01");
      expect(await get("王\u0000")).toEqual({ tenant: "north", customerId: "王\u0000", nextReviewDate: "2027-01" });
      expect(await get("王\u0000", "south")).toBe(undefined);
      await store().transaction((tx) => tx.reviews.remove("north", "王\u0000"));
      await store().transaction((tx) => tx.reviews.remove("north", "nobody"));
      expect(await get("王\u0000")).toBe(undefined);
    });

    it("are listed by month and customer, in pages, each tenant's by itself", async () => {
      for (const [id, month] of [
        ["c", "2026-09"],
        ["a", "2026-11"],
        ["b", "2026-09"],
        ["later", "2026-12"],
      ] as const) {
        await put(id, month);
      }
      await put("d", "2026-01", { tenant: "south" });
      expect(await due({})).toEqual(["b", "c", "a"]);
      expect(await due({ limit: 2 })).toEqual(["b", "c"]);
      expect(await due({ after: { nextReviewDate: "2026-09", customerId: "b" } })).toEqual(["c", "a"]);
      expect(await due({ after: { nextReviewDate: "2026-09", customerId: "c" }, limit: 1 })).toEqual(["a"]);
    });

    it("are to be started when they are due, and once more when their month is over", async () => {
      await put("new", "2026-11");
      await put("old", "2026-08");
      await put("begun", "2026-11", { startedIn: "2026-11" });
      await put("over", "2026-10", { startedIn: "2026-10" });
      await put("done", "2026-10", { startedIn: "2026-11" });
      expect(await due({ toStart: true })).toEqual(["old", "over", "new"]);
      expect(await due({ toStart: true, after: { nextReviewDate: "2026-08", customerId: "old" } })).toEqual([
        "over",
        "new",
      ]);
    });

    it("are gone with their customer", async () => {
      await store().transaction((tx) => tx.customers.put(aCustomer({ customerId: "a" })));
      await put("a", "2026-11");
      await store().transaction((tx) => tx.erasure.eraseCustomer("north", "a", 1, (body) => body));
      expect(await get("a")).toBe(undefined);
    });
  });
}
