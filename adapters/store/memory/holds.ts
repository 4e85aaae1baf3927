import type { HoldStore } from "../../../src/ports/hold-store.ts";
import { byTime, timePage } from "./by-time.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryHolds({ holds, heldVersions }: MemoryRows): HoldStore {
  const inForce = (tenant: string, customerId: string) =>
    holds.of(keyOf(tenant, customerId)).find(({ releasedAt }) => releasedAt === undefined);

  return {
    place: async (hold) => {
      const key = keyOf(hold.tenant, hold.holdId);
      if (holds.get(key) !== undefined || inForce(hold.tenant, hold.customerId) !== undefined) return false;
      holds.set(key, hold);
      return true;
    },
    inForce: async (tenant, customerId) => inForce(tenant, customerId),
    release: async (tenant, customerId, release) => {
      const hold = inForce(tenant, customerId);
      if (hold === undefined) return false;
      holds.set(keyOf(tenant, hold.holdId), { ...hold, ...release });
      return true;
    },
    list: async (tenant, limit, isReleased) =>
      holds
        .all()
        .filter((hold) => hold.tenant === tenant && (hold.releasedAt !== undefined) === isReleased)
        .sort(byTime("oldest", ({ placedAt, holdId }) => ({ at: placedAt, id: holdId })))
        .slice(0, limit),
    keep: async (version) => {
      const key = keyOf(version.tenant, version.customerId, version.versionId);
      if (heldVersions.get(key) !== undefined) return false;
      heldVersions.set(key, version);
      return true;
    },
    versions: async ({ tenant, customerId, ...page }) =>
      timePage(
        heldVersions.of(keyOf(tenant, customerId)),
        "newest",
        ({ replacedAt, versionId }) => ({ at: replacedAt, id: versionId }),
        page,
      ),
  };
}
