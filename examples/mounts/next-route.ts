/**
 * The gateway as a route handler of a framework that calls functions named like methods with a web-standard request, as
 * Next.js does it for `app/aml/[...path]/route.ts`, where the file would be:
 *
 *     export const { GET, POST, PUT, PATCH } = routeHandlers(gateway, apiKey);
 */
import { createHttpHandler } from "../../adapters/http/server.ts";
import type { Gateway } from "../../src/index.ts";

type RouteHandler = (request: Request) => Promise<Response>;

export function routeHandlers(
  gateway: Gateway,
  apiKey: string,
): Readonly<Record<"GET" | "POST" | "PUT" | "PATCH", RouteHandler>> {
  const handler = createHttpHandler(gateway, { apiKeys: [apiKey], basePath: "/aml" });
  return { GET: handler, POST: handler, PUT: handler, PATCH: handler };
}
