import type { HealthReport } from "../../src/gateway/health.ts";

/** A health report as `application/health+json` (draft-inadarei-api-health-check-06): 503 when it fails, else 200. */
export function healthResponse(report: HealthReport): Response {
  const checks = Object.fromEntries(
    Object.entries(report.checks).map(([name, { status, output, observed, at }]) => [
      name,
      [{ status, observedValue: observed, output, time: new Date(at).toISOString() }],
    ]),
  );
  return new Response(JSON.stringify({ status: report.status, version: "1", checks }), {
    status: report.status === "fail" ? 503 : 200,
    headers: { "content-type": "application/health+json", "cache-control": "no-store" },
  });
}
