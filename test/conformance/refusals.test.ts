import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RiskgateError } from "../../src/errors.ts";
import type { Store } from "../../src/ports/store.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { replaceParts } from "./replace-parts.ts";

describe("keys that are refused", () => {
  let under: GatewayUnderTest;
  let reads: string[] = [];
  beforeAll(async () => {
    under = await gatewayUnderTest("sqlite", {
      wrapStore: (store: Store) => ({
        ...store,
        read: (work) =>
          store.read((tx) => {
            const findByHash = (hash: string) => {
              reads.push("findByHash");
              return tx.keys.findByHash(hash);
            };
            return work(replaceParts(tx, { keys: { ...tx.keys, findByHash } }));
          }),
      }),
    });
  });
  afterAll(() => under.close());

  it("cost the same work and get the same answer, whether they are unknown, revoked or expired", async () => {
    const newKey = (rest: { readonly expiresAt?: number } = {}) =>
      under.gateway.createKey(
        { tenant: "default", scopes: ["*"], ...rest },
        crypto.getRandomValues(new Uint8Array(32)),
      );
    const [revoked, expired, unknown] = [await newKey(), await newKey({ expiresAt: under.clock.time }), await newKey()];
    await under.gateway.revokeKey("default", revoked.record.keyId);
    const { apiKeyOf } = await import("../../src/gateway/keys/api-key.ts");
    const never = apiKeyOf(new Uint8Array(32).fill(9));
    expect(unknown.apiKey).not.toBe(never);

    const answers = [];
    for (const apiKey of [never, revoked.apiKey, expired.apiKey]) {
      for (const attempt of ["asked of the store", "remembered"]) {
        reads = [];
        const { status, body, headers } = await under.call("GET", "/v1/customers/1", undefined, { apiKey });
        const { requestId: _, instance: __, ...same } = body;
        const names = [...headers.keys()].sort();
        answers.push({ attempt, status, same, names, reads: [...reads], length: headers.get("content-length") });
      }
    }
    expect(answers[0]).toMatchObject({ status: 401, reads: ["findByHash"] });
    expect(answers[1]).toMatchObject({ status: 401, reads: [] });
    for (const [i, answer] of answers.entries()) expect(answer).toEqual(answers[i % 2]);
  });
});

describe("what goes wrong inside", () => {
  it.each([
    ["an error that nobody foresaw", new TypeError("cannot read properties of undefined"), 500],
    ["a store that is gone", new RiskgateError("STORE_UNAVAILABLE", "connect ECONNREFUSED /var/run/pg.sock"), 503],
  ])("stays inside: %s", async (_, error, status) => {
    let isBroken = false;
    const under = await gatewayUnderTest("memory", {
      wrapStore: (store) => ({
        ...store,
        transaction: (work) => (isBroken ? Promise.reject(error) : store.transaction(work)),
      }),
    });
    isBroken = true;
    const answer = await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "c" }));
    isBroken = false;
    await under.close();
    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(/\.[jt]s\b|\bat\b .*:\d+|node:|node_modules|\/var\/|TypeError|undefined|ECONN/u);
    expect(Object.keys(answer.body).sort()).toEqual([
      "code",
      "detail",
      "instance",
      "requestId",
      "status",
      "title",
      "type",
    ]);
  });
});

describe("security headers", () => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayUnderTest("memory");
  });
  afterAll(() => under.close());

  it.each([
    ["GET", "/health/live"],
    ["GET", "/health/ready"],
    ["GET", "/nothing"],
    ["GET", "/v1/customers/1"],
    ["POST", "/v1/customerChecks"],
    ["DELETE", "/v1/customerChecks"],
  ])("are on %s %s", async (method, path) => {
    const { headers } = await under.call(method, path, method === "POST" ? checkOf({}) : undefined);
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers.has("strict-transport-security")).toBe(false);
    expect(headers.has("server")).toBe(false);
    expect(headers.has("x-powered-by")).toBe(false);
    expect(headers.has("access-control-allow-origin")).toBe(false);
  });
});
