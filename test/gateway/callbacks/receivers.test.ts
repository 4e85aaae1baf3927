/** Receivers that do not answer leave slots to others. */
import { describe, expect, it } from "vitest";
import { storeJobs } from "../../../adapters/jobs/store-jobs.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { addCallback, CALLBACK_QUEUE } from "../../../src/gateway/callbacks/add-callback.ts";
import { deliverCallback, RETRY_SCHEDULE_MS } from "../../../src/gateway/callbacks/deliver-callback.ts";
import { createReceivers, DELIVERIES } from "../../../src/gateway/callbacks/receivers.ts";
import type { GatewayParts } from "../../../src/gateway/gateway-parts.ts";
import { QUEUES } from "../../../src/gateway/start-jobs.ts";
import type { CallbackOutcome, Callbacks } from "../../../src/ports/callbacks.ts";
import { until } from "../../contract/jobs/until.ts";

const SLOW = "https://slow.example/a";

describe("a receiver that is not known to answer soon", () => {
  it("has three callbacks at a time, the others one after the other later", () => {
    const receivers = createReceivers();
    const begun = Array.from({ length: 5 }, () => receivers.begin("north", SLOW, 0));
    expect(begun.map((each) => typeof each === "number" || "begun")).toEqual(["begun", "begun", "begun", true, true]);
    expect(begun.slice(3)).toEqual([1_000, 1_100]);
    expect(receivers.begin("north", SLOW, 5_000)).toBe(6_000);
    expect(receivers.begin("north", "https://SLOW.example:8443", 0)).toBeTypeOf("function");
    expect(receivers.begin("south", SLOW, 0)).toBeTypeOf("function");
  });

  it("has any number once it answered soon, and three again for five minutes after it did not", () => {
    const receivers = createReceivers();
    const begin = (now: number) => {
      const ended = receivers.begin("north", SLOW, now);
      return typeof ended === "number" ? undefined : ended;
    };
    begin(0)?.(2_000);
    const many = Array.from({ length: 10 }, () => begin(2_000));
    expect(many.filter((each) => each === undefined)).toEqual([]);
    many[0]?.(4_001);
    const after = Array.from({ length: 4 }, () => begin(4_001));
    expect(after.filter((each) => each === undefined)).toHaveLength(1);
    after[0]?.(4_002);
    expect([begin(4_002), begin(4_002)].filter((each) => each === undefined)).toHaveLength(1);
    expect(begin(304_000)).toBe(undefined);
    expect(begin(304_001)).toBeTypeOf("function");
  });

  it("leaves some to others, however many of them a tenant names", () => {
    const receivers = createReceivers();
    const begin = (tenant: string, n: number) => typeof receivers.begin(tenant, `https://r${n}.example/`, 0);
    for (let n = 0; n < 10; n++) expect(begin("north", n)).toBe("function");
    expect(begin("north", 10)).toBe("number");
    for (let n = 0; n < 10; n++) expect(begin("south", n)).toBe("function");
    expect(begin("west", 0)).toBe("number");
  });
});

it("keeps no callback of others waiting, and is sent its own once it answers", async () => {
  let time = 1_790_000_000_000;
  const clock = { now: () => time };
  const store = memoryStore();
  const jobs = storeJobs({ store, clock, ids: crypto, pollMs: 1 });
  const sent: string[] = [];
  const answers: ((outcome: CallbackOutcome) => void)[] = [];
  let isSlow = true;
  const callbacks: Callbacks = {
    checkUrl: () => undefined,
    async send({ url, callbackId }) {
      if (url === SLOW && isSlow) return new Promise((resolve) => answers.push(resolve));
      sent.push(url === SLOW ? callbackId : url);
      return { outcome: "delivered" };
    },
  };
  const parts = { store, jobs, clock, callbacks, ids: crypto } as unknown as GatewayParts;
  const add = (tenant: string, callbackUrl: string) =>
    store.transaction((tx) =>
      addCallback(
        parts,
        tx,
        { tenant, caseId: "1", customerId: "1", input: { callbackUrl } },
        "customerCheck.failed",
        {},
      ),
    );
  await jobs.start(QUEUES);
  for (let i = 0; i < 40; i++) await add("north", SLOW);
  const options = { callbacks, scheduleMs: RETRY_SCHEDULE_MS, random: Math.random };
  jobs.work(CALLBACK_QUEUE, deliverCallback(parts, options), DELIVERIES);
  await until(async () => answers.length === 3 && (await jobs.stats(CALLBACK_QUEUE)).active === 3);
  await add("north", "https://other.example/");
  await add("south", "https://south.example/");
  await until(async () => sent.length === 2);
  expect(sent.toSorted()).toEqual(["https://other.example/", "https://south.example/"]);
  isSlow = false;
  for (const answer of answers) answer({ outcome: "delivered" });
  await until(async () => {
    time += 1_000;
    return sent.length === 2 + 37;
  });
  expect(new Set(sent).size).toBe(39);
  await until(async () => (await jobs.stats(CALLBACK_QUEUE)).active === 0);
  const stored = await store.read((tx) => tx.callbacks.listByCase("north", "1"));
  expect(stored.map(({ status, attempts }) => [status, attempts])).toEqual(Array(41).fill(["delivered", 1]));
  await jobs.stop(1_000);
  await store.close();
}, 15_000);
