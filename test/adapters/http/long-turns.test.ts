/** Requests that read for seconds have turns of their own: however many there are, checks go on. */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET_MATCH_SCORES } from "../../../adapters/http/match-score-operations.ts";
import { ROUTES } from "../../../adapters/http/routes.ts";
import { type RunningServer, startServer } from "../../../adapters/http/server.ts";
import { API_KEY, type HeldChecks, heldChecks } from "./stub-gateway.ts";

const KEYS = [API_KEY, "second", "third", "fourth"];
const BODY = JSON.stringify({ masterData: { accountHoldingPartyData: {} } });

describe("the routes that read for seconds", () => {
  it("are those that the table says", () => {
    expect(
      ROUTES.filter(({ isLong }) => isLong)
        .map(({ operation }) => operation.id)
        .toSorted(),
    ).toEqual([
      ...["exportAuditEntries", "exportAuditTable", "getCaseBundle", "getMatchScores"],
      ...["getStatisticsTable", "replayCase"],
      ...["simulateRuleDraft", "testRuleDraft"],
    ]);
  });

  it("are all that answer with lines, tables and bundles", () => {
    const others = ROUTES.filter(({ method, operation: { id, answers } }) => {
      const types = Object.values(answers).map(({ contentType = "application/json" }) => contentType);
      return method === "GET" && id !== "getCaseAttachment" && types.some((type) => type !== "application/json");
    });
    expect(others.length).toBeGreaterThan(2);
    for (const { isLong, operation } of others) expect([operation.id, isLong]).toEqual([operation.id, true]);
  });
});

describe("turns for them", () => {
  let held: HeldChecks;
  let server: RunningServer;
  let scores: (() => void)[];
  let errors: unknown[];
  beforeEach(async () => {
    held = await heldChecks();
    scores = [];
    errors = [];
    const readMatchScores = () =>
      new Promise<never>((resolve) => scores.push(() => resolve(GET_MATCH_SCORES.answers[200]?.example as never)));
    async function* exportAuditEntries(): AsyncGenerator<never> {
      for (;;) yield { details: {} } as never;
    }
    const gateway = { ...held.gateway, readMatchScores, exportAuditEntries };
    const limits = { maxConcurrent: 1, maxWaitMs: 100, maxLong: 4, unreadMs: 600 };
    const onError = (error: unknown) => void errors.push(error);
    server = await startServer(gateway, { port: 0, apiKeys: KEYS, limits, onError });
  });
  afterEach(async () => {
    for (const end of scores) end();
    await server.close();
    await held.gateway.close();
  });
  const read = (apiKey: string, path = "statistics/match-scores", init: RequestInit = {}) =>
    fetch(`${server.url}/v1/${path}`, { headers: { "api-key": apiKey }, ...init });

  it("are few for all, fewer for a client, and none of those of checks", async () => {
    const begun = [];
    for (const [i, key] of ["second", "third", API_KEY].entries()) {
      begun.push(read(key));
      await expect.poll(() => scores.length).toBe(i + 1);
    }
    const [own, full] = [read(API_KEY), read("fourth")];
    const check = fetch(`${server.url}/v1/customerChecks`, {
      ...{ method: "POST", body: BODY, headers: { "content-type": "application/json", "api-key": API_KEY } },
    });
    await expect.poll(held.inside).toBe(1);
    held.release();
    expect((await check).status).toBe(200);
    const [ownAnswer, fullAnswer] = [await own, await full];
    expect([ownAnswer.status, ownAnswer.headers.get("retry-after")]).toEqual([429, "1"]);
    expect(await ownAnswer.json()).toMatchObject({ code: "quota-exceeded", "violated-policies": ["long"] });
    expect([fullAnswer.status, fullAnswer.headers.get("retry-after")]).toEqual([503, "1"]);
    for (const end of scores) end();
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  const unread = async (path: string): Promise<IncomingMessage> => {
    const asked = get(`${server.url}/v1/${path}`, { headers: { "api-key": API_KEY } });
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.on("error", () => {});
    return answer;
  };

  it.each(["audit-entries/csv", "audit-entries/ndjson"])(
    "are kept until an export is given up, and not for who asks for the head of %s",
    async (path) => {
      expect((await read(API_KEY, path, { method: "HEAD" })).status).toBe(200);
      const answer = await unread(path);
      // Read, it goes on for longer than one that nobody reads.
      answer.on("data", () => {});
      expect((await read(API_KEY, path)).status).toBe(429);
      answer.destroy();
      expect((await read(API_KEY, path, { method: "HEAD" })).status).toBe(200);
      expect(errors).toEqual([]);
    },
  );

  it("are given back, and the connection cut, once nothing of an export was read for a while", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    const answer = await unread("audit-entries/ndjson");
    await expect.poll(() => errors.length, { timeout: 30_000 }).toBe(1);
    expect(errors[0]).toMatchObject({ code: "ANSWER_NOT_READ" });
    expect((await read(API_KEY, "audit-entries/ndjson", { method: "HEAD" })).status).toBe(200);
    answer.resume();
    await new Promise((resolve) => answer.once("close", resolve));
    expect(answer.complete).toBe(false);
    vi.restoreAllMocks();
  }, 60_000);
});
