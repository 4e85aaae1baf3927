import type { HeldVersion, HeldVersionQuery, HoldRecord, Json, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aCase, aCustomer, anAccount, aTransaction, SOME_TIME } from "./records.ts";

const HOLD: HoldRecord = {
  tenant: "north",
  holdId: "hold-1",
  customerId: "customer-1",
  reason: "Order 3 Kls 44/26 \u0000 王",
  placedBy: "key:1",
  placedAt: SOME_TIME,
};

const RELEASE = { releasedAt: SOME_TIME + 9, releasedBy: "key:2", releaseReason: "Ended \u0000 王" };

export function holdCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const place = (changes: Partial<HoldRecord> = {}) =>
    store().transaction((tx) => tx.holds.place({ ...HOLD, ...changes }));
  const inForce = (tenant: string, customerId = "customer-1") =>
    store().read((tx) => tx.holds.inForce(tenant, customerId));
  const release = (tenant: string, customerId = "customer-1") =>
    store().transaction((tx) => tx.holds.release(tenant, customerId, RELEASE));

  describe("legal holds", () => {
    it("are in force until they are released, one a customer", async () => {
      expect(await place()).toBe(true);
      expect([await place({ holdId: "hold-2" }), await place({ customerId: "customer-2" })]).toEqual([false, false]);
      expect(await inForce("north")).toEqual(HOLD);
      expect([await release("south"), await release("north", "customer-2")]).toEqual([false, false]);
      expect([await release("north"), await release("north")]).toEqual([true, false]);
      expect(await inForce("north")).toBe(undefined);
      expect(await place({ holdId: "hold-2" })).toBe(true);
      expect((await inForce("north"))?.holdId).toBe("hold-2");
    });

    it("are listed oldest first, each tenant's by itself", async () => {
      await place({ holdId: "b", customerId: "1" });
      await place({ holdId: "a", customerId: "2" });
      await place({ holdId: "c", customerId: "3", placedAt: SOME_TIME - 1 });
      await place({ holdId: "d", customerId: "4" });
      await place({ tenant: "south", holdId: "e" });
      await release("north", "4");
      const list = (limit: number) => store().read((tx) => tx.holds.list("north", limit, false));
      expect((await list(9)).map(({ holdId }) => holdId)).toEqual(["c", "a", "b"]);
      expect((await list(1)).map(({ holdId }) => holdId)).toEqual(["c"]);
      const released = await store().read((tx) => tx.holds.list("north", 9, true));
      expect(released).toEqual([{ ...HOLD, holdId: "d", customerId: "4", ...RELEASE }]);
    });

    it("forget their reasons when the customer is erased", async () => {
      await store().transaction((tx) => tx.customers.put(aCustomer({ customerId: "customer-1" })));
      await place();
      await release("north");
      await place({ holdId: "hold-2" });
      await store().transaction((tx) => tx.erasure.eraseCustomer("north", "customer-1", 1, (body) => body));
      expect((await inForce("north"))?.reason).toBe("");
      const [released] = await store().read((tx) => tx.holds.list("north", 9, true));
      expect([released?.holdId, released?.reason, released?.releaseReason]).toEqual(["hold-1", "", ""]);
    });
  });

  describe("what is replaced under a legal hold", () => {
    const OWNER = { tenant: "north", customerId: "customer-1" };
    const versions = (of: Partial<HeldVersionQuery> = {}) =>
      store().read((tx) => tx.holds.versions({ ...OWNER, limit: 9, ...of }));
    const at = (changes: { readonly data?: Json; readonly updatedAt: number; readonly riskLevel?: string }) =>
      store().transaction(async (tx) => {
        await tx.customers.get("north", "customer-1");
        await tx.customers.put(aCustomer({ ...OWNER, ...changes }));
      });

    it("is kept, each version once, with the digest by which the log knows it", async () => {
      const before = aCustomer({ ...OWNER, data: { town: "Ulm \u0000 王" } });
      await store().transaction((tx) => tx.customers.put(before));
      await at({ data: { town: "Bonn" }, updatedAt: SOME_TIME + 1 });
      expect(await versions()).toEqual([]);
      await place();
      // The level alone is no data, and the same data in another order is the same.
      await at({ data: { town: "Bonn" }, updatedAt: SOME_TIME + 2, riskLevel: "high" });
      expect(await versions()).toEqual([]);
      await at({ data: { town: "Kiel" }, updatedAt: SOME_TIME + 3 });
      // By somebody who has not looked at it before.
      await store().transaction((tx) =>
        tx.customers.put({ ...before, data: { town: "Suhl" }, updatedAt: SOME_TIME + 4 }),
      );
      const [second, first] = await versions();
      const towns = [second, first].map((each) => (each?.record as { readonly data?: Json } | undefined)?.data);
      expect(towns).toEqual([{ town: "Kiel" }, { town: "Bonn" }]);
      expect([first?.holdId, first?.kind, first?.recordId]).toEqual(["hold-1", "customer", "customer-1"]);
      expect([first?.replacedAt, /^[0-9a-f]{64}$/u.test(first?.versionId ?? "")]).toEqual([SOME_TIME + 3, true]);
      await release("north");
      await at({ data: { town: "Hof" }, updatedAt: SOME_TIME + 5 });
      expect((await versions()).length).toBe(2);
      expect(await versions({ tenant: "south" })).toEqual([]);
      const after = { at: second?.replacedAt ?? 0, id: second?.versionId ?? "" };
      expect([await versions({ limit: 1 }), await versions({ after })]).toEqual([[second], [first]]);
      expect(await store().transaction((tx) => tx.holds.keep({ ...(first as HeldVersion), replacedAt: 1 }))).toBe(
        false,
      );
      expect(await versions()).toEqual([second, first]);
    });

    it("is kept of accounts, transactions and cases too, and not of other customers", async () => {
      const account = anAccount({ ...OWNER, data: { holder: "Before" } });
      const payment = aTransaction({ ...OWNER, data: { amount: 1 } });
      const open = aCase({ ...OWNER, details: { note: "Before" } });
      const other = aCustomer({ tenant: "north", customerId: "customer-2", data: { town: "Ulm" } });
      const replaceAll = (n: number) =>
        store().transaction(async (tx) => {
          await tx.accounts.replace({ ...account, data: { holder: `After ${n}` }, updatedAt: SOME_TIME + n });
          await tx.transactions.replace({ ...payment, data: { amount: n }, revision: n, updatedAt: SOME_TIME + n });
          const stored = await tx.cases.get("north", open.caseId);
          const details = n === 2 ? { note: "After" } : { taken: "up", ...((stored?.details ?? {}) as object) };
          await tx.cases.put({ ...open, details, updatedAt: SOME_TIME + n });
          await tx.customers.get("north", "customer-2");
          await tx.customers.put({ ...other, data: { town: `${n}` }, updatedAt: SOME_TIME + n });
        });
      await store().transaction(async (tx) => {
        await tx.customers.put(aCustomer(OWNER));
        await tx.customers.put(other);
        await tx.accounts.add(account);
        await tx.transactions.add(payment);
        await tx.cases.put(open);
      });
      await place();
      await replaceAll(2);
      const told = (await versions()).map(({ kind, recordId, caseId, record }) => ({ kind, recordId, caseId, record }));
      expect(told.toSorted((one, next) => (one.kind < next.kind ? -1 : 1))).toEqual([
        { kind: "account", recordId: account.accountUuid, caseId: undefined, record: account },
        { kind: "case", recordId: open.caseId, caseId: open.caseId, record: open },
        { kind: "transaction", recordId: payment.transactionId, caseId: payment.caseId, record: payment },
      ]);
      await replaceAll(3);
      expect((await versions()).length).toBe(6);
      expect(await versions({ customerId: "customer-2" })).toEqual([]);
    });
  });

  describe("secrets of callbacks", () => {
    it("overlap while they are exchanged, newest first, each tenant's by themselves", async () => {
      const secret = { tenant: "north", secret: "whsec_1", createdAt: SOME_TIME };
      const add = (secretId: string, createdAt: number, tenant = "north") =>
        store().transaction((tx) => tx.callbackSecrets.add({ ...secret, tenant, secretId, createdAt }, createdAt + 10));
      const idsAt = async (at: number) =>
        (await store().read((tx) => tx.callbackSecrets.list("north", at))).map(({ secretId }) => secretId);
      await add("1", SOME_TIME);
      // No tenant's name is one that a database refuses.
      for (const tenant of ["south", "so\0uth", "so\ud800uth", "so\\uth"]) await add(`of ${tenant}`, SOME_TIME, tenant);
      expect(await idsAt(SOME_TIME + 99)).toEqual(["1"]);
      await add("2", SOME_TIME + 1);
      expect(await idsAt(SOME_TIME + 10)).toEqual(["2", "1"]);
      await add("3", SOME_TIME + 2);
      expect(await idsAt(SOME_TIME + 10)).toEqual(["3", "2", "1"]);
      expect(await idsAt(SOME_TIME + 11)).toEqual(["3", "2"]);
      expect(await idsAt(SOME_TIME + 12)).toEqual(["3"]);
      const [newest] = await store().read((tx) => tx.callbackSecrets.list("north", SOME_TIME + 12));
      expect(newest).toEqual({ ...secret, secretId: "3", createdAt: SOME_TIME + 2 });
    });
  });
}
