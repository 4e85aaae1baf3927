import type { HealthCheck, HealthReport } from "../../src/gateway/health/health.ts";
import type { Logger } from "../../src/ports/logger.ts";
import { print } from "./print.ts";

/** Prints what is in service, and logs what needs attention. */
export function printHealth({ status, checks }: HealthReport, logger: Logger): void {
  for (const [part, rows] of Object.entries(checks)) {
    for (const { componentId, status: state, output } of rows) {
      if (state === "pass") continue;
      const fields = { part, component: componentId, state, reason: output };
      logger[state === "fail" ? "error" : "warn"](fields, "needs attention");
    }
  }
  for (const name of ["lists", "rules"] as const) {
    const inService = (checks[name] ?? []).filter(({ observed }) => observed !== undefined);
    if (inService.length > 0) print(`${name}: ${inService.map(describeRow).join("; ")}`);
  }
  if (status === "fail") logger.error({ state: status }, "no check will be answered until this is fixed");
}

function describeRow({ componentId, observed, unit, edition }: HealthCheck): string {
  const measured = [componentId && `${componentId}:`, String(observed), unit].filter(Boolean).join(" ");
  return edition === undefined ? measured : `${measured}, edition ${edition}`;
}
