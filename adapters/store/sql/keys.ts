import type { KeyRecord, KeyStore } from "../../../src/ports/store.ts";
import { firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";

interface Row {
  readonly tenant: string;
  readonly key_id: string;
  readonly key_hash: string;
  readonly prefix: string;
  readonly scopes: string;
  readonly created_at: number;
  readonly expires_at: number | null;
  readonly revoked_at: number | null;
}

const COLUMNS = "tenant, key_id, key_hash, prefix, scopes, created_at, expires_at, revoked_at";

const ADD = `insert into api_keys (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`;

const FIND = `select ${COLUMNS} from api_keys where key_hash = $1`;

const LIST = `select ${COLUMNS} from api_keys where tenant = $1 order by created_at, key_id`;

const REVOKE = "update api_keys set revoked_at = coalesce(revoked_at, $3) where tenant = $1 and key_id = $2";

/** API keys in a SQL database. */
export function sqlKeys(session: SqlSession): KeyStore {
  return {
    async add(key) {
      const added = await session.run(ADD, [
        toSqlText(key.tenant),
        toSqlText(key.keyId),
        toSqlText(key.keyHash),
        toSqlText(key.prefix),
        JSON.stringify(key.scopes),
        key.createdAt,
        key.expiresAt ?? null,
        key.revokedAt ?? null,
      ]);
      return added === 1;
    },

    async findByHash(keyHash) {
      const row = await firstRow<Row>(session, FIND, [toSqlText(keyHash)]);
      return row && recordOf(row);
    },

    async list(tenant) {
      return (await session.all<Row>(LIST, [toSqlText(tenant)])).map(recordOf);
    },

    async revoke(tenant, keyId, at) {
      return (await session.run(REVOKE, [toSqlText(tenant), toSqlText(keyId), at])) === 1;
    },
  };
}

function recordOf(row: Row): KeyRecord {
  return {
    tenant: fromSqlText(row.tenant),
    keyId: fromSqlText(row.key_id),
    keyHash: fromSqlText(row.key_hash),
    prefix: fromSqlText(row.prefix),
    scopes: JSON.parse(row.scopes),
    createdAt: row.created_at,
    ...(row.expires_at === null ? {} : { expiresAt: row.expires_at }),
    ...(row.revoked_at === null ? {} : { revokedAt: row.revoked_at }),
  };
}
