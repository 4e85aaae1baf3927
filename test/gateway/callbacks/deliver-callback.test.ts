import { fc, test } from "@fast-check/vitest";
import { afterEach, describe, expect, it } from "vitest";
import { storeJobs } from "../../../adapters/jobs/store-jobs.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { addCallback, CALLBACK_QUEUE } from "../../../src/gateway/callbacks/add-callback.ts";
import { deliverCallback, JITTER, RETRY_SCHEDULE_MS } from "../../../src/gateway/callbacks/deliver-callback.ts";
import type { AcceptedCheck } from "../../../src/gateway/checks/accepted-check.ts";
import type { GatewayParts } from "../../../src/gateway/gateway-parts.ts";
import { QUEUES } from "../../../src/gateway/start-jobs.ts";
import type { CallbackMessage, CallbackOutcome, Callbacks } from "../../../src/ports/callbacks.ts";
import type { StoreTransaction } from "../../../src/ports/store.ts";
import { until } from "../../contract/jobs/until.ts";

const failed: CallbackOutcome = { outcome: "failed", failure: "answered 500" };
const delivered: CallbackOutcome = { outcome: "delivered" };

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});

/** A delivery whose receiver answers as told, delivered once that is used up; time jumps to the next attempt. */
async function delivering(answers: CallbackOutcome[], scheduleMs: readonly number[] = RETRY_SCHEDULE_MS) {
  let time = 1_790_000_000_000;
  const clock = { now: () => time };
  const store = memoryStore();
  const jobs = storeJobs({ store, clock, ids: crypto, pollMs: 1 });
  closing.push(async () => {
    await jobs.stop(1000);
    await store.close();
  });
  const attempts: { readonly at: number; readonly message: CallbackMessage }[] = [];
  const callbacks: Callbacks = {
    checkUrl: () => undefined,
    send: async (message) => {
      attempts.push({ at: time, message });
      return answers.shift() ?? delivered;
    },
  };
  // Of the gateway a delivery needs the store, the clock and the queue only.
  const events: unknown[] = [];
  const observer = { event: (event: unknown) => void events.push(event) };
  const parts = { store, jobs, clock, callbacks, observer, ids: crypto } as unknown as GatewayParts;
  await jobs.start(QUEUES);
  jobs.work(CALLBACK_QUEUE, deliverCallback(parts, { callbacks, scheduleMs, random: Math.random }));
  const [caseId, customerId] = ["case-1", "customer-1"];
  const input = { callbackUrl: "https://receiver.example/" } as AcceptedCheck["input"];
  const stored = async () => (await store.read((tx) => tx.callbacks.listByCase("north", caseId)))[0];
  return {
    attempts,
    events,
    store,
    stored,
    /** Writes an event down. */
    add: (tx: StoreTransaction) =>
      addCallback(parts, tx, { tenant: "north", caseId, customerId, input }, "customerCheck.completed", { caseId }),
    /** Runs attempts until the callback has come to an end. */
    async toTheEnd() {
      await until(async () => {
        const now = await stored();
        if (now?.nextAttemptAt !== undefined) time = Math.max(time, now.nextAttemptAt);
        return now !== undefined && now.status !== "pending";
      });
      return stored();
    },
  };
}

describe("deliverCallback", () => {
  test.prop([fc.nat({ max: 9 })], { numRuns: 10 })(
    "makes one attempt more than failed, at the times of the schedule and its jitter",
    async (failures) => {
      const { attempts, store, add, toTheEnd } = await delivering(Array(failures).fill(failed));
      await store.transaction(add);
      const end = await toTheEnd();
      expect(end).toMatchObject({ status: "delivered", attempts: failures + 1 });
      expect(end?.lastFailure).toBe(undefined);
      expect(attempts.length).toBe(failures + 1);
      for (let i = 1; i < attempts.length; i++) {
        const wait = attempts[i]!.at - attempts[i - 1]!.at;
        expect(wait).toBeGreaterThanOrEqual(RETRY_SCHEDULE_MS[i]!);
        expect(wait).toBeLessThanOrEqual(RETRY_SCHEDULE_MS[i]! * (1 + JITTER) + 1);
      }
      const { callbackId, url, body } = end!;
      for (const { message } of attempts) expect(message).toEqual({ tenant: "north", callbackId, url, body });
      expect(callbackId).toMatch(/^msg_[0-9a-f]{32}$/);
    },
  );

  it("is exhausted after the last attempt, and says why", async () => {
    const { attempts, events, store, add, toTheEnd } = await delivering(Array(99).fill(failed));
    await store.transaction(add);
    const end = await toTheEnd();
    expect(end).toMatchObject({ status: "exhausted", attempts: 10, lastFailure: "answered 500" });
    // Observers write it into the log: `adapters/log/log-events.ts`.
    const { callbackId } = end!;
    expect(events).toContainEqual({ type: "callback", outcome: "exhausted", tenant: "north", callbackId });
    expect(end?.nextAttemptAt).toBe(undefined);
    expect(attempts.length).toBe(10);
  });

  it("tells nobody of an erased customer, and keeps nothing of what was still to be told", async () => {
    const { attempts, store, add, toTheEnd } = await delivering([failed]);
    const about = { tenant: "north", customerId: "customer-1" };
    await store.transaction(async (tx) => {
      await tx.customers.put({ ...about, data: { customerId: "customer-1" }, createdAt: 0, updatedAt: 0 });
      await add(tx);
      await tx.erasure.eraseCustomer("north", "customer-1", 1, (body) => body);
    });
    expect(await toTheEnd()).toMatchObject({ status: "cancelled", attempts: 0, url: "", body: "" });
    expect(attempts).toEqual([]);
  });

  it("stops at once when the receiver is gone", async () => {
    const gone: CallbackOutcome = { outcome: "gone", failure: "answered 410" };
    const { attempts, store, add, toTheEnd } = await delivering([failed, gone]);
    await store.transaction(add);
    expect(await toTheEnd()).toMatchObject({ status: "exhausted", attempts: 2, lastFailure: "answered 410" });
    expect(attempts.length).toBe(2);
  });

  it("waits as long as the receiver asks, if that is longer", async () => {
    const answers: CallbackOutcome[] = [60_000, 10].map((retryAfterMs) => ({ ...failed, retryAfterMs }));
    const { attempts, store, add, toTheEnd } = await delivering(answers);
    await store.transaction(add);
    await toTheEnd();
    expect(attempts[1]!.at - attempts[0]!.at).toBe(60_000);
    expect(attempts[2]!.at - attempts[1]!.at).toBeGreaterThanOrEqual(300_000);
  });

  it.each([[[0, 20, 30]], [[20, 30]]])(
    "takes another schedule, with or without its first attempt: %j",
    async (schedule) => {
      const { attempts, store, add, toTheEnd } = await delivering(Array(99).fill(failed), schedule);
      await store.transaction(add);
      expect(await toTheEnd()).toMatchObject({ status: "exhausted", attempts: 3 });
      const waits = attempts.slice(1).map(({ at }, i) => at - attempts[i]!.at);
      expect(waits[0]).toBeGreaterThanOrEqual(20);
      expect(waits[0]).toBeLessThanOrEqual(22);
      expect(waits[1]).toBeGreaterThanOrEqual(30);
    },
  );

  it("sends nothing of a transaction that failed", async () => {
    const { attempts, store, add, stored } = await delivering([]);
    const failing = store.transaction(async (tx) => {
      await add(tx);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([attempts.length, await stored()]).toEqual([0, undefined]);
  });
});
