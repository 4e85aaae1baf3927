import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHttpHandler } from "../../adapters/http/http-handler.ts";
import openApi from "../../adapters/http/openapi.json" with { type: "json" };
import { VERSION } from "../../src/version.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { API_KEY, checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { WITH_SIGN_IN } from "./signed-in.ts";

const POSTS = ["/v1/customerChecks", "/v1/accountHoldingPartyData"];

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("transport (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayOn(store, WITH_SIGN_IN);
  });
  afterAll(() => under.close());

  const send = (path: string, raw: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    under.call("POST", path, undefined, { raw, headers });

  it.each(POSTS)("R1 %s takes JSON only", async (path) => {
    for (const raw of ["", "   ", "nonsense", "{", '{"a":1e}', "\u{feff}{]"]) {
      const answer = await send(path, raw);
      expect(answer.status, raw).toBe(400);
      expect(answer.body).toMatchObject({ status: 400, code: "malformed-json" });
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
    }
    for (const type of ["text/plain", "application/xml", "application/jsonp", "application/json; charset=latin1"]) {
      const answer = await send(path, "{}", { "content-type": type });
      expect(answer.status, type).toBe(415);
      expect(answer.body).toMatchObject({ code: "unsupported-media-type" });
    }
    for (const type of ["application/json", "APPLICATION/JSON; charset=UTF-8", 'application/json; charset="utf-8"']) {
      expect((await send(path, JSON.stringify(checkOf({})), { "content-type": type })).status, type).toBe(200);
    }
  });

  it.each(POSTS)("%s refuses text that is not UTF-8", async (path) => {
    const raw = new Uint8Array([
      ...new TextEncoder().encode('{"flags":["'),
      0xff,
      0xfe,
      ...new TextEncoder().encode('"]}'),
    ]);
    expect((await send(path, raw)).body).toMatchObject({ status: 400, code: "malformed-json" });
  });

  it.each(POSTS)("%s refuses a body over 1 MB, told or counted", async (path) => {
    const text = JSON.stringify({ note: "x".repeat(1_000_000) });
    const told = await send(path, text);
    expect(told.status).toBe(413);
    expect(told.body).toMatchObject({ code: "payload-too-large" });
    const stream = new Blob([text]).stream();
    const counted = await fetch(`${under.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "api-key": "conformance-key" },
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect(counted.status).toBe(413);
  });

  it.each(POSTS)("R23 %s needs an object as its body", async (path) => {
    for (const raw of ["null", "[]", '"x"', "7", "true"]) {
      const answer = await send(path, raw);
      expect(answer.status, raw).toBe(400);
      expect(answer.body).toMatchObject({ code: "validation-error", errors: [{ pointer: "#" }] });
    }
  });

  it("refuses nesting without end, and says where", async () => {
    const deep = `${'{"masterData":'.repeat(5_000)}1${"}".repeat(5_000)}`;
    expect((await send("/v1/customerChecks", deep)).status).toBe(400);
    const lists = `{"masterData":{"accountHoldingPartyData":{"flags":${"[".repeat(400_000)}${"]".repeat(400_000)}}}}`;
    expect((await send("/v1/customerChecks", lists)).status).toBe(400);
  });

  it.each(
    Object.entries(openApi.paths).map(([path, methods]) => [
      path,
      Object.keys(methods).map((one) => one.toUpperCase()),
    ]),
  )("R105 %s answers 405 with Allow to every method but %j", async (template, known) => {
    const path = String(template).replaceAll(/\{\w+\}/gu, "1");
    const allowed = (known as string[]).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]) {
      if (allowed.includes(method)) continue;
      // `fetch` sends no TRACE.
      const sent = request(`${under.url}${path}`, { method, headers: { "api-key": API_KEY } }).end();
      const [answer] = (await once(sent, "response")) as [IncomingMessage];
      answer.resume();
      const allow = answer.headers.allow?.split(", ").sort();
      expect({ method, status: answer.statusCode, allow }).toEqual({ method, status: 405, allow: allowed.sort() });
    }
  });

  it("knows the methods of signing in where nobody signs in, too", async () => {
    const handler = createHttpHandler(under.gateway, { apiKeys: [API_KEY] });
    const paths = Object.entries(openApi.paths).filter(([path]) => /^\/v1\/session(?:\/|$)/u.test(path));
    expect(paths.length).toBeGreaterThan(5);
    for (const [path, operations] of paths) {
      const known = Object.keys(operations).map((one) => one.toUpperCase());
      for (const method of ["GET", "POST", "PUT", "DELETE"]) {
        const { status } = await handler(
          new Request(`http://gateway.example${path}`, { method, headers: { "api-key": API_KEY } }),
        );
        // Whose key it is is said without sessions, too; this one is nobody's.
        const found = path === "/v1/session" && method === "GET" ? 403 : 404;
        expect([method, path, status]).toEqual([method, path, known.includes(method) ? found : 405]);
      }
    }
  });

  it("gives every answer an id of its own", async () => {
    const ids = await Promise.all(
      ["/v1/customers/1", "/nothing", "/health/live"].map(async (path) =>
        (await under.call("GET", path)).headers.get("x-request-id"),
      ),
    );
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u);
  });

  it("lists every problem of a body at once, with its place and without its values", async () => {
    const secret = "Marguerite-Secretname".repeat(10);
    const answer = await under.call("POST", "/v1/customerChecks", {
      callbackUrl: 7,
      customerReviewSchedule: { nextReviewDate: secret },
      masterData: {
        accountHoldingPartyData: { personalDetails: { gender: secret, personName: { firstName: [secret] } } },
      },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
      "#/callbackUrl",
      "#/customerReviewSchedule/nextReviewDate",
      "#/masterData/accountHoldingPartyData/personalDetails/gender",
      "#/masterData/accountHoldingPartyData/personalDetails/personName/firstName",
    ]);
    for (const { detail } of answer.body.errors) expect(detail).toBeTruthy();
    expect(answer.text).not.toContain(secret.slice(0, 65));
  });

  it("is live, and ready with lists, rules and store", async () => {
    const live = await under.call("GET", "/health/live", undefined, { apiKey: null });
    expect(live.body).toMatchObject({ status: "pass" });
    const ready = await under.call("GET", "/health/ready", undefined, { apiKey: null });
    expect(ready.status).toBe(200);
    expect(ready.headers.get("content-type")).toBe("application/health+json");
    const { checks, ...rest } = ready.body;
    // Some reference lists that ship with the rules are older than they should be on the clock of these tests, others not yet made.
    expect(rest).toEqual({ status: "warn", version: "1", releaseId: VERSION });
    for (const name of ["lists", "rules", "store", "jobs"]) {
      expect(checks[name].length, name).toBeGreaterThan(0);
      for (const row of checks[name]) expect(row, name).toMatchObject({ status: "pass" });
    }
    expect(checks.lists[0]).toMatchObject({ observedUnit: "entries", publishedAt: "2026-11-01", ageDays: 19 });
    const overdue = checks.referenceLists.filter(
      ({ status, ageDays }: { status: string; ageDays: number }) => status === "warn" && ageDays > 0,
    );
    expect(new Set(overdue.map(({ componentId }: { componentId: string }) => componentId))).toEqual(
      new Set(["high-risk-third-countries", "fatf-call-for-action", "fatf-increased-monitoring"]),
    );
  });
});
