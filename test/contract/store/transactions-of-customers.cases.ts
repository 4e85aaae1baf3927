import type { Store, TransactionRecord } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aTransaction, SOME_TIME } from "./records.ts";

type Changes = Partial<TransactionRecord>;

export function transactionRecordCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const add = (changes: Changes = {}) => store().transaction((tx) => tx.transactions.add(aTransaction(changes)));
  const replace = (changes: Changes) => store().transaction((tx) => tx.transactions.replace(aTransaction(changes)));
  const find = (id: string, tenant = "north") => store().read((tx) => tx.transactions.find(tenant, id));

  describe("transactions of customers", () => {
    it("are added once a client's id and side; the other side of the payment is another one", async () => {
      expect(await find("tx-17")).toEqual([]);
      expect(await add()).toBe(true);
      expect(await add({ transactionId: "transaction-2", customerId: "customer-2", data: {} })).toBe(false);
      const other = { transactionId: "transaction-3", caseId: "case-3", accountHoldingParty: "FUNDS_BENEFICIARY" };
      expect(await add(other)).toBe(true);
      expect(await add({ tenant: "south", data: {} })).toBe(true);
      expect(await find("tx-17")).toEqual([aTransaction(other), aTransaction()]);
      expect(await find("tx-17", "west")).toEqual([]);
      expect(await store().read((tx) => tx.transactions.findByCase("north", "case-3"))).toEqual(aTransaction(other));
      expect(await store().read((tx) => tx.transactions.findByCase("south", "case-3"))).toBe(undefined);
    });

    it("are added by one of many concurrent writers", async () => {
      const results = await Promise.all(
        Array.from({ length: 8 }, (_, i) => add({ transactionId: `transaction-${i}`, data: { writer: i } })),
      );
      expect(results.filter(Boolean).length).toBe(1);
      expect((await find("tx-17"))[0]?.data).toEqual({ writer: results.indexOf(true) });
    });

    it("are added by one of many writers about different customers that may share a commit", async () => {
      const addAs = (i: number, tenantTransactionId: string, accountHoldingParty = "FUNDS_ORIGINATOR") => {
        const customerId = `customer-${i % 5}`;
        const ids = { customerId, transactionId: `${tenantTransactionId}-${i}`, caseId: `${tenantTransactionId}-${i}` };
        const record = aTransaction({ ...ids, tenantTransactionId, accountHoldingParty });
        return store().transaction((tx) => tx.transactions.add(record), {
          tenant: "north",
          customerId,
          keys: [tenantTransactionId],
        });
      };
      const numbers = Array.from({ length: 40 }, (_, i) => i);
      const results = await Promise.all(numbers.map((i) => addAs(i, `tx-${i % 4}`)));
      for (const name of [0, 1, 2, 3]) {
        const winners = numbers.filter((i) => i % 4 === name && results[i]);
        expect(winners.length).toBe(1);
        const ids = (await find(`tx-${name}`)).map(({ transactionId }) => transactionId);
        expect(ids).toEqual([`tx-${name}-${winners[0]}`]);
      }
      // Both sides of payments of two customers.
      const pairs = await Promise.all(
        numbers.flatMap((i) => [addAs(i, `pair-${i}`), addAs(i + 1, `pair-${i}`, "FUNDS_BENEFICIARY")]),
      );
      expect(pairs.every(Boolean)).toBe(true);
      for (const i of numbers) expect((await find(`pair-${i}`)).length).toBe(2);
    });

    it("are replaced by their next revision only, and keep those before", async () => {
      await add();
      const second = { revision: 2, data: { usage: "corrected" }, occurredAt: SOME_TIME - 5, updatedAt: SOME_TIME + 1 };
      for (const wrong of [
        { ...second, revision: 1 },
        { ...second, revision: 3 },
        { ...second, transactionId: "transaction-2" },
        { ...second, tenant: "south" },
        { ...second, tenantTransactionId: "tx-18" },
      ]) {
        expect(await replace(wrong)).toBe(false);
      }
      expect(await replace({ ...second, createdAt: SOME_TIME + 1 })).toBe(true);
      expect(await replace(second)).toBe(false);
      const third = { ...second, revision: 3, updatedAt: SOME_TIME + 2 };
      expect(await replace({ ...third, customerId: "customer-2" })).toBe(false);
      expect(await replace(third)).toBe(true);
      expect(await find("tx-17")).toEqual([aTransaction(third)]);
      const revisions = (tenant: string) =>
        store().read((tx) => tx.transactions.revisions(tenant, "tx-17", "FUNDS_ORIGINATOR"));
      expect(await revisions("north")).toEqual([aTransaction(third), aTransaction(second), aTransaction()]);
      expect(await revisions("south")).toEqual([]);
    });

    it("of one customer are listed newest first in a stretch of time, in pages", async () => {
      const at = { a: 10, b: 20, c: 20, d: 30, e: 40 };
      for (const [id, occurredAt] of Object.entries(at)) {
        await add({ transactionId: id, caseId: id, tenantTransactionId: id, occurredAt });
      }
      await add({ transactionId: "x", caseId: "x", tenantTransactionId: "x", occurredAt: 20, customerId: "other" });
      await add({ tenant: "south", occurredAt: 20 });
      const list = async (from: number, to: number, limit: number, after?: { at: number; id: string }) => {
        const query = { tenant: "north", customerId: "customer-1", from, to, limit, ...(after && { after }) };
        const found = await store().read((tx) => tx.transactions.listByCustomer(query));
        return found.map(({ transactionId }) => transactionId).join("");
      };
      expect(await list(0, 100, 100)).toBe("edbca");
      expect(await list(20, 30, 100)).toBe("dbc");
      expect(await list(0, 100, 3)).toBe("edb");
      expect(await list(0, 100, 3, { at: 20, id: "b" })).toBe("ca");
      expect(await list(0, 100, 3, { at: 10, id: "a" })).toBe("");
    });
  });
}
