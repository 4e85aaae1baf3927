/** Every route that shows a person data of a customer asks why, and leaves an entry about the customer with the reason. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import { ROUTES } from "../../adapters/http/routes.ts";
import { isView } from "../../adapters/http/views.ts";
import { WHO_MAY } from "../../src/gateway/people/roles.ts";
import { signer } from "../bundle/bundle-cases.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { type Browser, ORIGIN, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

const PHONE = "+49 351 0000017";
const LISTED = {
  personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } },
  contactDetails: { phoneNumbers: [PHONE] },
};
const MATCH = { listId: "fixture-blacklist", entryId: "0" };
const FALSE = { matches: [{ ...MATCH, disposition: "false-positive" }], note: "born elsewhere" };
const WHY = { "view-reason": "CASE_WORK" };

/** Views of many: the entry says how many there were. `simulation-views.test.ts` has that of a draft. */
const OF_MANY: Readonly<Record<string, string>> = {
  listCases: "/v1/cases",
  countCases: "/v1/cases/counts?text=dastulla",
  listDueExemptions: "/v1/exemptions",
  listHolds: "/v1/holds",
  listDueReviews: "/v1/reviews",
  listWorkflows: "/v1/workflows",
};

let under: GatewayUnderTest;
let ines: Browser;
let jorid: Browser;
beforeAll(async () => {
  const reasonCodes = [{ code: "CASE_WORK", title: "Work on a case", for: ["view"] }];
  const workflow = { load: async () => ({ reasonCodes, fourEyesFrom: "low" }) };
  const gateway = { ...WITH_SIGN_IN.gateway, workflow, archive: memoryArchive(), signer };
  under = await gatewayUnderTest("memory", { ...WITH_SIGN_IN, gateway });
  ines = await signedIn(under, "ines", ["analyst", "approver", "auditor"], { name: "Ines Maurer" });
  jorid = await signedIn(under, "jorid", ["analyst", "approver"], { name: "Jorid Vanterpool" });
});
afterAll(() => under.close());

const send = (by: Browser, method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
  by.call(method, path, body, { origin: ORIGIN, ...more });
const seen = async (customerId: string) =>
  (await under.gateway.listAuditEntries({ action: "data.viewed", customerId, limit: 100 })).data;
const check = async (customerId: string) =>
  (await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...LISTED }))).body.caseId as string;
const etagOf = async (caseId: string) =>
  (await send(jorid, "GET", `/v1/cases/${caseId}`, undefined, WHY)).headers.get("etag") ?? "";
const decide = async (caseId: string, by: Browser) =>
  expect((await send(by, "POST", `/v1/cases/${caseId}/decisions`, FALSE, WHY)).status).toBe(200);

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}
type Ask = (caseId: string, customerId: string) => Asked | Promise<Asked>;
const post = (path: string, body: unknown, headers?: Record<string, string>): Asked => ({
  ...{ method: "POST", path, body },
  ...(headers === undefined ? {} : { headers }),
});

/** How each is called about one customer, who has a case that waits. */
const OF_ONE: Readonly<Record<string, Ask>> = {
  getCase: (caseId) => ({ path: `/v1/cases/${caseId}` }),
  getCustomerCheck: (caseId) => ({ path: `/v1/customerChecks/${caseId}` }),
  getCustomer: (_, id) => ({ path: `/v1/customers/${id}` }),
  getStoredCustomer: (_, id) => ({ path: `/v1/customers/${id}/record` }),
  listLinkedCustomers: (_, id) => ({ path: `/v1/customers/${id}/links` }),
  listExemptions: (_, id) => ({ path: `/v1/customers/${id}/exemptions` }),
  listHeldVersions: (_, id) => ({ path: `/v1/customers/${id}/hold/versions` }),
  getTransactionCheck: async (_, customerId) => {
    const held = await under.call("POST", "/v1/transaction-checks", paymentOf(`t-${customerId}`, { customerId }));
    return { path: `/v1/transaction-checks/${held.body.caseId}` };
  },
  getAccount: async (_, customerId) => {
    const made = await under.call("POST", "/v1/accounts", { customerId, accountId: "a-1", accountType: "GIRO" });
    return { path: `/v1/accounts/${made.body.accountUuid}` };
  },
  getWorkflow: async (_, customerId) => {
    const made = await under.call("POST", "/v1/workflows", { customerId, workflowType: "RERATING" });
    return { path: `/v1/workflows/${made.body.workflowId}` };
  },
  getCaseBundle: async (caseId) => {
    await decide(caseId, ines);
    await decide(caseId, jorid);
    return { path: `/v1/cases/${caseId}/bundle` };
  },
  replayCase: (caseId) => ({ path: `/v1/cases/${caseId}/replay` }),
  getCaseCertificate: (caseId) => ({ path: `/v1/cases/${caseId}/certificate` }),
  listCaseAttachments: (caseId) => ({ path: `/v1/cases/${caseId}/attachments` }),
  getCaseAttachment: async (caseId) => {
    const bytes = new TextEncoder().encode("extract");
    const kept = await under.gateway.attachToCase(caseId, { name: "extract.txt", mediaType: "text/plain", bytes });
    return {
      path: `/v1/cases/${caseId}/attachments/${kept.outcome === "attached" ? kept.attachment.attachmentId : ""}`,
    };
  },
  nextCase: async () => post("/v1/cases/next", {}),
  judgeManyCases: (caseId) => post("/v1/cases/judgements", { ...MATCH, cases: [{ caseId }, { caseId: "missing" }] }),
  assignCase: (caseId) => post(`/v1/cases/${caseId}/assignment`, { assignee: "me" }),
  escalateCase: (caseId) => post(`/v1/cases/${caseId}/escalation`, { role: "approver", reason: "unsure" }),
  commentOnCase: (caseId) => post(`/v1/cases/${caseId}/comments`, { text: "looked" }),
  previewDecision: (caseId) => post(`/v1/cases/${caseId}/decisions/preview`, FALSE),
  rejectProposal: async (caseId) => {
    await decide(caseId, jorid);
    return post(`/v1/cases/${caseId}/rejection`, { note: "no passport" }, { "if-match": await etagOf(caseId) });
  },
  withdrawProposal: async (caseId) => {
    await decide(caseId, ines);
    return post(`/v1/cases/${caseId}/withdrawal`, {}, { "if-match": await etagOf(caseId) });
  },
  reopenCase: async (caseId) => {
    await decide(caseId, ines);
    await decide(caseId, jorid);
    return post(`/v1/cases/${caseId}/reopening`, { reason: "another passport" });
  },
  revokeExemption: async (caseId, customerId) => {
    await decide(caseId, ines);
    await decide(caseId, jorid);
    const [exemption] = (await under.call("GET", `/v1/customers/${customerId}/exemptions`)).body.data;
    return post(`/v1/customers/${customerId}/exemptions/${exemption.exemptionId}/revocation`, { reason: "wrong" });
  },
};

it("are all of the routes that show data of customers", () => {
  const views = ROUTES.filter((route) => isView(route)).map(({ operation }) => operation.id);
  const known = [...Object.keys(OF_ONE), ...Object.keys(OF_MANY), "simulateRuleDraft"];
  expect(views.sort()).toEqual(known.sort());
});

it.each(Object.keys(OF_ONE))("%s", async (operation) => {
  const customerId = `of-${operation}`;
  const caseId = await check(customerId);
  const { method = "GET", path, body, headers } = await (OF_ONE[operation] as Ask)(caseId, customerId);
  const before = (await under.gateway.listAuditEntries({ limit: 500 })).data.length;
  const refused = await send(ines, method, path, body, headers);
  expect(refused.body).toMatchObject({ status: 428, code: "view-reason-required" });
  expect(refused.text).not.toMatch(/Dastulla|of-/u);
  // Nothing was done either.
  expect((await under.gateway.listAuditEntries({ limit: 500 })).data).toHaveLength(before);
  const shown = await send(ines, method, path, body, { ...headers, ...WHY });
  expect(shown.status, shown.text).toBe(200);
  const about = operation === "nextCase" ? shown.body.customerId : customerId;
  const entries = (await seen(about)).filter(
    ({ details }) => (details as { operation: string }).operation === operation,
  );
  expect(entries).toMatchObject([{ actor: expect.stringMatching(/^session:/u), details: { reason: "CASE_WORK" } }]);
});

it.each(Object.entries(OF_MANY))("%s", async (operation, path) => {
  under.clock.time += 1;
  expect((await send(ines, "GET", path)).status).toBe(428);
  expect((await send(ines, "GET", path, undefined, WHY)).status).toBe(200);
  const { data } = await under.gateway.listAuditEntries({ action: "data.viewed", limit: 1 });
  expect(data).toMatchObject([{ details: { operation, count: expect.any(Number), reason: "CASE_WORK" } }]);
});

const GUESSES: readonly (readonly [string, unknown])[] = [
  ["not-judged", { riskLevel: "low", note: "born elsewhere" }],
  [
    "unknown-match",
    { matches: [{ ...MATCH, entryId: "none", disposition: "false-positive" }], note: "born elsewhere" },
  ],
];

it.each(GUESSES)("tells nobody without a reason which matches a case has: %s", async (code, body) => {
  const customerId = `guess-${code}`;
  const path = `/v1/cases/${await check(customerId)}/decisions`;
  const before = (await under.gateway.listAuditEntries({ limit: 500 })).data.length;
  const refused = await send(ines, "POST", path, body);
  expect(refused.body).toMatchObject({ status: 428, code: "view-reason-required" });
  expect(refused.text).not.toMatch(/fixture|match/u);
  expect((await under.gateway.listAuditEntries({ limit: 500 })).data).toHaveLength(before);
  const told = await send(ines, "POST", path, body, WHY);
  expect(told.body).toMatchObject({ status: 400, errors: [expect.objectContaining({ code })] });
  expect(await seen(customerId)).toMatchObject([{ details: { operation: "decideCase", reason: "CASE_WORK" } }]);
  // Programs are asked nothing.
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const { apiKey } = await under.gateway.createKey({ tenant: "default", scopes: ["cases:propose"] }, bytes);
  const byProgram = await under.call("POST", path, body, { apiKey });
  expect(byProgram.body.code, byProgram.text).toBe("validation-error");
  await decide(path.split("/")[3] ?? "", ines);
});

it("tells nobody without a reason which matches a case has, by a preview neither", async () => {
  const path = `/v1/cases/${await check("guess-preview")}/decisions/preview`;
  expect((await send(ines, "POST", path, { riskLevel: "low", note: "x" })).status).toBe(428);
  await send(ines, "POST", path, { matches: [{ ...MATCH, entryId: "none", disposition: "false-positive" }] }, WHY);
  expect(await seen("guess-preview")).toMatchObject([{ details: { operation: "previewDecision" } }]);
});

const OF_ONE_ROUTE = /:(?:customerId|caseId|accountUuid|workflowId)/u;
const OF_PEOPLE = ROUTES.filter(({ path, scope }) => OF_ONE_ROUTE.test(path) && WHO_MAY[scope].length > 0);

const attach = (at: string, more: Record<string, string> = {}) =>
  ines.call("POST", `${at}?name=extract.txt`, "extract", { origin: ORIGIN, "content-type": "text/plain", ...more });
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
/** What each does to a known customer or case, beside what shows one. */
const WORK: Readonly<Record<string, unknown>> = {
  holdCustomer: { reason: "dormant, no payment for a year" },
  releaseCustomer: { reason: "active again" },
  decideCase: FALSE,
  confirmProposal: {},
  addCaseAttachment: undefined,
  setWorkflowStatus: { workflowStatus: "in-progress" },
};

const DONE: Readonly<Record<string, number>> = {
  ...{ holdCustomer: 200, releaseCustomer: 204, decideCase: 200, addCaseAttachment: 201, setWorkflowStatus: 200 },
  // What one person proposed, the same one does not confirm.
  confirmProposal: 409,
};

it.each(OF_PEOPLE.map((route) => [route.operation.id, route] as const))(
  "does not tell without a reason whether there is one: %s",
  async (id, { method, path, fileOf, operation }) => {
    const customerId = `there-${id}`;
    const caseId = await check(customerId);
    const known: Readonly<Record<string, string>> = { customerId, caseId };
    const examples = Object.values(operation.request?.examples ?? {});
    const bodies = method === "GET" || fileOf ? [undefined] : [WORK[id] ?? {}, {}, ...examples];
    if (id === "releaseCustomer") await send(jorid, "PUT", `/v1/customers/${customerId}/hold`, WORK.holdCustomer, WHY);
    const before = (await under.gateway.listAuditEntries({ limit: 500 })).data.length;
    for (const ids of [known, {} as typeof known])
      for (const body of bodies) {
        const at = path.replaceAll(/:(\w+)/gu, (_, name: string) => ids[name] ?? UNKNOWN);
        const asked = fileOf ? await attach(at) : await send(ines, method, at, body);
        expect(asked.body, asked.text).toMatchObject({ status: 428, code: "view-reason-required" });
      }
    expect((await under.gateway.listAuditEntries({ limit: 500 })).data).toHaveLength(before);
  },
);

it("does work that shows nobody for a reason, and leaves its own entry alone", async () => {
  const works = OF_PEOPLE.filter((route) => !isView(route));
  expect(works.map(({ operation }) => operation.id).sort()).toEqual(Object.keys(WORK).sort());
  const customerId = "worked-on";
  const caseId = await check(customerId);
  const etag = { "if-match": await etagOf(caseId) };
  const { workflowId } = (await under.call("POST", "/v1/workflows", { customerId, workflowType: "TASK" })).body;
  const before = (await seen(customerId)).length;
  for (const [id, { method, path, fileOf }] of works.map((route) => [route.operation.id, route] as const)) {
    const at = path.replace(":customerId", customerId).replace(":caseId", caseId).replace(":workflowId", workflowId);
    const headers = { ...WHY, ...(id === "confirmProposal" ? etag : {}) };
    const { status, text } = fileOf ? await attach(at, headers) : await send(ines, method, at, WORK[id], headers);
    expect(status, `${id}: ${text}`).toBe(DONE[id]);
  }
  expect(await seen(customerId)).toHaveLength(before);
});

it("leaves an entry about each customer who was named beside another", async () => {
  for (const id of ["l-1", "l-2"]) await check(id);
  const found = await send(ines, "GET", "/v1/customers/l-1/links?limit=100", undefined, WHY);
  expect(found.body.data.map(({ customerId }: { customerId: string }) => customerId)).toContain("l-2");
  expect(await seen("l-2")).toMatchObject([{ details: { operation: "listLinkedCustomers", reason: "CASE_WORK" } }]);
  expect(await under.gateway.verifyAudit()).toMatchObject({ flaws: [] });
});
