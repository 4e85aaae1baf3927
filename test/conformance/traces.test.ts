import { afterEach, describe, expect, it } from "vitest";
import { webhookCallbacks } from "../../adapters/callback/webhook.ts";
import { type ReceivedRequest, startReceiver, type TestReceiver } from "../adapters/callback/test-receiver.ts";
import { chosenStores } from "./chosen-stores.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest, STORES } from "./gateway-under-test.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const INCOMING = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01`, tracestate: "vendor=7,other=9" };

describe.each(chosenStores(import.meta.filename, STORES))("traces (%s)", (store) => {
  let under: GatewayUnderTest;
  let receiver: TestReceiver;
  afterEach(async () => {
    await under.close();
    await receiver.close();
  });

  /** Refuses twice, so that there are three attempts. */
  async function open(): Promise<void> {
    let attempts = 0;
    receiver = await startReceiver((_, response) => response.writeHead(++attempts % 3 === 0 ? 204 : 503).end());
    under = await gatewayUnderTest(store, {
      gateway: {
        callbackScheduleMs: [0, 0, 0],
        callbacks: webhookCallbacks({
          clock: Date,
          allow: [`127.0.0.1:${receiver.port}`],
          tenant: () => ({ secrets: [`whsec_${Buffer.alloc(32, 7).toString("base64")}`] }),
        }),
      },
    });
  }

  async function callbacksOf(customerId: string, headers: Record<string, string>): Promise<readonly ReceivedRequest[]> {
    await open();
    const callbackUrl = `http://127.0.0.1:${receiver.port}/told`;
    const answer = await under.call("POST", "/v1/customerChecks", checkOf({ customerId }, { callbackUrl }), {
      headers: { prefer: "respond-async", ...headers },
    });
    expect(answer.status).toBe(202);
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(3);
    return receiver.received;
  }

  it("go on into every attempt of the callback, below the gateway's own place in them", async () => {
    const received = await callbacksOf("traced", INCOMING);
    for (const { headers } of received) {
      expect(headers.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`, "u"));
      expect(headers.traceparent).not.toBe(INCOMING.traceparent);
      expect(headers.tracestate).toBe(INCOMING.tracestate);
    }
  });

  it.each([
    ["none came", {}],
    ["an invalid one came", { traceparent: `00-${"0".repeat(32)}-00f067aa0ba902b7-01`, tracestate: "vendor=7" }],
  ])("begin anew where %s", async (_, headers) => {
    const received = await callbacksOf("untraced", headers);
    const traces = new Set(received.map((each) => String(each.headers.traceparent).slice(3, 35)));
    expect(traces.size).toBe(1);
    expect([...traces][0]).toMatch(/^(?!0{32})[0-9a-f]{32}$/u);
    for (const each of received) expect(each.headers.tracestate).toBe(undefined);
  });
});
