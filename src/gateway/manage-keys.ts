/** API keys: made, found by hash, listed, revoked. */
import type { KeyRecord } from "../ports/store.ts";
import { apiKeyHash, apiKeyOf, apiKeyPrefix, isWellFormedApiKey } from "./api-key.ts";
import type { NewKey, Principal } from "./gateway.ts";
import type { GatewayParts } from "./gateway-parts.ts";

/** Stands for a key that nobody made. */
const NO_KEY: KeyRecord = { tenant: "", keyId: "", keyHash: "", prefix: "", scopes: [], createdAt: 0, revokedAt: 0 };

export async function authenticate(parts: GatewayParts, apiKey: string): Promise<Principal | undefined> {
  if (!isWellFormedApiKey(apiKey)) return undefined;
  const found = await parts.store.read((tx) => tx.keys.findByHash(apiKeyHash(apiKey)));
  // The same is asked of every key, known or not, so that time does not tell whether one was once good.
  const { tenant, keyId, scopes, revokedAt, expiresAt } = found ?? NO_KEY;
  const refusals = [revokedAt !== undefined, (expiresAt ?? Number.POSITIVE_INFINITY) <= parts.clock.now()];
  return refusals.includes(true) ? undefined : { tenant, keyId, scopes };
}

export async function createKey(
  parts: GatewayParts,
  { tenant, scopes, expiresAt }: NewKey,
  randomBytes: Uint8Array,
  actor: string,
): Promise<{ apiKey: string; record: KeyRecord }> {
  const apiKey = apiKeyOf(randomBytes);
  const record: KeyRecord = {
    tenant,
    keyId: parts.ids.randomUUID(),
    keyHash: apiKeyHash(apiKey),
    prefix: apiKeyPrefix(apiKey),
    scopes,
    createdAt: parts.clock.now(),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
  const { keyId, createdAt } = record;
  await parts.store.transaction(async (tx) => {
    await tx.keys.add(record);
    await tx.audit.append({ tenant, at: createdAt, actor, action: "key.created", details: { keyId, scopes } });
  });
  return { apiKey, record };
}

/** @returns `false` when the tenant has no such key */
export function revokeKey(parts: GatewayParts, tenant: string, keyId: string, actor: string): Promise<boolean> {
  return parts.store.transaction(async (tx) => {
    const at = parts.clock.now();
    const revoked = await tx.keys.revoke(tenant, keyId, at);
    if (revoked) await tx.audit.append({ tenant, at, actor, action: "key.revoked", details: { keyId } });
    return revoked;
  });
}
