import type { Gateway } from "../../src/gateway/gateway.ts";

/** The metrics of a gateway as text; never rejects. */
export interface MetricsText {
  text(gateway: Gateway): Promise<string>;
}

/** Metrics as Prometheus reads them: text exposition format 0.0.4. */
export async function metricsResponse(metrics: MetricsText, gateway: Gateway): Promise<Response> {
  const text = await metrics.text(gateway);
  return new Response(text, { headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8" } });
}
