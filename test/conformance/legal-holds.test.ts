import { afterEach, describe, expect, it } from "vitest";
import { whole } from "../whole-customer.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { personWithKey } from "./people.ts";

const DAY_MS = 86_400_000;
const REASON = "Order 3 Kls 44/26";

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("legal holds (%s)", (store) => {
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
    // A misspelled id would release whichever is in force, also by the library.
    const misspelled = { holdID: "another" };
    const issue = { code: "unknown-member", pointer: "#/holdID" };
    expect((await release("held", misspelled)).body.errors).toMatchObject([issue]);
    expect(await under.gateway.releaseCustomer("held", misspelled)).toMatchObject({ issues: [issue] });
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

  it("keep what clients replace, show it, and let it go with the customer", async () => {
    under = await gatewayOn(store);
    const later = async (method: string, path: string, body: unknown) => {
      under.clock.time += 2_000;
      const answer = await under.call(method, path, body);
      expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
      return answer.body;
    };
    const from = (street: string) => whole({ ...customer, contactDetails: { street } });
    const account = { customerId: "held", scheme: "SEPA", accountNumber: "DE02120300000000202051" };
    await later("POST", "/v1/customerChecks", checkOf(from("Replaced Lane 1")));
    const { accountUuid } = await later("POST", "/v1/accounts", { ...account, holder: "Replaced Holder" });
    await later("POST", "/v1/transaction-checks", paymentOf("p1", { customerId: "held" }, { usage: "Replaced usage" }));
    const { holdId } = (await hold()).body;

    await later("POST", "/v1/customerChecks", checkOf(from("Replaced Lane 2")));
    // The same once more replaces nothing.
    await later("POST", "/v1/customerChecks", checkOf(from("Replaced Lane 2")));
    await later("POST", "/v1/accountHoldingPartyData", from("Kept Lane"));
    await later("PUT", `/v1/accounts/${accountUuid}`, { ...account, holder: "Kept Holder" });
    await later("PATCH", "/v1/transaction-checks", { tenantTransactionId: "p1", usage: "Kept usage" });
    const page = (query = "") => under.call("GET", `/v1/customers/held/hold/versions${query}`);
    const { data, pagination } = (await page()).body;
    expect(pagination).toEqual({ hasMore: false });
    expect(data).toMatchObject([
      { kind: "transaction", data: { usage: "Replaced usage" }, holdId },
      { kind: "account", recordId: accountUuid, data: { holder: "Replaced Holder" } },
      { kind: "customer", recordId: "held", data: { contactDetails: { street: "Replaced Lane 2" } } },
      { kind: "customer", recordId: "held", data: { contactDetails: { street: "Replaced Lane 1" } } },
    ]);
    expect(data[2].storedAt <= data[2].replacedAt).toBe(true);
    const first = (await page("?limit=1")).body;
    const rest = (await page(`?limit=3&after=${first.pagination.nextCursor}`)).body;
    expect([...first.data, ...rest.data]).toEqual(data);
    expect([(await page("?after=x")).status, (await page("?limit=0")).status]).toEqual([400, 400]);

    expect((await release()).status).toBe(204);
    await later("POST", "/v1/accountHoldingPartyData", from("Free Lane"));
    expect((await page()).body.data.length).toBe(4);
    expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
    expect(await under.gateway.eraseCustomer("held")).toMatchObject({ outcome: "erased", counts: { versions: 4 } });
    expect((await page()).status).toBe(404);
    await later("POST", "/v1/accountHoldingPartyData", from("New Lane"));
    expect((await page()).body.data).toEqual([]);
    expect((await under.gateway.verifyAudit()).flaws).toEqual([]);
  });

  it("name who placed and released them, by the name of now, where it was a person", async () => {
    under = await gatewayOn(store);
    const { gateway } = under;
    const { caseId } = (await under.call("POST", "/v1/customerChecks", checkOf(customer))).body;
    const [ines, jorid] = [
      await personWithKey(under, "Ines Maurer", ["*"]),
      await personWithKey(under, "Jorid Vanterpool", ["*"]),
    ];
    const path = "/v1/customers/held/hold";
    const placed = await under.call("PUT", path, { reason: REASON }, ines);
    const by = { placedBy: `key:${ines.keyId}`, placedByName: "Ines Maurer" };
    expect(placed).toMatchObject({ status: 200, body: by });
    await gateway.renamePerson(
      { tenant: "default", personId: ines.personId, name: "Ines Brettschneider" },
      { operatorReason: "a test" },
    );
    const now = { ...placed.body, placedByName: "Ines Brettschneider" };
    expect((await under.call("GET", "/v1/holds")).body.data).toEqual([now]);
    expect((await under.call("GET", `/v1/cases/${caseId}`)).body.work.hold).toEqual(now);
    expect((await under.call("POST", `${path}/release`, {}, jorid)).status).toBe(204);
    const released = async () => (await under.call("GET", "/v1/holds?state=released")).body.data;
    expect(await released()).toMatchObject([
      { ...now, releasedBy: `key:${jorid.keyId}`, releasedByName: "Jorid Vanterpool" },
    ]);
    // A key of nobody and whoever runs the machine have no name.
    expect((await hold()).body).not.toHaveProperty("placedByName");
    await gateway.releaseCustomer("held", {}, { actor: "cli" });
    const byNobody = (await released()).find(({ releasedBy }: { readonly releasedBy: string }) => releasedBy === "cli");
    expect(byNobody).toMatchObject({ placedBy: expect.stringMatching(/^key:/u) });
    expect(byNobody).not.toHaveProperty("releasedByName");
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
