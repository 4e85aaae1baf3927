/** The gateway mounted in every kind of application, called over real sockets where there are any. */
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHttpHandler, toNodeListener } from "../../adapters/http/server.ts";
import { listen as expressApp } from "../../examples/mounts/express.ts";
import { listen as fastifyApp } from "../../examples/mounts/fastify.ts";
import { listen as honoApp } from "../../examples/mounts/hono.ts";
import { routeHandlers } from "../../examples/mounts/next-route.ts";
import { listen as nodeApp } from "../../examples/mounts/node-http.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";

const API_KEY = "key-of-the-mount";
type Call = (path: string, init?: RequestInit) => Promise<Response>;

let under: GatewayUnderTest;
beforeAll(async () => {
  under = await gatewayUnderTest("memory");
});
afterAll(() => under.close());

const json = { "api-key": API_KEY, "content-type": "application/json" };

/** What must hold wherever the gateway is mounted. */
async function expectMounted(call: Call, customerId: string): Promise<void> {
  const body = JSON.stringify(checkOf({ customerId, flags: ["mounted"] }));
  const created = await call("/aml/v1/customerChecks", {
    method: "POST",
    headers: { ...json, prefer: "return=minimal" },
    body,
  });
  expect(created.status).toBe(201);
  const location = created.headers.get("location") ?? "";
  expect(location).toMatch(/^\/aml\/v1\/customerChecks\//u);
  const read = await call(location, { headers: json });
  expect(await read.json()).toMatchObject({ customerId, processingStatus: "finished" });
  const again = await call("/aml/v1/customerChecks", { method: "POST", headers: json, body });
  expect([again.status, again.headers.get("retry-after")]).toEqual([425, "1"]);
  const wrong = await call("/aml/v1/customerChecks", { method: "POST", headers: json, body: "{" });
  expect([wrong.status, wrong.headers.get("content-type")]).toEqual([400, "application/problem+json"]);
  const earlier = await call("/aml/v1/amlChecks", { method: "POST", headers: json, body: "{}" });
  expect(earlier.headers.get("link")).toMatch(/^<\/aml\/docs\/deprecation>.* <\/aml\/v1\/transaction-checks>/u);
  expect((await call("/aml/v1/customers/x")).status).toBe(401);
  expect((await call("/aml/nothing")).status).toBe(404);
  expect((await call("/aml/health/ready")).status).toBe(200);
  const large = { method: "POST", headers: json, body: `"${"x".repeat(1_100_000)}"` };
  expect((await call("/aml/v1/customerChecks", large)).status).toBe(413);
}

describe.each([
  ["Express", expressApp],
  ["Fastify", fastifyApp],
  ["Hono", honoApp],
  ["node:http", nodeApp],
])("mounted in %s", (name, listen) => {
  it("answers below its path and leaves the rest to the application", async () => {
    const globals = [Request, Response];
    const server: Server = await listen(under.gateway, API_KEY);
    if (!server.listening) await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expectMounted((path, init) => fetch(`${url}${path}`, init), `mounted in ${name}`);
    expect(await (await fetch(`${url}/`)).text()).toBe("the application itself");
    expect([Request, Response]).toEqual(globals);
    server.close();
    server.closeAllConnections();
  });
});

describe("behind a body parser of Express", () => {
  async function check(parser: express.RequestHandler, customerId: string): Promise<Response> {
    const app = express().disable("x-powered-by").use(parser);
    app.use("/aml", toNodeListener(createHttpHandler(under.gateway, { apiKeys: [API_KEY], basePath: "/aml" })));
    const server = app.listen(0, "127.0.0.1");
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/aml/v1/customerChecks`;
    try {
      return await fetch(url, { method: "POST", headers: json, body: JSON.stringify(checkOf({ customerId })) });
    } finally {
      server.close();
    }
  }

  it("says that the body is gone, and what to do", async () => {
    const answer = await check(express.json(), "parsed");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([500, "application/problem+json"]);
    expect(await answer.json()).toMatchObject({
      code: "internal",
      detail: expect.stringContaining("mount the gateway before the body parser"),
    });
  });

  it("reads the bytes that the parser kept", async () => {
    const keeping = express.json({
      verify: (request, _, bytes) => void Object.assign(request, { rawBody: bytes }),
    });
    expect((await check(keeping, "kept")).status).toBe(200);
  });
});

it("answers as the route handlers of a web-standard framework", async () => {
  const handlers = routeHandlers(under.gateway, API_KEY);
  await expectMounted((path, init = {}) => {
    const method = (init.method ?? "GET") as keyof typeof handlers;
    return handlers[method](new Request(`http://app.example${path}`, init));
  }, "mounted in routes");
});
