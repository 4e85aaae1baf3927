/** Callbacks for operators: listing those that were not delivered, and sending them again. */

import type { CallbackRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { pageSize } from "../requests/pages.ts";
import { CALLBACK_QUEUE } from "./add-callback.ts";

/** A callback without its body, which is about a customer. */
export type CallbackSummary = Omit<CallbackRecord, "body">;

/** Callbacks of a status, oldest first, at most `limit`. */
export async function listCallbacks(
  parts: GatewayParts,
  tenant: string,
  status: CallbackRecord["status"],
  limit?: number,
): Promise<readonly CallbackSummary[]> {
  const found = await parts.store.read((tx) => tx.callbacks.list({ tenant, status, limit: pageSize(limit) }));
  return found.map(({ body: _, ...summary }) => summary);
}

/**
 * Starts the schedule of an exhausted callback anew.
 *
 * @returns `false` when the tenant has no exhausted one of this id, or nothing is left of it because its customer was erased
 */
export function resendCallback(
  parts: GatewayParts,
  tenant: string,
  callbackId: string,
  actor: string,
): Promise<boolean> {
  return parts.store.transaction(async (tx) => {
    const callback = await tx.callbacks.get(tenant, callbackId);
    if (callback?.status !== "exhausted" || callback.body === "") return false;
    const now = parts.clock.now();
    await tx.callbacks.put({ ...callback, status: "pending", attempts: 0, nextAttemptAt: now, updatedAt: now });
    const data = { tenant, callbackId };
    await parts.jobs?.enqueue([{ queue: CALLBACK_QUEUE, key: `${callbackId} again ${now}`, data }], tx);
    const { customerId, caseId } = callback;
    await tx.audit.append({
      tenant,
      at: now,
      actor,
      action: "callback.resent",
      customerId,
      details: { callbackId, caseId },
    });
    return true;
  });
}
