/** `@riskgate/server`: the gateway over `node:http`. */

import { createServer, type Server } from "node:http";
import { createServer as createTlsServer, type Server as TlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { Gateway } from "riskgate/transport";
import { answerBrokenHttp, refuseExpectation } from "./broken-http.ts";
import { boundByAddress } from "./connections-of-address.ts";
import { createHttpHandler, type HttpHandlerOptions } from "./http-handler.ts";
import { MAX_CONNECTIONS } from "./http-limits.ts";
import { requireStrongKeys } from "./key-strength.ts";
import { ownListener } from "./node-listener.ts";
import { DEFAULT_TIMEOUTS, type ServerTimeouts } from "./server-timeouts.ts";
import { endSilentConnections } from "./silent-connections.ts";
import { stopServer } from "./stop-server.ts";
import { mayStream } from "./streamed-body.ts";
import { readTls, reloadTls, type TlsOptions } from "./tls.ts";

export { createHttpHandler, type HttpHandler, type HttpHandlerOptions } from "./http-handler.ts";
export type { HttpLimits } from "./http-limits.ts";
export { type MetricsServerOptions, type RunningMetricsServer, startMetricsServer } from "./metrics-server.ts";
export { toNodeListener } from "./node-listener.ts";
export type { Quota } from "./quotas.ts";
export { DEFAULT_TIMEOUTS, type ServerTimeouts } from "./server-timeouts.ts";
export type { AssertionOptions } from "./sign-in/assertions.ts";
export { createFirstLink, type FirstLink } from "./sign-in/first-link.ts";
export type { OpenIdOptions } from "./sign-in/open-id.ts";
export type { TlsOptions } from "./tls.ts";

/** Where and how the gateway is served. */
export interface ServerOptions extends Omit<HttpHandlerOptions, "isStopping" | "overTls" | "connections"> {
  /** Address to listen on (Default: `127.0.0.1`: this machine alone). */
  readonly host?: string;
  /** Port to listen on; 0 takes a free one (Default: 8080). */
  readonly port?: number;
  /** What differs from the default times. */
  readonly timeouts?: Partial<ServerTimeouts>;
  /**
   * Connections at the same time; further ones are closed at once (Default: 10,000). An address has three quarters of them
   * at most, unless there are `limits.trustedProxies`.
   */
  readonly maxConnections?: number;
  /** Serves over TLS (Default: not; something in front of the port does). */
  readonly tls?: TlsOptions;
}

/** A server that listens. */
export interface RunningServer {
  /** For example `http://127.0.0.1:8080`. */
  readonly url: string;
  /**
   * Stops in order: `/health/ready` fails at once, no further connection is taken after `timeouts.readinessMs`, requests
   * under way are answered, what is not within `timeouts.stopMs` is cut. Then it resolves. The gateway stays open.
   */
  close(): Promise<void>;
}

/** Bytes that the head of a request may have. */
const MAX_HEADER_BYTES = 16 * 1024;

/**
 * Starts a server.
 *
 * @throws RiskgateError `CONFIG_INVALID` when the files of `tls` cannot be used, or one of `apiKeys` can be guessed and `host` is not
 *   this machine alone; the error of `node:http` when the address
 *   cannot be used
 *
 * @example
 * const server = await startServer(gateway, { port: 8080, apiKeys: [key] });
 * console.log(server.url);
 */
export async function startServer(gateway: Gateway, options: ServerOptions = {}): Promise<RunningServer> {
  requireStrongKeys(options.apiKeys ?? [], options.host ?? "127.0.0.1");
  const timeouts = { ...DEFAULT_TIMEOUTS, ...options.timeouts };
  const { tls } = options;
  let isStopping = false;
  let connections = 0;
  const handler = createHttpHandler(gateway, {
    ...options,
    limits: { bodyMs: timeouts.requestMs, ...options.limits },
    isStopping: () => isStopping,
    overTls: tls !== undefined,
    connections: () => connections,
  });
  const serverOptions = {
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    connectionsCheckingInterval: Math.min(1_000, timeouts.headersMs / 2),
    maxHeaderSize: MAX_HEADER_BYTES,
    // Refused with a problem, like everything else that no handler can be asked about.
    requireHostHeader: false,
  };
  const listener = ownListener(handler, true);
  const tlsServer = tls && createTlsServer({ ...serverOptions, ...readTls(tls) }, listener);
  const server: Server | TlsServer = tlsServer ?? createServer(serverOptions, listener);
  const stopReloading = tlsServer && reloadTls(tlsServer, tls);
  server.on("connection", () => {
    connections++;
  });
  server.maxConnections = options.maxConnections ?? MAX_CONNECTIONS;
  // Behind proxies everybody comes from theirs.
  if (!options.limits?.trustedProxies) boundByAddress(server, server.maxConnections);
  endSilentConnections(server, timeouts);
  const streaming = new WeakSet<Duplex>();
  server.prependListener("request", ({ headers, socket }) => {
    if (mayStream(headers["content-type"])) streaming.add(socket);
    else streaming.delete(socket);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // Lines may come for hours; a connection that falls silent meanwhile is closed all the same.
    if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && streaming.has(socket)) return;
    void answerBrokenHttp(error, socket);
  });
  server.on("checkExpectation", refuseExpectation);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 8080, options.host ?? "127.0.0.1", resolve);
  });
  const { address, port, family } = server.address() as AddressInfo;
  let stopped: Promise<void> | undefined;
  return {
    url: `${tls ? "https" : "http"}://${family === "IPv6" ? `[${address}]` : address}:${port}`,
    close() {
      isStopping = true;
      stopReloading?.();
      stopped ??= stopServer(server, timeouts);
      return stopped;
    },
  };
}
