/** Periodic cleaning of the store. */
import type { JobHandler } from "../../ports/jobs.ts";
import type { GatewayParts } from "../gateway-parts.ts";

export const MAINTENANCE_QUEUE = "maintenance";
/** Every ten minutes. */
export const MAINTENANCE_CRON = "*/10 * * * *";

/** How long the answer to an idempotency key is kept, in milliseconds. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1_000;
/** Rows removed per transaction: few enough that no check waits for it. */
const BATCH = 1_000;

/** Removes the answers to idempotency keys after a day. */
export function forgetOldKeys({ store, clock }: GatewayParts): JobHandler {
  return async () => {
    const before = clock.now() - KEY_LIFETIME_MS;
    let removed: number;
    do removed = await store.transaction((tx) => tx.idempotency.removeBefore(before, BATCH));
    while (removed === BATCH);
    return undefined;
  };
}
