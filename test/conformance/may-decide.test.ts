/** `mayDecide` of `workflow.json`: of which roles people have to be, by the level that stands and the one that is set. */
import { afterEach, describe, expect, it } from "vitest";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { personWithKey } from "./people.ts";
import { type Browser, ORIGIN, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

const BLACKLISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const MATCH = { listId: "fixture-blacklist", entryId: "0" };

describe("mayDecide", () => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());
  let file: object = {};
  const open = async (workflow: object, options: Parameters<typeof gatewayUnderTest>[1] = {}) => {
    file = workflow;
    const gateway = { ...options.gateway, workflow: { load: async () => file } };
    under = await gatewayUnderTest("memory", { ...options, gateway });
  };
  const check = async (customerId: string) =>
    (await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...BLACKLISTED }))).body.caseId as string;
  const decide = (by: Browser, caseId: string, body: object) => by.call("POST", `/v1/cases/${caseId}/decisions`, body);
  const confirm = async (by: Browser, caseId: string) => {
    const { work } = (await by.call("GET", `/v1/cases/${caseId}`)).body;
    const headers = { origin: ORIGIN, "if-match": `"${work.version}"` };
    return by.call("POST", `/v1/cases/${caseId}/confirmation`, {}, headers);
  };
  const TRUE = { matches: [{ ...MATCH, disposition: "true-positive" }], riskLevel: "prohibited", note: "the same" };

  it("lets people propose a level that they may not decide, and others make it count", async () => {
    await open({ mayDecide: [{ riskLevels: ["prohibited"], roles: ["approver"] }] }, WITH_SIGN_IN);
    const [ines, jorid] = [await signedIn(under, "ines", ["analyst"]), await signedIn(under, "jorid", ["approver"])];
    const [one, two] = [await check("one"), await check("two")];
    expect((await decide(ines, one, TRUE)).body).toMatchObject({
      caseStatus: "in-progress",
      proposal: { riskLevel: "prohibited", waitsFor: "another-person" },
    });
    expect((await confirm(jorid, one)).body.caseStatus).toBe("closed");
    // What stands at such a level is theirs alone, also to lower it.
    expect((await jorid.call("POST", `/v1/cases/${one}/reopening`, { reason: "look again" })).status).toBe(200);
    const lower = { ...TRUE, riskLevel: "high" };
    expect((await decide(ines, one, lower)).body.code).toBe("decision-not-allowed");
    expect((await decide(ines, two, lower)).body.caseStatus).toBe("in-progress");
  });

  it("lets nobody decide or confirm a level that is other people's", async () => {
    await open({ mayDecide: [{ riskLevels: ["prohibited"], roles: ["analyst"] }] }, WITH_SIGN_IN);
    const [ines, jorid] = [await signedIn(under, "ines", ["analyst"]), await signedIn(under, "jorid", ["approver"])];
    const both = await signedIn(under, "bodil", ["analyst", "approver"]);
    const [one, two] = [await check("one"), await check("two")];
    expect((await decide(jorid, one, TRUE)).body).toMatchObject({ status: 403, code: "decision-not-allowed" });
    expect((await jorid.call("POST", `/v1/cases/${one}/decisions/preview`, TRUE)).body.code).toBe(
      "decision-not-allowed",
    );
    expect((await decide(ines, one, TRUE)).body.caseStatus).toBe("in-progress");
    expect((await confirm(jorid, one)).body.code).toBe("decision-not-allowed");
    expect((await decide(jorid, one, TRUE)).body.code).toBe("decision-not-allowed");
    expect((await confirm(both, one)).body.caseStatus).toBe("closed");
    expect((await decide(both, two, TRUE)).body.caseStatus).toBe("closed");
  });

  it("gives cases to some roles only, and nobody more than the role gives", async () => {
    const mayDecide = [
      { kind: "customer", riskLevels: ["low"], roles: ["analyst"] },
      { kind: "customer", roles: ["approver"] },
    ];
    await open({ mayDecide }, WITH_SIGN_IN);
    const caseId = await check("one");
    const body = { matches: [{ ...MATCH, disposition: "false-positive" as const }] };
    const [analyst, approver] = [
      await signedIn(under, "ines", ["analyst"], { name: "Ines Maurer" }),
      await signedIn(under, "jorid", ["approver"], { name: "Jorid Vanterpool" }),
    ];
    const auditor = await signedIn(under, "bodil", ["auditor"], { name: "Bodil Wembley" });
    const path = `/v1/cases/${caseId}/decisions`;
    expect((await auditor.call("GET", `/v1/cases/${caseId}`)).body.work.asks.roles).toEqual(["approver"]);
    expect((await auditor.call("POST", path, body)).body.code).toBe("forbidden");
    expect((await analyst.call("POST", path, body)).body).toMatchObject({ code: "decision-not-allowed", status: 403 });
    const machine = await personWithKey(under, "Eudora Quistorp", ["cases:read", "cases:propose"]);
    expect((await under.call("POST", path, body, machine)).body.code).toBe("decision-not-allowed");
    expect((await under.gateway.decideCase(caseId, body)).outcome).toBe("person-required");
    // Nobody is handed what is not theirs to decide.
    expect((await analyst.call("POST", "/v1/cases/next", {})).status).toBe(204);
    expect((await approver.call("POST", "/v1/cases/next", {})).body.caseId).toBe(caseId);
    await approver.call("POST", `/v1/cases/${caseId}/assignment`, { assignee: "none" });
    // Looking at it is no decision.
    expect((await analyst.call("POST", path, { caseStatus: "in-progress" })).status).toBe(200);
    expect((await approver.call("POST", path, body)).body.caseStatus).toBe("closed");
    file = { mayDecide: [{ roles: ["analyst"] }] };
    await under.gateway.reload(["workflow"]);
    const other = await check("two");
    const proposed = await analyst.call("POST", `/v1/cases/${other}/decisions`, body);
    // An analyst still only proposes; and an approver who is no analyst does not decide these.
    expect(proposed.body.caseStatus).toBe("in-progress");
    const { work } = (await approver.call("GET", `/v1/cases/${other}`)).body;
    const headers = { origin: ORIGIN, "if-match": `"${work.version}"` };
    expect((await approver.call("POST", `/v1/cases/${other}/confirmation`, {}, headers)).body.code).toBe(
      "decision-not-allowed",
    );
    expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
  });
});
