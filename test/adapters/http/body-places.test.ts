/** Bodies under way: bounded together, and for each client and tenant, so that slow ones take neither memory nor others' places. */
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBodyPlaces } from "../../../adapters/http/body-places.ts";
import { type RunningServer, startServer } from "../../../adapters/http/server.ts";
import { type RawConnection, rawAnswer, rawConnection, rawRequest } from "./raw-connection.ts";
import { API_KEY, type HeldChecks, heldChecks } from "./stub-gateway.ts";

const FILE_BYTES = 5_000_000;
const FILES = "/v1/cases/0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11/attachments?name=a.txt";
const CHECK = JSON.stringify({ masterData: { accountHoldingPartyData: {} } });
const LARGE = JSON.stringify({ text: "a".repeat(900_000) });
const ofFile = (apiKey: string) =>
  rawRequest("POST", FILES, undefined, {
    ...{ "api-key": apiKey, "content-type": "text/plain", "content-length": String(FILE_BYTES) },
  });

let held: HeldChecks;
let server: RunningServer;
let open: RawConnection[];
async function start(requestMs = 30_000, headersMs = 300): Promise<void> {
  const gateway = {
    ...held.gateway,
    checkCustomer: async () => ({ outcome: "key-in-use" }) as const,
    authenticate: async (key: string) =>
      key === "north" ? { tenant: "north", keyId: "n", scopes: ["*"] } : held.gateway.authenticate(key),
  };
  server = await startServer(gateway, {
    port: 0,
    apiKeys: [API_KEY, "second", "third"],
    timeouts: { headersMs, requestMs },
  });
}
beforeEach(async () => {
  held = await heldChecks();
  open = [];
});
afterEach(async () => {
  for (const { socket } of open) socket.destroy();
  await server.close();
  await held.gateway.close();
});

function connections(count: number, text: string | Uint8Array): readonly RawConnection[] {
  const opened = Array.from({ length: count }, () => rawConnection(server.url));
  for (const one of opened) one.send(text);
  open.push(...opened);
  return opened;
}
const post = (path: string, apiKey: string, body: BodyInit, init: object = {}) =>
  fetch(`${server.url}/v1/${path}`, {
    ...{ method: "POST", body, headers: { "content-type": "application/json", "api-key": apiKey }, ...init },
  });
/** A check is refused by the stub once its body was taken. */
const check = async (apiKey: string) => (await post("customerChecks", apiKey, CHECK)).status;
const draft = (apiKey: string, body: BodyInit = LARGE, init: object = {}) => post("rule-drafts", apiKey, body, init);

describe("slow bodies", () => {
  it("keep nobody from checks, large bodies or files, themselves included, and end with 408", async () => {
    await start(8_000, 8_000);
    const headersAlone = connections(200, ofFile(API_KEY));
    const dripping = connections(50, `${ofFile(API_KEY)}a`);
    const drops = setInterval(() => {
      for (const one of dripping) one.send("a");
    }, 100);
    await wait(300);
    const before = performance.now();
    const keys = [API_KEY, "second", "north"];
    expect(await Promise.all(keys.map(check))).toEqual([409, 409, 409]);
    expect((await Promise.all(keys.map((key) => draft(key)))).map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(performance.now() - before).toBeLessThan(6_000);
    const ends = await Promise.all([...headersAlone, ...dripping].map(({ closed }) => closed));
    clearInterval(drops);
    for (const text of ends) expect(rawAnswer(text)).toMatchObject({ status: 408, body: { code: "request-timeout" } });
  }, 60_000);

  it("end too where a client never closes its side", async () => {
    await start(300);
    const { hostname, port } = new URL(server.url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    socket.on("error", () => {});
    socket.write(`${ofFile(API_KEY)}a`);
    const drops = setInterval(() => socket.write("a"), 50);
    socket.resume();
    await new Promise((resolve) => socket.once("close", resolve));
    clearInterval(drops);
  });
});

describe("bytes of bodies", () => {
  it("are counted as they arrive: a client that is full is refused with a time to come back, and others go on", async () => {
    // On a slow machine nobody may be ended for being slow.
    await start(60_000, 60_000);
    // Each says that a letter is missing: seven of them, 35 MB of the 37.5 that a client may have, stay.
    const file = Buffer.concat([Buffer.from(ofFile(API_KEY)), Buffer.alloc(FILE_BYTES - 1, "a")]);
    const slow = connections(12, file);
    const isRefused = new Set<RawConnection>();
    for (const one of slow) void one.closed.then(() => isRefused.add(one));
    await expect.poll(() => isRefused.size, { timeout: 50_000 }).toBe(5);
    await expect
      .poll(() => slow.every((one) => isRefused.has(one) || one.socket.writableLength === 0), { timeout: 50_000 })
      .toBe(true);
    await wait(300);
    const [again] = connections(1, file);
    const refused = rawAnswer((await again?.closed) ?? "");
    expect(refused).toMatchObject({ status: 429, body: { code: "quota-exceeded", "violated-policies": ["bodies"] } });
    expect(refused.head).toMatch(/^retry-after: 1$/imu);
    const keys = ["second", "third", "north"];
    expect((await Promise.all(keys.map((key) => draft(key)))).map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await Promise.all([API_KEY, ...keys].map(check))).toEqual([409, 409, 409, 409]);
    expect((await draft(API_KEY, new Blob(["{}"]).stream(), { duplex: "half" })).status).toBe(400);
    for (const { socket } of open) socket.destroy();
    const status = async () => rawAnswer((await connections(1, file)[0]?.until(/"requestId"/u)) ?? "").status;
    await wait(3_000);
    // All seven may come again, and no more.
    const back = connections(7, file);
    await expect.poll(() => back.every(({ socket }) => socket.writableLength === 0), { timeout: 50_000 }).toBe(true);
    await wait(300);
    expect(back.filter(({ socket }) => socket.destroyed)).toEqual([]);
    expect(await status()).toBe(429);
  }, 180_000);

  const codesOf = (places: ReturnType<typeof createBodyPlaces>) => (tenant: string, client: string, bytes: number) => {
    const place = places({ tenant, client });
    return { code: place.take(bytes)?.code ?? "taken", release: place.release };
  };

  it("leave something for the next client of a tenant, and for the next tenant, however many are full", () => {
    const codeOf = codesOf(createBodyPlaces(1_600));
    expect(codeOf("north", "a", 601).code).toBe("quota-exceeded");
    expect(codeOf("north", "a", 600).code).toBe("taken");
    expect(codeOf("north", "a", 1).code).toBe("quota-exceeded");
    expect(codeOf("north", "b", 301).code).toBe("overloaded");
    expect(codeOf("north", "b", 300).code).toBe("taken");
    expect(codeOf("north", "c", 150).code).toBe("taken");
    expect(codeOf("north", "d", 75).code).toBe("taken");
    expect(codeOf("south", "e", 178).code).toBe("taken");
    expect(codeOf("south", "f", 60).code).toBe("taken");
  });

  it("and bodies, however small, are few for a client, a tenant and all", () => {
    const places = createBodyPlaces(1_600, 16);
    const many = (tenant: string, client: string, count: number) =>
      Array.from({ length: count }, () => places({ tenant, client }));
    const codes = (of: ReturnType<typeof many>) => of.map(({ refusal }) => refusal?.code ?? "taken");
    const first = many("north", "a", 7);
    expect(codes(first)).toEqual([...Array(6).fill("taken"), "quota-exceeded"]);
    expect(codes(many("north", "b", 4))).toEqual([...Array(3).fill("taken"), "overloaded"]);
    expect(codes(many("south", "c", 3))).toEqual(Array(3).fill("taken"));
    for (const { release } of first) release();
    expect(codes(many("north", "a", 2))).toEqual(["taken", "taken"]);
  });

  it("are given back once the request is answered", () => {
    const codeOf = codesOf(createBodyPlaces(1_600));
    const [first, second] = [codeOf("north", "a", 500), codeOf("north", "b", 350)];
    expect(codeOf("north", "a", 200).code).toBe("quota-exceeded");
    expect(codeOf("north", "c", 300).code).toBe("overloaded");
    first.release();
    second.release();
    expect(codeOf("north", "a", 600).code).toBe("taken");
  });
});
