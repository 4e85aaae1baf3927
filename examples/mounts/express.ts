/** The gateway below `/aml` of an Express application. The handler reads the body itself: no body parser before it. */
import type { Server } from "node:http";
import express from "express";
import { createHttpHandler, toNodeListener } from "../../adapters/http/server.ts";
import type { Gateway } from "../../src/index.ts";

export function listen(gateway: Gateway, apiKey: string): Server {
  const app = express();
  app.disable("x-powered-by");
  app.get("/", (_, response) => void response.send("the application itself"));
  app.use("/aml", toNodeListener(createHttpHandler(gateway, { apiKeys: [apiKey], basePath: "/aml" })));
  return app.listen(0, "127.0.0.1");
}
