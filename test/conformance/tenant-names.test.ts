/** Names of tenants, and ids, that somebody chose to reach what is another tenant's: over HTTP, on PostgreSQL, which shares reads and writes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";

/** Between a tenant and what follows in its name: each of them stands in some key, lock or text. */
const SIGNS = [" ", "-", ".", "_", "1", "a"];
/** Ids in paths that are no text, or are written in another way. */
const STRANGE = ["%ff", "%00", "%ed%a0%80", "d%5Cu0065", "%2e%2e", "'%20or%20''='", "%25"];

describe.skipIf(!EVERY_STORE.includes("postgres"))("a tenant on PostgreSQL", () => {
  let under: GatewayUnderTest;
  const keys = new Map<string, string>();
  const call = (tenant: string, method: string, path: string, body?: unknown) =>
    under.call(method, path, body, { apiKey: keys.get(tenant) ?? null });
  const keyOf = async (tenant: string) => {
    const random = crypto.getRandomValues(new Uint8Array(32));
    keys.set(tenant, (await under.gateway.createKey({ tenant, scopes: ["*"] }, random)).apiKey);
  };

  beforeAll(async () => {
    under = await gatewayOn("postgres");
    for (const tenant of ["acme", ...SIGNS.map((sign) => `acme${sign}eu`)]) await keyOf(tenant);
  });
  afterAll(() => under?.close());

  it.each(SIGNS)("is not reached by one whose name goes on with %j", async (sign) => {
    const other = `acme${sign}eu`;
    const [id, joined] = ["7", `${sign}eu 7`.trim()];
    const street = `Only of ${other}`;
    const check = (customerId: string, of: string) => checkOf({ customerId, contactDetails: { street: of } });
    under.clock.time += 2_000;
    // Both at once, so that they share reads and commits.
    const [theirs, own] = await Promise.all([
      call(other, "POST", "/v1/customerChecks", check(id, street)),
      call("acme", "POST", "/v1/customerChecks", check(`own${joined}`, "Only of acme")),
    ]);
    expect([theirs.status, own.status]).toEqual([200, 200]);
    for (const sought of [joined, `eu${sign}${id}`, `eu ${id}`, `${other} ${id}`, id]) {
      const found = await call("acme", "GET", `/v1/customers/${encodeURIComponent(sought)}`);
      expect([sought, found.status]).toEqual([sought, 404]);
    }
    const { caseId } = theirs.body;
    for (const path of [`/v1/customerChecks/${caseId}`, `/v1/cases/${caseId}`])
      expect((await call("acme", "GET", path)).status).toBe(404);
    const hold = { reason: "none of theirs" };
    expect((await call("acme", "PUT", `/v1/customers/${id}/hold`, hold)).status).toBe(404);
    expect((await call("acme", "GET", `/v1/customers/${id}/hold/versions`)).status).toBe(404);
    expect((await call("acme", "GET", "/v1/cases?limit=100")).text).not.toContain(caseId);
    expect((await call(other, "GET", `/v1/customers/${id}`)).body.contactDetails.street).toBe(street);
  });

  it.each(STRANGE)("is not reached by the id %s, which is refused or nobody's", async (id) => {
    for (const path of [`/v1/customers/${id}`, `/v1/customers/${id}/hold/versions`, `/v1/cases/${id}`]) {
      const { status, text } = await call("acme", "GET", path);
      expect([path, [400, 404].includes(status)], text).toEqual([path, true]);
    }
  });

  it("leaves a log without a flaw behind all of that", async () => {
    expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
  });
});
