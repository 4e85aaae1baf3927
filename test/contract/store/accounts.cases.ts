import type { AccountRecord, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { anAccount, SOME_TIME } from "./records.ts";

type Changes = Partial<AccountRecord>;

export function accountCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const add = (changes: Changes = {}) => store().transaction((tx) => tx.accounts.add(anAccount(changes)));
  const replace = (changes: Changes = {}) => store().transaction((tx) => tx.accounts.replace(anAccount(changes)));
  const get = (accountUuid: string, tenant = "north") => store().read((tx) => tx.accounts.get(tenant, accountUuid));
  const { identity: _, ...withoutIdentity } = anAccount();

  describe("accounts", () => {
    it("are added once a uuid, and once an identity of a customer", async () => {
      expect(await get("account-1")).toBe(undefined);
      expect(await add()).toBe(true);
      expect(await add({ identity: "SEPA other" })).toBe(false);
      expect(await add({ accountUuid: "account-2" })).toBe(false);
      expect(await add({ accountUuid: "account-2", customerId: "customer-2" })).toBe(true);
      expect(await add({ tenant: "south" })).toBe(true);
      expect(await get("account-1")).toEqual(anAccount());
      expect(await get("account-1", "west")).toBe(undefined);
      const find = (tenant: string, customerId: string) =>
        store().read((tx) => tx.accounts.findByIdentity(tenant, customerId, anAccount().identity ?? ""));
      expect((await find("north", "customer-2"))?.accountUuid).toBe("account-2");
      expect(await find("south", "customer-2")).toBe(undefined);
    });

    it("may be many without an identity", async () => {
      for (const accountUuid of ["b", "a", "c"]) {
        const added = store().transaction((tx) => tx.accounts.add({ ...withoutIdentity, accountUuid }));
        expect(await added).toBe(true);
      }
      await add({ accountUuid: "first", createdAt: SOME_TIME - 1 });
      const list = await store().read((tx) => tx.accounts.listByCustomer("north", "customer-1"));
      expect(list.map(({ accountUuid }) => accountUuid)).toEqual(["first", "a", "b", "c"]);
      expect(list[1]).toEqual({ ...withoutIdentity, accountUuid: "a" });
      expect(await store().read((tx) => tx.accounts.listByCustomer("south", "customer-1"))).toEqual([]);
    });

    it("are replaced as a whole, by their own customer, to a free identity", async () => {
      expect(await replace()).toBe(false);
      await add();
      await add({ accountUuid: "account-2", identity: "SEPA taken" });
      expect(await replace({ customerId: "customer-2" })).toBe(false);
      expect(await replace({ tenant: "south" })).toBe(false);
      expect(await replace({ identity: "SEPA taken" })).toBe(false);
      expect(await replace({ updatedAt: SOME_TIME + 1 })).toBe(true);
      const changed = { identity: "SEPA free", data: {}, updatedAt: SOME_TIME + 1 };
      expect(await replace({ ...changed, createdAt: SOME_TIME + 1 })).toBe(true);
      expect(await get("account-1")).toEqual(anAccount(changed));
      expect(await store().transaction((tx) => tx.accounts.replace(withoutIdentity))).toBe(true);
      expect(await get("account-1")).toEqual(withoutIdentity);
    });

    it("take an identity once, however many try at the same time", async () => {
      for (const accountUuid of ["a", "b", "c"]) await add({ accountUuid, identity: accountUuid });
      const results = await Promise.all(
        ["a", "b", "c"].map((accountUuid) => replace({ accountUuid, identity: "same" })),
      );
      expect(results.filter(Boolean).length).toBe(1);
    });
  });
}
