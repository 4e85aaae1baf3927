import type { KeyStore } from "../../../src/ports/key-store.ts";
import { byTime } from "./by-time.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryKeys({ keys }: MemoryRows): KeyStore {
  const byHash = (keyHash: string) => keys.all().find((key) => key.keyHash === keyHash);

  return {
    add: async (key) => {
      if (keys.get(keyOf(key.tenant, key.keyId)) !== undefined || byHash(key.keyHash) !== undefined) return false;
      keys.set(keyOf(key.tenant, key.keyId), key);
      return true;
    },
    findByHash: async (keyHash) => byHash(keyHash),
    get: async (tenant, keyId) => keys.get(keyOf(tenant, keyId)),
    list: async (tenant) =>
      keys
        .all()
        .filter((key) => key.tenant === tenant)
        .sort(byTime("oldest", ({ createdAt, keyId }) => ({ at: createdAt, id: keyId }))),
    revoke: async (tenant, keyId, at) => {
      const key = keys.get(keyOf(tenant, keyId));
      if (key === undefined) return false;
      keys.set(keyOf(tenant, keyId), { ...key, revokedAt: key.revokedAt ?? at });
      return true;
    },
    bind: async (tenant, keyId, personId, makers) => {
      const key = keys.get(keyOf(tenant, keyId));
      if (key === undefined || key.personId !== undefined) return false;
      keys.set(keyOf(tenant, keyId), { ...key, personId, makers });
      return true;
    },
  };
}
