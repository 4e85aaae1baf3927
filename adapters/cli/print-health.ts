import type { HealthCheck, HealthReport } from "../../src/gateway/health.ts";
import { print } from "./print.ts";

/** Says what is in service, and on standard error what needs attention. */
export function printHealth({ status, checks }: HealthReport): void {
  for (const [name, rows] of Object.entries(checks)) {
    for (const { componentId, status: state, output } of rows) {
      if (state !== "pass") process.stderr.write(`${join([name, componentId])}: ${state}: ${output}\n`);
    }
  }
  for (const name of ["lists", "rules"] as const) {
    const inService = (checks[name] ?? []).filter(({ observed }) => observed !== undefined);
    if (inService.length > 0) print(`${name}: ${inService.map(describeRow).join("; ")}`);
  }
  if (status === "fail") process.stderr.write("no check will be answered until this is mended\n");
}

function describeRow({ componentId, observed, unit, edition }: HealthCheck): string {
  const measured = join([componentId && `${componentId}:`, String(observed), unit]);
  return edition === undefined ? measured : `${measured}, edition ${edition}`;
}

const join = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(" ");
