/** Idempotency keys: the same key with the same request is executed once, however often it is sent. */

import { digestJson } from "../../digest.ts";
import { codec } from "../../model/codec.ts";
import type { IdempotencyRecord, StoreTransaction } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";

/** A key that a client chose, and the scope in which it is unique within the tenant: one operation of one client. */
export interface IdempotentRequest {
  readonly key: string;
  /** For example `POST /v1/customerChecks of key:9f2c`. */
  readonly scope: string;
}

/** The key cannot be used for this request. */
export interface IdempotencyRefusal {
  /** `key-reused`: it came with another request before. `key-in-use`: that request is still running. */
  readonly outcome: "key-reused" | "key-in-use";
}

/** Marks an outcome that was stored before: nothing was executed now. */
export interface Replayed {
  readonly replayed?: true;
}

/** Stores an outcome in the transaction that makes it true, with its customer: it is erased with that customer. */
export type KeepOutcome = (tx: StoreTransaction, outcome: unknown, customerId: string | undefined) => Promise<void>;

/** How long a claim without an answer counts as running: longer than any client waits. */
const RUNNING_MS = 60_000;

/**
 * Runs a request once for its key.
 *
 * @param input - the parsed request: its digest tells two requests apart
 * @param run - executes the request; an outcome that it does not keep may be tried again with the same key
 */
export async function idempotently<T extends object>(
  parts: GatewayParts,
  tenant: string,
  request: IdempotentRequest | undefined,
  input: unknown,
  run: (keep: KeepOutcome) => Promise<T>,
): Promise<(T & Replayed) | IdempotencyRefusal> {
  if (!request) return run(async () => {});
  const startedAt = parts.clock.now();
  const claim: IdempotencyRecord = { tenant, ...request, fingerprint: digestJson(input), startedAt };
  const holder = await parts.store.transaction((tx) => tx.idempotency.begin(claim, startedAt - RUNNING_MS));
  if (holder) {
    if (holder.fingerprint !== claim.fingerprint) return { outcome: "key-reused" };
    if (holder.response === undefined) return { outcome: "key-in-use" };
    return { ...codec<T>().decode(holder.response), replayed: true };
  }
  let kept = false;
  try {
    return await run(async (tx, outcome, customerId) => {
      const about = customerId === undefined ? {} : { customerId };
      kept = await tx.idempotency.finish({ ...claim, ...about, response: codec<unknown>().encode(outcome) });
      // Another request took the key over because this one took too long: only one of the two may count.
      if (!kept) throw new ClaimLost();
    });
  } catch (error) {
    kept = false;
    if (error instanceof ClaimLost) return { outcome: "key-in-use" };
    throw error;
  } finally {
    if (!kept) await parts.store.transaction((tx) => tx.idempotency.abandon(claim));
  }
}

class ClaimLost extends Error {}
