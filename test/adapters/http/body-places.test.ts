/** Bodies under way: bounded together, and for each client and tenant, so that slow ones take neither memory nor others' places. */
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createBodyPlaces } from "../../../adapters/http/body-places.ts";
import { type RunningServer, startServer } from "../../../adapters/http/server.ts";
import { rawConnection, rawRequest } from "./raw-connection.ts";
import { API_KEY, type HeldChecks, heldChecks } from "./stub-gateway.ts";

const FILE_BYTES = 5_000_000;
const PATH = "/v1/cases/0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11/attachments?name=a.txt";

let held: HeldChecks;
let server: RunningServer;
beforeEach(async () => {
  held = await heldChecks();
  server = await startServer(held.gateway, { port: 0, apiKeys: [API_KEY, "second"] });
});
afterEach(async () => {
  await server.close();
  await held.gateway.close();
});

const draft = (apiKey: string, body: BodyInit = "{}", init: object = {}) =>
  fetch(`${server.url}/v1/rule-drafts`, {
    ...{ method: "POST", body, headers: { "content-type": "application/json", "api-key": apiKey }, ...init },
  });
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(20);
}

it("are refused with a time to come back once a client has half of all, and others go on", async () => {
  const headers = { "api-key": API_KEY, "content-type": "text/plain", "content-length": String(FILE_BYTES) };
  // Each of them sends a letter, and says that there is more.
  const slow = Array.from({ length: 10 }, () => rawConnection(server.url));
  for (const one of slow) one.send(`${rawRequest("POST", PATH, undefined, headers)}a`);
  await until(async () => (await draft(API_KEY)).status === 429);
  const refused = await draft(API_KEY);
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(await refused.json()).toMatchObject({ code: "quota-exceeded", "violated-policies": ["bodies"] });
  const chunks = new Blob(["123456789"]).stream();
  expect((await draft(API_KEY, chunks, { duplex: "half" })).status).toBe(429);
  expect((await draft("second")).status).toBe(400);
  for (const { socket } of slow) socket.destroy();
  await until(async () => (await draft(API_KEY)).status === 400);
});

it("are bounded for a client, a tenant and all, and give back what they took", () => {
  const places = createBodyPlaces(100);
  const codeOf = (tenant: string, client: string, bytes: number) => {
    const place = places(tenant, client);
    return { code: place.take(bytes)?.code ?? "taken", release: place.release };
  };
  const first = codeOf("north", "a", 50);
  expect(first.code).toBe("taken");
  expect(codeOf("north", "a", 1).code).toBe("quota-exceeded");
  const second = codeOf("north", "b", 25);
  expect(second.code).toBe("taken");
  expect(codeOf("north", "c", 1).code).toBe("quota-exceeded");
  const third = codeOf("south", "d", 25);
  expect(third.code).toBe("taken");
  expect(codeOf("south", "e", 1).code).toBe("overloaded");
  for (const { release } of [first, second, third]) release();
  expect(codeOf("south", "e", 50).code).toBe("taken");
  expect(codeOf("south", "f", 25).code).toBe("taken");
  expect(codeOf("north", "a", 25).code).toBe("taken");
});
