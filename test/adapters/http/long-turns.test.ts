/** Requests that read for seconds have turns of their own: however many there are, checks go on. */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GET_MATCH_SCORES } from "../../../adapters/http/match-score-operations.ts";
import { ROUTES } from "../../../adapters/http/routes.ts";
import { type RunningServer, startServer } from "../../../adapters/http/server.ts";
import { API_KEY, type HeldChecks, heldChecks } from "./stub-gateway.ts";

const KEYS = [API_KEY, "second", "third"];
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
  beforeEach(async () => {
    held = await heldChecks();
    scores = [];
    const readMatchScores = () =>
      new Promise<never>((resolve) => scores.push(() => resolve(GET_MATCH_SCORES.answers[200]?.example as never)));
    async function* exportAuditEntries(): AsyncGenerator<never> {
      for (;;) yield { details: {} } as never;
    }
    const gateway = { ...held.gateway, readMatchScores, exportAuditEntries };
    const limits = { maxConcurrent: 1, maxWaitMs: 100, maxLong: 2 };
    server = await startServer(gateway, { port: 0, apiKeys: KEYS, limits });
  });
  afterEach(async () => {
    for (const end of scores) end();
    await server.close();
    await held.gateway.close();
  });
  const read = (apiKey: string, path = "statistics/match-scores", init: RequestInit = {}) =>
    fetch(`${server.url}/v1/${path}`, { headers: { "api-key": apiKey }, ...init });

  it("are few for all, fewer for a client, and none of those of checks", async () => {
    const first = read(API_KEY);
    await expect.poll(() => scores.length).toBe(1);
    const own = await read(API_KEY);
    expect([own.status, own.headers.get("retry-after")]).toEqual([429, "1"]);
    expect(await own.json()).toMatchObject({ code: "quota-exceeded", "violated-policies": ["long"] });
    const second = read("second");
    await expect.poll(() => scores.length).toBe(2);
    const full = read("third");
    const check = fetch(`${server.url}/v1/customerChecks`, {
      ...{ method: "POST", body: BODY, headers: { "content-type": "application/json", "api-key": API_KEY } },
    });
    await expect.poll(held.inside).toBe(1);
    held.release();
    expect((await check).status).toBe(200);
    expect((await full).status).toBe(503);
    for (const end of scores) end();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
  });

  it("are kept until an export is read or given up, and not for who asks for its head", async () => {
    expect((await read(API_KEY, "audit-entries/csv", { method: "HEAD" })).status).toBe(200);
    for (const path of ["audit-entries/csv", "audit-entries/ndjson"]) {
      const [headers, url] = [{ "api-key": API_KEY }, `${server.url}/v1/${path}`];
      const asked = get(url, { headers });
      const [answer] = (await once(asked, "response")) as [IncomingMessage];
      expect(answer.statusCode).toBe(200);
      expect((await read(API_KEY, path)).status).toBe(429);
      answer.destroy();
      await expect.poll(async () => (await read(API_KEY, path, { method: "HEAD" })).status).toBe(200);
    }
  });
});
