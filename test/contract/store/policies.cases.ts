import type { PolicyRecord, Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { SOME_TIME } from "./records.ts";

export function policyCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  const aPolicy = (version: number, status: PolicyRecord["status"] = "in-force"): PolicyRecord => ({
    version,
    status,
    policy: { fourEyes: true, version },
    details: { note: "why ✓" },
    at: SOME_TIME + version,
  });
  const add = (policy: PolicyRecord) => store().transaction((tx) => tx.policies.add(policy));

  describe("policies", () => {
    it("are none at first", async () => {
      expect(await store().read((tx) => tx.policies.inForce())).toBe(undefined);
      expect(await store().read((tx) => tx.policies.list(10))).toEqual([]);
    });

    it("are versions: the newest that is no proposal is in force", async () => {
      for (const policy of [aPolicy(1), aPolicy(2), aPolicy(3, "proposed")]) expect(await add(policy)).toBe(true);
      expect(await store().read((tx) => tx.policies.inForce())).toEqual(aPolicy(2));
      expect(await store().transaction((tx) => tx.policies.inForce())).toEqual(aPolicy(2));
      expect(await store().read((tx) => tx.policies.list(2))).toEqual([aPolicy(3, "proposed"), aPolicy(2)]);
    });

    it("are never changed", async () => {
      await add(aPolicy(1));
      expect(await add({ ...aPolicy(1), policy: { fourEyes: false } })).toBe(false);
      expect(await store().read((tx) => tx.policies.inForce())).toEqual(aPolicy(1));
      expect((await Promise.all([1, 2, 3].map(() => add(aPolicy(2))))).filter(Boolean).length).toBe(1);
    });
  });
}
