import type { MonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import type { Store } from "../../../src/ports/store.ts";
import type { HistoryChange, LogPosition } from "../../../src/ports/transaction-history.ts";
import { rejectionOf, type TestRunner } from "../runner.ts";
import { aCase, aCustomer, aTransaction, SOME_TIME } from "./records.ts";

/** A transaction with every member, in awkward spelling. */
const FULL: MonitoredTransaction = {
  transactionId: "transaction-1",
  customerId: "customer-1",
  at: SOME_TIME,
  direction: "out",
  amountMinor: 9_007_199_254_740_991,
  result: "ACCEPTED",
  paymentMeans: "CARD",
  paymentType: "CAPTURE",
  channel: "POS",
  entryMode: "ICC",
  merchantCategoryCode: "5812",
  account: "number:DE02",
  counterparty: "holder:王小明\\O'BRIEN",
  counterpartyCountries: ["DE", "LB"],
  device: "d\u{1f600}",
  ip: "192.0.2.1",
  ipCountry: "DE",
  crypto: true,
  usage: 'Rent, "May"; \u00fc\n--',
};

/** What a history promises. */
export function historyCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const append = (changes: Partial<MonitoredTransaction> = {}, revision = 1, before?: MonitoredTransaction) =>
    store().transaction((tx) => tx.history.append("north", { ...FULL, ...changes }, revision, before));
  const changes = (customerId = "customer-1", from = 1, tenant = "north") =>
    store().read((tx) => tx.history.changes(tenant, customerId, from));
  const lastChange = (customerId = "customer-1", tenant = "north") =>
    store().read((tx) => tx.history.lastChange(tenant, customerId));
  const byDevice = (after: number, until: number, value = FULL.device!) =>
    store().read((tx) => tx.history.related("north", { link: "device", value, notOf: "nobody", after, until }));

  describe("histories", () => {
    it("give back what was appended, in order, from a number on", async () => {
      expect(await changes()).toEqual([]);
      await append();
      const few = {
        transactionId: "transaction-2",
        customerId: "customer-1",
        at: 1,
        direction: "in",
        result: "PENDING",
      } as const;
      await store().transaction((tx) => tx.history.append("north", few, 1));
      expect(await changes()).toEqual([
        { change: 1, revision: 1, transaction: FULL },
        { change: 2, revision: 1, transaction: few },
      ]);
      expect(await changes("customer-1", 2)).toEqual([{ change: 2, revision: 1, transaction: few }]);
      expect(await changes("customer-1", 3)).toEqual([]);
      expect(await changes("customer-2")).toEqual([]);
      expect(await changes("customer-1", 1, "south")).toEqual([]);
      expect(await Promise.all([lastChange(), lastChange("customer-2"), lastChange("customer-1", "south")])).toEqual([
        2, 0, 0,
      ]);
    });

    it("give back long logs, with corrections, from any number on", async () => {
      const of = (i: number): MonitoredTransaction => ({
        ...FULL,
        transactionId: `transaction-${i}`,
        at: SOME_TIME + 7 * i,
        ...(i % 3 === 0 ? { counterparty: `number:${i}`, amountMinor: i } : {}),
        ...(i % 5 === 0 ? { counterpartyCountries: ["FR"] } : {}),
      });
      const plain = (i: number): MonitoredTransaction => {
        const { usage: _, crypto: __, ...rest } = of(i);
        return i % 4 === 0 ? rest : of(i);
      };
      const expected: HistoryChange[] = [];
      for (let i = 1; i <= 30; i++) {
        await store().transaction(async (tx) => {
          await tx.history.append("north", plain(i), 1);
          expected.push({ change: expected.length + 1, revision: 1, transaction: plain(i) });
          if (i % 6 === 0) {
            const corrected = { ...plain(i), amountMinor: 1 };
            await tx.history.append("north", corrected, 2, plain(i));
            expected.push({ change: expected.length + 1, revision: 2, transaction: corrected });
          }
        });
        if (i % 7 === 0 || i === 30) expect(await changes()).toEqual(expected);
      }
      for (let from = 1; from <= expected.length + 1; from++)
        expect(await changes("customer-1", from)).toEqual(expected.slice(from - 1));
      expect(await lastChange()).toBe(expected.length);
    });

    it("find the transactions of everybody by what took part, up to a time and not from it", async () => {
      for (const [id, at] of [
        ["b", 20],
        ["a", 20],
        ["c", 10],
        ["d", 30],
      ] as const) {
        await append({ transactionId: id, customerId: `customer-${id}`, at });
      }
      await append({ transactionId: "e", at: 20, device: "another" });
      const found = async (after: number, until: number) =>
        (await byDevice(after, until)).map(({ transactionId }) => transactionId).sort();
      expect(await found(0, 100)).toEqual(["a", "b", "c", "d"]);
      expect(await found(10, 30)).toEqual(["a", "b", "d"]);
      expect(await found(10, 29)).toEqual(["a", "b"]);
      for (const link of ["account", "counterparty", "ip"] as const) {
        const query = { link, value: FULL[link]!, notOf: "nobody", after: 29, until: 30 };
        const [only] = await store().read((tx) => tx.history.related("north", query));
        expect(only).toEqual({ ...FULL, transactionId: "d", customerId: "customer-d", at: 30 });
      }
      const query = { link: "device", value: FULL.device!, notOf: "customer-a", after: 0, until: 100 } as const;
      const others = await store().read((tx) => tx.history.related("north", query));
      expect(others.map(({ transactionId }) => transactionId).sort()).toEqual(["b", "c", "d"]);
      expect(await store().read((tx) => tx.history.related("south", query))).toEqual([]);
    });

    it("find so many at most, any of more, and all where there are fewer", async () => {
      const ids = Array.from({ length: 9 }, (_, i) => `t${i}`);
      for (const [i, transactionId] of ids.entries()) await append({ transactionId, at: 10 * i });
      // A value that one customer has, and one that several have.
      for (const customerId of ["customer-1", "customer-2"]) {
        await append({ transactionId: `of ${customerId}`, customerId, at: 80, device: "another" });
        const found = async (atMost: number, after = -1, until = 80) => {
          const query = { link: "device", value: FULL.device!, after, until, atMost } as const;
          return (await store().read((tx) => tx.history.related("north", query))).map((each) => each.transactionId);
        };
        for (const atMost of [1, 4, 8, 9]) {
          const some = await found(atMost);
          expect(some.length).toBe(atMost);
          expect(new Set(some).size).toBe(atMost);
          expect(some.filter((id) => !ids.includes(id))).toEqual([]);
        }
        expect((await found(100)).sort()).toEqual(ids);
        expect((await found(3, 50)).sort()).toEqual(["t6", "t7", "t8"]);
        expect((await found(2, 5, 15)).sort()).toEqual(["t1"]);
        await append({ transactionId: `later than ${customerId}`, customerId: "customer-2", at: 200 });
      }
    });

    it("tell a correction, and find its new form only", async () => {
      await append();
      await append({ device: "another", at: SOME_TIME + 5 }, 2, FULL);
      expect((await changes()).map(({ change, revision }) => [change, revision])).toEqual([
        [1, 1],
        [2, 2],
      ]);
      expect(await byDevice(0, SOME_TIME + 9)).toEqual([]);
      expect((await byDevice(0, SOME_TIME + 9, "another")).length).toBe(1);
    });

    it("refuse a correction that would make a transaction another customer's", async () => {
      await append();
      expect((await rejectionOf(append({ customerId: "customer-2" }, 2, FULL))) instanceof TypeError).toBe(true);
      expect(await changes()).toEqual([{ change: 1, revision: 1, transaction: FULL }]);
      expect(await changes("customer-2")).toEqual([]);
    });

    it("number the entries of overlapping transactions one after the other", async () => {
      const ids = Array.from({ length: 12 }, (_, i) => `transaction-${i}`);
      await Promise.all(
        ids.map((transactionId) =>
          store().transaction(async (tx) => {
            const before = await tx.history.changes("north", "customer-1", 1);
            await tx.history.append("north", { ...FULL, transactionId, amountMinor: before.length }, 1);
          }),
        ),
      );
      const log = await changes();
      expect(log.map(({ change }) => change)).toEqual(ids.map((_, i) => i + 1));
      expect(log.map(({ transaction }) => transaction.amountMinor)).toEqual(ids.map((_, i) => i));
    });

    it("tell the news of all logs from a position on", async () => {
      const news = (since?: LogPosition, limit = 100) => store().read((tx) => tx.history.news(since, limit));
      await append();
      const { position, entries } = await news();
      expect(entries).toEqual([]);
      expect((await news(position)).entries).toEqual([]);
      // Before the first customer, in whatever order a database would like to tell them.
      const last = { ...FULL, device: "another" };
      const first = { ...FULL, customerId: "customer-0", transactionId: "transaction-3" };
      await store().transaction((tx) => tx.history.append("south", { ...FULL, transactionId: "transaction-2" }, 1));
      await append({ amountMinor: 5 }, 2, FULL);
      await append(last, 3, { ...FULL, amountMinor: 5 });
      await append(first);
      const later = await news(position);
      const told = later.entries.map(({ number: _, ...entry }) => entry);
      expect(told).toEqual([
        { tenant: "south", transaction: { ...FULL, transactionId: "transaction-2" } },
        { tenant: "north", transaction: { ...FULL, amountMinor: 5 }, before: FULL },
        { tenant: "north", transaction: last, before: { ...FULL, amountMinor: 5 } },
        { tenant: "north", transaction: first },
      ]);
      const numbers = later.entries.map(({ number }) => number);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      for (const number of numbers) {
        expect(number >= position.next || position.open.includes(number)).toBe(true);
        expect(number < later.position.next && !later.position.open.includes(number)).toBe(true);
      }
      expect((await news(later.position)).entries).toEqual([]);
      expect((await news(position, 2)).entries).toEqual(later.entries.slice(0, 2));
    });

    it("tell how often entries were taken out, and when something may have been seen that was undone", async () => {
      const position = async () => (await store().read((tx) => tx.history.news(undefined, 1))).position;
      await store().transaction((tx) => tx.customers.put(aCustomer()));
      await append();
      const before = await position();
      await store().transaction((tx) => tx.erasure.eraseCustomer("north", "customer-1", SOME_TIME, () => ({})));
      const erased = await position();
      expect([erased.removals, erased.undone]).toEqual([before.removals + 1, before.undone]);
      let seen: LogPosition | undefined;
      await store()
        .transaction(async (tx) => {
          await tx.history.append("north", FULL, 1);
          ({ position: seen } = await tx.history.news(undefined, 1));
          throw new Error("changed my mind");
        })
        .catch(() => {});
      await append({ transactionId: "transaction-2" });
      const now = await store().read((tx) => tx.history.news(seen, 100));
      // Either it says so, or what was undone was never taken for something seen.
      const ids = now.entries.map(({ transaction }) => transaction.transactionId);
      expect(now.position.undone > erased.undone || ids.includes("transaction-2")).toBe(true);
    });

    it("keep nothing of a transaction that failed", async () => {
      const failing = store().transaction(async (tx) => {
        await tx.history.append("north", FULL, 1);
        throw new Error("changed my mind");
      });
      await failing.catch(() => {});
      expect(await changes()).toEqual([]);
      expect(await byDevice(0, SOME_TIME)).toEqual([]);
    });

    it("forget a customer who is erased", async () => {
      await store().transaction((tx) => tx.customers.put(aCustomer()));
      await append();
      await append({ transactionId: "transaction-2", customerId: "customer-2" });
      await store().transaction((tx) => tx.erasure.eraseCustomer("north", "customer-1", SOME_TIME, () => ({})));
      expect(await changes()).toEqual([]);
      expect(await lastChange()).toBe(0);
      expect((await byDevice(0, SOME_TIME)).map(({ customerId }) => customerId)).toEqual(["customer-2"]);
    });

    it("forget the transactions of a case that is removed", async () => {
      await store().transaction(async (tx) => {
        await tx.cases.put(aCase({ processingStatus: "finished", caseStatus: "closed" }));
        await tx.transactions.add(aTransaction());
        await tx.history.append("north", { ...FULL, transactionId: aTransaction().transactionId }, 1);
        await tx.history.append("north", { ...FULL, transactionId: "another" }, 1);
      });
      await store().transaction((tx) => tx.erasure.removeCasesBefore("north", SOME_TIME + 1_000_000, 10));
      expect((await changes()).map(({ transaction }) => transaction.transactionId)).toEqual(["another"]);
      expect((await byDevice(0, SOME_TIME)).map(({ transactionId }) => transactionId)).toEqual(["another"]);
    });

    it("forget one transaction of a long log, and go on with it", async () => {
      const idOf = (i: number) => (i === 5 ? aTransaction().transactionId : `other-${i}`);
      const append = (from: number, to: number) =>
        store().transaction(async (tx) => {
          for (let i = from; i <= to; i++)
            await tx.history.append("north", { ...FULL, transactionId: idOf(i), at: SOME_TIME + i }, 1);
        });
      await store().transaction(async (tx) => {
        await tx.cases.put(aCase({ processingStatus: "finished", caseStatus: "closed" }));
        await tx.transactions.add(aTransaction());
      });
      await append(1, 20);
      await store().transaction((tx) => tx.erasure.removeCasesBefore("north", SOME_TIME + 1_000_000, 10));
      const left = (to: number) => Array.from({ length: to }, (_, i) => i + 1).filter((i) => i !== 5);
      const numbers = async () => (await changes()).map(({ change }) => change);
      expect(await numbers()).toEqual(left(20));
      for (let i = 21; i <= 60; i++) await append(i, i);
      expect(await numbers()).toEqual(left(60));
      expect((await changes()).map(({ transaction }) => transaction.transactionId)).toEqual(left(60).map(idOf));
    });
  });
}
