import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { answerBrokenRequest } from "./broken-http.ts";
import type { HttpHandler } from "./http-handler.ts";

/**
 * The handler for frameworks that speak `node:http`: as a listener of a server, or mounted in Express, Connect or Fastify.
 * A framework that strips the path it is mounted at is told from the request; give the handler that path as `basePath`.
 * The global `Request` and `Response` of the host stay as they are.
 */
export function toNodeListener(handler: HttpHandler): RequestListener {
  const listen = ownListener(handler, false);
  return (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) => {
    if (request.originalUrl !== undefined) request.url = request.originalUrl;
    void listen(request, response);
  };
}

/**
 * @param replacesGlobals - whether the global `Request` and `Response` of the process become ones that cost less: for a
 *   process that serves the gateway and nothing else
 */
export function ownListener(handler: HttpHandler, replacesGlobals: boolean) {
  return getRequestListener(handler, { overrideGlobalObjects: replacesGlobals, errorHandler: answerBrokenRequest });
}
