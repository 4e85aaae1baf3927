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
  await parts.store.transaction((tx) => tx.keys.add(record));
  return { apiKey, record };
}
