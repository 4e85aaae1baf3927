/** The gateway below `/aml` of a Fastify application: what Fastify would parse is left to the handler. */
import type { Server } from "node:http";
import fastify from "fastify";
import { createHttpHandler, toNodeListener } from "../../adapters/http/server.ts";
import type { Gateway } from "../../src/index.ts";

export async function listen(gateway: Gateway, apiKey: string): Promise<Server> {
  const app = fastify();
  app.get("/", async () => "the application itself");
  const answer = toNodeListener(createHttpHandler(gateway, { apiKeys: [apiKey], basePath: "/aml" }));
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_, __, done) => done(null));
    scope.all("/aml/*", (request, reply) => {
      reply.hijack();
      answer(request.raw, reply.raw);
    });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return app.server;
}
