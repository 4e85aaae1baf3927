/** A simulation of a draft names customers of the past: who sees them is written down, and may have to say why. */
import { afterEach, expect, it } from "vitest";
import { editedFiles, RULE, scored } from "../gateway/rule-drafts/drafted-gateway.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { ORIGIN, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

let under: GatewayUnderTest;
afterEach(() => under.close());

const CODES = [{ code: "RULE_WORK", title: "Work on rules", for: ["view"] }];
const draft = { title: "Higher", documents: [{ file: RULE, text: scored(30) }] };

async function open(workflow: object) {
  const rules = editedFiles();
  rules.files = [...rules.files, { file: "workflow.json", text: JSON.stringify(workflow) }];
  under = await gatewayUnderTest("memory", {
    ...{ rules, transactions: null, ...WITH_SIGN_IN },
    gateway: { ...WITH_SIGN_IN.gateway, rulesLead: "drafts", workflow: { load: async () => workflow } },
  });
  const author = await signedIn(under, "ines", ["rule-author"]);
  const { draftId } = (await author.call("POST", "/v1/rule-drafts", draft)).body;
  const simulate = (body: object = {}, headers: Record<string, string> = {}) =>
    author.call("POST", `/v1/rule-drafts/${draftId}/simulation`, body, { origin: ORIGIN, ...headers });
  const check = (customerId: string) =>
    under.call("POST", "/v1/customerChecks", checkOf({ customerId, personalDetails: { countryOfResidence: "XA" } }));
  const views = async () =>
    (await under.gateway.listAuditEntries({ action: "data.viewed", limit: 10 })).data.map(({ details }) => details);
  return { draftId, simulate, check, views };
}

it("writes down that somebody saw them, and nothing where nobody is named", async () => {
  const { draftId, simulate, check, views } = await open({});
  expect((await simulate()).status).toBe(200);
  expect(await views()).toEqual([]);
  await check("one");
  await check("two");
  const simulated = await simulate({ days: 7, more: "text of somebody" });
  expect(simulated.body.customers.factorChanges.length + simulated.body.customers.levelChanges.length).toBeGreaterThan(
    0,
  );
  expect(await views()).toEqual([{ operation: "simulateRuleDraft", draftId, count: 2, filter: { days: 7 } }]);
  // A cursor that no page gave does not begin anew.
  for (const after of ["x", "1795171530411.case-1", crypto.randomUUID()]) {
    const made = await simulate({ after });
    expect(made.body).toMatchObject({ errors: [{ code: "unknown-cursor", pointer: "#/after" }] });
  }
});

it("asks why where workflow.json has reasons for views", async () => {
  const { simulate, check, views } = await open({ reasonCodes: CODES });
  await check("one");
  const refused = await simulate();
  expect(refused).toMatchObject({ status: 428, body: { code: "view-reason-required" } });
  expect(refused.text).not.toContain("customerId");
  expect(await views()).toEqual([]);
  // Nothing was simulated either, and no draft was looked for.
  expect((await under.gateway.listAuditEntries({ action: "rules.simulated", limit: 9 })).data).toEqual([]);
  expect((await simulate({}, { "view-reason": "RULE_WORK" })).status).toBe(200);
  expect(await views()).toMatchObject([{ operation: "simulateRuleDraft", count: 1, reason: "RULE_WORK" }]);
  expect((await simulate({}, { "view-reason": "no code!" })).status).toBe(400);
});
