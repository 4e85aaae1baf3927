/** Work that goes on by itself, for people who look after it: a comparison with the changed lists, a callback that failed for good. */
import { setTimeout } from "node:timers/promises";
import { memoryCallbacks } from "../../adapters/callback/memory.ts";
import { storeJobs } from "../../adapters/jobs/store-jobs.ts";
import type { Clock, Store } from "../../src/entries/ports.ts";
import type { Gateway } from "../../src/index.ts";

/** Longest that the demonstration waits for it, in milliseconds: it goes on afterwards. */
const MAX_WAIT_MS = 60_000;

/** What a gateway works with: the first callback fails for good, and is taken when it is sent again. */
export function runningParts(store: Store, clock: Clock) {
  let isFirst = true;
  const callbacks = memoryCallbacks(() => {
    if (!isFirst) return;
    isFirst = false;
    throw new Error("the receiver answers nothing");
  });
  const jobs = storeJobs({ store, clock, ids: crypto });
  return { jobs, timers: globalThis, callbacks, callbackScheduleMs: [0] };
}

/** Asks for a check that is told later, and waits until that failed, and until stored customers are compared with the lists. */
export async function haveRunningWork(gateway: Gateway, body: Readonly<Record<string, unknown>>): Promise<void> {
  const callbackUrl = "https://core-bank.example/decisions";
  const called: unknown = { ...body, callbackUrl };
  const asked = await gateway.checkCustomer(called, { respondAsync: true });
  if (asked.outcome !== "deferred") throw new Error(JSON.stringify(asked));
  const until = performance.now() + MAX_WAIT_MS;
  while (performance.now() < until) {
    const [run] = await gateway.listRescreens(1);
    const failed = await gateway.listCallbacks("exhausted", 1);
    if (failed.length > 0 && run?.status !== "running") return;
    await setTimeout(100);
  }
}
