/** The secrets that sign a tenant's callbacks: created, rotated, shown once. */
import type { CallbackSecretRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";

/** A new secret of a tenant. */
export interface NewCallbackSecret {
  readonly tenant: string;
  /** `whsec_` and the base64 of 32 random bytes. */
  readonly secret: string;
  /** How long messages are signed with the earlier secrets as well, in milliseconds. */
  readonly overlapMs: number;
}

/** A secret as it may be shown after its creation. */
export type CallbackSecretSummary = Omit<CallbackSecretRecord, "secret" | "tenant">;

/** Takes a secret into service beside the earlier ones. */
export async function addCallbackSecret(
  { store, ids, clock }: GatewayParts,
  { tenant, secret, overlapMs }: NewCallbackSecret,
  actor: string,
): Promise<CallbackSecretSummary> {
  const at = clock.now();
  const summary = { secretId: ids.randomUUID(), createdAt: at };
  await store.transaction(async (tx) => {
    await tx.callbackSecrets.add({ tenant, secret, ...summary }, at + overlapMs);
    const details = { secretId: summary.secretId, overlapMs };
    await tx.audit.append({ tenant, at, actor, action: "callback-secret.added", details });
  });
  return summary;
}

/** Secrets in service, newest first, without the secrets themselves. */
export async function listCallbackSecrets(
  { store, clock }: GatewayParts,
  tenant: string,
): Promise<readonly CallbackSecretSummary[]> {
  const found = await store.read((tx) => tx.callbackSecrets.list(tenant, clock.now()));
  return found.map(({ secret: _, tenant: __, ...summary }) => summary);
}
