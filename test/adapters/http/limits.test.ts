/** The limits of the edge over real sockets. */
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RunningServer, type ServerOptions, startServer } from "../../../adapters/http/server.ts";
import { rawAnswer, rawConnection, rawRequest } from "./raw-connection.ts";
import { API_KEY, type HeldChecks, heldChecks } from "./stub-gateway.ts";

const BODY = JSON.stringify({ masterData: { accountHoldingPartyData: {} } });
const KEY = { "api-key": API_KEY };

let held: HeldChecks;
let server: RunningServer | undefined;
beforeEach(async () => {
  held = await heldChecks();
});
afterEach(async () => {
  while (held.inside() > 0) held.release();
  await server?.close();
  server = undefined;
  await held.gateway.close();
});

async function start(options: ServerOptions = {}): Promise<string> {
  server = await startServer(held.gateway, { port: 0, apiKeys: [API_KEY, "second"], ...options });
  return server.url;
}
const check = (url: string, key = API_KEY) =>
  fetch(`${url}/v1/customerChecks`, {
    method: "POST",
    headers: { "content-type": "application/json", "api-key": key },
    body: BODY,
  });
const customer = (url: string, key = API_KEY) => fetch(`${url}/v1/customers/nobody`, { headers: { "api-key": key } });

describe("quotas", () => {
  it("answers 429 with what is left and when to come back, each key for itself", async () => {
    const url = await start({ limits: { quota: { requests: 2, windowSeconds: 60 } } });
    const first = await customer(url);
    expect(first.status).toBe(404);
    expect(first.headers.get("ratelimit-policy")).toBe('"default";q=2;w=60');
    expect(first.headers.get("ratelimit")).toBe('"default";r=1;t=60');
    await customer(url);
    const third = await customer(url);
    expect(third.status).toBe(429);
    expect(Number(third.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(third.headers.get("ratelimit")).toMatch(/^"default";r=0;t=\d+$/u);
    expect(await third.json()).toMatchObject({
      type: "https://iana.org/assignments/http-problem-types#quota-exceeded",
      status: 429,
      code: "quota-exceeded",
      "violated-policies": ["default"],
    });
    expect((await customer(url, "second")).status).toBe(404);
    expect((await customer(url, "unknown")).status).toBe(401);
    expect((await fetch(`${url}/health/live`)).headers.has("ratelimit")).toBe(false);
  });

  it("says nothing of quotas where there are none", async () => {
    expect((await customer(await start())).headers.has("ratelimit")).toBe(false);
  });
});

describe("overload", () => {
  it("answers 503 with Retry-After in time, and serves again when there is room", async () => {
    const url = await start({ limits: { maxConcurrent: 1, maxWaitMs: 500 } });
    const first = check(url);
    await expect.poll(held.inside).toBe(1);
    const refused = await check(url);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(await refused.json()).toMatchObject({ code: "overloaded", status: 503 });
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    held.release();
    expect((await first).status).toBe(200);
    const again = check(url);
    await expect.poll(held.inside).toBe(1);
    held.release();
    expect((await again).status).toBe(200);
  });

  it("keeps a place for others while a body comes slowly", async () => {
    const url = await start({ limits: { maxConcurrent: 1, maxWaitMs: 5_000 } });
    const slow = rawConnection(url);
    slow.send(rawRequest("POST", "/v1/customerChecks", BODY, KEY).slice(0, -5));
    await wait(50);
    const quick = check(url);
    await expect.poll(held.inside).toBe(1);
    held.release();
    expect((await quick).status).toBe(200);
    slow.socket.destroy();
  });

  it.each(["/v1/session", "/v1/session/link", "/v1/session/first", "/v1/session/end"])(
    "keeps all places for checks, and one to sign in, while bodies come slowly to %s",
    async (path) => {
      const origin = "http://127.0.0.1:8080";
      const url = await start({ origin, limits: { maxConcurrent: 1, maxWaitMs: 5_000 } });
      const slow = Array.from({ length: 40 }, () => rawConnection(url));
      for (const one of slow) one.send(rawRequest("POST", path, BODY, { origin }).slice(0, -5));
      await wait(50);
      const quick = check(url);
      await expect.poll(held.inside).toBe(1);
      held.release();
      expect((await quick).status).toBe(200);
      expect((await fetch(`${url}/v1/session`)).status).toBe(401);
      for (const { socket } of slow) socket.destroy();
    },
  );
});

describe("times", () => {
  const timeouts = { headersMs: 300, requestMs: 600, keepAliveMs: 1_000 };

  it.each([
    ["a head that comes letter by letter", "POST /v1/customerChecks HTTP/1.1\r\nhost: riskgate.example\r\nx-a: "],
    ["a connection that says nothing", ""],
  ])("ends %s", async (_, start_) => {
    const slow = rawConnection(await start({ timeouts }));
    slow.send(start_);
    const letters = start_ === "" ? undefined : setInterval(() => slow.send("a"), 50);
    const text = await slow.closed;
    clearInterval(letters);
    if (text !== "") expect(rawAnswer(text)).toMatchObject({ status: 408, body: { code: "request-timeout" } });
  });

  it("ends a body that comes letter by letter", async () => {
    const slow = rawConnection(await start({ timeouts }));
    slow.send(rawRequest("POST", "/v1/customerChecks", undefined, { ...KEY, "content-length": "9999" }));
    const letters = setInterval(() => slow.send("a"), 50);
    await slow.closed;
    clearInterval(letters);
    expect(held.inside()).toBe(0);
  });

  it("ends a connection whose client reads no answer", async () => {
    const url = await start({ timeouts: { idleMs: 300, keepAliveMs: 300 } });
    const deaf = rawConnection(url);
    deaf.socket.pause();
    deaf.send(rawRequest("GET", "/health/live").repeat(8_000));
    await new Promise((resolve) => {
      deaf.socket.on("close", resolve);
      // A paused socket sees the end only when it reads on.
      setTimeout(() => deaf.socket.resume(), 1_000);
    });
  });

  it("keeps one whose answer takes longer, and ends it when that takes too long", async () => {
    const asked = async (timeouts: ServerOptions["timeouts"]) => {
      const client = rawConnection(await start({ timeouts: { idleMs: 50, ...timeouts } }));
      client.send(rawRequest("POST", "/v1/customerChecks", BODY, KEY));
      await expect.poll(() => held.inside()).toBe(1);
      return client;
    };
    const patient = await asked({});
    await wait(300);
    held.release();
    expect(rawAnswer(await patient.until(/"riskLevel"/u))).toMatchObject({ status: 200 });
    await server?.close();
    const forgotten = await asked({ answerMs: 100 });
    expect(await forgotten.closed).toBe("");
  });

  it("keeps a connection for further requests, then closes it", async () => {
    const client = rawConnection(await start({ timeouts }));
    client.send(rawRequest("GET", "/health/live"));
    await client.until(/"pass"/u);
    client.send(rawRequest("GET", "/health/live"));
    await client.until(/"pass"[\s\S]*"pass"/u);
    await client.closed;
  });

  it("takes no more connections than it may", async () => {
    const url = await start({ maxConnections: 2 });
    const kept = [rawConnection(url), rawConnection(url)];
    for (const each of kept) {
      each.send(rawRequest("GET", "/health/live"));
      await each.until(/"pass"/u);
    }
    expect(await rawConnection(url).closed).toBe("");
    for (const each of kept) each.socket.destroy();
  });
});

describe("what is no request", () => {
  it.each([
    ["nonsense\r\n\r\n", 400, "malformed-request"],
    ["GET / HTTP/9.9\r\n\r\n", 400, "malformed-request"],
    [rawRequest("POST", "/v1/customerChecks", BODY, { ...KEY, "content-length": "-1" }), 400, "malformed-request"],
    [
      rawRequest("POST", "/v1/customerChecks", BODY, { ...KEY, "transfer-encoding": "chunked" }),
      400,
      "malformed-request",
    ],
    [rawRequest("GET", "/v1/customers/1", undefined, { "x-a": "a".repeat(20_000) }), 431, "headers-too-large"],
  ])("is answered with a problem: %#", async (text, status, code) => {
    const client = rawConnection(await start());
    client.send(text);
    const answer = rawAnswer(await client.closed);
    expect(answer).toMatchObject({ status, body: { status, code } });
    expect(answer.head).toMatch(/content-type: application\/problem\+json/iu);
  });

  it("refuses a compressed body", async () => {
    const client = rawConnection(await start());
    client.send(
      rawRequest("POST", "/v1/customerChecks", BODY, { ...KEY, "content-encoding": "gzip", connection: "close" }),
    );
    expect(rawAnswer(await client.closed)).toMatchObject({ status: 415, body: { code: "unsupported-media-type" } });
  });

  const methods = ["TRACE", "OPTIONS", "PROPFIND", "M-SEARCH", "QUERY"].flatMap((method) =>
    ["/v1/customerChecks", "/health/live", "/openapi.json"].map((path) => ({ method, path })),
  );
  it.each(methods)("refuses $method $path", async ({ method, path }) => {
    const client = rawConnection(await start());
    client.send(rawRequest(method, path, undefined, { ...KEY, connection: "close" }));
    const answer = rawAnswer(await client.closed);
    expect(answer).toMatchObject({ status: 405, body: { code: "method-not-allowed" } });
    expect(answer.head).toMatch(/allow: (?:GET|POST)/iu);
  });
});

it("answers what was sent without waiting, in order", async () => {
  const client = rawConnection(await start());
  const paths = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? "/v1/customers/nobody" : "/health/live"));
  client.send(paths.map((path) => rawRequest("GET", path, undefined, KEY)).join(""));
  client.send(rawRequest("GET", "/last", undefined, { connection: "close" }));
  const text = await client.closed;
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/gu)].map(([, status]) => Number(status));
  expect(statuses).toEqual([...paths.map((path) => (path === "/health/live" ? 200 : 404)), 404]);
});

describe("the end of a server", () => {
  it("fails readiness, answers what is under way, closes, and takes nothing new", async () => {
    const url = await start({ timeouts: { readinessMs: 400 } });
    const underWay = check(url);
    await expect.poll(held.inside).toBe(1);
    const ended = server?.close();
    const ready = await fetch(`${url}/health/ready`);
    expect(ready.status).toBe(503);
    expect(ready.headers.get("connection")).toBe("close");
    expect(await ready.json()).toMatchObject({ status: "fail" });
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    await expect
      .poll(() =>
        fetch(`${url}/health/live`)
          .then(() => "open")
          .catch(() => "closed"),
      )
      .toBe("closed");
    held.release();
    expect((await underWay).status).toBe(200);
    await ended;
  });

  it("ends although a client never pauses", async () => {
    const url = await start();
    const busy = rawConnection(url);
    const again = setInterval(() => busy.send(rawRequest("GET", "/health/live")), 1);
    await busy.until(/"pass"/u);
    await server?.close();
    await busy.closed;
    clearInterval(again);
  });

  it("cuts what is not done within its time", async () => {
    const url = await start({ timeouts: { stopMs: 100 } });
    const client = rawConnection(url);
    client.send(rawRequest("POST", "/v1/customerChecks", BODY, KEY));
    await expect.poll(held.inside).toBe(1);
    await server?.close();
    expect(await client.closed).toBe("");
  });
});
