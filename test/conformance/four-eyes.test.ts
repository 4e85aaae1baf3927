import { afterEach, describe, expect, it } from "vitest";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { API_KEY, checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { keyOf, type PersonWithKey, personWithKey } from "./people.ts";

const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const SANCTIONED = { personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" } } };
const ON_BLACKLIST = { listId: "fixture-blacklist", entryId: "0" };
const ON_SANCTIONS = { listId: "fixture-sanctions", entryId: "0" };
const CLEARED = { matches: [{ ...ON_BLACKLIST, disposition: "false-positive" }], note: "born elsewhere" };
const FOUR_EYES = { gateway: { settings: { fourEyes: true } } };

describe.each(EVERY_STORE)("who decides (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());

  async function caseOf(customerId: string, customer: object = BLACKLISTED): Promise<string> {
    under.clock.time += 1_000;
    return (await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...customer }))).body.caseId;
  }
  const decide = (caseId: string, body: unknown, by?: { readonly apiKey: string }) =>
    under.call("POST", `/v1/cases/${caseId}/decisions`, body, by);
  const person = (name: string, scopes?: readonly string[]) => personWithKey(under, name, scopes);
  /** A person and a key, both made by an administrator. */
  async function madeBy({ keyId }: PersonWithKey, name: string): Promise<{ apiKey: string; keyId: string }> {
    const by = { key: { keyId, scopes: ["people:write"] } };
    const { personId } = await under.gateway.addPerson({ tenant: "default", name }, by);
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const scopes = ["cases:read", "cases:decide"];
    const made = await under.gateway.createKey({ tenant: "default", scopes, person: personId }, bytes, by);
    return { apiKey: made.apiKey, keyId: made.record.keyId };
  }

  it("are no two whose keys one administrator made", async () => {
    under = await gatewayOn(store, FOUR_EYES);
    const admin = await person("Wanda Fezzik", ["people:write", "cases:read", "cases:decide"]);
    const [ines, jorid] = [await madeBy(admin, "Ines Maurer"), await madeBy(admin, "Jorid Vanterpool")];
    const tobrek = await person("Tobrek Alnasi");
    const caseId = await caseOf("lineage");
    expect((await decide(caseId, CLEARED, ines)).body.caseStatus).toBe("in-progress");
    for (const other of [jorid, admin])
      expect((await decide(caseId, CLEARED, other)).body).toMatchObject({ status: 409, code: "same-reviewer" });
    expect((await decide(caseId, CLEARED, tobrek)).body.caseStatus).toBe("closed");
  });

  it("are no two whose keys one administrator made, of whom each may still reject what the other proposed", async () => {
    under = await gatewayOn(store, FOUR_EYES);
    const admin = await person("Wanda Fezzik", ["people:write", "cases:read", "cases:decide"]);
    const [ines, jorid] = [await madeBy(admin, "Ines Maurer"), await madeBy(admin, "Jorid Vanterpool")];
    const caseId = await caseOf("taken-back");
    const answer = async (path: string, body: unknown, by: { readonly apiKey: string }) => {
      const { version } = (await under.call("GET", `/v1/cases/${caseId}`)).body.work;
      const headers = { "if-match": `"${version}"` };
      return (await under.call("POST", `/v1/cases/${caseId}/${path}`, body, { ...by, headers })).body;
    };
    for (const other of [jorid, admin]) {
      expect((await decide(caseId, CLEARED, ines)).body.proposal).toMatchObject({ waitsFor: "another-person" });
      expect(await answer("rejection", { note: "no" }, ines)).toMatchObject({ status: 409, code: "same-reviewer" });
      expect(await answer("confirmation", {}, other)).toMatchObject({ status: 409, code: "same-reviewer" });
      expect(await answer("rejection", { note: "another passport" }, other)).toMatchObject({
        ...{ caseId, caseStatus: "in-progress", assignee: { name: "Ines Maurer" } },
      });
      // Nothing is agreed by it: what is said next is a proposal again, and one of the two cannot agree with it.
      expect(await answer("confirmation", {}, other)).toMatchObject({ status: 409, code: "no-proposal" });
    }
    expect((await decide(caseId, CLEARED, jorid)).body.caseStatus).toBe("in-progress");
    expect((await decide(caseId, CLEARED, ines)).body).toMatchObject({ status: 409, code: "same-reviewer" });
  });

  it("is nobody with a key of nobody", async () => {
    under = await gatewayOn(store, FOUR_EYES);
    const caseId = await caseOf("machine");
    const refused = await decide(caseId, CLEARED, { apiKey: API_KEY });
    expect(refused.body).toMatchObject({ status: 403, code: "person-required" });
  });

  it("is nobody any more whose key was taken back after the proposal", async () => {
    under = await gatewayOn(store, FOUR_EYES);
    const [ines, jorid] = [await person("Ines Maurer"), await person("Jorid Vanterpool")];
    const tobrek = await person("Tobrek Alnasi");
    const caseId = await caseOf("revoked");
    await decide(caseId, CLEARED, ines);
    await under.gateway.revokeKey("default", ines.keyId);
    expect((await decide(caseId, CLEARED, jorid)).body.caseStatus).toBe("in-progress");
    expect((await decide(caseId, CLEARED, tobrek)).body.caseStatus).toBe("closed");
  });

  it("is nobody any more whose key ended after the proposal", async () => {
    under = await gatewayOn(store, FOUR_EYES);
    const { personId } = await under.gateway.addPerson({ tenant: "default", name: "Ines Maurer" }, {});
    const key = { tenant: "default", scopes: ["cases:read", "cases:decide"], person: personId };
    const expiresAt = under.clock.time + 60_000;
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const ines = await under.gateway.createKey({ ...key, expiresAt }, bytes, {});
    const [jorid, tobrek] = [await person("Jorid Vanterpool"), await person("Tobrek Alnasi")];
    const caseId = await caseOf("ended");
    expect((await decide(caseId, CLEARED, ines)).body.caseStatus).toBe("in-progress");
    under.clock.time = expiresAt;
    expect((await decide(caseId, CLEARED, jorid)).body.caseStatus).toBe("in-progress");
    expect((await decide(caseId, CLEARED, tobrek)).body.caseStatus).toBe("closed");
  });

  it("is one person under another name and with another key", async () => {
    under = await gatewayOn(store, FOUR_EYES);
    const ines = await person("Ines Maurer");
    const caseId = await caseOf("renamed");
    await decide(caseId, CLEARED, ines);
    const renamed = { tenant: "default", personId: ines.personId, name: "Quillon Ostrava" };
    const by = { operatorReason: "a test" };
    await under.gateway.renamePerson(renamed, by);
    const another = await keyOf(under, "Quillon Ostrava");
    expect((await decide(caseId, CLEARED, another)).body).toMatchObject({ status: 409, code: "same-reviewer" });
    for (const name of ["INES  MAURER", "Maurer, Ines", "quillon ostráva"])
      await expect(under.gateway.addPerson({ tenant: "default", name }, by), name).rejects.toThrow("is like");
  });

  it("lowers only where the policy lets them", async () => {
    under = await gatewayOn(store);
    const [reviewer, approver] = [
      await person("Ines Maurer"),
      await person("Jorid Vanterpool", ["cases:decide", "cases:lower", "policy:write"]),
    ];
    const set = (lowerProhibited: "approvers" | "nobody") =>
      under.gateway.setPolicy(
        { changes: { lowerProhibited } },
        { tenant: "default", key: { keyId: approver.keyId, scopes: [] } },
      );
    await set("approvers");
    const matches = [{ ...ON_BLACKLIST, disposition: "true-positive" }];
    const lowered = { riskLevel: "medium", matches, note: "known for years" };
    const prohibited = { ...BLACKLISTED, riskLevel: "prohibited" };
    const [first, second] = [await caseOf("lowered", prohibited), await caseOf("kept", prohibited)];
    expect((await decide(first, lowered, reviewer)).body).toMatchObject({ status: 403, code: "lowering-not-allowed" });
    expect((await decide(first, lowered, approver)).body.caseStatus).toBe("closed");
    await set("nobody");
    expect((await decide(second, lowered, approver)).body.code).toBe("lowering-not-allowed");
    const kept = { matches, riskLevel: "prohibited", note: "as computed" };
    expect((await decide(second, kept, reviewer)).body.caseStatus).toBe("closed");
  });

  it("asks for less than four eyes as two people only", async () => {
    under = await gatewayOn(store, FOUR_EYES);
    const [ines, jorid] = [await person("Ines Maurer", ["*"]), await person("Jorid Vanterpool", ["*"])];
    const other = await keyOf(under, ines.personId, ["*"]);
    const set = ({ keyId }: { readonly keyId: string }) =>
      under.gateway.setPolicy({ changes: { fourEyes: false } }, { tenant: "default", key: { keyId, scopes: [] } });
    const endsAt = under.clock.time + 60_000;
    const key = { tenant: "default", scopes: ["*"], expiresAt: endsAt, person: "Tobrek Alnasi" };
    await under.gateway.addPerson({ tenant: "default", name: "Tobrek Alnasi" }, { operatorReason: "a test" });
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const { record: ended } = await under.gateway.createKey(key, bytes, { operatorReason: "a test" });
    expect((await set(ended)).status).toBe("proposed");
    under.clock.time = endsAt;
    // What a key proposed that has ended is nobody's.
    expect((await set(ines)).status).toBe("proposed");
    await expect(set(other)).rejects.toThrow("a second person has to agree");
    const caseId = await caseOf("still-two");
    expect((await decide(caseId, CLEARED, ines)).body.caseStatus).toBe("in-progress");
    expect(await set(jorid)).toMatchObject({
      status: "in-force",
      setBy: { personId: ines.personId },
      confirmedBy: { personId: jorid.personId },
    });
    expect((await decide(caseId, CLEARED, ines)).body.caseStatus).toBe("closed");
  });

  it("closes a match on a sanctions list by judging it, and whoever is confirmed as prohibited", async () => {
    under = await gatewayOn(store);
    const caseId = await caseOf("sanctioned", SANCTIONED);
    const confirmed = { matches: [{ ...ON_SANCTIONS, disposition: "true-positive" }], note: "the same passport" };
    expect((await decide(caseId, { riskLevel: "prohibited", note: "known" })).body.errors).toMatchObject([
      { code: "not-judged", pointer: "#/matches" },
    ]);
    expect((await decide(caseId, { ...confirmed, note: " " })).body.errors).toMatchObject([{ pointer: "#/note" }]);
    for (const riskLevel of ["low", "medium", "high"])
      expect((await decide(caseId, { ...confirmed, riskLevel })).body.errors).toMatchObject([
        { code: "inconsistent", pointer: "#/riskLevel" },
      ]);
    expect((await decide(caseId, { ...confirmed, riskLevel: "prohibited" })).body.caseStatus).toBe("closed");
  });

  it("rejects the payment of whoever is confirmed to be on a sanctions list", async () => {
    under = await gatewayOn(store);
    const sent = paymentOf("sanctioned", { customerId: "sanctioned", ...SANCTIONED });
    const { caseId } = (await under.call("POST", "/v1/transaction-checks", sent)).body;
    const { screeningResults } = (await under.call("GET", `/v1/cases/${caseId}`)).body;
    const matches = screeningResults.map(({ listId, entryId }: typeof ON_SANCTIONS) => ({
      ...{ listId, entryId, disposition: "true-positive" },
    }));
    const judged = { matches, note: "the same passport" };
    expect((await decide(caseId, { ...judged, decision: "ACCEPT", note: "n" })).body.errors).toMatchObject([
      { code: "inconsistent", pointer: "#/decision" },
    ]);
    expect((await decide(caseId, { ...judged, decision: "REJECT", note: "n" })).body.caseStatus).toBe("closed");
  });

  it("opens a case again when a correction finds somebody on a sanctions list whom nobody judged", async () => {
    under = await gatewayOn(store);
    const sent = paymentOf("corrected", { customerId: "corrected", ...BLACKLISTED });
    const { caseId } = (await under.call("POST", "/v1/transaction-checks", sent)).body;
    expect((await decide(caseId, { decision: "REJECT", note: "as computed" })).body.caseStatus).toBe("closed");
    const correct = (rest: object) =>
      under.call("PATCH", "/v1/transaction-checks", { tenantTransactionId: "corrected", ...rest });
    expect((await correct({ usage: "Invoice 82" })).body).toMatchObject({ decision: "REJECT", caseStatus: "closed" });
    const fundsBeneficiary = { accountNumber: "other", holder: "Brakvost Petrochem Trading LLC" };
    expect((await correct({ fundsBeneficiary })).body).toMatchObject({ decision: "REJECT", caseStatus: "open" });
  });
});
