/** Log, metrics and traces of the served gateway. */
import type { PrometheusMetrics } from "@riskgate/server/metrics";
import { RiskgateError } from "../../src/errors.ts";
import type { Logger } from "../../src/ports/logger.ts";
import type { Observer } from "../../src/ports/observer.ts";
import { VERSION } from "../../src/version.ts";
import { jsonLogger } from "../log/json-logger.ts";
import { logEvents } from "../log/log-events.ts";
import { openTelemetryObserver } from "../tracing/open-telemetry.ts";
import type { Environment } from "./environment.ts";

export interface Telemetry {
  readonly logger: Logger;
  readonly metrics: PrometheusMetrics;
  readonly observers: readonly Observer[];
}

/** @throws RiskgateError `CONFIG_INVALID` when traces are wanted and `@opentelemetry/api` is not installed */
export async function createTelemetry({ logLevel, tracing }: Environment): Promise<Telemetry> {
  const { prometheusMetrics } = await import("@riskgate/server/metrics");
  const metrics = prometheusMetrics({ version: VERSION });
  const logger = jsonLogger({ clock: Date, level: logLevel });
  const traces = tracing === "open-telemetry" ? [await loadTracing()] : [];
  return {
    logger,
    metrics,
    observers: [metrics.observer, logEvents(logger), ...traces],
  };
}

/** The application's own OpenTelemetry, set up by a module loaded with `node --import`. */
async function loadTracing(): Promise<Observer> {
  try {
    return openTelemetryObserver(await import("@opentelemetry/api"));
  } catch (cause) {
    throw new RiskgateError(
      "CONFIG_INVALID",
      "RISKGATE_TRACING: `open-telemetry` needs the package @opentelemetry/api and a set-up loaded with --import",
      { cause },
    );
  }
}
