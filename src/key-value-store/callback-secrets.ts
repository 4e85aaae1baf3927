import type { CallbackSecretRecord, CallbackSecretStore } from "../ports/callback-secret-store.ts";
import { descending } from "./key.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

export const CALLBACK_SECRETS = table(
  "callback-secret",
  ({ tenant, secretId }: CallbackSecretRecord) => [tenant, secretId],
  { newest: ({ tenant, createdAt, secretId }) => [tenant, descending(createdAt), secretId] },
);

export function keyValueCallbackSecrets(rows: Rows): CallbackSecretStore {
  return {
    add: async (secret, othersUntil) => {
      for (const other of await rows.list(CALLBACK_SECRETS, { prefix: [secret.tenant] })) {
        if (other.expiresAt === undefined) await rows.put(CALLBACK_SECRETS, { ...other, expiresAt: othersUntil });
      }
      if (!(await rows.add(CALLBACK_SECRETS, secret))) throw new TypeError("the id of a secret is taken");
    },
    list: (tenant, at) =>
      rows.list(CALLBACK_SECRETS.by.newest, {
        prefix: [tenant],
        where: ({ expiresAt = Number.POSITIVE_INFINITY }) => expiresAt > at,
      }),
  };
}
