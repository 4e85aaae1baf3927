/** Metrics on a port of their own, so that they can be kept to the network of those who watch: it names the lists of every tenant. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Gateway } from "riskgate/transport";
import { type MetricsText, metricsResponse } from "./metrics-response.ts";

/** Where metrics are served. */
export interface MetricsServerOptions {
  readonly metrics: MetricsText;
  /** Address to listen on (Default: `127.0.0.1`). */
  readonly host?: string;
  /** Port to listen on; 0 takes a free one. */
  readonly port: number;
}

/** A server of metrics that listens. */
export interface RunningMetricsServer {
  /** Where the metrics are, for example `http://127.0.0.1:9464/metrics`. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves `/metrics` and nothing else. @throws the error of `node:http` when the address cannot be used
 *
 * @example
 * const server = await startMetricsServer(gateway, { metrics: prometheusMetrics(), port: 9464 });
 */
export async function startMetricsServer(
  gateway: Gateway,
  { metrics, host = "127.0.0.1", port }: MetricsServerOptions,
): Promise<RunningMetricsServer> {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000 }, async (request, response) => {
    if (request.url !== "/metrics" || (request.method !== "GET" && request.method !== "HEAD")) {
      response.writeHead(404, { "x-content-type-options": "nosniff" }).end();
      return;
    }
    const answer = await metricsResponse(metrics, gateway);
    response.writeHead(200, { ...Object.fromEntries(answer.headers), "x-content-type-options": "nosniff" });
    response.end(request.method === "HEAD" ? undefined : await answer.text());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const { address, family, port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${family === "IPv6" ? `[${address}]` : address}:${taken}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
