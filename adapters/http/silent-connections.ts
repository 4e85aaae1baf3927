/** Ends connections that fall silent, but not those whose client waits for an answer that is still being made. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ServerTimeouts } from "./server-timeouts.ts";

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly since: number;
}

export function endSilentConnections(server: Server, { idleMs, answerMs }: ServerTimeouts): void {
  const newest = new WeakMap<Socket, Exchange>();
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    newest.set(request.socket, { request, response, since: performance.now() });
  });
  // A client that does not read the answer would otherwise keep its connection for ever.
  server.setTimeout(idleMs, (socket: Socket) => {
    const { request, response, since } = newest.get(socket) ?? {};
    const isOwed = request?.complete === true && response?.headersSent === false;
    if (!isOwed || performance.now() - (since ?? 0) > answerMs) socket.destroy();
    // It tells of silence once.
    else socket.setTimeout(idleMs);
  });
}
