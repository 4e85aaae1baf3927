import { fc, test } from "@fast-check/vitest";
import { afterEach, describe, expect, it } from "vitest";
import { storeJobs } from "../../adapters/jobs/store-jobs.ts";
import { memoryStore } from "../../adapters/store/memory.ts";
import {
  CALLBACK_JITTER,
  CALLBACK_QUEUE,
  CALLBACK_RETRY_MS,
  createCallbackDelivery,
} from "../../src/gateway/callback-delivery.ts";
import type { CallbackMessage, CallbackOutcome } from "../../src/ports/callbacks.ts";
import { until } from "../contract/jobs/until.ts";

const failed: CallbackOutcome = { outcome: "failed", failure: "answered 500" };
const delivered: CallbackOutcome = { outcome: "delivered" };

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});

/** A delivery whose receiver answers as told, delivered once that is used up; time jumps to the next attempt. */
async function delivering(answers: CallbackOutcome[], retryMs?: readonly number[]) {
  let time = 1_790_000_000_000;
  const clock = { now: () => time };
  const store = memoryStore();
  const jobs = storeJobs({ store, clock, ids: crypto, pollMs: 1 });
  closing.push(async () => {
    await jobs.stop(1000);
    await store.close();
  });
  const attempts: { readonly at: number; readonly message: CallbackMessage }[] = [];
  const delivery = createCallbackDelivery({
    store,
    jobs,
    clock,
    random: Math.random,
    ...(retryMs && { retryMs }),
    callbacks: {
      checkUrl: () => undefined,
      send: async (message) => {
        attempts.push({ at: time, message });
        return answers.shift() ?? delivered;
      },
    },
  });
  await jobs.start([CALLBACK_QUEUE]);
  jobs.work(CALLBACK_QUEUE.queue, delivery.handle);
  const stored = () => store.read((tx) => tx.callbacks.get("north", "msg_1"));
  const callback = {
    tenant: "north",
    callbackId: "msg_1",
    caseId: "case-1",
    customerId: "customer-1",
    url: "https://receiver.example/",
    body: "{}",
  };
  return {
    attempts,
    delivery,
    store,
    stored,
    callback,
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

describe("createCallbackDelivery", () => {
  test.prop([fc.nat({ max: 9 })], { numRuns: 10 })(
    "makes one attempt more than failed, at the times of the schedule and its jitter",
    async (failures) => {
      const { attempts, delivery, store, callback, toTheEnd } = await delivering(Array(failures).fill(failed));
      await store.transaction((tx) => delivery.enqueue(callback, tx));
      expect(await toTheEnd()).toMatchObject({ status: "delivered", attempts: failures + 1 });
      expect(attempts.length).toBe(failures + 1);
      for (let i = 1; i < attempts.length; i++) {
        const wait = attempts[i]!.at - attempts[i - 1]!.at;
        expect(wait).toBeGreaterThanOrEqual(CALLBACK_RETRY_MS[i]!);
        expect(wait).toBeLessThanOrEqual(CALLBACK_RETRY_MS[i]! * (1 + CALLBACK_JITTER) + 1);
      }
      for (const { message } of attempts) expect(message).toMatchObject(callback);
    },
  );

  it("is exhausted after the last attempt, says why, and is sent again by request", async () => {
    const { attempts, delivery, store, callback, stored, toTheEnd } = await delivering(Array(10).fill(failed));
    expect(await delivery.resend("north", "msg_1")).toBe(false);
    await store.transaction((tx) => delivery.enqueue(callback, tx));
    const exhausted = await toTheEnd();
    expect(exhausted).toMatchObject({ status: "exhausted", attempts: 10, lastFailure: "answered 500" });
    expect(exhausted?.nextAttemptAt).toBe(undefined);
    expect(await delivery.resend("south", "msg_1")).toBe(false);
    expect(await delivery.resend("north", "msg_1")).toBe(true);
    expect(await toTheEnd()).toMatchObject({ status: "delivered", attempts: 1 });
    expect(await delivery.resend("north", "msg_1")).toBe(false);
    expect((await stored())?.lastFailure).toBe(undefined);
    expect(attempts.length).toBe(11);
  });

  it("stops at once when the receiver is gone", async () => {
    const { attempts, delivery, store, callback, toTheEnd } = await delivering([
      failed,
      { outcome: "gone", failure: "answered 410" },
    ]);
    await store.transaction((tx) => delivery.enqueue(callback, tx));
    expect(await toTheEnd()).toMatchObject({ status: "exhausted", attempts: 2, lastFailure: "answered 410" });
    expect(attempts.length).toBe(2);
  });

  it("waits as long as the receiver asks, if that is longer", async () => {
    const { attempts, delivery, store, callback, toTheEnd } = await delivering([
      { ...failed, retryAfterMs: 60_000 } as CallbackOutcome,
      { ...failed, retryAfterMs: 10 } as CallbackOutcome,
    ]);
    await store.transaction((tx) => delivery.enqueue(callback, tx));
    await toTheEnd();
    expect(attempts[1]!.at - attempts[0]!.at).toBe(60_000);
    expect(attempts[2]!.at - attempts[1]!.at).toBeGreaterThanOrEqual(300_000);
  });

  it.each([[[0, 20, 30]], [[20, 30]]])("takes another schedule: %j", async (retryMs) => {
    const { attempts, delivery, store, callback, toTheEnd } = await delivering(Array(9).fill(failed), retryMs);
    await store.transaction((tx) => delivery.enqueue(callback, tx));
    expect(await toTheEnd()).toMatchObject({ status: "exhausted", attempts: 3 });
    expect(attempts.length).toBe(3);
  });

  it("sends nothing of a transaction that failed", async () => {
    const { attempts, delivery, store, callback, stored } = await delivering([]);
    const failing = store.transaction(async (tx) => {
      await delivery.enqueue(callback, tx);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([attempts.length, await stored()]).toEqual([0, undefined]);
  });
});
