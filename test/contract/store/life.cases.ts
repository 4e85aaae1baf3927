import { RiskgateError } from "../../../src/errors.ts";
import type { Store } from "../../../src/ports/store.ts";
import { rejectionOf, type TestRunner } from "../runner.ts";
import { aCase, aCustomer, aDecision, aKey } from "./records.ts";

/** How a store lives and ends. */
export function lifeCases(
  { describe, it, expect }: TestRunner,
  store: () => Store,
  reopen: (() => Promise<Store>) | undefined,
): void {
  describe("life", () => {
    it("answers while it is open", async () => {
      expect(await store().ping()).toBe(undefined);
    });

    it("can be closed twice, and refuses work afterwards", async () => {
      await store().close();
      await store().close();
      for (const refused of [store().transaction(async () => 1), store().read(async () => 1), store().ping()]) {
        const reason = await rejectionOf(refused);
        expect(reason instanceof RiskgateError && reason.code).toBe("STORE_UNAVAILABLE");
      }
    });

    it("finishes what was begun before it was closed", async () => {
      const begun = store().transaction(async (tx) => {
        await tx.customers.put(aCustomer());
        return "done";
      });
      await store().close();
      expect(await begun).toBe("done");
    });

    if (reopen !== undefined) {
      it("loses nothing when it is closed and opened again", async () => {
        await store().transaction(async (tx) => {
          await tx.customers.put(aCustomer());
          await tx.cases.put(aCase());
          await tx.decisions.append(aDecision());
          await tx.keys.add(aKey());
        });
        await store().close();
        const again = await reopen();
        await again.read(async (tx) => {
          expect(await tx.customers.get("north", "customer-1")).toEqual(aCustomer());
          expect(await tx.cases.get("north", "case-1")).toEqual(aCase());
          expect(await tx.decisions.get("north", "decision-1")).toEqual(aDecision());
          expect(await tx.keys.findByHash(aKey().keyHash)).toEqual(aKey());
        });
        await again.close();
      });
    }
  });
}
