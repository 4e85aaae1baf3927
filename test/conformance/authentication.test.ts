import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";

const ENDPOINTS = [
  ["POST", "/v1/customerChecks"],
  ["GET", "/v1/customerChecks/00000000-0000-4000-8000-000000000000"],
  ["POST", "/v1/accountHoldingPartyData"],
  ["GET", "/v1/customers/1"],
  ["POST", "/v1/accounts"],
  ["PUT", "/v1/accounts/00000000-0000-4000-8000-000000000000"],
  ["GET", "/v1/accounts/00000000-0000-4000-8000-000000000000"],
  ["POST", "/v1/workflows"],
  ["GET", "/v1/workflows/00000000-0000-4000-8000-000000000000"],
] as const;

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("authentication (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayOn(store);
  });
  afterAll(() => under.close());

  const newKey = (scopes: readonly string[], expiresAt?: number) =>
    under.gateway.createKey(
      { tenant: "default", scopes, ...(expiresAt === undefined ? {} : { expiresAt }) },
      crypto.getRandomValues(new Uint8Array(32)),
    );

  it.each(ENDPOINTS)("R106 %s %s needs an accepted key", async (method, path) => {
    const body = method === "GET" ? undefined : checkOf({});
    for (const apiKey of [null, "", "wrong", `rg_live_${"0".repeat(43)}_000000`, "x".repeat(10_000)]) {
      const answer = await under.call(method, path, body, { apiKey });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe('ApiKey realm="gateway"');
      expect(answer.body).toMatchObject({ status: 401, code: "unauthorized" });
    }
  });

  it("R106 a key opens what its scopes name and nothing else", async () => {
    const { apiKey } = await newKey(["customerChecks:write", "*:read"]);
    expect((await under.call("POST", "/v1/customerChecks", checkOf({}), { apiKey })).status).toBe(200);
    expect((await under.call("GET", "/v1/customers/nobody", undefined, { apiKey })).status).toBe(404);
    const refused = await under.call("POST", "/v1/accountHoldingPartyData", {}, { apiKey });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ status: 403, code: "forbidden" });
  });

  it("R106 revoked, expired and unknown keys get the same answer", async () => {
    const revoked = await newKey(["*"]);
    await under.gateway.revokeKey("default", revoked.record.keyId);
    const expired = await newKey(["*"], under.clock.time);
    const answers = await Promise.all(
      [revoked.apiKey, expired.apiKey, "wrong"].map((apiKey) =>
        under.call("GET", "/v1/customers/1", undefined, { apiKey }),
      ),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      const { requestId, instance, ...same } = body;
      expect(instance).toBe(`urn:uuid:${requestId}`);
      expect(same).toEqual({ ...answers[0]?.body, requestId: undefined, instance: undefined });
    }
  });

  it("R107 the header's name is case-blind, and no other place counts", async () => {
    const { apiKey } = await newKey(["*"]);
    const none = { apiKey: null };
    expect(
      (await under.call("GET", "/v1/customers/x", undefined, { ...none, headers: { "API-Key": apiKey } })).status,
    ).toBe(404);
    const bearer = { authorization: `Bearer ${apiKey}` };
    expect((await under.call("GET", "/v1/customers/x", undefined, { ...none, headers: bearer })).status).toBe(401);
    expect((await under.call("GET", `/v1/customers/x?api-key=${apiKey}`, undefined, none)).status).toBe(401);
  });

  it("R108 the key is asked for before the body is read", async () => {
    const answer = await under.call("POST", "/v1/customerChecks", undefined, { apiKey: "wrong", raw: "{nonsense" });
    expect(answer.status).toBe(401);
  });

  it("R109 unknown paths: 404 with a key, 401 without under /v1", async () => {
    expect((await under.call("GET", "/v1/nothing")).status).toBe(404);
    expect((await under.call("GET", "/v1/nothing", undefined, { apiKey: null })).status).toBe(401);
    expect((await under.call("GET", "/nothing", undefined, { apiKey: null })).status).toBe(404);
    expect((await under.call("GET", "/v1/customerChecks/unknown-case")).body).toMatchObject({ code: "case-not-found" });
    expect((await under.call("GET", "/v1/customers/unknown")).body).toMatchObject({ code: "customer-not-found" });
  });

  it("R117 the version is part of the path", async () => {
    expect((await under.call("POST", "/v2/customerChecks", checkOf({}))).status).toBe(404);
    expect((await under.call("POST", "/customerChecks", checkOf({}))).status).toBe(404);
  });

  it("keeps tenants apart", async () => {
    const random = crypto.getRandomValues(new Uint8Array(32));
    const { apiKey } = await under.gateway.createKey({ tenant: "other", scopes: ["*"] }, random);
    const mine = await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "shared", flags: ["mine"] }));
    const theirs = await under.call(
      "POST",
      "/v1/customerChecks",
      checkOf({ customerId: "shared", flags: ["theirs"] }),
      { apiKey },
    );
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect((await under.call("GET", "/v1/customers/shared")).body.flags).toEqual(["mine"]);
    expect((await under.call("GET", "/v1/customers/shared", undefined, { apiKey })).body.flags).toEqual(["theirs"]);
    expect((await under.call("GET", `/v1/customerChecks/${mine.body.caseId}`, undefined, { apiKey })).status).toBe(404);
  });
});
