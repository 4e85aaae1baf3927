import type { CallbackSecretRecord, CallbackSecretStore } from "../../../src/ports/callback-secret-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { number, optional, type SqlRow, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";

export const CALLBACK_SECRETS = sqlTable<CallbackSecretRecord>("callback_secrets", {
  tenant: text(),
  secretId: text(),
  secret: text(),
  createdAt: number(),
  expiresAt: optional(number()),
});
const END_OTHERS = "update callback_secrets set expires_at = $2 where tenant = $1 and expires_at is null";
const LIST = `${CALLBACK_SECRETS.select}
  where tenant = $1 and (expires_at is null or expires_at > $2) order by created_at desc, secret_id`;

/** What callbacks of tenants are signed with, in a SQL database. */
export function sqlCallbackSecrets(session: SqlSession): CallbackSecretStore {
  return {
    async add(secret, othersUntil) {
      await session.lock(`callback-secrets ${toSqlText(secret.tenant)}`);
      await session.run(END_OTHERS, [toSqlText(secret.tenant), othersUntil]);
      await session.run(CALLBACK_SECRETS.insert, CALLBACK_SECRETS.values(secret));
    },

    async list(tenant, at) {
      return (await session.all<SqlRow>(LIST, [toSqlText(tenant), at])).map(CALLBACK_SECRETS.recordOf);
    },
  };
}
