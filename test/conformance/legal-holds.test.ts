import { afterEach, describe, expect, it } from "vitest";
import { whole } from "../whole-customer.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";

const DAY_MS = 86_400_000;
const REASON = "Order 3 Kls 44/26";

describe.each(EVERY_STORE)("legal holds (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());

  const customer = whole({ customerId: "held", personalDetails: { personName: { lastName: "Keptwell" } } });
  const hold = (id = "held", body: unknown = { reason: REASON }) => under.call("PUT", `/v1/customers/${id}/hold`, body);
  const release = (id = "held", body: unknown = {}) => under.call("POST", `/v1/customers/${id}/hold/release`, body);

  it("keep a customer from erasure and its cases from retention, and say so, until they are released", async () => {
    under = await gatewayOn(store);
    const { caseId } = (await under.call("POST", "/v1/customerChecks", checkOf(customer))).body;
    const placed = await hold();
    expect([placed.status, placed.body]).toMatchObject([200, { customerId: "held", reason: REASON }]);
    expect((await under.call("GET", "/v1/holds")).body).toEqual({ data: [placed.body] });
    const again = await hold();
    expect([again.status, again.body.code, again.body.detail]).toEqual([
      409,
      "customer-held",
      `since ${placed.body.placedAt}`,
    ]);

    expect(await under.gateway.eraseCustomer("held")).toMatchObject({
      outcome: "customer-held",
      hold: { reason: REASON },
    });
    expect(await under.gateway.eraseCustomer("held", { dryRun: true })).toMatchObject({ outcome: "customer-held" });
    under.clock.time += 10 * DAY_MS;
    const old = under.clock.time - DAY_MS;
    expect(await under.gateway.removeCasesBefore(old, { dryRun: true })).toEqual({ removed: 0, held: 1 });
    expect(await under.gateway.removeCasesBefore(old)).toEqual({ removed: 0, held: 1 });
    expect((await under.call("GET", "/v1/customers/held")).body.personalDetails).toEqual(customer.personalDetails);
    expect((await under.call("GET", `/v1/customerChecks/${caseId}`)).status).toBe(200);

    expect((await release("held", { holdId: "another" })).status).toBe(409);
    const ended = { holdId: placed.body.holdId, reason: "Acquitted" };
    expect((await release("held", ended)).status).toBe(204);
    const released = await release();
    expect([released.status, released.body.code]).toEqual([409, "customer-not-held"]);
    expect((await under.call("GET", "/v1/holds")).body).toEqual({ data: [] });
    const known = (await under.call("GET", "/v1/holds?state=released")).body.data;
    expect(known).toEqual([
      { ...placed.body, releasedBy: placed.body.placedBy, releasedAt: expect.any(String), releaseReason: "Acquitted" },
    ]);
    expect((await under.call("GET", "/v1/holds?state=ended")).status).toBe(400);
    expect(await under.gateway.removeCasesBefore(old, { dryRun: true })).toEqual({ removed: 1, held: 0 });
    expect((await under.call("GET", `/v1/customerChecks/${caseId}`)).status).toBe(200);
    expect(await under.gateway.removeCasesBefore(old)).toEqual({ removed: 1, held: 0 });
    expect((await under.call("GET", `/v1/customerChecks/${caseId}`)).status).toBe(404);
    expect((await under.gateway.eraseCustomer("held")).outcome).toBe("erased");
    expect((await under.call("GET", "/v1/customers/held")).status).toBe(404);
    expect((await hold()).status).toBe(404);
    expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
  });

  it("need a reason, a customer of the tenant, and a key with their scope", async () => {
    under = await gatewayOn(store);
    await under.call("POST", "/v1/customerChecks", checkOf(customer));
    const unnamed = await hold("held", {});
    expect([unnamed.status, unnamed.body.errors]).toMatchObject([400, [{ pointer: "#/reason" }]]);
    expect([(await hold("nobody")).status, (await release("nobody")).status]).toEqual([404, 404]);
    const keyOf = async (scopes: readonly string[], tenant = "default") =>
      (await under.gateway.createKey({ tenant, scopes }, crypto.getRandomValues(new Uint8Array(32)))).apiKey;
    const reader = await keyOf(["*:read"]);
    const place = (apiKey: string) =>
      under.call("PUT", "/v1/customers/held/hold", { reason: REASON }, { apiKey }).then(({ status }) => status);
    expect(await place(reader)).toBe(403);
    expect(await place(await keyOf(["*"], "north"))).toBe(404);
    expect(await place(await keyOf(["holds:write"]))).toBe(200);
    expect((await under.call("GET", "/v1/holds", undefined, { apiKey: reader })).body.data.length).toBe(1);
  });
});
