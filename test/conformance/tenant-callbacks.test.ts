import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, it } from "vitest";
import { webhookCallbacks } from "../../adapters/callback/webhook.ts";
import { memoryStore } from "../../adapters/store/memory.ts";
import { sqliteStore } from "../../adapters/store/sqlite.ts";
import { startReceiver, type TestReceiver } from "../adapters/callback/test-receiver.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";

const STORES = { memory: () => memoryStore(), sqlite: () => sqliteStore() };
const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

describe.each(Object.entries(STORES))("callbacks of every tenant (%s)", (_, open) => {
  let under: GatewayUnderTest;
  let receiver: TestReceiver;
  afterEach(async () => {
    await under.close();
    await receiver.close();
  });

  it("are refused without a secret, then signed with it, and with both while they are exchanged", async () => {
    const store = open();
    receiver = await startReceiver();
    const url = `http://127.0.0.1:${receiver.port}/told`;
    const callbacks = webhookCallbacks({
      allow: [`127.0.0.1:${receiver.port}`],
      clock: Date,
      tenant: async (tenant) => ({
        secrets: (await store.read((tx) => tx.callbackSecrets.list(tenant, under.clock.time))).map(
          ({ secret }) => secret,
        ),
      }),
    });
    under = await gatewayUnderTest(() => store, { gateway: { callbacks } });
    const keyOf = { tenant: "north", scopes: ["*"] };
    const { apiKey } = await under.gateway.createKey(keyOf, crypto.getRandomValues(new Uint8Array(32)));
    const check = (customerId: string) =>
      under.call("POST", "/v1/customerChecks", checkOf({ customerId }, { callbackUrl: url }), {
        apiKey,
        headers: { prefer: "respond-async" },
      });
    const refused = await check("a");
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ pointer: "#/callbackUrl", code: "callback-secret-missing" }],
    ]);
    expect((await under.call("GET", "/v1/customers/a", undefined, { apiKey })).status).toBe(404);

    const [first, second] = [newSecret(), newSecret()];
    await under.gateway.addCallbackSecret({ tenant: "north", secret: first, overlapMs: 0 });
    const told = async (count: number) => {
      await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(count);
      const { body, headers } = receiver.received[count - 1]!;
      return (secret: string) => new Webhook(secret).verify(body, headers as Record<string, string>);
    };
    expect((await check("a")).status).toBe(202);
    const one = await told(1);
    expect(one(first)).toMatchObject({ type: "customerCheck.completed", data: { customerId: "a" } });

    await under.gateway.addCallbackSecret({ tenant: "north", secret: second, overlapMs: 3_600_000 });
    expect(JSON.stringify(await under.gateway.listCallbackSecrets("north"))).not.toContain("whsec_");
    await check("b");
    const both = await told(2);
    for (const secret of [first, second]) expect(both(secret)).toMatchObject({ data: { customerId: "b" } });
    under.clock.time += 3_600_000;
    await check("c");
    const last = await told(3);
    expect(last(second)).toMatchObject({ data: { customerId: "c" } });
    expect(() => last(first)).toThrow();
  });
});
