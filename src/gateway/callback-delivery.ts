/** Telling clients: an outbox beside the decision, and the job that empties it. */
import type { CallbackRecord } from "../ports/callback-store.ts";
import type { CallbackOutcome, Callbacks } from "../ports/callbacks.ts";
import type { Clock } from "../ports/clock.ts";
import type { JobHandler, Jobs, NewJob } from "../ports/jobs.ts";
import type { Store, StoreTransaction } from "../ports/store.ts";

/** The queue of callbacks. It never gives up by itself: the schedule below does. */
export const CALLBACK_QUEUE = { queue: "callbacks", maxFailures: 1000, backoffMs: 1000, maxBackoffMs: 60_000 } as const;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits before each attempt, in milliseconds, counted from the one before (Standard Webhooks 1.0.0). */
export const CALLBACK_RETRY_MS: readonly number[] = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** The largest share by which a wait is lengthened, so that what failed together does not come back together. */
export const CALLBACK_JITTER = 0.2;

export interface CallbackDeliveryParts {
  readonly store: Store;
  readonly jobs: Jobs;
  readonly callbacks: Callbacks;
  readonly clock: Clock;
  /**
   * Waits before each attempt, in milliseconds; default {@link CALLBACK_RETRY_MS}. The first attempt is made at once: a
   * list that does not begin with 0 holds the waits of the further ones.
   */
  readonly retryMs?: readonly number[];
  /** Spreads attempts; 0 to 1. */
  readonly random: () => number;
}

/** What is to be told to whom. */
export type NewCallback = Pick<CallbackRecord, "tenant" | "callbackId" | "caseId" | "customerId" | "url" | "body">;

export interface CallbackDelivery {
  /** Puts a callback into the outbox, in the transaction of what it tells. */
  enqueue(callback: NewCallback, tx: StoreTransaction): Promise<void>;
  /** Makes one attempt; what `jobs.work` runs on {@link CALLBACK_QUEUE}. */
  readonly handle: JobHandler;
  /** Sends an exhausted callback again, from the beginning of the schedule: `false` when the tenant has no such one. */
  resend(tenant: string, callbackId: string): Promise<boolean>;
}

export function createCallbackDelivery(parts: CallbackDeliveryParts): CallbackDelivery {
  const { store, jobs, callbacks, clock, random } = parts;
  const retryMs = parts.retryMs ?? CALLBACK_RETRY_MS;
  const waits = retryMs[0] === 0 ? retryMs : [0, ...retryMs];

  return {
    async enqueue(callback, tx) {
      const now = clock.now();
      const times = { nextAttemptAt: now, createdAt: now, updatedAt: now };
      await tx.callbacks.put({ ...callback, status: "pending", attempts: 0, ...times });
      await jobs.enqueue([jobOf(callback, now)], tx);
    },

    async handle({ data }) {
      const { tenant, callbackId } = data as unknown as JobData;
      const callback = await store.read((tx) => tx.callbacks.get(tenant, callbackId));
      if (callback?.status !== "pending") return undefined;
      const outcome = await callbacks.send(callback);
      return async (tx) => {
        const current = await tx.callbacks.get(tenant, callbackId);
        if (current?.status !== "pending") return;
        const next = after(current, outcome, { waits, now: clock.now(), random: random() });
        await tx.callbacks.put(next);
        if (next.nextAttemptAt !== undefined) await jobs.enqueue([jobOf(next, next.nextAttemptAt)], tx);
      };
    },

    resend: (tenant, callbackId) =>
      store.transaction(async (tx) => {
        const callback = await tx.callbacks.get(tenant, callbackId);
        if (callback?.status !== "exhausted" || callback.body === "") return false;
        const now = clock.now();
        await tx.callbacks.put({ ...callback, status: "pending", attempts: 0, nextAttemptAt: now, updatedAt: now });
        await jobs.enqueue([jobOf(callback, now)], tx);
        return true;
      }),
  };
}

type JobData = Pick<CallbackRecord, "tenant" | "callbackId">;

function jobOf({ tenant, callbackId }: JobData, runAt: number): NewJob {
  return {
    queue: CALLBACK_QUEUE.queue,
    data: { tenant, callbackId },
    key: JSON.stringify([tenant, callbackId]),
    runAt,
  };
}

/** The callback after an attempt. */
function after(
  callback: CallbackRecord,
  outcome: CallbackOutcome,
  { waits, now, random }: { readonly waits: readonly number[]; readonly now: number; readonly random: number },
): CallbackRecord {
  const { nextAttemptAt: _, lastFailure: __, ...rest } = callback;
  const attempted = { ...rest, attempts: callback.attempts + 1, updatedAt: now };
  if (outcome.outcome === "delivered") return { ...attempted, status: "delivered" };
  const lastFailure = outcome.failure;
  const wait = waits[attempted.attempts];
  if (outcome.outcome === "gone" || wait === undefined) return { ...attempted, status: "exhausted", lastFailure };
  const jittered = Math.round(wait * (1 + CALLBACK_JITTER * random));
  return { ...attempted, lastFailure, nextAttemptAt: now + Math.max(jittered, outcome.retryAfterMs ?? 0) };
}
