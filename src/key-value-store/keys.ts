import type { KeyRecord, KeyStore } from "../ports/key-store.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

export const KEYS = table("key", ({ tenant, keyId }: KeyRecord) => [tenant, keyId], {
  hash: ({ keyHash }) => [keyHash],
  oldest: ({ tenant, createdAt, keyId }) => [tenant, createdAt, keyId],
});

export function keyValueKeys(rows: Rows): KeyStore {
  const findByHash = (keyHash: string) => rows.getBy(KEYS.by.hash, keyHash);

  return {
    add: async (key) => (await findByHash(key.keyHash)) === undefined && rows.add(KEYS, key),
    findByHash,
    get: (tenant, keyId) => rows.get(KEYS, tenant, keyId),
    list: (tenant) => rows.list(KEYS.by.oldest, { prefix: [tenant] }),
    revoke: async (tenant, keyId, at) => {
      const key = await rows.get(KEYS, tenant, keyId);
      if (key === undefined) return false;
      await rows.put(KEYS, { ...key, revokedAt: key.revokedAt ?? at });
      return true;
    },
    bind: async (tenant, keyId, personId, makers) => {
      const key = await rows.get(KEYS, tenant, keyId);
      if (key === undefined || key.personId !== undefined) return false;
      await rows.put(KEYS, { ...key, personId, makers });
      return true;
    },
  };
}
