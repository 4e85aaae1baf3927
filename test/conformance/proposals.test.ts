import { afterEach, describe, expect, it } from "vitest";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { type PersonWithKey, personWithKey } from "./people.ts";

const LISTED = { personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" } } };
const JUDGED = { listId: "fixture-sanctions", entryId: "0", disposition: "false-positive" };
const CLEARED = { matches: [JUDGED], note: "born elsewhere" };
const STRICTER = { ...CLEARED, riskLevel: "high" };
const FOUR_EYES = { gateway: { settings: { fourEyes: true } } };

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("a proposal (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());

  async function started(options = FOUR_EYES) {
    under = await gatewayOn(store, options);
    const people = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")] as const;
    const { caseId } = (await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "p", ...LISTED }))).body;
    return { people, caseId: caseId as string };
  }
  const decide = (caseId: string, body: unknown, by?: { readonly apiKey: string }) =>
    under.call("POST", `/v1/cases/${caseId}/decisions`, body, by);
  const shown = async (caseId: string) => (await under.call("GET", `/v1/cases/${caseId}`)).body;

  it("is shown to whoever may be the second person, and its receipt says that it waits", async () => {
    const { people, caseId } = await started();
    const [ines, jorid] = people;
    const proposal = {
      proposedAt: new Date(under.clock.time).toISOString(),
      proposedBy: { keyId: ines.keyId, personId: ines.personId, name: "Ines Maurer", statedBy: "r1" },
      waitsFor: "another-person",
      matches: [JUDGED],
      note: "born elsewhere",
    };
    const receipt = await decide(caseId, { ...CLEARED, decidedBy: "r1" }, ines);
    expect(receipt.body).toEqual({ caseId, caseStatus: "in-progress", proposal });
    expect((await shown(caseId)).proposal).toEqual(proposal);
    expect(await under.gateway.getCase(caseId)).toMatchObject({ proposal });
    const { data } = (await under.call("GET", "/v1/cases?status=in-progress")).body;
    expect(data).toMatchObject([{ caseId, isProposed: true }]);
    // The client of the check is not told what is on the table.
    expect((await under.call("GET", `/v1/customerChecks/${caseId}`)).body).not.toHaveProperty("proposal");
    expect((await decide(caseId, { caseStatus: "in-progress" }, jorid)).body).toMatchObject({ proposal });
    expect((await decide(caseId, CLEARED, jorid)).body).toEqual({ caseId, caseStatus: "closed" });
    expect(await shown(caseId)).not.toHaveProperty("proposal");
  });

  it("of a transaction is shown too", async () => {
    const { people } = await started();
    const { caseId } = (
      await under.call("POST", "/v1/transaction-checks", paymentOf("t1", { customerId: "t", ...LISTED }))
    ).body;
    const { screeningResults } = await shown(caseId);
    const matches = screeningResults.map(({ listId, entryId }: typeof JUDGED) => ({ ...JUDGED, listId, entryId }));
    const released = { decision: "ACCEPT", matches, note: "born elsewhere" };
    await decide(caseId, released, people[0]);
    expect(await shown(caseId)).toMatchObject({ proposal: { decision: "ACCEPT", waitsFor: "another-person" } });
    expect((await under.call("GET", `/v1/transaction-checks/${caseId}`)).body).not.toHaveProperty("proposal");
    const other = await decide(caseId, { ...released, decision: "REJECT" }, people[1]);
    expect(other.body).toMatchObject({ status: 409, code: "proposal-differs" });
    expect((await decide(caseId, released, people[1])).body.caseStatus).toBe("closed");
  });

  it("is not replaced in silence, by whoever it may be", async () => {
    const { people, caseId } = await started();
    const [ines, jorid] = people;
    await decide(caseId, CLEARED, ines);
    for (const by of people) {
      const refused = await decide(caseId, STRICTER, by);
      expect(refused.body).toMatchObject({ status: 409, code: "proposal-differs" });
      expect(refused.body.detail).toContain("replaceProposal");
    }
    expect((await shown(caseId)).proposal).toMatchObject({ proposedBy: { personId: ines.personId } });
    const replaced = await decide(caseId, { ...STRICTER, replaceProposal: true }, jorid);
    expect(replaced.body).toMatchObject({
      caseStatus: "in-progress",
      proposal: { riskLevel: "high", proposedBy: { personId: jorid.personId }, waitsFor: "another-person" },
      replacedProposal: { note: "born elsewhere", proposedBy: { personId: ines.personId }, waitsFor: "nobody" },
    });
    const logged = await under.gateway.verifyAudit();
    expect(logged.flaws).toEqual([]);
    expect((await decide(caseId, STRICTER, jorid)).body.code).toBe("same-reviewer");
    expect((await decide(caseId, STRICTER, ines)).body.caseStatus).toBe("closed");
    expect((await shown(caseId)).review).toMatchObject({
      decidedBy: { personId: jorid.personId },
      confirmedBy: { personId: ines.personId },
    });
  });

  it("is not overridden in silence by somebody who may decide alone", async () => {
    const { people, caseId } = await started({ gateway: { settings: { fourEyes: false } } });
    const [jorid] = people;
    const analyst = await personWithKey(under, "Wanda Fezzik", ["cases:read", "cases:propose"]);
    const payment = paymentOf("alone", { customerId: "t", ...LISTED });
    const ofPayment = (await under.call("POST", "/v1/transaction-checks", payment)).body.caseId;
    const { screeningResults } = await shown(ofPayment);
    const matches = screeningResults.map(({ listId, entryId }: typeof JUDGED) => ({ ...JUDGED, listId, entryId }));
    const release = { decision: "ACCEPT", matches, note: "born elsewhere" };
    for (const [id, proposed, other] of [
      [caseId, CLEARED, STRICTER],
      [ofPayment, release, { ...release, decision: "REJECT" }],
    ] as const) {
      expect((await decide(id, proposed, analyst)).body.proposal).toMatchObject({ waitsFor: "another-person" });
      const before = await shown(id);
      expect((await decide(id, other, jorid)).body).toMatchObject({ status: 409, code: "proposal-differs" });
      const path = `/v1/cases/${id}/decisions/preview`;
      expect((await under.call("POST", path, other, jorid)).body.code).toBe("proposal-differs");
      expect((await shown(id)).proposal).toEqual(before.proposal);
      const replace = { ...other, replaceProposal: true };
      expect((await under.call("POST", path, replace, jorid)).body).toMatchObject({
        ...{ effect: "decided", replacesProposal: true },
      });
      expect((await decide(id, replace, jorid)).body).toMatchObject({
        caseStatus: "closed",
        replacedProposal: { proposedBy: { personId: analyst.personId }, waitsFor: "nobody" },
      });
      const { data } = await under.gateway.listAuditEntries({ limit: 100, action: "case.decided" });
      expect(data.find(({ details }) => JSON.stringify(details).includes(id))?.details).toMatchObject({
        replaced: { decidedBy: { personId: analyst.personId } },
      });
    }
  });

  it("is agreed with by a decision alone that says the same, and one that waits for nobody holds nobody up", async () => {
    const { people, caseId } = await started({ gateway: { settings: { fourEyes: false } } });
    const [ines, jorid] = people;
    const analyst = await personWithKey(under, "Wanda Fezzik", ["cases:read", "cases:propose"]);
    await decide(caseId, CLEARED, analyst);
    expect((await decide(caseId, CLEARED, jorid)).body).toEqual({ caseId, caseStatus: "closed" });
    const scopes = ["policy:write", "cases:decide"];
    const chiefs = [
      await personWithKey(under, "Tobrek Alnasi", scopes),
      await personWithKey(under, "Odile Brankovic", scopes),
    ] as const;
    const setFourEyes = (fourEyes: boolean, { keyId }: PersonWithKey) =>
      under.gateway.setPolicy({ changes: { fourEyes } }, { tenant: "default", key: { keyId, scopes } });
    expect(await setFourEyes(true, chiefs[0])).toMatchObject({ status: "in-force" });
    const other = (await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "q", ...LISTED }))).body.caseId;
    await decide(other, CLEARED, ines);
    for (const chief of chiefs) await setFourEyes(false, chief);
    expect((await shown(other)).proposal).toMatchObject({ waitsFor: "nobody" });
    expect((await decide(other, STRICTER, jorid)).body).toEqual({ caseId: other, caseStatus: "closed" });
  });

  it("waits for nobody once the key that it came with is taken back", async () => {
    const { people, caseId } = await started();
    const [ines, jorid] = people;
    await decide(caseId, CLEARED, ines);
    await under.gateway.revokeKey("default", ines.keyId);
    expect(await shown(caseId)).not.toHaveProperty("proposal");
    expect((await shown(caseId)).work.voidedProposal).toMatchObject({
      ...{ because: "key-revoked", proposal: { proposedBy: { personId: ines.personId }, waitsFor: "nobody" } },
    });
    expect((await decide(caseId, STRICTER, jorid)).body).toMatchObject({
      proposal: { proposedBy: { personId: jorid.personId } },
    });
  });

  it("is replaced by a decision only", async () => {
    const { people, caseId } = await started();
    const refused = await decide(caseId, { caseStatus: "in-progress", replaceProposal: true }, people[0]);
    expect(refused.body.errors).toMatchObject([{ pointer: "#/replaceProposal" }]);
  });

  it("is confirmed with the note of the second person, which is kept too", async () => {
    const { people, caseId } = await started();
    await decide(caseId, CLEARED, people[0]);
    await decide(caseId, { ...CLEARED, note: "compared the passports" }, people[1]);
    expect((await shown(caseId)).review).toMatchObject({
      note: "born elsewhere",
      confirmationNote: "compared the passports",
    });
  });
});
