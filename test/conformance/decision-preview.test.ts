/** What a decision would bring about is told before it is sent, and is what comes about. */
import { afterEach, describe, expect, it } from "vitest";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { type Browser, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const MATCH = { listId: "fixture-blacklist", entryId: "0" };
const FALSE = { matches: [{ ...MATCH, disposition: "false-positive" }], note: "another passport" };

describe("the preview of a decision", () => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());
  const open = async (workflow: object, settings: object = { fourEyes: false }) => {
    const gateway = { ...WITH_SIGN_IN.gateway, settings, workflow: { load: async () => workflow } };
    under = await gatewayUnderTest("memory", { ...WITH_SIGN_IN, gateway });
  };
  const check = async (customerId: string) =>
    (await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...BLACKLISTED }))).body.caseId as string;
  const preview = async (by: Browser, caseId: string, body: object) =>
    (await by.call("POST", `/v1/cases/${caseId}/decisions/preview`, body)).body;
  const decide = async (by: Browser, caseId: string, body: object) =>
    (await by.call("POST", `/v1/cases/${caseId}/decisions`, body)).body;
  const shown = async (by: Browser, caseId: string) => (await by.call("GET", `/v1/cases/${caseId}`)).body;

  it("says that an approver decides, with the level and the exemption that come about, and stores nothing", async () => {
    await open({});
    const jorid = await signedIn(under, "jorid", ["approver"]);
    const caseId = await check("one");
    const before = await shown(jorid, caseId);
    const told = await preview(jorid, caseId, FALSE);
    expect(told).toEqual({
      ...{ caseId, effect: "decided", because: [], computedLevel: told.riskLevel, riskLevel: told.riskLevel },
      ...{ changesCustomer: true, exemptions: [MATCH], sendsCallback: false },
    });
    const after = await shown(jorid, caseId);
    expect(after.work.version).toBe(before.work.version);
    expect(after.work.exemptions).toEqual([]);
    expect(await decide(jorid, caseId, FALSE)).toEqual({ caseId, caseStatus: "closed" });
    const decided = await shown(jorid, caseId);
    expect(decided.riskLevel).toBe(told.riskLevel);
    expect(decided.work.exemptions).toMatchObject([MATCH]);
    expect((await jorid.call("GET", "/v1/customers/one/record")).body.riskLevel).toBe(told.riskLevel);
    expect((await preview(jorid, caseId, FALSE)).code).toBe("case-closed");
  });

  it("counts nobody as a second person whose login the requesting person made", async () => {
    await open({});
    const wanda = await signedIn(under, "wanda", ["administrator", "analyst"]);
    const caseId = await check("one");
    expect(await preview(wanda, caseId, FALSE)).toMatchObject({ effect: "proposed", confirmers: 0 });
    const own = { login: "tobrek", name: "Tobrek Alnasi", roles: ["approver"] };
    expect((await wanda.call("POST", "/v1/users", own)).status).toBe(200);
    expect(await preview(wanda, caseId, FALSE)).toMatchObject({ effect: "proposed", confirmers: 0 });
    await signedIn(under, "jorid", ["approver"]);
    expect(await preview(wanda, caseId, FALSE)).toMatchObject({ effect: "proposed", confirmers: 1 });
  });

  it("says why another person has to confirm: the role, the policy, the level from workflow.json, two before", async () => {
    await open({ fourEyesFrom: "prohibited", exemptions: { expireAfterDays: 30 } });
    const ines = await signedIn(under, "ines", ["analyst"]);
    const [jorid, odile] = [await signedIn(under, "jorid", ["approver"]), await signedIn(under, "odile", ["approver"])];
    const caseId = await check("one");
    expect(await preview(ines, caseId, FALSE)).toMatchObject({
      ...{ effect: "proposed", because: ["may-only-propose"], confirmers: 2 },
    });
    const worst = { matches: [{ ...MATCH, disposition: "true-positive" }], riskLevel: "prohibited", note: "he is" };
    const told = await preview(jorid, caseId, worst);
    expect(told).toMatchObject({ effect: "proposed", because: ["workflow"], fourEyesFrom: "prohibited" });
    expect(told).toMatchObject({ confirmers: 1, riskLevel: "prohibited", exemptions: [] });
    expect((await decide(jorid, caseId, worst)).caseStatus).toBe("in-progress");
    expect((await preview(odile, caseId, worst)).effect).toBe("decided");
    const other = { ...FALSE, riskLevel: "prohibited" };
    expect((await preview(odile, caseId, other)).code).toBe("proposal-differs");
    const inItsPlace = await preview(odile, caseId, { ...other, replaceProposal: true });
    expect(inItsPlace).toMatchObject({ effect: "proposed", replacesProposal: true });
    expect((await preview(jorid, caseId, worst)).code).toBe("same-reviewer");
    expect((await decide(odile, caseId, worst)).caseStatus).toBe("closed");
    expect((await odile.call("POST", `/v1/cases/${caseId}/reopening`, { reason: "the passport" })).status).toBe(200);
    const again = await preview(jorid, caseId, FALSE);
    expect(again.because).toContain("decided-by-two");
    expect(Date.parse(again.exemptions[0].expiresAt)).toBeGreaterThan(Date.now());
    await under.close();
    await open({}, { fourEyes: true });
    const wim = await signedIn(under, "wim", ["approver"]);
    expect((await preview(wim, await check("two"), FALSE)).because).toEqual(["policy"]);
  });

  it("says how many may confirm, so that nobody proposes what would wait for good", async () => {
    await open({}, { fourEyes: true });
    const ines = await signedIn(under, "ines", ["analyst"]);
    const jorid = await signedIn(under, "jorid", ["approver"]);
    const caseId = await check("one");
    const confirmers = async () => (await shown(ines, caseId)).work.confirmers;
    expect(await confirmers()).toBe(1);
    expect((await decide(jorid, caseId, FALSE)).caseStatus).toBe("in-progress");
    expect(await confirmers()).toBe(0);
    const odile = await signedIn(under, "odile", ["approver"]);
    expect(await confirmers()).toBe(1);
    expect((await decide(odile, caseId, FALSE)).caseStatus).toBe("closed");
    expect(await confirmers()).toBe(undefined);
    await under.close();
    await open({}, { fourEyes: false });
    const wim = await signedIn(under, "wim", ["approver"]);
    expect((await shown(wim, await check("two"))).work.confirmers).toBe(undefined);
  });

  it("is refused as the decision itself, with the same places", async () => {
    await open({ mayDecide: [{ roles: ["approver"] }] });
    const [ines, jorid] = [await signedIn(under, "ines", ["analyst"]), await signedIn(under, "jorid", ["approver"])];
    const caseId = await check("one");
    expect((await preview(ines, caseId, FALSE)).code).toBe("decision-not-allowed");
    for (const body of [
      { decision: "ACCEPT", note: "n" },
      { matches: [{ ...FALSE.matches[0], entryId: "none" }] },
      { riskLevel: "low" },
    ])
      expect((await preview(jorid, caseId, body)).errors).toEqual((await decide(jorid, caseId, body)).errors);
    const takenUp = await preview(jorid, caseId, { caseStatus: "in-progress" });
    expect(takenUp.errors).toMatchObject([{ pointer: "#/caseStatus" }]);
    expect((await preview(jorid, "none", FALSE)).code).toBe("case-not-found");
    const stale = await jorid.call("POST", `/v1/cases/${caseId}/decisions/preview`, FALSE, {
      ...{ origin: "http://127.0.0.1:8080", "if-match": '"another"' },
    });
    expect(stale.body.code).toBe("case-moved");
  });

  it("says what becomes of a payment", async () => {
    await open({});
    const jorid = await signedIn(under, "jorid", ["approver"]);
    const payment = paymentOf("p", { customerId: "p", ...BLACKLISTED });
    const { caseId } = (await under.call("POST", "/v1/transaction-checks", payment)).body;
    const accept = { ...FALSE, decision: "ACCEPT", note: "n" };
    expect(await preview(jorid, caseId, accept)).toEqual({
      ...{ caseId, effect: "decided", because: [], decision: "ACCEPT", exemptions: [MATCH], sendsCallback: false },
    });
    expect((await shown(jorid, caseId)).caseStatus).toBe("open");
    expect((await decide(jorid, caseId, accept)).caseStatus).toBe("closed");
  });
});
