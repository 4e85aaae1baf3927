import type { Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aKey, SOME_TIME } from "./records.ts";

export function keyCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const add = (changes: Parameters<typeof aKey>[0] = {}) => store().transaction((tx) => tx.keys.add(aKey(changes)));
  const find = (keyHash: string) => store().read((tx) => tx.keys.findByHash(keyHash));

  describe("keys", () => {
    it("are found by their hash, whoever's they are", async () => {
      expect(await find("f".repeat(64))).toBe(undefined);
      const expiring = aKey({ tenant: "south", expiresAt: SOME_TIME + 1 });
      expect(await add(expiring)).toBe(true);
      expect(await find(expiring.keyHash)).toEqual(expiring);
    });

    it("are added once: neither the id nor the hash may be taken", async () => {
      expect(await add()).toBe(true);
      expect(await add({ keyHash: "b".repeat(64) })).toBe(false);
      expect(await add({ keyId: "key-2" })).toBe(false);
      expect(await add({ tenant: "south" })).toBe(false);
      expect(await add({ tenant: "south", keyHash: "c".repeat(64) })).toBe(true);
      expect(await find("b".repeat(64))).toBe(undefined);
    });

    it("of one tenant are listed oldest first", async () => {
      await add({ keyId: "Late", keyHash: "1", createdAt: SOME_TIME + 2 });
      await add({ keyId: "b", keyHash: "2" });
      await add({ keyId: "a", keyHash: "3" });
      await add({ keyId: "other", keyHash: "4", tenant: "south" });
      const list = await store().read((tx) => tx.keys.list("north"));
      expect(list.map((key) => key.keyId)).toEqual(["a", "b", "Late"]);
    });

    it("are read by their id, by their own tenant only", async () => {
      const bound = aKey({ personId: "person-1", makers: ["person-2", "person-3"] });
      await add(bound);
      const get = (tenant: string, keyId: string) => store().read((tx) => tx.keys.get(tenant, keyId));
      expect(await get("north", "key-1")).toEqual(bound);
      expect(await get("south", "key-1")).toBe(undefined);
      expect(await get("north", "missing")).toBe(undefined);
    });

    it("are bound to a person once, by their own tenant only", async () => {
      const bind = (tenant: string, keyId: string, personId: string) =>
        store().transaction((tx) => tx.keys.bind(tenant, keyId, personId, ["maker"]));
      await add();
      expect(await bind("south", "key-1", "person-1")).toBe(false);
      expect(await bind("north", "missing", "person-1")).toBe(false);
      expect(await find(aKey().keyHash)).toEqual(aKey());
      expect(await bind("north", "key-1", "person-1")).toBe(true);
      expect(await bind("north", "key-1", "person-2")).toBe(false);
      expect(await find(aKey().keyHash)).toEqual(aKey({ personId: "person-1", makers: ["maker"] }));
    });

    it("are revoked once, by their own tenant only", async () => {
      const revoke = (tenant: string, keyId: string, at: number) =>
        store().transaction((tx) => tx.keys.revoke(tenant, keyId, at));
      await add();
      expect(await revoke("south", "key-1", 5)).toBe(false);
      expect(await revoke("north", "missing", 5)).toBe(false);
      expect((await find(aKey().keyHash))?.revokedAt).toBe(undefined);
      expect(await revoke("north", "key-1", 7)).toBe(true);
      expect(await revoke("north", "key-1", 9)).toBe(true);
      expect((await find(aKey().keyHash))?.revokedAt).toBe(7);
    });
  });
}
