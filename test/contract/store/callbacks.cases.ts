import type { CallbackRecord, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aCallback, SOME_TIME } from "./records.ts";

export function callbackCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const put = (changes: Partial<CallbackRecord> = {}) =>
    store().transaction((tx) => tx.callbacks.put(aCallback(changes)));
  const get = (callbackId: string, tenant = "north") => store().read((tx) => tx.callbacks.get(tenant, callbackId));

  describe("callbacks", () => {
    it("move on when they are put again", async () => {
      expect(await get("msg_1")).toBe(undefined);
      const body = 'text to the byte: "ä\\u0000\u{1f600}\n'.repeat(100);
      await put({ body });
      expect(await get("msg_1")).toEqual(aCallback({ body }));
      expect(await get("msg_1", "south")).toBe(undefined);
      const { nextAttemptAt: _, ...final } = aCallback({
        status: "exhausted",
        attempts: 10,
        lastFailure: "answered 500",
        updatedAt: SOME_TIME + 1,
      });
      await store().transaction((tx) => tx.callbacks.put({ ...final, createdAt: 5 }));
      expect(await get("msg_1")).toEqual({ ...final, createdAt: 5 });
    });

    it("are listed by case and by status, oldest first, in pages", async () => {
      for (const [callbackId, createdAt] of [
        ["b", 2],
        ["a", 2],
        ["old", 1],
        ["new", 3],
      ] as const) {
        await put({ callbackId, createdAt, caseId: callbackId === "new" ? "case-2" : "case-1" });
      }
      await put({ callbackId: "done", status: "delivered" });
      await put({ callbackId: "far", tenant: "south" });
      const ids = (callbacks: readonly CallbackRecord[]) => callbacks.map(({ callbackId }) => callbackId);
      expect(ids(await store().read((tx) => tx.callbacks.listByCase("north", "case-1")))).toEqual([
        "old",
        "a",
        "b",
        "done",
      ]);
      const list = async (query: object) =>
        ids(await store().read((tx) => tx.callbacks.list({ tenant: "north", status: "pending", limit: 9, ...query })));
      expect(await list({})).toEqual(["old", "a", "b", "new"]);
      expect(await list({ limit: 2 })).toEqual(["old", "a"]);
      expect(await list({ after: { at: 2, id: "a" } })).toEqual(["b", "new"]);
      expect(await list({ status: "exhausted" })).toEqual([]);
      expect(await list({ status: "delivered" })).toEqual(["done"]);
    });
  });
}
