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

const SLOW = "a".repeat(43);
it("keeps nobody from signing in who comes from another address", async () => {
  const held = await heldChecks();
  let asked = 0;
  const readSession = (token: string) => {
    if (token !== SLOW) return held.gateway.readSession(token);
    asked++;
    return new Promise<undefined>(() => {});
  };
  const origin = "http://127.0.0.1:8080";
  const server = await startServer(
    { ...held.gateway, readSession },
    { port: 0, origin, limits: { trustedProxies: 1 }, timeouts: { stopMs: 100 } },
  );
  const session = (address: string, token: string, signal?: AbortSignal) =>
    fetch(`${server.url}/v1/session`, {
      headers: { "x-forwarded-for": address, cookie: `riskgate=${token}` },
      ...(signal && { signal }),
    });
  const flood = new AbortController();
  const waiting = Array.from({ length: 100 }, () => session("192.0.2.1", SLOW, flood.signal).catch(() => undefined));
  await expect.poll(() => asked, { timeout: 5_000 }).toBeGreaterThan(10);
  await wait(200);
  const before = performance.now();
  expect((await session("192.0.2.2", "b".repeat(43))).status).toBe(401);
  expect(performance.now() - before).toBeLessThan(1_000);
  flood.abort();
  await Promise.all(waiting);
  await server.close();
  await held.gateway.close();
}, 15_000);
