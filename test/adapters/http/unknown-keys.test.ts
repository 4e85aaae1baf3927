import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clientAddress } from "../../../adapters/http/client-address.ts";
import { createFailedKeys } from "../../../adapters/http/failed-keys.ts";
import { type RunningServer, type ServerOptions, startServer } from "../../../adapters/http/server.ts";
import type { Gateway } from "../../../src/gateway/gateway.ts";
import { apiKeyOf } from "../../../src/gateway/keys/api-key.ts";
import { heldChecks } from "./stub-gateway.ts";

describe("unknown keys", () => {
  let gateway: Gateway;
  let server: RunningServer | undefined;
  /** How often the store was asked about a key. */
  let asked = 0;
  beforeEach(async () => {
    asked = 0;
    const held = await heldChecks();
    gateway = {
      ...held.gateway,
      authenticate(key) {
        asked++;
        return held.gateway.authenticate(key);
      },
    };
  });
  afterEach(async () => {
    await server?.close();
    await gateway.close();
  });

  async function start(limits: ServerOptions["limits"] = {}) {
    server = await startServer(gateway, { port: 0, limits });
    const { url } = server;
    return (key: string, headers: Record<string, string> = {}) =>
      fetch(`${url}/v1/customers/nobody`, { headers: { "api-key": key, ...headers } });
  }
  const unknown = () => apiKeyOf(randomBytes(32));
  const good = async () => (await gateway.createKey({ tenant: "north", scopes: ["*"] }, randomBytes(32))).apiKey;

  it("are refused before the store is asked, and good keys are served meanwhile", async () => {
    const get = await start();
    const key = await good();
    expect((await get(key)).status).toBe(404);
    const statuses: number[] = [];
    for (let i = 0; i < 10; i++)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 30 }, () => get(unknown())))).map(({ status }) => status),
      );
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    // Sixty, and those that came back meanwhile.
    expect(asked).toBe(1 + statuses.filter((status) => status === 401).length);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 401));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await get(key)).status).toBe(404);
  });

  it("are answered with the time to come back", async () => {
    const get = await start({ failedKeys: { requests: 1, windowSeconds: 3_600 } });
    expect((await get(unknown())).status).toBe(401);
    const answer = await get(unknown());
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect(await answer.json()).toMatchObject({ code: "too-many-unknown-keys" });
    const elsewhere = await fetch(`${server?.url}/v1/nothing`, { headers: { "api-key": unknown() } });
    expect(elsewhere.status).toBe(429);
    const open = await fetch(`${server?.url}/health/live`, { headers: { "api-key": unknown() } });
    expect(open.status).toBe(200);
  });

  it("do not make anybody forget good ones, ten thousand of them", async () => {
    const get = await start({ failedKeys: { requests: 1_000_000, windowSeconds: 1 } });
    const key = await good();
    expect((await get(key)).status).toBe(404);
    for (let i = 0; i < 100; i++) await Promise.all(Array.from({ length: 101 }, () => get(unknown())));
    await get(key);
    const once = await start({ failedKeys: { requests: 1, windowSeconds: 3_600 } });
    expect((await once(key)).status).toBe(404);
    expect((await once(unknown())).status).toBe(401);
    expect((await once(unknown())).status).toBe(429);
    // Longer than a key is remembered: it was good, so the store is asked.
    await new Promise((resolve) => setTimeout(resolve, 5_200));
    const before = asked;
    expect((await once(key)).status).toBe(404);
    expect(asked).toBe(before + 1);
  });

  it("are counted for whoever the proxy in front saw", async () => {
    const get = await start({ failedKeys: { requests: 1, windowSeconds: 3_600 }, trustedProxies: 1 });
    const from = async (address: string) => (await get(unknown(), { "x-forwarded-for": address })).status;
    expect(await from("198.51.100.7")).toBe(401);
    // What the client itself wrote stands before.
    expect(await from("203.0.113.9, 198.51.100.7")).toBe(429);
    expect(await from("198.51.100.8")).toBe(401);
  });
});

describe("clientAddress", () => {
  const of = (remoteAddress: string | undefined, forwarded?: string, proxies = 0) =>
    clientAddress(
      new Headers(forwarded === undefined ? {} : { "x-forwarded-for": forwarded }),
      { incoming: { socket: { remoteAddress } } },
      proxies,
    );

  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8::6", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    [undefined, "unknown"],
  ])("of %s is %s", (address, expected) => {
    expect(of(address)).toBe(expected);
  });

  it("is believed of proxies that are known to be there, and of nobody else", () => {
    expect(of("192.0.2.1", "198.51.100.7")).toBe("192.0.2.1");
    expect(of("192.0.2.1", "1.1.1.1, 198.51.100.7, 192.0.2.9", 2)).toBe("198.51.100.7");
    expect(of("192.0.2.1", undefined, 1)).toBe("192.0.2.1");
    expect(clientAddress(new Headers(), undefined, 0)).toBe("unknown");
  });
});

describe("failures of an address", () => {
  it("come back one by one, and those of good keys at once", () => {
    let time = 0;
    const failed = createFailedKeys({ requests: 2, windowSeconds: 60 }, () => time);
    expect([failed.take("a"), failed.take("a"), failed.take("a"), failed.take("b")]).toEqual([0, 0, 30, 0]);
    time = 30_000;
    expect([failed.take("a"), failed.take("a")]).toEqual([0, 30]);
    failed.giveBack("a");
    expect(failed.take("a")).toBe(0);
  });
});
