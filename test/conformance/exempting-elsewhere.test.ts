/** A match of a customer judged false in one case asks for what the customer's level and other open cases ask for. */
import { afterEach, describe, expect, it } from "vitest";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { type PersonWithKey, personWithKey } from "./people.ts";
import { signedIn, WITH_SIGN_IN } from "./signed-in.ts";

const PEP = { personalDetails: { personName: { firstName: "Q", lastName: "Obasanjovic" } } };
const SANCTIONED = { personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" } } };
const OWN = { listId: "fixture-pep", entryId: "0" };
const OTHER = { listId: "fixture-sanctions", entryId: "0" };
const FALSE = { ...OWN, disposition: "false-positive" };
const OTHERS_FALSE = { ...OTHER, disposition: "false-positive" };

describe("a match of a customer judged in another case", () => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());
  let file: object = {};
  const open = async (workflow: object, options: Parameters<typeof gatewayUnderTest>[1] = {}) => {
    file = workflow;
    const gateway = { ...options.gateway, workflow: { load: async () => file } };
    under = await gatewayUnderTest("memory", { ...options, gateway });
  };
  /** A customer at level high: the business partner is listed, the customer may be a PEP. */
  const highCustomer = async (customerId: string) => {
    const { masterData, ...rest } = checkOf({ customerId, ...PEP }) as { masterData: object };
    const body = { ...rest, masterData: { ...masterData, counterpartyData: SANCTIONED } };
    const checked = (await under.call("POST", "/v1/customerChecks", body)).body;
    expect(checked.riskLevel).toBe("high");
    return checked.caseId as string;
  };
  /** A payment of a customer to somebody whose name is like a listed one: level medium. */
  const payment = async (customerId: string, id = `pays ${customerId}`, customer: object = PEP) => {
    const fundsBeneficiary = { accountNumber: "x", holder: "Vexunin" };
    const body = paymentOf(id, { customerId, ...customer }, { fundsBeneficiary, settledAmount: 2 });
    const checked = (await under.call("POST", "/v1/transaction-checks", body)).body;
    expect(checked).toMatchObject({ decision: "REVIEW", riskLevel: "medium", caseStatus: "open" });
    return checked.caseId as string;
  };
  const decide = (by: PersonWithKey, caseId: string, body: object, act = "decisions") =>
    under.call("POST", `/v1/cases/${caseId}/${act}`, body, by);
  const shown = async (by: PersonWithKey, caseId: string) =>
    (await under.call("GET", `/v1/cases/${caseId}`, undefined, by)).body;
  const exemptions = async (customerId: string) =>
    (await under.call("GET", `/v1/customers/${customerId}/exemptions`)).body.data;
  const JUDGED = { note: "another person", matches: [FALSE, OTHERS_FALSE] };

  it("takes two people where the customer's own case does", async () => {
    await open({ fourEyesFrom: "high" });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    await highCustomer("one");
    for (const [n, decision] of ["ACCEPT", "REJECT"].entries()) {
      const held = await payment("one", `p${n}`);
      expect((await shown(ines, held)).work).toMatchObject({ asks: { fourEyesFrom: "high" }, confirmers: 2 });
      const body = { decision, ...JUDGED };
      expect((await decide(ines, held, body, "decisions/preview")).body).toMatchObject({
        ...{ effect: "proposed", because: ["workflow"], fourEyesFrom: "high" },
        exemptions: [OWN],
      });
      expect((await decide(ines, held, body)).body).toMatchObject({
        caseStatus: "in-progress",
        proposal: { fourEyesFrom: "high", waitsFor: "another-person" },
      });
      expect(await exemptions("one")).toEqual([]);
      expect((await decide(ines, held, body)).body.code).toBe("same-reviewer");
      if (n === 0) continue;
      expect((await decide(jorid, held, body)).body.caseStatus).toBe("closed");
      expect(await exemptions("one")).toMatchObject([OWN]);
    }
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });

  it("takes two people by the customer's level where no case of the customer is open", async () => {
    await open({ fourEyesFrom: "high" });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    const own = await highCustomer("one");
    const high = { riskLevel: "high", note: "as it is", matches: [OTHERS_FALSE] };
    expect((await decide(ines, own, high)).body.caseStatus).toBe("in-progress");
    expect((await decide(jorid, own, high)).body.caseStatus).toBe("closed");
    const held = await payment("one");
    expect((await shown(ines, held)).work.asks.fourEyesFrom).toBe("high");
    expect((await decide(ines, held, { decision: "ACCEPT", ...JUDGED })).body.caseStatus).toBe("in-progress");
  });

  it("takes one person, as before, where no match of the customer is judged false or none asks for more", async () => {
    await open({ fourEyesFrom: "high" });
    const ines = await personWithKey(under, "Ines Maurer");
    await highCustomer("one");
    const rejected = { decision: "REJECT", note: "listed", matches: [{ ...OTHER, disposition: "true-positive" }] };
    expect((await decide(ines, await payment("one"), rejected)).body.caseStatus).toBe("closed");
    // Nothing of this customer is above the payment.
    const held = await payment("two");
    expect((await shown(ines, held)).work.asks).not.toHaveProperty("fourEyesFrom");
    expect((await decide(ines, held, { decision: "ACCEPT", ...JUDGED })).body.caseStatus).toBe("closed");
    expect(await exemptions("two")).toMatchObject([OWN]);
  });

  it("is refused to one person while the customer's case waits for two, or who propose something else", async () => {
    await open({});
    const ines = await personWithKey(under, "Ines Maurer");
    const analyst = await personWithKey(under, "Bodil Wembley", ["cases:read", "cases:propose"]);
    const accepted = { decision: "ACCEPT", ...JUDGED };
    const own = await highCustomer("one");
    const held = await payment("one");
    const propose = async (disposition: string) => {
      const matches = [{ ...OWN, disposition }, OTHERS_FALSE];
      expect((await decide(analyst, own, { matches, note: "looked at" })).body.caseStatus).toBe("in-progress");
    };
    await propose("true-positive");
    for (const act of ["decisions/preview", "decisions"]) {
      const refused = (await decide(ines, held, accepted, act)).body;
      expect(refused).toMatchObject({ status: 409, code: "other-case-waits" });
      expect(refused.detail).toContain(own);
    }
    expect(await exemptions("one")).toEqual([]);
    // Who leaves the customer's match alone goes around nothing, and who says the same of it neither.
    const preview = async (body: object) => (await decide(ines, held, body, "decisions/preview")).body.effect;
    expect(await preview({ decision: "REJECT", note: "n", matches: [OTHERS_FALSE] })).toBe("decided");
    const { version } = (await shown(ines, own)).work;
    const headers = { "if-match": `"${version}"` };
    const path = `/v1/cases/${own}/rejection`;
    expect((await under.call("POST", path, { note: "no" }, { ...ines, headers })).status).toBe(200);
    await propose("false-positive");
    expect(await preview(accepted)).toBe("decided");
  });

  it("is refused to one person while a case is open again that two people decided", async () => {
    await open({ fourEyesFrom: "low" });
    const [ines, jorid] = [await personWithKey(under, "Ines Maurer"), await personWithKey(under, "Jorid Vanterpool")];
    const accepted = { decision: "ACCEPT", ...JUDGED };
    const [first, second] = [await payment("one", "first"), await payment("one", "second")];
    expect((await decide(ines, first, accepted)).body.caseStatus).toBe("in-progress");
    expect((await decide(jorid, first, accepted)).body.caseStatus).toBe("closed");
    file = {};
    await under.gateway.reload(["workflow"]);
    expect((await decide(ines, first, { reason: "look again" }, "reopening")).status).toBe(200);
    expect(await exemptions("one")).toMatchObject([{ endedAt: expect.any(String) }]);
    expect((await decide(ines, second, accepted)).body).toMatchObject({ code: "other-case-waits" });
    expect((await decide(ines, first, accepted)).body.caseStatus).toBe("in-progress");
    expect((await decide(jorid, first, accepted)).body.caseStatus).toBe("closed");
    expect((await decide(ines, second, accepted)).body.caseStatus).toBe("closed");
  });

  it("takes people of the roles that decide the customer's case", async () => {
    await open({ mayDecide: [{ riskLevels: ["high"], roles: ["analyst"] }] }, WITH_SIGN_IN);
    const [jorid, both] = [
      await signedIn(under, "jorid", ["approver"]),
      await signedIn(under, "bodil", ["analyst", "approver"]),
    ];
    await highCustomer("one");
    const held = await payment("one");
    const body = { decision: "ACCEPT", ...JUDGED };
    for (const act of ["decisions/preview", "decisions"]) {
      const refused = await jorid.call("POST", `/v1/cases/${held}/${act}`, body);
      expect(refused.body).toMatchObject({ status: 403, code: "decision-not-allowed" });
    }
    expect((await both.call("POST", `/v1/cases/${held}/decisions`, body)).body.caseStatus).toBe("closed");
    // Where nothing of the customer is at this level, everybody who may decide does.
    const plain = await payment("two");
    expect((await jorid.call("POST", `/v1/cases/${plain}/decisions`, body)).body.caseStatus).toBe("closed");
  });
});
