import { memoryStore } from "../../../adapters/store/memory.ts";
import { createGateway } from "../../../src/gateway/create-gateway.ts";
import type { CheckCustomerOutcome, Gateway } from "../../../src/gateway/gateway.ts";

/** Key that every server under these tests accepts. */
export const API_KEY = "key-of-this-test";

/** A check that a test holds back until it wants to see the answer. */
export interface HeldChecks {
  readonly gateway: Gateway;
  /** Checks that are inside. */
  inside(): number;
  /** Lets one go, the oldest. */
  release(): void;
}

/** A real gateway whose decisions wait for the test: the edge is what is tested, not the decision. */
export async function heldChecks(): Promise<HeldChecks> {
  const nothing = { load: () => Promise.reject(new Error("nothing is decided here")) };
  const gateway = await createGateway({
    store: memoryStore(),
    lists: nothing,
    rules: nothing,
    clock: Date,
    ids: crypto,
  });
  const held: (() => void)[] = [];
  const checkCustomer = (): Promise<CheckCustomerOutcome> =>
    new Promise((resolve) => {
      const response = {
        caseId: "c",
        customerId: "1",
        riskLevel: "low",
        riskFactors: [],
        screeningResults: [],
      } as const;
      held.push(() => resolve({ outcome: "decided", response }));
    });
  return {
    gateway: { ...gateway, checkCustomer },
    inside: () => held.length,
    release: () => held.shift()?.(),
  };
}
