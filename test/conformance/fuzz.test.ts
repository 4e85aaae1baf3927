/** P13 and P14: whatever arrives, the answer is a deliberate one, in time, and says nothing that it should not. */
import { connect } from "node:net";
import { fc, test } from "@fast-check/vitest";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../adapters/http/routes.ts";
import { arbCustomerChecks } from "../contract/arbitraries/model.ts";
import { answerFlaw } from "../fuzz/answer-flaw.ts";
import { arbBodyOf } from "../fuzz/hostile-requests.ts";
import { runFuzz } from "../fuzz/run-fuzz.ts";
import { type Answer, checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";

const RUNS = { numRuns: Number(process.env.RISKGATE_FUZZ_RUNS ?? 15) };
const PATHS = ["/v1/customerChecks", "/v1/accountHoldingPartyData"];
/** Nothing of a request may come back that is longer. */
const MAX_ECHO = 64;

const arbPath = fc.constantFrom(...PATHS);
const utf8 = (text: string) => new TextEncoder().encode(text);

/** A body of a check as text, with one stretch of it replaced by something else. */
const arbDamaged = fc
  .tuple(arbCustomerChecks(fc), fc.nat(), fc.nat(40), fc.string({ unit: "binary", maxLength: 20 }))
  .map(([body, at, length, patch]) => {
    const text = JSON.stringify(body);
    const from = at % text.length;
    return text.slice(0, from) + patch + text.slice(from + length);
  });

const HOSTILE = [
  '{"masterData":{"accountHoldingPartyData":{"__proto__":{"customerId":"x"},"constructor":{"prototype":{"y":1}}}}}',
  '{"__proto__":null,"masterData":{"__proto__":[],"accountHoldingPartyData":{"customerId":1e400}}}',
  '{"masterData":{"accountHoldingPartyData":{"customerGroupId":-1e400,"customerId":"\\ud800"}}}',
  '{"masterData":{"accountHoldingPartyData":{"customerId":"\\u0000"}},"masterData":{"accountHoldingPartyData":{}}}',
  `{"masterData":{"accountHoldingPartyData":{"taxId":"${"\u202e".repeat(9_000)}"}}}`,
  `{"masterData":{"accountHoldingPartyData":{"personalDetails":{"personName":{"lastName":"${"a\u0301".repeat(250)}"}}}}}`,
  `{"masterData":{"accountHoldingPartyData":{"personalDetails":{"personName":{"lastName":"${"o ".repeat(249)}"}}}}}`,
  `{"masterData":{"accountHoldingPartyData":{"flags":[${'"x",'.repeat(999)}"x"]}}}`,
  `${"[".repeat(200_000)}`,
  `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`,
  `{"masterData":{"accountHoldingPartyData":{"companyDetails":{"shareholders":[${"{},".repeat(900)}{}]}}}}`,
  `{"${"k".repeat(900_000)}":1}`,
  `"${"\\u0041".repeat(100_000)}"`,
  `${"9".repeat(100_000)}`,
  `-`,
  `{"masterData":{"accountHoldingPartyData":{}}}\u0000`,
];

/** An answer that somebody meant: no 5xx, and problems in their one form. */
function expectDeliberate({ status, headers, text }: Answer, sent: string): void {
  const flaw = answerFlaw({
    status,
    contentType: headers.get("content-type"),
    requestId: headers.get("x-request-id"),
    retryAfter: headers.get("retry-after"),
    text,
  });
  expect(flaw, sent.slice(0, 300)).toBe(undefined);
}

/** Of a run of `npm run fuzz`, which by itself sends a million. */
const REQUESTS = Number(process.env.RISKGATE_FUZZ_REQUESTS ?? 2_500);

it(`${REQUESTS} hostile requests leave nothing behind but what was accepted`, async () => {
  const seed = Number(process.env.RISKGATE_FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
  const report = await runFuzz({ seed, requests: REQUESTS, slices: 2 });
  expect(report.flaws, `seed ${seed}`).toEqual([]);
  expect(report.requests).toBeGreaterThanOrEqual(REQUESTS);
});

it("are made of bodies that each route takes, of a new route too", () => {
  for (const route of ROUTES) {
    const { request } = route.operation;
    const isJson = request?.contentTypes?.includes("application/json") ?? request !== undefined;
    if (!isJson || typeof request?.schema !== "object") continue;
    const arb = arbBodyOf(route);
    expect(arb, `${route.method} ${route.path}`).toBeDefined();
    const bodies = fc.sample(arb as fc.Arbitrary<unknown>, { seed: 1, numRuns: 20 });
    const taken = bodies.filter((body) => v.is(request.schema as v.GenericSchema, body));
    expect(taken.length, `${route.method} ${route.path}`).toBeGreaterThan(0);
  }
});

it("hostile requests leave nothing behind where drafts of rules lead, and write at drafts", async () => {
  const seed = Number(process.env.RISKGATE_FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
  const report = await runFuzz({ seed, requests: Math.ceil(REQUESTS / 2), slices: 1, drafts: true });
  expect(report.flaws, `seed ${seed}`).toEqual([]);
});

describe("any request", () => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayUnderTest("memory");
  });
  afterAll(() => under.close());

  const send = (path: string, raw: string | Uint8Array<ArrayBuffer>, headers = {}) => {
    under.clock.time += 1_000;
    return under.call("POST", path, undefined, { raw, headers });
  };

  test.prop([arbPath, fc.uint8Array({ maxLength: 300 })], RUNS)("P13 of random bytes", async (path, bytes) => {
    expectDeliberate(await send(path, new Uint8Array(bytes)), String(bytes));
  });

  test.prop([arbPath, fc.json({ maxDepth: 6 })], RUNS)("P13 of any JSON", async (path, raw) => {
    expectDeliberate(await send(path, raw), raw);
  });

  test.prop([arbPath, arbDamaged], RUNS)("P13 of a damaged body", async (path, raw) => {
    expectDeliberate(await send(path, raw), raw);
  });

  it.each(HOSTILE.map((raw) => [`${raw.slice(0, 60)} (${raw.length})`, raw] as const))("P13 of %s", async (_, raw) => {
    for (const path of PATHS) expectDeliberate(await send(path, raw), raw);
    expect(({} as Record<string, unknown>).customerId).toBe(undefined);
  });

  const arbHeader = fc.oneof(
    fc.stringMatching(/^[\x20-\x7e]{0,60}$/u),
    fc.constantFrom("wait=99999999999", "respond-async;;,=", '"', "return=minimal, return=representation", "wait=-1"),
  );
  const arbHeaders = fc.record(
    { prefer: arbHeader, "idempotency-key": arbHeader, "content-type": arbHeader, accept: arbHeader, "x-a": arbHeader },
    { requiredKeys: [] },
  );
  test.prop([arbPath, arbHeaders], RUNS)("P13 with any headers", async (path, headers) => {
    expectDeliberate(await send(path, JSON.stringify(checkOf({})), headers), JSON.stringify(headers));
  });

  const arbSegment = fc.oneof(fc.string({ unit: "grapheme", maxLength: 30 }), fc.constantFrom("..", "%00", "%ff", "%"));
  test.prop([fc.array(arbSegment, { maxLength: 4 }), fc.constantFrom("GET", "POST", "PATCH", "DELETE")], RUNS)(
    "P13 to any path",
    async (segments, method) => {
      const path = segments.map((text) => (text.startsWith("%") ? text : encodeURIComponent(text))).join("/");
      for (const prefix of ["/v1/", "/v1/customers/", "/v1/customerChecks/", "/"])
        expectDeliberate(await under.call(method, `${prefix}${path}`), path);
    },
  );

  test.prop([fc.uint8Array({ minLength: 1, maxLength: 200 })], RUNS)("P13 of bytes that are no HTTP", async (bytes) => {
    const { port } = new URL(under.url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), "127.0.0.1");
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk;
      });
      socket.on("error", reject);
      socket.on("close", () => resolve(text));
      socket.end(Buffer.concat([bytes, utf8("\r\n\r\n")]));
    });
    expect(answer).toMatch(/^(?:HTTP\/1\.1 4\d\d .*)?/u);
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/u);
  });

  it("P14 never gives a value of the request back", async () => {
    const secret = "Wolframiana".repeat(10);
    const body = checkOf({ customerSince: secret, personalDetails: { gender: secret, dateOfBirth: secret } });
    const answer = await send("/v1/customerChecks", JSON.stringify(body));
    expect(answer.body.errors.length).toBe(3);
    expect(answer.text).not.toContain(secret.slice(0, MAX_ECHO + 1));
  });

  it("answers what is right after all of that", async () => {
    expect((await send("/v1/customerChecks", JSON.stringify(checkOf({ customerId: "after" })))).status).toBe(200);
  });
});
