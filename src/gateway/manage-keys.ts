/** API keys: made, found by hash, listed, revoked. */
import type { KeyRecord } from "../ports/store.ts";
import { apiKeyHash, apiKeyOf, apiKeyPrefix, isWellFormedApiKey } from "./api-key.ts";
import type { NewKey, Principal } from "./gateway.ts";
import type { GatewayParts } from "./gateway-parts.ts";

export async function authenticate(parts: GatewayParts, apiKey: string): Promise<Principal | undefined> {
  if (!isWellFormedApiKey(apiKey)) return undefined;
  const key = await parts.store.read((tx) => tx.keys.findByHash(apiKeyHash(apiKey)));
  if (!key || key.revokedAt !== undefined) return undefined;
  if (key.expiresAt !== undefined && key.expiresAt <= parts.clock.now()) return undefined;
  return { tenant: key.tenant, keyId: key.keyId, scopes: key.scopes };
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
