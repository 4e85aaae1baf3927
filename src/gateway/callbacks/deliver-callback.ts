/** Sends the callbacks of the outbox, and retries each on the schedule until the receiver accepts it. */
import { type Traced, traced } from "../../model/trace-context.ts";
import type { CallbackOutcome, Callbacks } from "../../ports/callbacks.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { JobCommit, JobHandler } from "../../ports/jobs.ts";
import type { CallbackRecord, Json } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { inStep } from "../requests/observe.ts";
import { CALLBACK_QUEUE } from "./add-callback.ts";
import { createReceivers } from "./receivers.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits before each attempt, in milliseconds: the schedule that Standard Webhooks 1.0.0 recommends. */
export const RETRY_SCHEDULE_MS: readonly number[] = [
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

/** The share of a wait that jitter may add, so that callbacks that failed in one outage are not retried together. */
export const JITTER = 0.1;

export interface DeliveryOptions {
  readonly callbacks: Callbacks;
  /**
   * Waits before each attempt (Default: {@link RETRY_SCHEDULE_MS}). The first attempt is made at once: a schedule that
   * does not begin with 0 holds the waits of the further ones.
   */
  readonly scheduleMs: readonly number[];
  /** Random number from 0 to 1: the share of the jitter that a wait gets. */
  readonly random: () => number;
}

type DeliveryJob = { readonly tenant: string; readonly callbackId: string } & Traced;

/** One attempt per job: the next attempt is a job of its own, enqueued in the transaction that ends this one. */
export function deliverCallback(parts: GatewayParts, options: DeliveryOptions): JobHandler {
  const receivers = createReceivers();
  return async (job) => {
    const { tenant, callbackId, trace } = job.data as DeliveryJob;
    const callback = await parts.store.read((tx) => tx.callbacks.get(tenant, callbackId));
    if (callback?.status !== "pending") return undefined;
    const { url, body } = callback;
    const ended = receivers.begin(tenant, url, parts.clock.now());
    if (typeof ended === "number") return sendLater(parts, callback, job.data, ended);
    const message = { tenant, callbackId, url, body, ...traced(trace) };
    const outcome = await inStep(parts.observer, "send-callback", () => options.callbacks.send(message)).finally(() =>
      ended(parts.clock.now()),
    );
    const after = afterAttempt(callback, outcome, parts.clock.now(), options);
    parts.observer?.event?.({ type: "callback", outcome: outcome.outcome });
    if (after.status === "exhausted")
      parts.observer?.event?.({ type: "callback", outcome: "exhausted", tenant, callbackId });
    return async (tx) => {
      // The customer is locked first, so that a concurrent erasure comes before or after.
      const customer = await tx.customers.get(tenant, callback.customerId);
      // A callback that was removed or cancelled meanwhile stays so.
      if ((await tx.callbacks.get(tenant, callbackId))?.status !== "pending") return;
      // Of an erased customer only what is still to be sent remains.
      const isForgotten = customer?.erasedAt !== undefined && after.status !== "pending";
      await tx.callbacks.put(isForgotten ? blankCallback(after) : after);
      const { nextAttemptAt } = after;
      if (nextAttemptAt === undefined) return;
      // The key names the attempt: the job that is ending still holds its own.
      const key = `${callbackId} ${after.attempts}`;
      await parts.jobs?.enqueue([{ queue: CALLBACK_QUEUE, key, data: job.data, runAt: nextAttemptAt }], tx);
    };
  };
}

/** No attempt was made: others of the same receiver wait for their answers. */
function sendLater(
  { jobs }: GatewayParts,
  { tenant, callbackId, attempts }: CallbackRecord,
  data: Json,
  runAt: EpochMs,
): JobCommit {
  return async (tx) => {
    const callback = await tx.callbacks.get(tenant, callbackId);
    if (callback?.status !== "pending") return;
    await tx.callbacks.put({ ...callback, nextAttemptAt: runAt });
    const key = `${callbackId} ${attempts} at ${runAt}`;
    await jobs?.enqueue([{ queue: CALLBACK_QUEUE, key, data, runAt }], tx);
  };
}

/** The remains of a callback whose customer is erased: that it existed, and its outcome. */
function blankCallback({ lastFailure: _, ...callback }: CallbackRecord): CallbackRecord {
  return { ...callback, url: "", body: "" };
}

/** The record of a callback after an attempt. */
export function afterAttempt(
  callback: CallbackRecord,
  outcome: CallbackOutcome,
  now: EpochMs,
  { scheduleMs, random }: Pick<DeliveryOptions, "scheduleMs" | "random">,
): CallbackRecord {
  const { nextAttemptAt: _, lastFailure: __, ...rest } = callback;
  const attempts = callback.attempts + 1;
  const tried = { ...rest, attempts, updatedAt: now };
  if (outcome.outcome === "delivered") return { ...tried, status: "delivered" };
  const failed = { ...tried, lastFailure: outcome.failure };
  const wait = scheduleMs[scheduleMs[0] === 0 ? attempts : attempts - 1];
  if (outcome.outcome === "gone" || wait === undefined) return { ...failed, status: "exhausted" };
  const jittered = wait * (1 + JITTER * random());
  return {
    ...failed,
    status: "pending",
    nextAttemptAt: now + Math.ceil(Math.max(jittered, outcome.retryAfterMs ?? 0)),
  };
}
