/** Decided cases that are opened again, and that nobody is cleared by it, nor decided by one person alone. */
import { afterEach, describe, expect, it } from "vitest";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { API_KEY, checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { keyOf, personWithKey } from "./people.ts";

const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const ENTRY = { listId: "fixture-blacklist", entryId: "0" };
/** Nothing is missing, and nobody is listed of the name. */
const KNOWN = {
  personalDetails: {
    ...{ personName: { firstName: "Ulla", lastName: "Vendrik" }, dateOfBirth: "1961-03-09", placeOfBirth: "Basel" },
    ...{ nationality: "CH", countryOfBirth: "CH", countryOfResidence: "CH" },
    identityDocuments: [{ id: "X123", kind: "PASSPORT", expiryDate: "2030-01-01", issuingCountry: "CH" }],
  },
  contactDetails: { street: "Weg 1", town: "Basel", country: "CH", zip: "4000" },
};
const REASON = { reason: "the passport was another person's" };
const HOUR_MS = 3_600_000;

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("cases that are opened again (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());
  type By = { readonly apiKey: string };
  const check = async (customerId: string, person: object = BLACKLISTED): Promise<string> => {
    under.clock.time += 1_000;
    return (await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...person }))).body.caseId;
  };
  const post = (path: string, body: unknown, by?: By, etag?: string) =>
    under.call("POST", `/v1/cases/${path}`, body, { ...by, ...(etag ? { headers: { "if-match": etag } } : {}) });
  const caseOf = (caseId: string, by?: By) => under.call("GET", `/v1/cases/${caseId}`, undefined, by);
  const postSeen = async (caseId: string, path: string, body: unknown, by: By) =>
    post(`${caseId}/${path}`, body, by, (await caseOf(caseId, by)).headers.get("etag") ?? "");
  const levelOf = async (customerId: string) =>
    (await under.call("GET", `/v1/customers/${customerId}/record`)).body.riskLevel;
  const judged = (disposition: string, more: object = {}) => ({
    matches: [{ ...ENTRY, disposition }],
    note: "n",
    ...more,
  });

  it("shows a match again that was judged false, and says what became of it", async () => {
    const load = async () => ({ due: [{ hours: 10 }] });
    under = await gatewayOn(store, { gateway: { workflow: { load }, archive: memoryArchive() } });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    const analyst = await personWithKey(under, "Odo Quillborne", ["cases:read", "cases:propose"]);
    const caseId = await check("one");
    const computed = await levelOf("one");
    expect((await post(`${caseId}/reopening`, REASON, ines)).body.code).toBe("case-not-closed");
    expect((await post(`${caseId}/decisions`, judged("false-positive"), ines)).status).toBe(200);
    const cleared = await levelOf("one");
    expect(cleared).not.toBe(computed);
    expect((await post("missing/reopening", REASON, ines)).status).toBe(404);
    expect((await post(`${caseId}/reopening`, {}, ines)).body.errors).toMatchObject([{ pointer: "#/reason" }]);
    expect((await post(`${caseId}/reopening`, REASON, analyst)).status).toBe(403);
    const seen = (await caseOf(caseId, ines)).headers.get("etag") ?? "";
    expect((await post(`${caseId}/reopening`, REASON, ines, '"another"')).body.code).toBe("case-moved");
    under.clock.time += 100 * HOUR_MS;
    const { exemptionId } = (await caseOf(caseId, ines)).body.work.exemptions[0];
    const reopened = await post(`${caseId}/reopening`, REASON, jorid, seen);
    expect(reopened).toMatchObject({
      status: 200,
      body: {
        case: { caseId, caseStatus: "open", riskLevel: computed, matches: 1 },
        effects: [
          { what: "exemption", outcome: "undone", exemptionId, ...ENTRY },
          { what: "level", outcome: "undone", riskLevel: computed, was: cleared },
        ],
      },
    });
    expect(reopened.body.case).not.toHaveProperty("assignee");
    expect(reopened.body.case.dueAt).toBe(new Date(under.clock.time + 10 * HOUR_MS).toISOString());
    expect(await levelOf("one")).toBe(computed);
    const shown = await caseOf(caseId, ines);
    expect(shown.headers.get("etag")).toBe(reopened.headers.get("etag"));
    expect(shown.body).toMatchObject({ screeningResults: [ENTRY], caseStatus: "open" });
    expect(shown.body).not.toHaveProperty("review");
    expect(shown.body.work).toMatchObject({
      exemptions: [{ exemptionId, endReason: "case-reopened" }],
      reopenings: [{ ...REASON, by: { personId: jorid.personId }, riskLevel: cleared }],
    });
    expect(shown.body.work.history.at(-1)).toMatchObject({
      action: "case.reopened",
      details: { reopenedBy: { personId: jorid.personId }, effects: reopened.body.effects },
    });
    const logged = shown.body.work.history.map(({ details }: { readonly details: unknown }) => details);
    expect(JSON.stringify(logged)).not.toContain("passport");
    expect((await post("next", {}, ines)).body.caseId).toBe(caseId);
    expect((await post(`${caseId}/reopening`, REASON, ines)).body.code).toBe("case-not-closed");
    // Corrected: it is the customer after all, and so it stays in later checks.
    expect(
      (await post(`${caseId}/decisions`, judged("true-positive", { riskLevel: "prohibited" }), ines)).body,
    ).toEqual({
      ...{ caseId, caseStatus: "closed" },
    });
    expect(await levelOf("one")).toBe("prohibited");
    const bundled = (await caseOf(caseId, ines)).body;
    expect(bundled.review).toMatchObject({ riskLevel: "prohibited" });
    expect(bundled.work.reopenings).toHaveLength(1);
    expect((await under.call("GET", `/v1/customerChecks/${await check("one")}`)).body.screeningResults).toHaveLength(1);
    expect(await under.gateway.replay(caseId)).toMatchObject({ isIdentical: true });
    expect((await under.gateway.eraseCustomer("one")).outcome).toBe("erased");
    expect((await caseOf(caseId, ines)).text).not.toContain("passport");
    expect((await post(`${caseId}/reopening`, REASON, ines)).status).toBe(404);
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("waits since it was opened again, also when it is escalated", async () => {
    under = await gatewayOn(store, {});
    const ines = await personWithKey(under, "Ines Maurer");
    const first = await check("one");
    expect((await post(`${first}/decisions`, judged("false-positive"), ines)).status).toBe(200);
    under.clock.time += 50 * HOUR_MS;
    const second = await check("two");
    under.clock.time += 50 * HOUR_MS;
    expect((await post(`${first}/reopening`, REASON, ines)).status).toBe(200);
    const queue = async () =>
      (await under.call("GET", "/v1/cases?status=open&sort=priority")).body.data.map(
        ({ caseId }: { readonly caseId: string }) => caseId,
      );
    const before = await queue();
    expect((await post(`${first}/escalation`, { reason: "unusual", role: "approver" }, ines)).status).toBe(200);
    expect(await queue()).toEqual(before);
    expect(new Set(before)).toEqual(new Set([first, second]));
  });

  it("lowers no level, whoever opens it, and takes two people where two decided", async () => {
    let workflow: object = { fourEyesFrom: "prohibited" };
    under = await gatewayOn(store, { gateway: { workflow: { load: async () => workflow } } });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    const caseId = await check("one");
    const raised = judged("true-positive", { riskLevel: "prohibited" });
    expect((await post(`${caseId}/decisions`, raised, ines)).body.caseStatus).toBe("in-progress");
    expect((await post(`${caseId}/decisions`, raised, jorid)).body.caseStatus).toBe("closed");
    workflow = {};
    await under.gateway.reload();
    // Who opens what two people decided is known.
    expect((await post(`${caseId}/reopening`, REASON, { apiKey: API_KEY })).body.code).toBe("person-required");
    expect((await post(`${caseId}/reopening`, REASON, ines)).body).toMatchObject({
      case: { riskLevel: "prohibited" },
      effects: [{ what: "level", outcome: "kept", riskLevel: "prohibited", because: "not-lowered" }],
    });
    expect(await levelOf("one")).toBe("prohibited");
    const lower = judged("false-positive");
    expect((await post(`${caseId}/decisions`, lower, ines)).body).toMatchObject({
      caseStatus: "in-progress",
      proposal: { waitsFor: "another-person" },
    });
    expect((await post(`${caseId}/decisions`, lower, ines)).body.code).toBe("same-reviewer");
    expect((await postSeen(caseId, "confirmation", {}, ines)).body.code).toBe("same-reviewer");
    expect(await levelOf("one")).toBe("prohibited");
    expect((await postSeen(caseId, "rejection", { note: "no" }, jorid)).status).toBe(200);
    // Nor when the case is replaced by the next check.
    const newer = await check("one");
    expect((await caseOf(newer, ines)).body.work.reopenings).toMatchObject([{ wasDecidedByTwo: true }]);
    expect((await post(`${newer}/decisions`, lower, ines)).body.caseStatus).toBe("in-progress");
    expect((await postSeen(newer, "confirmation", {}, jorid)).body.caseStatus).toBe("closed");
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("is left alone where a newer one is open, and leaves a later check its level", async () => {
    under = await gatewayOn(store, {
      gateway: { workflow: { load: async () => ({ mayDecide: [{ roles: ["approver"] }] }) } },
    });
    const ines = await personWithKey(under, "Ines Maurer");
    const first = await check("one");
    expect((await post(`${first}/decisions`, judged("false-positive"), ines)).status).toBe(200);
    await check("one", KNOWN);
    const later = await levelOf("one");
    expect(later).toBe("low");
    const reopened = await post(`${first}/reopening`, REASON, ines);
    expect(reopened.body.effects).toMatchObject([
      { what: "exemption", outcome: "undone" },
      { what: "level", outcome: "kept", riskLevel: later, because: "checked-since" },
    ]);
    // The customer is decided again with the match: by jobs, or by the next check.
    const again = await check("one");
    expect((await caseOf(again, ines)).body.screeningResults).toMatchObject([ENTRY]);
    expect((await caseOf(first, ines)).body).toMatchObject({ caseStatus: "closed", closing: { reason: "superseded" } });
    expect((await post(`${first}/reopening`, REASON, ines)).body.code).toBe("case-not-closed");
    const other = { ...BLACKLISTED, personalDetails: { ...BLACKLISTED.personalDetails, dateOfBirth: "1961-03-09" } };
    expect((await post(`${again}/decisions`, judged("false-positive"), ines)).status).toBe(200);
    const newest = await check("one", other);
    const refused = await post(`${again}/reopening`, REASON, ines);
    expect(refused.body).toMatchObject({ status: 409, code: "newer-case", caseId: newest });
  });

  it("corrects later checks that took over what was decided", async () => {
    under = await gatewayOn(store);
    const ines = await personWithKey(under, "Ines Maurer");
    const first = await check("one");
    expect((await post(`${first}/decisions`, judged("true-positive"), ines)).status).toBe(200);
    expect((await caseOf(await check("one"), ines)).body).toMatchObject({ caseStatus: "not-opened", decidedIn: first });
    const computed = await levelOf("one");
    expect((await post(`${first}/reopening`, REASON, ines)).body.effects).toMatchObject([
      { what: "level", outcome: "kept", riskLevel: computed, because: "not-lowered" },
    ]);
    const raised = judged("true-positive", { riskLevel: "prohibited" });
    expect((await post(`${first}/decisions`, raised, ines)).body.caseStatus).toBe("closed");
    expect(await levelOf("one")).toBe("prohibited");
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("leaves a payment as clients were told, until it is decided again", async () => {
    under = await gatewayOn(store);
    const ines = await personWithKey(under, "Ines Maurer");
    const path = "/v1/transaction-checks";
    const { caseId } = (await under.call("POST", path, paymentOf("p", { customerId: "one", ...BLACKLISTED }))).body;
    const accept = { decision: "ACCEPT", ...judged("false-positive") };
    expect((await post(`${caseId}/decisions`, accept, ines)).body.caseStatus).toBe("closed");
    const reopened = await post(`${caseId}/reopening`, REASON, ines);
    expect(reopened.body).toMatchObject({
      case: { caseId, subject: "transaction", caseStatus: "open" },
      effects: [
        { what: "exemption", outcome: "undone", ...ENTRY },
        { what: "payment", outcome: "kept", decision: "ACCEPT", because: "told" },
      ],
    });
    const told = async () => (await caseOf(caseId, ines)).body.result;
    expect(await told()).toMatchObject({ decision: "ACCEPT", transactionStatus: "proceeded", caseStatus: "open" });
    // Whoever accepts it again lowers again what was computed.
    const unjudged = await post(`${caseId}/decisions`, { decision: "ACCEPT", note: "n" }, ines);
    expect(unjudged.body.errors).toMatchObject([{ code: "not-judged" }]);
    const policy = { changes: { lowerOthers: "approvers" }, withoutTwo: "a test" } as const;
    const { personId } = await personWithKey(under, "Tobrek Alnasi", []);
    const { keyId } = await keyOf(under, personId, ["policy:write"]);
    await under.gateway.setPolicy(policy, { tenant: "default", key: { keyId, scopes: [] } });
    expect((await post(`${caseId}/decisions`, accept, ines)).body.code).toBe("lowering-not-allowed");
    // A correction of the payment does not close it.
    expect((await under.call("PATCH", path, { tenantTransactionId: "p", remittanceInformation: "x" })).status).toBe(
      200,
    );
    expect(await told()).toMatchObject({ caseStatus: "open" });
    const reject = { decision: "REJECT", ...judged("true-positive") };
    expect((await post(`${caseId}/decisions`, reject, ines)).body.caseStatus).toBe("closed");
    expect(await told()).toMatchObject({ decision: "REJECT", transactionStatus: "blocked", caseStatus: "closed" });
    expect((await caseOf(caseId, ines)).body.work.reopenings).toMatchObject([REASON]);
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });
});
