import type { IdempotencyRecord, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aRequest, SOME_TIME } from "./records.ts";

export function idempotencyCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const begin = (changes: Partial<IdempotencyRecord> = {}, abandonedBefore = SOME_TIME - 1000) =>
    store().transaction((tx) => tx.idempotency.begin(aRequest(changes), abandonedBefore));
  const finish = (changes: Partial<IdempotencyRecord> = {}) =>
    store().transaction((tx) => tx.idempotency.finish(aRequest(changes)));
  const response = { status: 200, body: "{}" };

  describe("requests with an Idempotency-Key", () => {
    it("claim their key once a tenant and scope, and find the answer later", async () => {
      expect(await begin()).toBe(undefined);
      expect(await begin({ startedAt: SOME_TIME + 5 })).toEqual(aRequest());
      expect(await begin({ tenant: "south" })).toBe(undefined);
      expect(await begin({ scope: "POST /v1/accounts" })).toBe(undefined);
      expect(await begin({ key: "other" })).toBe(undefined);
      expect(await finish({ response })).toBe(true);
      const other = { fingerprint: "0".repeat(64), startedAt: SOME_TIME + 5 };
      expect(await begin(other)).toEqual(aRequest({ response }));
    });

    it("are claimed by one of many at the same time", async () => {
      const results = await Promise.all(Array.from({ length: 8 }, () => begin()));
      expect(results.filter((held) => held === undefined).length).toBe(1);
    });

    it("are claimed anew when they were abandoned, and then the old claim has no answer to give", async () => {
      await begin();
      const again = { startedAt: SOME_TIME + 60_000, fingerprint: "1".repeat(64) };
      expect(await begin(again, SOME_TIME)).toEqual(aRequest());
      expect(await begin(again, SOME_TIME + 1)).toBe(undefined);
      expect(await finish({ response })).toBe(false);
      expect(await finish({ ...again, response })).toBe(true);
      expect(await finish({ ...again, response: { status: 500 } })).toBe(false);
      expect(await begin(again, SOME_TIME + 90_000)).toEqual(aRequest({ ...again, response }));
    });

    it("free their key when they are given up, unless they were answered", async () => {
      const abandon = (changes: Partial<IdempotencyRecord> = {}) =>
        store().transaction((tx) => tx.idempotency.abandon(aRequest(changes)));
      await begin();
      await abandon({ startedAt: SOME_TIME - 1 });
      expect(await begin()).toEqual(aRequest());
      await abandon();
      expect(await begin()).toBe(undefined);
      await finish({ response });
      await abandon();
      expect(await begin()).toEqual(aRequest({ response }));
    });

    it("are removed by age", async () => {
      for (const startedAt of [1, 2, 3, 4]) await begin({ key: `${startedAt}`, startedAt });
      const remove = (time: number, limit: number) =>
        store().transaction((tx) => tx.idempotency.removeBefore(time, limit));
      expect(await remove(4, 2)).toBe(2);
      expect(await remove(4, 2)).toBe(1);
      expect(await remove(4, 2)).toBe(0);
      expect(await begin({ key: "4", startedAt: 9 }, 0)).toEqual(aRequest({ key: "4", startedAt: 4 }));
    });
  });
}
