/** The gateway on a server of plain `node:http`. */
import { createServer, type Server } from "node:http";
import { createHttpHandler, toNodeListener } from "../../adapters/http/server.ts";
import type { Gateway } from "../../src/index.ts";

export function listen(gateway: Gateway, apiKey: string): Server {
  const answer = toNodeListener(createHttpHandler(gateway, { apiKeys: [apiKey], basePath: "/aml" }));
  return createServer((request, response) => {
    if (request.url === "/") response.end("the application itself");
    else answer(request, response);
  }).listen(0, "127.0.0.1");
}
