import type { HoldRecord, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aCustomer, SOME_TIME } from "./records.ts";

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

  describe("secrets of callbacks", () => {
    it("overlap while they are exchanged, newest first, each tenant's by themselves", async () => {
      const secret = { tenant: "north", secret: "whsec_1", createdAt: SOME_TIME };
      const add = (secretId: string, createdAt: number, tenant = "north") =>
        store().transaction((tx) => tx.callbackSecrets.add({ ...secret, tenant, secretId, createdAt }, createdAt + 10));
      const idsAt = async (at: number) =>
        (await store().read((tx) => tx.callbackSecrets.list("north", at))).map(({ secretId }) => secretId);
      await add("1", SOME_TIME);
      await add("s", SOME_TIME, "south");
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
