/** A simulation of a draft names customers of the past: who sees them is written down, and may have to say why. */
import { afterEach, expect, it } from "vitest";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import type { GatewayOptions } from "../../src/gateway/create-gateway.ts";
import { editedFiles, RULE, scored } from "../gateway/rule-drafts/drafted-gateway.ts";
import { sampleRule } from "../rules/sample-pack.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { ORIGIN, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

let under: GatewayUnderTest;
afterEach(() => under.close());

const CODES = [{ code: "RULE_WORK", title: "Work on rules", for: ["view"] }];
const draft = { title: "Higher", documents: [{ file: RULE, text: scored(30) }] };

async function open(workflow: object, gateway: Partial<GatewayOptions> = {}) {
  const rules = editedFiles();
  rules.files = [...rules.files, { file: "workflow.json", text: JSON.stringify(workflow) }];
  under = await gatewayUnderTest("memory", {
    ...{ rules, transactions: null, ...WITH_SIGN_IN },
    gateway: { ...WITH_SIGN_IN.gateway, rulesLead: "drafts", workflow: { load: async () => workflow }, ...gateway },
  });
  const author = await signedIn(under, "ines", ["rule-author"]);
  let begun = await author.call("POST", "/v1/rule-drafts", draft);
  const { draftId } = begun.body;
  const edit = async (body: object) => {
    const headers = { origin: ORIGIN, "if-match": begun.headers.get("etag") ?? "" };
    begun = await author.call("PUT", `/v1/rule-drafts/${draftId}`, body, headers);
    expect(begun.status, begun.text).toBe(200);
  };
  const colleague = async (login: string) => {
    const other = await signedIn(under, login, ["rule-author"]);
    return (body: object = {}, headers: Record<string, string> = {}) =>
      other.call("POST", `/v1/rule-drafts/${draftId}/simulation`, body, { origin: ORIGIN, ...headers });
  };
  const simulate = (body: object = {}, headers: Record<string, string> = {}) =>
    author.call("POST", `/v1/rule-drafts/${draftId}/simulation`, body, { origin: ORIGIN, ...headers });
  const check = (customerId: string, countryOfResidence = "XA") =>
    under.call("POST", "/v1/customerChecks", checkOf({ customerId, personalDetails: { countryOfResidence } }));
  const views = async () =>
    (await under.gateway.listAuditEntries({ action: "data.viewed", limit: 10 })).data.map(
      ({ details }) => details as { readonly reason?: string },
    );
  return { draftId, simulate, check, views, colleague, edit };
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

it("is one look, in however many pages it is read, for each who looks and for each reason", async () => {
  const workflow = { reasonCodes: [...CODES, { code: "AUDIT", title: "Audit", for: ["view"] }] };
  const { draftId, simulate, check, views, colleague, edit } = await open(workflow);
  for (const customerId of ["one", "two", "three", "four", "five"]) await check(customerId);
  const why = { "view-reason": "RULE_WORK" };
  const cursorOf = (answer: Awaited<ReturnType<typeof simulate>>) => answer.body.pagination.nextCursor as string;
  const page = async (after: string | undefined, by = simulate, reason = why) => {
    const answer = await by({ decisions: 1, ...(after === undefined ? {} : { after }) }, reason);
    expect(answer.status).toBe(200);
    expect(answer.body.customers.levelChanges[0].samples).toHaveLength(1);
    return cursorOf(answer);
  };
  const simulated = async () =>
    (await under.gateway.listAuditEntries({ action: "rules.simulated", limit: 9 })).data.map(({ details }) => details);
  const second = await page(undefined);
  const third = await page(second);
  await page(third);
  const look = { operation: "simulateRuleDraft", draftId, count: 1, filter: { decisions: 1 } };
  const made = {
    draftId,
    base: 1,
    digest: expect.stringMatching(/^[0-9a-f]{64}$/u),
    days: 30,
    customers: 1,
    transactions: 0,
    leftOut: 0,
    failed: 0,
    hasMore: true,
  };
  expect(await views()).toEqual([{ ...look, reason: "RULE_WORK" }]);
  expect(await simulated()).toEqual([made]);

  // Another person goes on with it, then the first one for another reason.
  await page(second, await colleague("tove"));
  await page(third, await colleague("jorid"));
  expect(await views()).toEqual(Array(3).fill({ ...look, reason: "RULE_WORK" }));
  await page(third, simulate, { "view-reason": "AUDIT" });
  expect((await views()).filter(({ reason }) => reason === "AUDIT")).toEqual([{ ...look, reason: "AUDIT" }]);
  expect(await views()).toHaveLength(4);
  expect(await simulated()).toHaveLength(3);

  // Other rules are another simulation, from whatever page on; so is one that begins anew.
  await edit({ title: "Higher", documents: [{ file: RULE, text: scored(31) }] });
  const after = await page(third);
  await page(after);
  expect([(await views()).length, (await simulated()).length]).toEqual([5, 4]);
  await page(undefined);
  expect([(await views()).length, (await simulated()).length]).toEqual([6, 5]);
});

it("is written down at the first page that names somebody", async () => {
  const { draftId, simulate, check, views } = await open({});
  await check("named");
  under.clock.time += 1_000;
  await check("unchanged", "FR");
  const first = await simulate({ decisions: 1 });
  expect(first.body.customers).toMatchObject({ decisions: 1, changed: 0 });
  const look = { operation: "simulateRuleDraft", draftId, filter: { decisions: 1 } };
  expect(await views()).toEqual([{ ...look, count: 0 }]);
  under.clock.time += 1_000;
  const next = await simulate({ decisions: 1, after: first.body.pagination.nextCursor });
  expect(next.body.customers).toMatchObject({ decisions: 1, changed: 1 });
  expect(await views()).toEqual([
    { ...look, count: 1 },
    { ...look, count: 0 },
  ]);
});

it("is written down where numbers alone tell, with the name that was asked for, edited since or not", async () => {
  const archive = memoryArchive();
  const { draftId, simulate, check, views, edit } = await open({}, { archive });
  await check("somebody", "FR");
  const asksFor = (name: string) =>
    JSON.stringify(
      sampleRule({
        conditions: {
          all: [{ fact: "customer", path: "$.personalDetails.personName.lastName", operator: "equal", value: name }],
        },
        event: { type: "COUNTRY_FAR_AWAY", params: { score: 5, category: "geography" } },
      }),
    );
  await edit({ title: "Probe", documents: [{ file: RULE, text: asksFor("Castelmontagne") }] });
  const { body } = await simulate();
  expect(body.customers, JSON.stringify(body)).toMatchObject({ decisions: 1 });
  expect(await views()).toMatchObject([{ operation: "simulateRuleDraft", draftId, count: 0 }]);
  await edit({ title: "Nothing", documents: [{ file: RULE, text: scored(11) }] });
  const [entry] = (await under.gateway.listAuditEntries({ action: "rules.simulated", limit: 1 })).data;
  const { archived, digest, base } = (entry?.details ?? {}) as Record<string, string>;
  expect([archived, base]).toEqual([`rule-files ${digest}`, 1]);
  expect(JSON.parse((await archive.get(archived ?? "")) ?? "")).toEqual({
    ruleFiles: { [RULE]: asksFor("Castelmontagne") },
  });
  const drafted = (await under.gateway.listAuditEntries({ action: "rules.draft-changed", limit: 9 })).data;
  expect(drafted.map(({ details }) => (details as { digest: string }).digest)).toContain(digest);
});
