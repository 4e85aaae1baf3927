import type { KeyRecord, KeyStore } from "../../../src/ports/store.ts";
import { EVERY_TENANT, type SqlSession } from "./sql-session.ts";
import { json, number, optional, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";

export const KEYS = sqlTable<KeyRecord>("api_keys", {
  tenant: text(),
  keyId: text(),
  keyHash: text(),
  prefix: text(),
  scopes: json(),
  createdAt: number(),
  expiresAt: optional(number()),
  revokedAt: optional(number()),
  personId: optional(text()),
  makers: optional(json()),
});
const REVOKE = "update api_keys set revoked_at = coalesce(revoked_at, $3) where tenant = $1 and key_id = $2";

/** API keys in a SQL database. */
export function sqlKeys(session: SqlSession): KeyStore {
  return {
    add: (key) => KEYS.add(session, key),
    findByHash: (keyHash) => KEYS.find(session, { keyHash }, EVERY_TENANT),
    get: (tenant, keyId) => KEYS.find(session, { tenant, keyId }),
    list: (tenant) => KEYS.list(session, { tenant }, "order by created_at, key_id"),

    async revoke(tenant, keyId, at) {
      return (await session.run(REVOKE, [toSqlText(tenant), toSqlText(keyId), at])) === 1;
    },

    bind: (tenant, keyId, personId, makers) =>
      KEYS.change(session, { tenant, keyId, personId: undefined }, { personId, makers }),
  };
}
