import type { DecisionStore } from "../../../src/ports/decision-store.ts";
import { byTime } from "./by-time.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryDecisions({ decisions }: MemoryRows): DecisionStore {
  return {
    append: async (decision) => {
      const key = keyOf(decision.tenant, decision.decisionId);
      if (decisions.get(key) === undefined) decisions.set(key, decision);
    },
    get: async (tenant, decisionId) => decisions.get(keyOf(tenant, decisionId)),
    listByCustomer: async (tenant, customerId, limit) =>
      decisions
        .of(keyOf(tenant, customerId))
        .sort(byTime("newest", ({ decidedAt, decisionId }) => ({ at: decidedAt, id: decisionId })))
        .slice(0, limit),
  };
}
