import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { answerBrokenRequest, answerReadBody } from "./broken-http.ts";
import type { HttpHandler } from "./http-handler.ts";

/**
 * The handler for frameworks that speak `node:http`: as a listener of a server, or mounted in Express, Connect or Fastify.
 * A framework that strips the path it is mounted at is told from the request; give the handler that path as `basePath`.
 * It reads bodies itself, byte by byte: a parser before it (`express.json()`) loses what a decision needs, such as a member that is
 * there twice or a number of more digits than JavaScript has. So mount it first, or keep the bytes in `request.rawBody`
 * (`express.json({ verify: (request, _, bytes) => { request.rawBody = bytes; } })`); a request whose body is gone is answered 500
 * with that sentence.
 * The global `Request` and `Response` of the host stay as they are.
 *
 * @example
 * app.use("/aml", toNodeListener(createHttpHandler(gateway, { apiKeys: [key], basePath: "/aml" })));
 */
export function toNodeListener(handler: HttpHandler): RequestListener {
  const listen = ownListener(handler, false);
  return (request: MountedRequest, response: ServerResponse) => {
    if (request.originalUrl !== undefined) request.url = request.originalUrl;
    if (request.readableDidRead && !Buffer.isBuffer(request.rawBody)) void answerReadBody(response);
    else void listen(request, response);
  };
}

/** A request as frameworks hand it on: with the whole path, and perhaps with the bytes of a body that they have read. */
type MountedRequest = IncomingMessage & { originalUrl?: string; rawBody?: unknown };

/**
 * @param replacesGlobals - whether the global `Request` and `Response` of the process become ones that cost less: for a
 *   process that serves the gateway and nothing else
 */
export function ownListener(handler: HttpHandler, replacesGlobals: boolean) {
  return getRequestListener(handler, { overrideGlobalObjects: replacesGlobals, errorHandler: answerBrokenRequest });
}
