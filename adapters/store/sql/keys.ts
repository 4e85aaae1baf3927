import type { KeyRecord, KeyStore } from "../../../src/ports/store.ts";
import { jsonOf, present, textOf } from "./sql-row.ts";
import { EVERY_TENANT, firstRow, type SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText, toSqlTextOrNull } from "./sql-text.ts";

export interface KeyRow {
  readonly tenant: string;
  readonly key_id: string;
  readonly key_hash: string;
  readonly prefix: string;
  readonly scopes: string;
  readonly created_at: number;
  readonly expires_at: number | null;
  readonly revoked_at: number | null;
  readonly person_id: string | null;
  readonly makers: string | null;
}

export const KEY_COLUMNS =
  "tenant, key_id, key_hash, prefix, scopes, created_at, expires_at, revoked_at, person_id, makers";

const ADD = `insert into api_keys (${KEY_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict do nothing`;

const FIND = `select ${KEY_COLUMNS} from api_keys where key_hash = $1 ${EVERY_TENANT}`;

const GET = `select ${KEY_COLUMNS} from api_keys where tenant = $1 and key_id = $2`;

const LIST = `select ${KEY_COLUMNS} from api_keys where tenant = $1 order by created_at, key_id`;

const REVOKE = "update api_keys set revoked_at = coalesce(revoked_at, $3) where tenant = $1 and key_id = $2";

const BIND = `update api_keys set person_id = $3, makers = $4
  where tenant = $1 and key_id = $2 and person_id is null`;

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
        toSqlTextOrNull(key.personId),
        key.makers === undefined ? null : JSON.stringify(key.makers),
      ]);
      return added === 1;
    },

    async findByHash(keyHash) {
      const row = await firstRow<KeyRow>(session, FIND, [toSqlText(keyHash)]);
      return row && keyRecordOf(row);
    },

    async get(tenant, keyId) {
      const row = await firstRow<KeyRow>(session, GET, [toSqlText(tenant), toSqlText(keyId)]);
      return row && keyRecordOf(row);
    },

    async list(tenant) {
      return (await session.all<KeyRow>(LIST, [toSqlText(tenant)])).map(keyRecordOf);
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

export function keyRecordOf(row: KeyRow): KeyRecord {
  return {
    tenant: fromSqlText(row.tenant),
    keyId: fromSqlText(row.key_id),
    keyHash: fromSqlText(row.key_hash),
    prefix: fromSqlText(row.prefix),
    scopes: JSON.parse(row.scopes),
    createdAt: row.created_at,
    ...(row.expires_at === null ? {} : { expiresAt: row.expires_at }),
    ...(row.revoked_at === null ? {} : { revokedAt: row.revoked_at }),
    ...present({ personId: textOf(row.person_id), makers: jsonOf<readonly string[]>(row.makers) }),
  };
}
