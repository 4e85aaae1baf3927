/**
 * What it costs to be watched: the hooks of the core with nobody there, steps and events with metrics, and everything that
 * is done round a request. In processor time, in one process, each beside the same work without it.
 */
import { createHttpHandler, type HttpHandler } from "../../adapters/http/http-handler.ts";
import { prometheusMetrics } from "../../adapters/http/metrics/prometheus.ts";
import { jsonLogger } from "../../adapters/log/json-logger.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { combineObservers, inStep } from "../../src/gateway/requests/observe.ts";
import type { Observer } from "../../src/ports/observer.ts";
import { type Area, median } from "./metric.ts";

const ROUNDS = 7;
const STEPS = 2_000_000;
const REQUESTS = 10_000;

const cpuMicros = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Processor time of one call in nanoseconds, the middle of several rounds; the variants take turns. */
async function nanosOf<Name extends string>(
  times: number,
  variants: Readonly<Record<Name, () => unknown>>,
): Promise<Readonly<Record<Name, number>>> {
  const entries = Object.entries(variants) as [Name, () => unknown][];
  const rounds = new Map<Name, number[]>(entries.map(([name]) => [name, []]));
  // The first round only warms the compiler up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, call] of entries) {
      const begin = cpuMicros();
      for (let i = 0; i < times; i++) {
        const result = call();
        if (result instanceof Promise) await result;
      }
      if (round > 0) rounds.get(name)?.push(((cpuMicros() - begin) * 1_000) / times);
    }
  }
  return Object.fromEntries(entries.map(([name]) => [name, median(rounds.get(name) ?? [])])) as Record<Name, number>;
}

/** A gateway that knows one key and no customer: what is left is what is round it. */
const gateway = {
  authenticate: async () => ({ tenant: "default", keyId: "k", scopes: ["*"] }),
  getCustomer: async () => undefined,
} as unknown as Gateway;

const ask = (handler: HttpHandler) => () =>
  handler(
    new Request("http://gateway/v1/customers/1", {
      headers: { "api-key": "k", traceparent: `00-${"4".repeat(32)}-${"2".repeat(16)}-01` },
    }),
  );

const eyes: Area = async (log) => {
  const metrics = prometheusMetrics({ processMetrics: false });
  const idle: Observer = { event: () => {} };
  let sum = 0;
  const work = (): number => sum++;
  const unwatched = undefined;
  const listening = combineObservers([idle]);
  const counting = combineObservers([metrics.observer]);
  const steps = await nanosOf(STEPS, {
    bare: work,
    unwatched: () => inStep(unwatched, "parse", work),
    noSteps: () => inStep(listening, "parse", work),
  });
  const counted = await nanosOf(STEPS / 10, { bare: work, watched: () => inStep(counting, "parse", work) });
  const logger = jsonLogger({ clock: Date, write: () => {} });
  const requests = await nanosOf(REQUESTS, {
    plain: ask(createHttpHandler(gateway)),
    metrics: ask(createHttpHandler(gateway, { observers: [metrics.observer] })),
    all: ask(createHttpHandler(gateway, { observers: [metrics.observer], logger })),
  });
  log(`a request that nobody watches costs ${(requests.plain / 1_000).toFixed(1)} us of processor time in process`);
  return [
    { metric: "eyes.hook_unwatched_ns", value: Math.max(0, steps.unwatched - steps.bare), unit: "ns" },
    { metric: "eyes.hook_without_steps_ns", value: Math.max(0, steps.noSteps - steps.bare), unit: "ns" },
    { metric: "eyes.step_with_metrics_ns", value: counted.watched - counted.bare, unit: "ns" },
    { metric: "eyes.request_metrics_us", value: (requests.metrics - requests.plain) / 1_000, unit: "us" },
    { metric: "eyes.request_metrics_and_log_us", value: (requests.all - requests.plain) / 1_000, unit: "us" },
  ];
};

export default eyes;
