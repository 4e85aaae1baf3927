import { type HealthCheck, type HealthReport, VERSION } from "riskgate/transport";

/** Version of the interface, as in its paths. */
const INTERFACE_VERSION = "1";

/** A health report as `application/health+json` (draft-inadarei-api-health-check-06): 503 when it fails, else 200. */
export function healthResponse({ status, checks }: HealthReport): Response {
  const rows = Object.fromEntries(Object.entries(checks).map(([name, found]) => [name, found.map(healthRow)]));
  return new Response(JSON.stringify({ status, version: INTERFACE_VERSION, releaseId: VERSION, checks: rows }), {
    status: status === "fail" ? 503 : 200,
    headers: { "content-type": "application/health+json" },
  });
}

function healthRow({ at, observed, unit, ...row }: HealthCheck) {
  return { ...row, observedValue: observed, observedUnit: unit, time: new Date(at).toISOString() };
}
