import type { KeyRecord, KeyStore } from "../../../src/ports/store.ts";
import { EVERY_TENANT, firstRow, type SqlSession } from "./sql-session.ts";
import { json, number, optional, type SqlRow, sqlTable, text } from "./sql-table.ts";
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
const ADD = `${KEYS.insert} on conflict do nothing`;
const FIND = `${KEYS.select} where key_hash = $1 ${EVERY_TENANT}`;
const GET = `${KEYS.select} where tenant = $1 and key_id = $2`;
const LIST = `${KEYS.select} where tenant = $1 order by created_at, key_id`;
const REVOKE = "update api_keys set revoked_at = coalesce(revoked_at, $3) where tenant = $1 and key_id = $2";
const BIND = `update api_keys set person_id = $3, makers = $4
  where tenant = $1 and key_id = $2 and person_id is null`;

/** API keys in a SQL database. */
export function sqlKeys(session: SqlSession): KeyStore {
  const first = async (sql: string, ...values: readonly string[]) => {
    const row = await firstRow<SqlRow>(session, sql, values.map(toSqlText));
    return row && KEYS.recordOf(row);
  };
  return {
    add: async (key) => (await session.run(ADD, KEYS.values(key))) === 1,
    findByHash: (keyHash) => first(FIND, keyHash),
    get: (tenant, keyId) => first(GET, tenant, keyId),

    async list(tenant) {
      return (await session.all<SqlRow>(LIST, [toSqlText(tenant)])).map(KEYS.recordOf);
    },

    async revoke(tenant, keyId, at) {
      return (await session.run(REVOKE, [toSqlText(tenant), toSqlText(keyId), at])) === 1;
    },

    async bind(tenant, keyId, personId, makers) {
      const values = [toSqlText(tenant), toSqlText(keyId), toSqlText(personId), JSON.stringify(makers)];
      return (await session.run(BIND, values)) === 1;
    },
  };
}
