import type { CallbackSecretStore } from "../../../src/ports/callback-secret-store.ts";
import { byTime } from "./by-time.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryCallbackSecrets({ callbackSecrets }: MemoryRows): CallbackSecretStore {
  return {
    add: async (secret, othersUntil) => {
      for (const other of callbackSecrets.all().filter(({ tenant }) => tenant === secret.tenant)) {
        if (other.expiresAt !== undefined) continue;
        callbackSecrets.set(keyOf(other.tenant, other.secretId), { ...other, expiresAt: othersUntil });
      }
      callbackSecrets.set(keyOf(secret.tenant, secret.secretId), secret);
    },
    list: async (tenant, at) =>
      callbackSecrets
        .all()
        .filter((secret) => secret.tenant === tenant && (secret.expiresAt ?? Number.POSITIVE_INFINITY) > at)
        .sort(byTime("newest", ({ createdAt, secretId }) => ({ at: createdAt, id: secretId }))),
  };
}
