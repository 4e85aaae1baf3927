/** Streams at the same time: few for each client, so that none takes the memory or the places of others. */
import { expect, it } from "vitest";
import { startServer } from "../../../adapters/http/server.ts";
import { createStreamPlaces } from "../../../adapters/http/stream-places.ts";
import { streamedResponse } from "../../../adapters/http/streamed-answer.ts";
import { rawAnswer, rawConnection, rawRequest } from "./raw-connection.ts";
import { API_KEY, heldChecks } from "./stub-gateway.ts";

it("are few for a client, and given back when they end", async () => {
  const held = await heldChecks();
  const gateway = { ...held.gateway, checkCustomer: async () => ({ outcome: "key-in-use" }) as const };
  const server = await startServer(gateway, { port: 0, apiKeys: [API_KEY, "second"] });
  const open = (apiKey: string) => {
    const headers = {
      ...{ "api-key": apiKey, "content-type": "application/x-ndjson", "transfer-encoding": "chunked" },
    };
    const one = rawConnection(server.url);
    one.send(`${rawRequest("POST", "/v1/customerChecks/batch", undefined, headers)}3\r\n{}\n\r\n`);
    return one;
  };
  const streams = Array.from({ length: 24 }, () => open(API_KEY));
  await Promise.all(streams.map((one) => one.until(/"line":1/u)));
  const refused = rawAnswer(await open(API_KEY).until(/"requestId"/u));
  expect(refused).toMatchObject({ status: 429, body: { code: "quota-exceeded", "violated-policies": ["streams"] } });
  expect(refused.head).toMatch(/^retry-after: 1$/imu);
  const other = open("second");
  await other.until(/"line":1/u);
  const [first, second] = streams;
  first?.send("0\r\n\r\n");
  second?.socket.destroy();
  await expect
    .poll(async () => {
      const one = open(API_KEY);
      const said = await one.until(/"line":1|"requestId"/u);
      if (!said.includes("200 OK")) return 0;
      return streams.push(one);
    })
    .toBe(25);
  for (const { socket } of [...streams, other]) socket.destroy();
  await server.close();
  await held.gateway.close();
});

it("leave some to other clients of a tenant, and to other tenants", async () => {
  const places = createStreamPlaces(16);
  async function* endless(): AsyncGenerator<string> {
    for (;;) yield "text";
  }
  const begin = async (client: string, tenant = "north") => {
    const answered = await places.run({ tenant, client }, async () => streamedResponse(endless(), "text/csv"));
    return typeof answered === "string" ? answered : "begun";
  };
  const many = async (client: string, count: number) => {
    const said = [];
    for (let i = 0; i < count; i++) said.push(await begin(client));
    return said;
  };
  expect(await many("a", 7)).toEqual([...Array(6).fill("begun"), "own-full"]);
  expect(await many("b", 4)).toEqual([...Array(3).fill("begun"), "full"]);
  expect(await many("c", 3)).toEqual(["begun", "begun", "full"]);
  expect([await begin("d"), await begin("e")]).toEqual(["begun", "full"]);
  expect([await begin("f", "south"), await begin("g", "south")]).toEqual(["begun", "begun"]);
  await expect(places.run({ tenant: "west", client: "h" }, () => Promise.reject(new Error("no")))).rejects.toThrow(
    "no",
  );
});
