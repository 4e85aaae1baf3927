import type { CallbackSecretRecord, CallbackSecretStore } from "../../../src/ports/callback-secret-store.ts";
import type { SqlSession } from "./sql-session.ts";
import { number, optional, sqlTable, text } from "./sql-table.ts";
import { toSqlText } from "./sql-text.ts";

export const CALLBACK_SECRETS = sqlTable<CallbackSecretRecord>("callback_secrets", {
  tenant: text(),
  secretId: text(),
  secret: text(),
  createdAt: number(),
  expiresAt: optional(number()),
});

/** What callbacks of tenants are signed with, in a SQL database. */
export function sqlCallbackSecrets(session: SqlSession): CallbackSecretStore {
  return {
    async add(secret, othersUntil) {
      const { tenant } = secret;
      await session.lock(`callback-secrets ${toSqlText(tenant)}`);
      await CALLBACK_SECRETS.change(session, { tenant, expiresAt: undefined }, { expiresAt: othersUntil });
      await CALLBACK_SECRETS.add(session, secret);
    },

    list(tenant, at) {
      const where = CALLBACK_SECRETS.where({ tenant });
      where.always(`(expires_at is null or expires_at > ${where.parameter(at)})`);
      return CALLBACK_SECRETS.list(session, where, "order by created_at desc, secret_id");
    },
  };
}
