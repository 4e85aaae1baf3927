/** Every listing of the library has a usual page: none is empty because no number was asked for. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Gateway } from "../../../src/gateway/gateway.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "../../conformance/gateway-under-test.ts";
import { signedIn, WITH_SIGN_IN } from "../../conformance/signed-in.ts";
import { editedFiles, RULE, scored } from "../rule-drafts/drafted-gateway.ts";

const CUSTOMERS = 60;
let under: GatewayUnderTest;
let listId: string;
beforeAll(async () => {
  under = await gatewayUnderTest("memory", {
    ...{ rules: editedFiles(), transactions: null, ...WITH_SIGN_IN },
    gateway: { ...WITH_SIGN_IN.gateway, rulesLead: "drafts" },
  });
  const { gateway, clock } = under;
  const personName = { firstName: "Perigorn", lastName: "Dastulla" };
  for (let n = 0; n < CUSTOMERS; n++) {
    clock.time += 2_000;
    const made = await gateway.checkCustomer(checkOf({ customerId: `c-${n}`, personalDetails: { personName } }));
    expect(made.outcome).toBe("decided");
    expect((await gateway.holdCustomer(`c-${n}`, { reason: "asked for by a court" })).outcome).toBe("held");
    const workflow = { workflowType: "RERATING", customerId: `c-${n}` };
    expect((await gateway.createWorkflow(workflow)).outcome).toBe("created");
  }
  const author = await signedIn(under, "ines", ["rule-author"]);
  const draft = { title: "Higher", documents: [{ file: RULE, text: scored(30) }] };
  expect((await author.call("POST", "/v1/rule-drafts", draft)).status).toBe(200);
  listId = (await gateway.listLists()).data.find(({ entries }) => entries > 0)?.listId ?? "";
});
afterAll(() => under.close());

type Limit = { readonly limit?: number };
/** Each with a number, or without; what is left empty here is `null`. */
const LISTINGS: Readonly<Record<string, (gateway: Gateway, query: Limit) => Promise<unknown>>> = {
  listCases: (gateway, query) => gateway.listCases(query),
  listAuditEntries: (gateway, query) => gateway.listAuditEntries(query),
  listWorkflows: (gateway, query) => gateway.listWorkflows(query),
  listRuleVersions: (gateway, query) => gateway.listRuleVersions(query),
  listRuleDrafts: (gateway, query) => gateway.listRuleDrafts(query),
  listEditions: (gateway, query) => gateway.listEditions(listId, query),
  findListEntries: (gateway, query) => gateway.findListEntries({ name: "Dastulla", ...query }),
  listHolds: (gateway, { limit }) => gateway.listHolds(limit),
  listSessions: (gateway, { limit }) => gateway.listSessions("default", limit),
  listDueReviews: (gateway, query) => gateway.listDueReviews(query),
  listDueExemptions: (gateway, query) => gateway.listDueExemptions(query),
  listLinkedCustomers: (gateway, query) => gateway.listLinkedCustomers("c-1", query),
  heldVersions: (gateway, query) => gateway.heldVersions("c-1", query),
  listCallbacks: (gateway, { limit }) => gateway.listCallbacks("pending", limit),
  listRescreens: (gateway, { limit }) => gateway.listRescreens(limit),
  listPolicies: (gateway, { limit }) => gateway.listPolicies(limit),
  diffList: (gateway, query) => gateway.diffList(listId, query),
};
/** Those that are answered whole: there are few, or they are about one customer, case or person. */
const WHOLE = [
  ...["listExemptions", "listAttachments", "listCallbackSecrets", "listPublicationLags", "listKeys", "listPeople"],
  ...["listUsers", "listPasskeys", "listOwnSessions", "listLists", "listRules", "listFacts"],
  "listAssignees",
];
const FILLED = [
  ...["listCases", "listAuditEntries", "listWorkflows", "listRuleVersions", "listRuleDrafts", "listEditions"],
  ...["findListEntries", "listHolds", "listSessions"],
];
const rowsOf = (answer: unknown): readonly unknown[] =>
  Array.isArray(answer) ? answer : ((answer as { data?: readonly unknown[] } | undefined)?.data ?? []);

it("are all here", () => {
  const lists = Object.keys(under.gateway).filter((name) =>
    /^(?:list[A-Z]|heldVersions|findList|diffList)/u.test(name),
  );
  expect(lists.sort()).toEqual([...Object.keys(LISTINGS), ...WHOLE].sort());
});

it.each(Object.entries(LISTINGS))("%s answers 50 rows where no number is asked for", async (name, list) => {
  const usual = await list(under.gateway, {});
  expect(usual).toEqual(await list(under.gateway, { limit: 50 }));
  if (FILLED.includes(name)) expect(rowsOf(usual).length).toBeGreaterThan(0);
  if (["listCases", "listAuditEntries", "listWorkflows", "listHolds"].includes(name))
    expect(rowsOf(usual).length).toBe(50);
  for (const limit of [0, -1, 1.5, Number.NaN])
    await expect(Promise.resolve().then(() => list(under.gateway, { limit }))).rejects.toThrow(RangeError);
});
