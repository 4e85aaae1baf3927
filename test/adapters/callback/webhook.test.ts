import { randomBytes } from "node:crypto";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type WebhookCallbacksOptions,
  type WebhookTenant,
  webhookCallbacks,
} from "../../../adapters/callback/webhook.ts";
import { callbacksContract, type ReceiverAnswer } from "../../contract/testing.ts";
import { selfSigned } from "../../self-signed.ts";
import { startReceiver, type TestReceiver } from "./test-receiver.ts";

const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;
const secret = newSecret();
const body = '{"type":"customerCheck.completed","data":{"caseId":"k","name":"Þórður 王"}}';

let receivers: TestReceiver[] = [];
afterEach(async () => {
  await Promise.all(receivers.map((receiver) => receiver.close()));
  receivers = [];
});

async function receiving(...answer: Parameters<typeof startReceiver>): Promise<TestReceiver> {
  const receiver = await startReceiver(...answer);
  receivers.push(receiver);
  return receiver;
}

function callbacksTo(
  { port }: TestReceiver,
  tenant: Partial<WebhookTenant> = {},
  options: Partial<WebhookCallbacksOptions> = {},
) {
  const callbacks = webhookCallbacks({
    allow: [`127.0.0.1:${port}`],
    tenant: () => ({ secrets: [secret], ...tenant }),
    clock: Date,
    ...options,
  });
  return {
    callbacks,
    send: (url = `http://127.0.0.1:${port}/callback?token=t0ken`) =>
      callbacks.send({ tenant: "north", callbackId: "msg_1", url, body }),
  };
}

callbacksContract({ describe, it, beforeEach, afterEach, expect }, "webhooks", {
  async open() {
    let next: ReceiverAnswer = "takes";
    const receiver = await startReceiver((_, response) => response.writeHead(next === "takes" ? 204 : 500).end());
    return {
      callbacks: callbacksTo(receiver).callbacks,
      tenant: "north",
      url: `http://127.0.0.1:${receiver.port}/callback`,
      get received() {
        return receiver.received.map(({ headers, body: sent }) => ({
          callbackId: String(headers["webhook-id"]),
          body: sent,
        }));
      },
      answer: (answer) => {
        next = answer;
      },
      close: () => receiver.close(),
    };
  },
});

describe("webhookCallbacks", () => {
  it("posts the body to the byte, signed so that the published library verifies it", async () => {
    const receiver = await receiving();
    expect(await callbacksTo(receiver).send()).toEqual({ outcome: "delivered" });
    const [request] = receiver.received;
    expect(request).toMatchObject({ method: "POST", url: "/callback?token=t0ken", body });
    expect(request?.headers).toMatchObject({
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "user-agent": "riskgate",
      "webhook-id": "msg_1",
      connection: "close",
      host: `127.0.0.1:${receiver.port}`,
    });
    const headers = request?.headers as Record<string, string>;
    expect(new Webhook(secret).verify(request?.body ?? "", headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(secret).verify(`${request?.body} `, headers)).toThrow();
    expect(() => new Webhook(newSecret()).verify(request?.body ?? "", headers)).toThrow();
  });

  it("signs with both keys while they are exchanged", async () => {
    const receiver = await receiving();
    const next = newSecret();
    await callbacksTo(receiver, { secrets: [secret, next] }).send();
    const { body: got = "", headers } = receiver.received[0] ?? {};
    for (const key of [secret, next]) new Webhook(key).verify(got, headers as Record<string, string>);
    expect(String(headers?.["webhook-signature"])).toMatch(/^v1,[\w+/=]+ v1,[\w+/=]+$/);
  });

  it("keeps the id over all attempts, with the time of each", async () => {
    const receiver = await receiving();
    let now = 1_790_000_000_123;
    const { send } = callbacksTo(receiver, {}, { clock: { now: () => now } });
    await send();
    now += 5000;
    await send();
    expect(receiver.received.map(({ headers }) => [headers["webhook-id"], headers["webhook-timestamp"]])).toEqual([
      ["msg_1", "1790000000"],
      ["msg_1", "1790000005"],
    ]);
  });

  it("sends the tenant's shared secret where it has one", async () => {
    const receiver = await receiving();
    await callbacksTo(receiver, { sharedSecret: "shared" }).send();
    expect(receiver.received[0]?.headers["x-callback-secret"]).toBe("shared");
  });

  it.each([
    [200, { outcome: "delivered" }],
    [202, { outcome: "delivered" }],
    [301, { outcome: "failed", failure: "answered 301" }],
    [400, { outcome: "failed", failure: "answered 400" }],
    [410, { outcome: "gone", failure: "answered 410" }],
    [429, { outcome: "failed", failure: "answered 429" }],
    [500, { outcome: "failed", failure: "answered 500" }],
  ])("reads an answer of %i", async (status, outcome) => {
    const receiver = await receiving((_, response) => response.writeHead(status).end("text"));
    expect(await callbacksTo(receiver).send()).toEqual(outcome);
  });

  it.each([
    ["7", 7000],
    ["0", 0],
    ["Fri, 20 Nov 2026 10:00:30 GMT", 30_000],
    ["Fri, 20 Nov 2026 09:00:00 GMT", 0],
    ["9999999", 86_400_000],
    ["soon", undefined],
  ])("honours Retry-After: %s", async (retryAfter, retryAfterMs) => {
    const receiver = await receiving((_, response) => response.writeHead(503, { "retry-after": retryAfter }).end());
    const clock = { now: () => Date.UTC(2026, 10, 20, 10) };
    expect(await callbacksTo(receiver, {}, { clock }).send()).toEqual({
      outcome: "failed",
      failure: "answered 503",
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    });
  });

  it("never follows a redirect", async () => {
    const inside = await receiving();
    const receiver = await receiving((_, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${inside.port}/secret` }).end(),
    );
    expect(await callbacksTo(receiver).send()).toEqual({ outcome: "failed", failure: "answered 307" });
    expect(inside.connections()).toBe(0);
  });

  it("opens a connection of its own for every attempt", async () => {
    const receiver = await receiving();
    const { send } = callbacksTo(receiver);
    for (let i = 0; i < 3; i++) expect(await send()).toEqual({ outcome: "delivered" });
    expect(receiver.connections()).toBe(3);
  });

  it("gives up on an answer that does not come, or comes drop by drop", async () => {
    const silent = await receiving(() => {});
    const dripping = await receiving((_, response) => {
      const timer = setInterval(() => response.writeProcessing(), 20);
      response.on("close", () => clearInterval(timer));
    });
    for (const receiver of [silent, dripping]) {
      expect(await callbacksTo(receiver, {}, { timeoutMs: 200 }).send()).toEqual({
        outcome: "failed",
        failure: "no answer (ETIMEDOUT)",
      });
    }
  });

  it("cuts an endless body, and headers without end", async () => {
    let closed = 0;
    const endless = await receiving((_, response) => {
      response.writeHead(200);
      response.on("close", () => closed++);
      const write = (): void => {
        while (!response.destroyed && response.write("x".repeat(16_384))) {}
        if (!response.destroyed) response.once("drain", write);
      };
      write();
    });
    expect(await callbacksTo(endless).send()).toEqual({ outcome: "delivered" });
    await expect.poll(() => closed, { timeout: 30_000 }).toBe(1);
    const headers = await receiving((_, response) => {
      for (let i = 0; i < 40; i++) response.setHeader(`x-${i}`, "y".repeat(1000));
      response.end();
    });
    expect(await callbacksTo(headers).send()).toEqual({
      outcome: "failed",
      failure: "no answer (HPE_HEADER_OVERFLOW)",
    });
  });

  it("gives up on a name that is not answered", async () => {
    const receiver = await receiving();
    const { send } = callbacksTo(receiver, {}, { timeoutMs: 100, resolve: () => new Promise(() => {}) });
    expect(await send("https://receiver.example/")).toEqual({ outcome: "failed", failure: "no answer (ETIMEDOUT)" });
  });

  it("connects to the address that was checked, under the name that was asked for", async () => {
    const receiver = await receiving();
    const asked: string[] = [];
    const { send } = callbacksTo(
      receiver,
      {},
      {
        allow: [`receiver.test:${receiver.port}`],
        resolve: async (host) => {
          asked.push(host);
          return [{ address: "127.0.0.1", family: 4 }];
        },
      },
    );
    expect(await send(`http://receiver.test:${receiver.port}/`)).toEqual({ outcome: "delivered" });
    expect(asked).toEqual(["receiver.test"]);
    expect(receiver.received[0]?.headers.host).toBe(`receiver.test:${receiver.port}`);
  });

  it("checks the address at every attempt, not only when it is registered", async () => {
    const receiver = await receiving();
    const answers = ["10.0.0.1", "127.0.0.1"];
    const { send, callbacks } = callbacksTo(
      receiver,
      {},
      { resolve: async () => [{ address: answers.shift() ?? "", family: 4 }], ports: [receiver.port] },
    );
    const url = `https://rebinding.example:${receiver.port}/`;
    expect(await callbacks.checkUrl("north", url)).toBe(undefined);
    for (let i = 0; i < 2; i++) {
      expect(await send(url)).toEqual({
        outcome: "failed",
        failure: "not called: its host has an address that is not of the public internet",
      });
    }
    expect(receiver.connections()).toBe(0);
  });

  it("says why an address can never be called, and not what it was", async () => {
    const callbacks = webhookCallbacks({ tenant: () => ({ secrets: [secret] }), clock: Date });
    const issue = await callbacks.checkUrl("north", "https://127.0.0.1/?token=t0ken");
    expect(issue).toMatchObject({ code: "callback-url-refused", pointer: "#/callbackUrl" });
    expect(issue?.message).not.toContain("t0ken");
    expect(await callbacks.checkUrl("north", "https://receiver.example/")).toBe(undefined);
  });

  it("calls only the hosts that a tenant allows", async () => {
    const hosts = ["one.example", "*.two.example"];
    const callbacks = webhookCallbacks({
      tenant: (tenant) => ({ secrets: [secret], ...(tenant === "north" ? { hosts } : {}) }),
      clock: Date,
      resolve: async () => [],
    });
    for (const host of ["one.example", "a.two.example"]) {
      expect(await callbacks.checkUrl("north", `https://${host}/`)).toBe(undefined);
    }
    for (const host of ["two.example", "evil-one.example", "one.example.evil.example", "atwo.example"]) {
      expect(await callbacks.checkUrl("north", `https://${host}/`)).toMatchObject({ code: "callback-url-refused" });
      expect(await callbacks.checkUrl("south", `https://${host}/`)).toBe(undefined);
      const message = { tenant: "north", callbackId: "msg_1", url: `https://${host}/`, body };
      expect(await callbacks.send(message)).toMatchObject({ failure: "not called: its host is not on the allow-list" });
    }
  });

  it.each([[], ["whsec_c2hvcnQ="], ["plain"], ["whsec_####"], [secret, ""]])(
    "calls nobody unsigned: secrets %j",
    async (...secrets) => {
      const receiver = await receiving();
      const outcome = await callbacksTo(receiver, { secrets }).send();
      expect(outcome.outcome).toBe("failed");
      expect(JSON.stringify(outcome)).not.toContain("c2hvcnQ");
      expect(receiver.connections()).toBe(0);
    },
  );

  it("says that nobody listens", async () => {
    const receiver = await receiving();
    await receiver.close();
    expect(await callbacksTo(receiver).send()).toEqual({ outcome: "failed", failure: "no answer (ECONNREFUSED)" });
  });

  it("trusts no certificate that nobody vouches for", async ({ skip }) => {
    const certificate = selfSigned("receiver.example");
    if (certificate === undefined) return skip("openssl is not installed, so there is no certificate to refuse");
    const names: unknown[] = [];
    const server = createServer({
      ...certificate,
      SNICallback: (name, done) => {
        names.push(name);
        done(null);
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const callbacks = webhookCallbacks({
      tenant: () => ({ secrets: [secret] }),
      clock: Date,
      allow: [`receiver.example:${port}`],
      resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    });
    const url = `https://receiver.example:${port}/`;
    expect(await callbacks.send({ tenant: "north", callbackId: "msg_1", url, body })).toEqual({
      outcome: "failed",
      failure: "no answer (DEPTH_ZERO_SELF_SIGNED_CERT)",
    });
    expect(names).toEqual(["receiver.example"]);
    server.close();
  });
});
