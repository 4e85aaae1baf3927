/** One client that asks for more than can be served, over real sockets: others are served as ever. */
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { startServer } from "../../../adapters/http/server.ts";
import { API_KEY, heldChecks } from "./stub-gateway.ts";

it("keeps neither another client nor another tenant waiting", async () => {
  const held = await heldChecks();
  const gateway = {
    ...held.gateway,
    authenticate: async (key: string) =>
      key === "north" ? { tenant: "north", keyId: "n", scopes: ["*"] } : held.gateway.authenticate(key),
    checkCustomer: async () => {
      await wait(50);
      return { outcome: "key-in-use" } as const;
    },
  };
  const server = await startServer(gateway, { port: 0, apiKeys: [API_KEY, "second"] });
  const check = async (apiKey: string): Promise<number> => {
    const body = JSON.stringify({ masterData: { accountHoldingPartyData: {} } });
    const headers = { "content-type": "application/json", "api-key": apiKey };
    const response = await fetch(`${server.url}/v1/customerChecks`, { method: "POST", body, headers });
    await response.arrayBuffer();
    return response.status;
  };
  let isOver = false;
  const statuses: number[] = [];
  const flood = Array.from({ length: 300 }, async () => {
    while (!isOver) statuses.push(await check(API_KEY));
  });
  await expect.poll(() => statuses.includes(503), { timeout: 5_000 }).toBe(true);
  const others: number[] = [];
  for (let i = 0; i < 8; i++) others.push(...(await Promise.all(["second", "north"].map(check))));
  isOver = true;
  await Promise.all(flood);
  expect(others).toEqual(Array(16).fill(409));
  await server.close();
  await held.gateway.close();
}, 15_000);
