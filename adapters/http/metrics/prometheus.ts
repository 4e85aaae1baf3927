/** `@riskgate/server/metrics`: what a gateway does and how it is, as Prometheus reads it. */
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Gateway } from "riskgate";
import type { GatewayEvent, Observer, Step } from "riskgate/ports";
import { stateGauges } from "./state-gauges.ts";

/** An observer that counts, and the text that Prometheus reads. */
export interface PrometheusMetrics {
  /** Give it to `createGateway` and to the HTTP handler. */
  readonly observer: Observer;
  /**
   * Everything as text (`text/plain; version=0.0.4`), with the state of the gateway as it is now. Never rejects: what cannot
   * be asked is left out and counted.
   *
   * @param tenant - whose lists may be named (Default: those of all tenants)
   */
  text(gateway: Gateway, tenant?: string): Promise<string>;
}

/** What is measured beside the defaults. */
export interface PrometheusMetricsOptions {
  /** Version of the program, for `riskgate_build_info` (Default: none is told). */
  readonly version?: string;
  /** Whether memory, processor time and the event loop of the process are told too (Default: true). */
  readonly processMetrics?: boolean;
}

/** Seconds. From a step of the core to a callback without an answer. */
const BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/**
 * Metrics in a registry of their own: a host's are not touched.
 *
 * @example
 * const metrics = prometheusMetrics();
 * const gateway = await createGateway({ ...ports, observers: [metrics] });
 */
export function prometheusMetrics({
  version,
  processMetrics = true,
}: PrometheusMetricsOptions = {}): PrometheusMetrics {
  const registry = new Registry();
  if (processMetrics) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const steps = new Histogram({
    name: "riskgate_step_duration_seconds",
    help: "How long each step of requests and jobs takes.",
    labelNames: ["step", "failed"],
    buckets: BUCKETS,
    registers,
  });
  const stepTimes = {
    good: remember((step: Step) => steps.labels(step, "no")),
    failed: remember((step: Step) => steps.labels(step, "yes")),
  };
  const state = stateGauges(registry, version);
  return {
    observer: {
      step(step) {
        const begin = performance.now();
        return (failed) => (failed ? stepTimes.failed : stepTimes.good)(step).observe(secondsSince(begin));
      },
      event: eventCounters(registers),
    },
    async text(gateway, tenant) {
      const lists = await state.update(gateway, tenant);
      return (await registry.metrics()) + (await lists.metrics());
    },
  };
}

const secondsSince = (begin: number): number => (performance.now() - begin) / 1_000;

/** One of each kind of thing: labels are looked up once. */
function remember<Key extends string, T>(make: (key: Key) => T): (key: Key) => T {
  const known = new Map<Key, T>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      known.set(key, value);
    }
    return value;
  };
}

function eventCounters(registers: Registry[]): (event: GatewayEvent) => void {
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const operations = counter("riskgate_operations_total", "Checks and other operations by outcome and decision.", [
    "operation",
    "outcome",
    "result",
  ]);
  const found = counter("riskgate_screening_results_total", "What screening found, by type.", ["type"]);
  const unknown = counter("riskgate_unknown_members_total", "Members of bodies that the interface does not know.", [
    "operation",
  ]);
  const callbacks = counter("riskgate_callback_attempts_total", "Attempts to send a callback, and those given up.", [
    "outcome",
  ]);
  const providers = counter("riskgate_provider_requests_total", "Requests to screening providers.", [
    "provider",
    "answered",
  ]);
  const caches = counter("riskgate_cache_lookups_total", "Looks into caches.", ["cache", "hit"]);
  const reloads = counter("riskgate_reloads_total", "Loads of lists and rules.", ["part", "good"]);
  const late = counter("riskgate_observers_late_total", "Requests and jobs that an observer did not begin to trace.", [
    "kind",
  ]);
  const requests = counter("riskgate_http_requests_total", "Requests by route and status.", [
    "method",
    "route",
    "status",
  ]);
  const requestTimes = new Histogram({
    name: "riskgate_http_request_duration_seconds",
    help: "Time from the arrival of a request to its answer.",
    labelNames: ["route"],
    buckets: BUCKETS,
    registers,
  });
  const timesOf = remember((route: string) => requestTimes.labels(route));
  const requestsOf = remember((key: string) => requests.labels(...(key.split(" ") as [string, string, string])));
  const cacheOf = remember((key: string) => caches.labels(...(key.split(" ") as [string, string])));

  return (event) => {
    switch (event.type) {
      case "request":
        requestsOf(`${event.method} ${event.route} ${event.status}`).inc();
        timesOf(event.route).observe(event.durationMs / 1_000);
        break;
      case "operation":
        operations.labels(event.operation, event.outcome, event.result ?? "").inc();
        for (const type of event.screeningTypes ?? []) found.labels(type).inc();
        break;
      case "unknown-members":
        unknown.labels(event.operation).inc(event.count);
        break;
      case "callback":
        callbacks.labels(event.outcome).inc();
        break;
      case "provider":
        providers.labels(event.provider, yesOrNo(event.answered)).inc();
        break;
      case "cache":
        cacheOf(`${event.cache} ${yesOrNo(event.hit)}`).inc();
        break;
      case "observer-late":
        late.labels(event.kind).inc();
        break;
      case "reload":
        reloads.labels(event.part, yesOrNo(event.good)).inc();
        break;
    }
  };
}

const yesOrNo = (value: boolean): string => (value ? "yes" : "no");
