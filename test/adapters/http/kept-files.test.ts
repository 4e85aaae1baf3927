/** Files that are asked for and not read stay in memory: few bytes of them for each client, and not for long. */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { expect, it, vi } from "vitest";
import { startServer } from "../../../adapters/http/server.ts";
import { API_KEY, heldChecks } from "./stub-gateway.ts";

const PATH = "/v1/cases/0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11/attachments/0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d12";
const BYTES = 25_000_000;

it("leave room for others, and are given up once nothing is read of them", async () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const held = await heldChecks();
  const bytes = new Uint8Array(BYTES).fill(7);
  const attachment = { name: "a.pdf", mediaType: "application/pdf" };
  const gateway = {
    ...held.gateway,
    readAttachment: async () => ({ attachment, bytes }) as never,
    recordView: async () => ({ outcome: "noted" }) as const,
  };
  const errors: unknown[] = [];
  const limits = { unreadMs: 3_000 };
  const onError = (error: unknown) => void errors.push(error);
  const server = await startServer(gateway, { port: 0, apiKeys: [API_KEY, "second"], limits, onError });
  const ask = async (apiKey: string, method = "GET"): Promise<IncomingMessage> => {
    const asked = get(`${server.url}${PATH}`, { headers: { "api-key": apiKey }, method, agent: false });
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    answer.on("error", () => {});
    return answer;
  };
  const unread = await ask(API_KEY);
  expect([unread.statusCode, unread.headers["content-length"]]).toEqual([200, String(BYTES)]);
  const refused = await ask(API_KEY);
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "1"]);
  const other = await ask("second");
  let length = 0;
  other.on("data", (piece: Buffer) => {
    length += piece.length;
  });
  await once(other, "end");
  expect(length).toBe(BYTES);
  await expect.poll(() => errors.length, { timeout: 30_000 }).toBe(1);
  expect(errors[0]).toMatchObject({ code: "ANSWER_NOT_READ" });
  expect((await ask(API_KEY, "HEAD")).statusCode).toBe(200);
  const again = await ask(API_KEY);
  expect(again.statusCode).toBe(200);
  again.resume();
  await once(again, "end");
  unread.destroy();
  refused.destroy();
  await server.close();
  await held.gateway.close();
  vi.restoreAllMocks();
}, 90_000);
