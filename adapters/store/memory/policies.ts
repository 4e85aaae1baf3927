import type { PolicyStore } from "../../../src/ports/policy-store.ts";
import type { MemoryRows } from "./memory-rows.ts";

export function memoryPolicies({ policies }: MemoryRows): PolicyStore {
  const newestFirst = () => policies.all().sort((one, other) => other.version - one.version);
  return {
    add: async (policy) => {
      const key = String(policy.version);
      if (policies.get(key) !== undefined) return false;
      policies.set(key, policy);
      return true;
    },
    inForce: async () => newestFirst().find(({ status }) => status === "in-force"),
    list: async (limit) => newestFirst().slice(0, limit),
  };
}
