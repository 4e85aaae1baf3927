import type { Store } from "../../../src/ports/store.ts";
import type { TestRunner } from "../runner.ts";
import { aCustomer, SOME_TIME } from "./records.ts";

/** Signs that a store may join names with, none among them. */
const BETWEEN = ["", " ", "  ", ":", "/", "|", ",", "-", "\n", "\0", "\\", '"', "'", '","', "1"] as const;

/** A tenant and an id of its own are two texts: joined in any way, they are not another tenant's. */
export function tenantAndIdCases({ describe, it, expect }: TestRunner, store: () => Store): void {
  describe("tenants whose names go on as an id begins", () => {
    it("read and count nothing of one another, whoever asks first", async () => {
      for (const between of BETWEEN) {
        const one = { tenant: `north${between}east`, customerId: "7" };
        const other = { tenant: "north", customerId: `${between}east${between}7` };
        const third = { tenant: "north", customerId: `east${between}7` };
        for (const { tenant, customerId } of [other, third]) {
          expect(await store().read((tx) => tx.customers.get(tenant, customerId))).toBe(undefined);
          expect(await store().read((tx) => tx.history.lastChange(tenant, customerId))).toBe(0);
        }
        await store().transaction((tx) => tx.customers.put(aCustomer(one)));
        const payment = { transactionId: `t${between}`, at: SOME_TIME, direction: "in", result: "PENDING" } as const;
        await store().transaction((tx) => tx.history.append(one.tenant, { customerId: one.customerId, ...payment }, 1));
        expect(await store().read((tx) => tx.customers.get(one.tenant, one.customerId))).toEqual(aCustomer(one));
        expect(await store().read((tx) => tx.history.lastChange(one.tenant, one.customerId))).toBe(1);
        for (const { tenant, customerId } of [other, third]) {
          expect(await store().read((tx) => tx.customers.get(tenant, customerId))).toBe(undefined);
          expect(await store().transaction((tx) => tx.customers.get(tenant, customerId))).toBe(undefined);
          expect(await store().read((tx) => tx.history.lastChange(tenant, customerId))).toBe(0);
        }
      }
    });
  });
}
