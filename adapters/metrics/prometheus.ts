/** `riskgate/metrics`: what a gateway does and how it is, as Prometheus reads it. */
import { collectDefaultMetrics, Registry } from "prom-client";
import type { Gateway } from "../../src/gateway/gateway.ts";
import type { GatewayEvent, Observer } from "../../src/ports/observer.ts";
import { counter, histogram } from "./bound-series.ts";
import { stateGauges } from "./state-gauges.ts";

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

export interface PrometheusMetricsOptions {
  /** Version of the program, for `riskgate_build_info` (Default: none is told). */
  readonly version?: string;
  /** Whether memory, processor time and the event loop of the process are told too (Default: true). */
  readonly processMetrics?: boolean;
}

/** Seconds. From a step of the core to a callback that nobody answers. */
const BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Metrics in a registry of their own: a host's are not touched. */
export function prometheusMetrics({
  version,
  processMetrics = true,
}: PrometheusMetricsOptions = {}): PrometheusMetrics {
  const registry = new Registry();
  if (processMetrics) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const steps = histogram({
    name: "riskgate_step_duration_seconds",
    help: "How long each step of requests and jobs takes.",
    labelNames: ["step", "failed"],
    bounds: BUCKETS,
    registers,
  });
  const state = stateGauges(registry, version);
  return {
    observer: {
      step(step) {
        const begin = performance.now();
        return (failed) => steps(step, yesOrNo(failed)).observe(secondsSince(begin));
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

function eventCounters(registers: Registry[]): (event: GatewayEvent) => void {
  const counts = (name: string, help: string, labelNames: readonly string[]) =>
    counter({ name, help, labelNames, registers });
  const operations = counts("riskgate_operations_total", "Checks and other operations by outcome and decision.", [
    "operation",
    "outcome",
    "result",
  ]);
  const found = counts("riskgate_screening_results_total", "What screening found, by type.", ["type"]);
  const callbacks = counts("riskgate_callback_attempts_total", "Attempts to send a callback, and those given up.", [
    "outcome",
  ]);
  const providers = counts("riskgate_provider_requests_total", "Requests to screening providers.", [
    "provider",
    "answered",
  ]);
  const caches = counts("riskgate_cache_lookups_total", "Looks into caches.", ["cache", "hit"]);
  const reloads = counts("riskgate_reloads_total", "Loads of lists and rules.", ["part", "good"]);
  const requests = counts("riskgate_http_requests_total", "Requests by route and status.", [
    "method",
    "route",
    "status",
  ]);
  const requestTimes = histogram({
    name: "riskgate_http_request_duration_seconds",
    help: "Time from the arrival of a request to its answer.",
    labelNames: ["route"],
    bounds: BUCKETS,
    registers,
  });

  return (event) => {
    switch (event.type) {
      case "request":
        requests(event.method, event.route, String(event.status)).value++;
        requestTimes(event.route).observe(event.durationMs / 1_000);
        break;
      case "operation":
        operations(event.operation, event.outcome, event.result ?? "").value++;
        for (const type of event.screeningTypes ?? []) found(type).value++;
        break;
      case "callback":
        callbacks(event.outcome).value++;
        break;
      case "provider":
        providers(event.provider, yesOrNo(event.answered)).value++;
        break;
      case "cache":
        caches(event.cache, yesOrNo(event.hit)).value++;
        break;
      case "reload":
        reloads(event.part, yesOrNo(event.good)).value++;
        break;
    }
  };
}

const yesOrNo = (value: boolean): string => (value ? "yes" : "no");
