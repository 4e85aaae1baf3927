import type { Gateway } from "riskgate/transport";
import type { Operation } from "./operation.ts";

export const GET_METRICS: Operation = {
  id: "getMetrics",
  tag: "Operation",
  summary: "Gives the metrics",
  description:
    "Prometheus text format 0.0.4, for everybody who reaches the port, so that of lists only those are named that tenants use who are not named themselves. A gateway that serves its metrics on a port of their own, or not at all, answers 404 here.",
  answers: {
    200: {
      description: "The metrics as they are now",
      body: "Metrics",
      contentType: "text/plain",
      example: 'riskgate_http_requests_total{method="POST",route="/v1/customerChecks",status="200"} 1204\n',
    },
  },
  problems: ["not-found"],
};

/** The metrics of a gateway as text; never rejects. */
export interface MetricsText {
  /** @param tenant - whose lists may be named (Default: those of all tenants) */
  text(gateway: Gateway, tenant?: string): Promise<string>;
}

/** Metrics as Prometheus reads them: text exposition format 0.0.4. @param tenant - see {@link MetricsText} */
export async function metricsResponse(metrics: MetricsText, gateway: Gateway, tenant?: string): Promise<Response> {
  const text = await metrics.text(gateway, tenant);
  return new Response(text, { headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8" } });
}
