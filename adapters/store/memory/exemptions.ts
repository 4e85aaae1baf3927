import { type ExemptionRecord, type ExemptionStore, placeOfExemption } from "../../../src/ports/exemption-store.ts";
import { byTime, timePage } from "./by-time.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryExemptions({ exemptions }: MemoryRows): ExemptionStore {
  const history = (tenant: string, customerId: string) =>
    exemptions
      .of(keyOf(tenant, customerId))
      .sort(byTime("oldest", ({ createdAt, exemptionId }) => ({ at: createdAt, id: exemptionId })));
  const inForce = (tenant: string, customerId: string) =>
    history(tenant, customerId).filter(({ endedAt }) => endedAt === undefined);

  return {
    add: async (exemption) => {
      const { tenant, customerId, exemptionId, listId, entryId, endedAt } = exemption;
      if (exemptions.get(keyOf(tenant, exemptionId)) !== undefined) return false;
      const isSamePair = (other: typeof exemption) => other.listId === listId && other.entryId === entryId;
      if (endedAt === undefined && inForce(tenant, customerId).some(isSamePair)) return false;
      exemptions.set(keyOf(tenant, exemptionId), exemption);
      return true;
    },
    inForce: async (tenant, customerId) => inForce(tenant, customerId),
    history: async (tenant, customerId) => history(tenant, customerId),
    due: async ({ tenant, by, before, ...page }) => {
      const isDue = ({ reviewAt, expiresAt }: ExemptionRecord) => {
        const at = by === "review" ? reviewAt : expiresAt;
        return at !== undefined && at < before;
      };
      const found = exemptions.all().filter((one) => one.tenant === tenant && one.endedAt === undefined && isDue(one));
      return timePage(found, "oldest", (one) => placeOfExemption(one, by), page);
    },
    end: async (tenant, exemptionId, at, reason) => {
      const exemption = exemptions.get(keyOf(tenant, exemptionId));
      if (exemption === undefined || exemption.endedAt !== undefined) return false;
      exemptions.set(keyOf(tenant, exemptionId), { ...exemption, endedAt: at, endReason: reason });
      return true;
    },
  };
}
