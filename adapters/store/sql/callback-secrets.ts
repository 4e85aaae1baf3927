import type { CallbackSecretRecord, CallbackSecretStore } from "../../../src/ports/callback-secret-store.ts";
import { present } from "./sql-row.ts";
import type { SqlSession } from "./sql-session.ts";
import { fromSqlText, toSqlText } from "./sql-text.ts";

export interface CallbackSecretRow {
  readonly secret_id: string;
  readonly secret: string;
  readonly created_at: number;
  readonly expires_at: number | null;
}

const END_OTHERS = "update callback_secrets set expires_at = $2 where tenant = $1 and expires_at is null";
const ADD =
  "insert into callback_secrets (tenant, secret_id, secret, created_at, expires_at) values ($1, $2, $3, $4, $5)";
export const CALLBACK_SECRET_COLUMNS = "secret_id, secret, created_at, expires_at";

const LIST = `select ${CALLBACK_SECRET_COLUMNS} from callback_secrets
  where tenant = $1 and (expires_at is null or expires_at > $2) order by created_at desc, secret_id`;

/** What callbacks of tenants are signed with, in a SQL database. */
export function sqlCallbackSecrets(session: SqlSession): CallbackSecretStore {
  return {
    async add({ tenant, secretId, secret, createdAt, expiresAt }, othersUntil) {
      await session.lock(`callback-secrets ${tenant}`);
      await session.run(END_OTHERS, [toSqlText(tenant), othersUntil]);
      await session.run(ADD, [toSqlText(tenant), toSqlText(secretId), secret, createdAt, expiresAt ?? null]);
    },

    async list(tenant, at) {
      const rows = await session.all<CallbackSecretRow>(LIST, [toSqlText(tenant), at]);
      return rows.map((row) => callbackSecretRecordOf(tenant, row));
    },
  };
}

export function callbackSecretRecordOf(tenant: string, row: CallbackSecretRow): CallbackSecretRecord {
  return {
    tenant,
    secretId: fromSqlText(row.secret_id),
    secret: row.secret,
    createdAt: row.created_at,
    ...present({ expiresAt: row.expires_at }),
  };
}
