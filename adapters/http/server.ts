/** `riskgate/http`: the gateway over `node:http`. */

import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { createHttpHandler, type HttpHandlerOptions } from "./http-handler.ts";

export { createHttpHandler, type HttpHandler, type HttpHandlerOptions } from "./http-handler.ts";

export interface ServerOptions extends HttpHandlerOptions {
  /** Address to listen on (Default: `127.0.0.1`: nobody outside of the machine). */
  readonly host?: string;
  /** Port to listen on; 0 takes a free one (Default: 8080). */
  readonly port?: number;
}

export interface RunningServer {
  /** For example `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Takes no further request, lets those under way end, then resolves. The gateway stays open. */
  close(): Promise<void>;
}

/** How long a drain looks for connections that became idle, each time. */
const DRAIN_STEP_MS = 50;

/** Starts a server. @throws the error of `node:http` when the address cannot be used */
export async function startServer(gateway: Gateway, options: ServerOptions = {}): Promise<RunningServer> {
  const server = createAdaptorServer({
    fetch: createHttpHandler(gateway, options),
    serverOptions: {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16 * 1024,
    },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 8080, options.host ?? "127.0.0.1", resolve);
  });
  const { address, port, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === "IPv6" ? `[${address}]` : address}:${port}`,
    close: () => drain(server),
  };
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const idle = setInterval(() => server.closeIdleConnections(), DRAIN_STEP_MS);
    server.close((error) => {
      clearInterval(idle);
      if (error) reject(error);
      else resolve();
    });
    server.closeIdleConnections();
  });
}
