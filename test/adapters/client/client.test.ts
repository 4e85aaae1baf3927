import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { webhookKey, webhookSignature } from "../../../adapters/callback/webhook-signature.ts";
import { type ClientOptions, createClient, verifyCallback } from "../../../adapters/client/client.ts";
import { CALLBACK_EVENTS } from "../../../adapters/http/callback-events.ts";

/** What a server does with each request in turn; the last one again and again. */
type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

const ANSWER = { caseId: "c", customerId: "1", riskLevel: "low", riskFactors: [], screeningResults: [] };
const good: Behaviour = (_, response) => {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(ANSWER));
};
const refuse =
  (status: number, headers: Record<string, string> = {}, members: object = {}): Behaviour =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/problem+json", ...headers });
    response.end(JSON.stringify({ type: "urn:x", title: "x", status, code: "x", ...members }));
  };
const hangUp: Behaviour = (request) => request.socket.destroy();
const sayNothing: Behaviour = () => {};
const body = { masterData: { accountHoldingPartyData: { customerId: 1 } } };

describe("the client", () => {
  let server: Server;
  let url: string;
  let behaviours: Behaviour[];
  let seen: { readonly method: string | undefined; readonly key: string | undefined; readonly body: string }[];

  beforeEach(async () => {
    behaviours = [];
    seen = [];
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const key = request.headers["idempotency-key"] as string | undefined;
      seen.push({ method: request.method, key, body: Buffer.concat(chunks).toString() });
      (behaviours.length > 1 ? behaviours.shift() : behaviours[0])?.(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const client = (options: Partial<ClientOptions> = {}) => createClient({ baseUrl: url, apiKey: "k", ...options });
  const check = (options: Partial<ClientOptions> = {}, headers: Record<string, string> = {}) =>
    client(options).POST("/v1/customerChecks", { body, headers });

  it.each<[string, Behaviour]>([
    ["425 with the exact wait", refuse(425, { "retry-after": "600" }, { retryAfterMs: 5 })],
    ["429", refuse(429, { "retry-after": "0" })],
    ["503", refuse(503, { "retry-after": "0" })],
    ["409 of a request that is still running", refuse(409, { "retry-after": "0" })],
    ["503 without a word", refuse(503)],
    ["a connection that breaks", hangUp],
  ])("sends again after %s, under the same key", async (_, first) => {
    behaviours = [first, good];
    const { data, error } = await check();
    expect([data, error]).toEqual([ANSWER, undefined]);
    expect(seen.length).toBe(2);
    expect(seen[0]?.key).toMatch(/^[0-9a-f]{32}$/u);
    expect(seen[1]).toEqual(seen[0]);
    expect(JSON.parse(seen[1]?.body ?? "")).toEqual(body);
  });

  it.each<[string, Behaviour, number]>([
    ["400", refuse(400), 400],
    ["409 that stands", refuse(409), 409],
    ["503 that asks for more patience than there is", refuse(503, { "retry-after": "31" }), 503],
  ])("does not send again after %s", async (_, behaviour, status) => {
    behaviours = [behaviour];
    const { response, error } = await check();
    expect([response.status, error?.status, seen.length]).toEqual([status, status, 1]);
  });

  it("gives up after as many attempts as it may make", async () => {
    behaviours = [refuse(503, { "retry-after": "0" })];
    expect((await check({ maxAttempts: 3 })).response.status).toBe(503);
    expect(seen.length).toBe(3);
  });

  it("keeps the caller's key, and gives each POST another, and nothing else one", async () => {
    behaviours = [good];
    await check({}, { "idempotency-key": "mine" });
    await check();
    await check();
    await client().GET("/v1/cases");
    expect(seen[0]?.key).toBe("mine");
    expect(new Set(seen.map(({ key }) => key)).size).toBe(4);
    expect(seen[3]?.key).toBeUndefined();
  });

  it("does not send again what might be executed twice", async () => {
    behaviours = [hangUp];
    await expect(client().PATCH("/v1/transaction-checks", { body: {} })).rejects.toThrow();
    expect(seen.length).toBe(1);
  });

  it("ends an attempt that takes too long, and obeys the caller's signal", async () => {
    behaviours = [sayNothing, good];
    expect((await check({ timeoutMs: 300 })).data).toEqual(ANSWER);
    behaviours = [sayNothing];
    const signal = AbortSignal.timeout(100);
    await expect(client().GET("/v1/cases", { signal })).rejects.toThrow();
    behaviours = [refuse(503, { "retry-after": "20" })];
    await expect(client().GET("/v1/cases", { signal: AbortSignal.timeout(200) })).rejects.toThrow();
    expect(seen.length).toBe(4);
  });
});

describe("verifyCallback", () => {
  const secretOf = (text: string) => `whsec_${Buffer.from(text.padEnd(32, ".")).toString("base64")}`;
  const [ours, other] = [secretOf("ours"), secretOf("other")];
  const text = JSON.stringify(CALLBACK_EVENTS["customerCheck.completed"]?.example);
  const now = Math.floor(Date.now() / 1_000);
  const headersOf = (secret: string, at = now) => ({
    "webhook-id": "msg_1",
    "webhook-timestamp": String(at),
    "webhook-signature": webhookSignature([webhookKey(secret)], "msg_1", at, text),
  });

  it("reads what the gateway signed, from the headers of any framework", () => {
    const event = verifyCallback(ours, headersOf(ours), text);
    expect(event.type === "customerCheck.completed" && event.data.riskLevel).toBe("medium");
    expect(verifyCallback(ours, new Headers(headersOf(ours)), text)).toEqual(event);
    expect(verifyCallback([other, ours], headersOf(ours), text)).toEqual(event);
  });

  it.each([
    ["another secret", () => verifyCallback(other, headersOf(ours), text)],
    ["no secret", () => verifyCallback([], headersOf(ours), text)],
    ["another body", () => verifyCallback(ours, headersOf(ours), `${text} `)],
    ["another id", () => verifyCallback(ours, { ...headersOf(ours), "webhook-id": "msg_2" }, text)],
    ["an old message", () => verifyCallback(ours, headersOf(ours, now - 400), text)],
    ["a message from the future", () => verifyCallback(ours, headersOf(ours, now + 400), text)],
    ["no headers", () => verifyCallback(ours, {}, text)],
  ])("refuses %s", (_, read) => {
    expect(read).toThrow(expect.objectContaining({ name: "WebhookVerificationError" }));
  });
});
