import { describe, expect, it } from "vitest";
import { memoryStore } from "../../adapters/store/memory.ts";
import type { MonitoredTransaction } from "../../src/model/monitored-transaction.ts";
import { HistoryCache } from "../../src/monitoring/history-cache.ts";
import type { History } from "../../src/monitoring/windows/history.ts";
import type { Store } from "../../src/ports/store.ts";
import type { HistoryChange } from "../../src/ports/transaction-history.ts";

const paid = (id: string, at: number, more: Partial<MonitoredTransaction> = {}): MonitoredTransaction => ({
  transactionId: id,
  customerId: "c",
  at,
  direction: "out",
  result: "ACCEPTED",
  ...more,
});
const idsOf = (history: History) => Array.from({ length: history.size }, (_, i) => history.at(i).transactionId);
const append = (store: Store, transaction: MonitoredTransaction, revision = 1, before?: MonitoredTransaction) =>
  store.transaction((tx) => tx.history.append("t", transaction, revision, before));
const load = async (store: Store, cache: HistoryCache, without?: string, customerId = "c") =>
  (await store.read((tx) => cache.load(tx.history, "t", customerId, without))).history;

describe("HistoryCache", () => {
  it("asks for the news only, and sees late arrivals and corrections", async () => {
    const store = memoryStore();
    const cache = new HistoryCache();
    expect((await load(store, cache)).size).toBe(0);
    await append(store, paid("b", 20));
    await append(store, paid("a", 10));
    expect(idsOf(await load(store, cache))).toEqual(["a", "b"]);
    const asked: number[] = [];
    await append(store, paid("a", 30), 2, paid("a", 10));
    const { history, change } = await store.read((tx) =>
      cache.load(
        {
          changes: (tenant, customerId, from) => {
            asked.push(from);
            return tx.history.changes(tenant, customerId, from);
          },
        },
        "t",
        "c",
      ),
    );
    expect(asked).toEqual([2]);
    expect(change).toBe(3);
    expect(idsOf(history)).toEqual(["b", "a"]);
  });

  it("leaves out the transaction that is being corrected, and keeps it for others", async () => {
    const store = memoryStore();
    const cache = new HistoryCache();
    await append(store, paid("a", 10));
    await append(store, paid("b", 20));
    expect(idsOf(await load(store, cache, "a"))).toEqual(["b"]);
    expect(idsOf(await load(store, cache))).toEqual(["a", "b"]);
  });

  it("forgets what a failed commit showed it", async () => {
    const store = memoryStore();
    const cache = new HistoryCache();
    await append(store, paid("a", 10));
    await store
      .transaction(async (tx) => {
        await tx.history.append("t", paid("phantom", 20), 1);
        expect((await cache.load(tx.history, "t", "c")).history.size).toBe(2);
        throw new Error("undone");
      })
      .catch(() => {});
    expect(idsOf(await load(store, cache))).toEqual(["a"]);
    await append(store, paid("real", 20));
    expect(idsOf(await load(store, cache))).toEqual(["a", "real"]);
  });

  it("puts in once what several loads at once read", async () => {
    const store = memoryStore();
    const cache = new HistoryCache();
    await append(store, paid("a", 10));
    await load(store, cache);
    await append(store, paid("b", 20));
    const gates: (() => void)[] = [];
    const slow = (changes: readonly HistoryChange[]) => ({
      changes: () => new Promise<readonly HistoryChange[]>((resolve) => gates.push(() => resolve(changes))),
    });
    const news = await store.read((tx) => tx.history.changes("t", "c", 1));
    await append(store, paid("c", 30));
    const newer = await store.read((tx) => tx.history.changes("t", "c", 1));
    const loads = [slow(news), slow(newer), slow(news)].map((source) => cache.load(source, "t", "c"));
    for (const open of gates) open();
    for (const { history } of await Promise.all(loads)) expect(idsOf(history)).toEqual(["a", "b", "c"]);
    expect((await loads[2])?.change).toBe(3);
  });

  it("lets go of a transaction that became another customer's in an earlier version", async () => {
    const added = { change: 1, revision: 1, transaction: paid("a", 10) };
    const changes = async () => [added, { ...added, change: 2, revision: 2, removed: true as const }];
    expect((await new HistoryCache().load({ changes }, "t", "c")).history.size).toBe(0);
  });

  it("keeps no more than it may, and reads again what it let go", async () => {
    const store = memoryStore();
    const cache = new HistoryCache({ maxTransactions: 3 });
    for (const customerId of ["c", "d", "e"]) {
      for (const id of ["1", "2"]) await append(store, paid(`${customerId}${id}`, 10, { customerId }));
    }
    for (const customerId of ["c", "d", "e", "c", "d"])
      expect(idsOf(await load(store, cache, undefined, customerId))).toEqual([`${customerId}1`, `${customerId}2`]);
  });
});
