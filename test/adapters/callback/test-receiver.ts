import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it arrived. */
export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A receiver of callbacks on this machine. */
export interface TestReceiver {
  readonly port: number;
  readonly received: readonly ReceivedRequest[];
  /** Connections that were opened. */
  readonly connections: () => number;
  close(): Promise<void>;
}

/** Starts a receiver. @param answer - what it does once a request is read; default: an empty 204 */
export async function startReceiver(
  answer: RequestListener = (_, response) => response.writeHead(204).end(),
): Promise<TestReceiver> {
  const received: ReceivedRequest[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      received.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
      answer(request, response);
    });
  });
  server.on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
