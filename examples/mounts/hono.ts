/** The gateway below `/aml` of a Hono application. */
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { createHttpHandler } from "../../adapters/http/server.ts";
import type { Gateway } from "../../src/index.ts";

export function listen(gateway: Gateway, apiKey: string): Server {
  const handler = createHttpHandler(gateway, { apiKeys: [apiKey], basePath: "/aml" });
  const app = new Hono();
  app.get("/", (c) => c.text("the application itself"));
  app.all("/aml/*", (c) => handler(c.req.raw));
  return createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }).listen(0, "127.0.0.1") as Server;
}
