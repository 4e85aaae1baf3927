import { afterAll, beforeAll, expect, it } from "vitest";
import { memoryArchive } from "../../adapters/archive/memory.ts";
import { createClient, type RiskgateClient } from "../../adapters/client/client.ts";
import { prometheusMetrics } from "../../adapters/http/metrics/prometheus.ts";
import openApi from "../../adapters/http/openapi.json" with { type: "json" };
import { createFirstLink } from "../../adapters/http/sign-in/first-link.ts";
import { pemSigner } from "../../adapters/signer/pem-signer.ts";
import { PACS_008 } from "../adapters/iso20022/messages.ts";
import { newKey } from "../adapters/signer/keys.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "../conformance/gateway-under-test.ts";
import { CLIENT, type IdentityProvider, startIdentityProvider } from "../conformance/identity-provider.ts";
import { personWithKey } from "../conformance/people.ts";
import { cookieOf, ORIGIN, PASSWORD, WITH_SIGN_IN } from "../conformance/signed-in.ts";

const firstLink = createFirstLink();
let provider: IdentityProvider;
let under: GatewayUnderTest;
let client: RiskgateClient;
/** Method and path of every request. */
const called: string[] = [];

beforeAll(async () => {
  provider = await startIdentityProvider(ORIGIN, {});
  under = await gatewayUnderTest("memory", {
    server: {
      ...{ metrics: prometheusMetrics(), securityContacts: ["mailto:security@bank.example"] },
      ...{ origin: ORIGIN, firstLink, openId: { ...CLIENT, issuer: provider.issuer, roles: {} } },
    },
    gateway: {
      ...WITH_SIGN_IN.gateway,
      ...{ archive: memoryArchive(), signer: pemSigner({ key: { pem: newKey().privatePem } }) },
    },
  });
  client = createClient({
    baseUrl: under.url,
    // Cases are decided by people alone.
    apiKey: (await personWithKey(under, "Ondine Marrow", ["*"])).apiKey,
    fetch: (request) => {
      called.push(`${request.method} ${new URL(request.url).pathname}`);
      return fetch(request);
    },
  });
});
afterAll(async () => {
  await under.close();
  await provider.close();
});

/** The body of a success, or the problem as an error of the test. */
function good<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): NonNullable<T> {
  if (error !== undefined || data === undefined || data === null) {
    throw new Error(`${response.status} ${JSON.stringify(error)}`);
  }
  return data;
}

const customer = {
  customerId: 4711,
  customerType: "INDIVIDUAL",
  personalDetails: { personName: { firstName: "Ondine", lastName: "Vask-Torrevel" }, countryOfResidence: "KP" },
} as const;
const payment = {
  tenantTransactionId: "typed-1",
  tenantProcessingTimestamp: new Date(Date.UTC(2026, 10, 20, 8, 59)).toISOString(),
  accountHoldingParty: "FUNDS_ORIGINATOR",
  fundsOriginator: { accountNumber: "DE02120300000000202051", scheme: "SEPA" },
  fundsBeneficiary: { holder: "Iven Rastholm" },
  settledAmount: 25,
  settledCurrency: "EUR",
  masterData: { accountHoldingPartyData: { customerId: "4711" } },
} as const;
const lines = (...values: readonly unknown[]) => ({
  body: values.map((value) => `${JSON.stringify(value)}\n`).join(""),
  headers: { "content-type": "application/x-ndjson" },
  bodySerializer: (body: string) => body,
  parseAs: "text" as const,
});

it("calls every operation of the document, each typed by it", { timeout: 300_000 }, async () => {
  const checked = good(
    await client.POST("/v1/customerChecks", { body: { masterData: { accountHoldingPartyData: customer } } }),
  );
  const level: "low" | "medium" | "high" | "prohibited" = checked.riskLevel;
  expect(level).toBe("high");
  expect(checked.riskFactors.map(({ factor }) => factor)).toContain("COUNTRY_CALL_FOR_ACTION");
  const { caseId } = checked;
  const detail = good(await client.GET("/v1/customerChecks/{caseId}", { params: { path: { caseId } } }));
  expect("riskScore" in detail && detail.riskScore).toBeGreaterThan(0);
  const batch = good(
    await client.POST(
      "/v1/customerChecks/batch",
      lines({ masterData: { accountHoldingPartyData: { customerId: "b" } } }),
    ),
  );
  expect(batch.split("\n")[0]).toContain('"status":200');

  const submitted = good(await client.POST("/v1/accountHoldingPartyData", { body: customer }));
  expect(submitted.transactionStatus).toBe("proceeded");
  const stored = good(await client.GET("/v1/customers/{customerId}", { params: { path: { customerId: "4711" } } }));
  expect(stored.personalDetails?.countryOfResidence).toBe("KP");

  const decided = good(await client.POST("/v1/transaction-checks", { body: payment }));
  expect(decided.tenantTransactionId).toBe("typed-1");
  const transaction = { params: { path: { caseId: decided.caseId ?? "" } } };
  const shown = good(await client.GET("/v1/transaction-checks/{caseId}", transaction));
  expect(shown.result.caseId).toBe(decided.caseId);
  const correction = { tenantTransactionId: "typed-1", settledAmount: 26, settledCurrency: "EUR" };
  expect(good(await client.PATCH("/v1/transaction-checks", { body: correction })).caseId).toBe(decided.caseId);
  const streamed = lines({ ...payment, tenantTransactionId: "typed-2" });
  expect(good(await client.POST("/v1/transaction-checks/batch", streamed))).toContain('"status":200');
  const file = { ...lines(), body: PACS_008, headers: { "content-type": "application/xml" } };
  expect(good(await client.POST("/v1/payments/batch", file))).toContain('"status":200');
  const earlier = await client.POST("/v1/amlChecks", { body: { ...payment, tenantTransactionId: "typed-3" } });
  expect(good(earlier).decision).not.toBeNull();
  expect(earlier.response.headers.get("deprecation")).toMatch(/^@\d+$/u);
  const again = { body: { tenantTransactionId: "typed-3", usage: "Invoice 81" } };
  expect(good(await client.PATCH("/v1/amlChecks", again)).tenantTransactionId).toBe("typed-3");

  const account = good(
    await client.POST("/v1/accounts", { body: { customerId: 4711, accountNumber: "DE02120300000000202051" } }),
  );
  const path = { accountUuid: account.accountUuid };
  const body = { account: { accountNumber: "DE02120300000000202051", accountStatus: "CLOSED" } };
  expect(good(await client.PUT("/v1/accounts/{accountUuid}", { params: { path }, body })).accountStatus).toBe("CLOSED");
  expect(good(await client.GET("/v1/accounts/{accountUuid}", { params: { path } })).customerId).toBe("4711");
  const workflow = good(
    await client.POST("/v1/workflows", { body: { workflowType: "CASE_INVESTIGATION", caseId, action: "CREATE" } }),
  );
  const { workflowId } = workflow;
  const listed = good(await client.GET("/v1/workflows", { params: { query: { status: "open" } } })).data;
  expect(listed.map((one) => one.workflowId)).toEqual([workflowId]);
  const ofWorkflow = { params: { path: { workflowId } }, body: { workflowStatus: "in-progress" } } as const;
  expect(good(await client.PUT("/v1/workflows/{workflowId}/status", ofWorkflow)).workflowStatus).toBe("in-progress");
  expect(good(await client.GET("/v1/workflows/{workflowId}", { params: { path: { workflowId } } })).priority).toBe(
    "NORMAL",
  );

  const open = good(await client.GET("/v1/cases", { params: { query: { status: "open", limit: 10 } } }));
  const counted = good(await client.GET("/v1/cases/counts", { params: { query: { status: "open" } } }));
  expect(counted.cases).toBe(open.data.length);
  // The customer was decided again with the account: the case of before is closed by the newer one.
  const openedId = open.data.find((one) => one.customerId === "4711" && one.subject === "customer")?.caseId ?? "";
  const ofCase = { params: { path: { caseId: openedId } } };
  expect(good(await client.GET("/v1/cases/{caseId}", ofCase)).caseStatus).toBe("open");
  const assignees = good(await client.GET("/v1/cases/assignees")).data;
  expect(assignees.map(({ name }) => name)).toEqual(["Ondine Marrow"]);
  const next = await client.POST("/v1/cases/next", { body: { riskLevel: "low" } });
  expect(next.response.status).toBe(204);
  const comment = await client.POST("/v1/cases/{caseId}/comments", { ...ofCase, body: { text: "seen" } });
  expect(good(comment).caseId).toBe(openedId);
  const etag = { "if-match": comment.response.headers.get("etag") ?? "" };
  const mine = { params: { ...ofCase.params, header: etag }, body: { assignee: "me" } } as const;
  expect(good(await client.POST("/v1/cases/{caseId}/assignment", mine)).assignee?.id).toBeDefined();
  const previewed = await client.POST("/v1/cases/{caseId}/decisions/preview", { ...ofCase, body: { note: "seen" } });
  expect(good(previewed).effect).toBeDefined();
  const many = { listId: "none", entryId: "0", cases: [{ caseId: openedId }] };
  expect(good(await client.POST("/v1/cases/judgements", { body: many })).data).toMatchObject([{ caseId: openedId }]);
  const added = await client.POST("/v1/cases/{caseId}/attachments", {
    params: { ...ofCase.params, query: { name: "note.txt" } },
    ...{ body: "seen", bodySerializer: (text: string) => text, headers: { "content-type": "text/plain" } },
  });
  const { attachmentId } = good(added);
  expect(good(await client.GET("/v1/cases/{caseId}/attachments", ofCase)).data).toMatchObject([{ attachmentId }]);
  const one = { params: { path: { ...ofCase.params.path, attachmentId } }, parseAs: "text" } as const;
  expect(good(await client.GET("/v1/cases/{caseId}/attachments/{attachmentId}", one))).toBe("seen");
  const up = { ...ofCase, body: { role: "analyst", reason: "the name is common" } } as const;
  expect(good(await client.POST("/v1/cases/{caseId}/escalation", up)).escalation?.role).toBe("analyst");
  const { work } = good(await client.GET("/v1/cases/{caseId}", ofCase));
  const seen = { params: { ...ofCase.params, header: { "if-match": `"${work?.version}"` } } };
  const agreed = await client.POST("/v1/cases/{caseId}/confirmation", { ...seen, body: {} });
  expect(agreed.error?.code).toBe("no-proposal");
  const notAgreed = await client.POST("/v1/cases/{caseId}/rejection", { ...seen, body: { note: "no" } });
  expect(notAgreed.error?.code).toBe("no-proposal");
  const withdrawn = await client.POST("/v1/cases/{caseId}/withdrawal", { ...seen, body: {} });
  expect(withdrawn.error?.code).toBe("no-proposal");
  const review = { ...ofCase, body: { decidedBy: "reviewer-7", note: "seen" } };
  expect(good(await client.POST("/v1/cases/{caseId}/decisions", review)).caseStatus).toBe("closed");

  const reopened = await client.POST("/v1/cases/{caseId}/reopening", { ...ofCase, body: { reason: "a mistake" } });
  expect(good(reopened).effects).toMatchObject([{ what: "level" }]);

  const bundle = await client.GET("/v1/cases/{caseId}/bundle", {
    params: { path: { caseId } },
    parseAs: "arrayBuffer",
  });
  expect(good(bundle)).toBeInstanceOf(ArrayBuffer);

  const record = { params: { path: { customerId: "4711" } } };
  expect(good(await client.GET("/v1/customers/{customerId}/record", record)).request.masterData).toBeDefined();
  expect(good(await client.GET("/v1/customers/{customerId}/links", record))).toEqual({ data: [], more: false });
  expect(good(await client.GET("/v1/reviews")).data).toEqual([]);

  expect(good(await client.GET("/v1/exemptions", { params: { query: { by: "expiry" } } })).data).toEqual([]);
  const ofCustomer = { customerId: "4711" };
  const exempt = await client.GET("/v1/customers/{customerId}/exemptions", { params: { path: ofCustomer } });
  expect(good(exempt).data).toEqual([]);
  const revoked = await client.POST("/v1/customers/{customerId}/exemptions/{exemptionId}/revocation", {
    params: { path: { ...ofCustomer, exemptionId: "none" } },
    body: { reason: "no" },
  });
  expect(revoked.error?.code).toBe("exemption-not-found");
  const held = { params: { path: { customerId: "4711" } } };
  const reason = "Order 3 Kls 44/26";
  const hold = good(await client.PUT("/v1/customers/{customerId}/hold", { ...held, body: { reason } }));
  expect(good(await client.GET("/v1/holds")).data).toEqual([hold]);
  const versions = good(await client.GET("/v1/customers/{customerId}/hold/versions", held));
  expect(versions.data).toEqual([]);
  const released = await client.POST("/v1/customers/{customerId}/hold/release", { ...held, body: {} });
  expect(released.response.status).toBe(204);
  const { inForce } = good(await client.GET("/v1/policy"));
  expect(inForce?.policy.fourEyes).toBe(false);
  const policies = good(await client.GET("/v1/policy-versions", { params: { query: { limit: 9 } } })).data;
  expect(policies[0]).toEqual({ ...inForce, status: "in-force" });
  expect(good(await client.GET("/v1/keys")).data).toMatchObject([{ person: { name: "Ondine Marrow" } }]);

  const [list] = good(await client.GET("/v1/lists")).data;
  const ofList = { params: { path: { listId: list?.listId ?? "" } } };
  expect(good(await client.GET("/v1/lists/{listId}/editions", ofList)).data).toHaveLength(1);
  expect((await client.GET("/v1/lists/{listId}/diff", ofList)).error?.code).toBe("edition-not-found");
  const looked = await client.GET("/v1/list-entries", { params: { query: { name: "zolt" } } });
  expect(good(looked).data[0]?.matchedName).toBe("Zoltargo Vexunin");

  const screened = good(await client.POST("/v1/screenings", { body: { name: "Zoltargo Vexunin" } }));
  expect(screened.types).toEqual(["SANCTIONED_PERSON"]);
  const { packs, data: rules } = good(await client.GET("/v1/rules"));
  expect(packs.map(({ subject }) => subject)).toEqual(["customer", "transaction"]);
  const ofRule = { params: { path: { ruleId: rules[0]?.ruleId ?? "" } } };
  expect(good(await client.GET("/v1/rules/{ruleId}", ofRule)).examples.length).toBeGreaterThan(2);
  expect(good(await client.GET("/v1/rules/facts")).data.length).toBeGreaterThan(100);
  expect(good(await client.GET("/v1/rules/schema")).title).toBe("riskgate rule");

  expect(good(await client.GET("/v1/rule-versions")).data).toEqual([]);
  const ofVersion = { params: { path: { version: "1" } } };
  for (const path of ["/v1/rule-versions/{version}", "/v1/rule-versions/{version}/diff"] as const)
    expect((await client.GET(path, ofVersion)).error?.code).toBe("rule-version-not-found");
  expect(good(await client.GET("/v1/rule-drafts")).data).toEqual([]);
  const drafted = await client.POST("/v1/rule-drafts", { body: { title: "A milder score" } });
  expect(drafted.error?.code).toBe("drafts-unavailable");
  const ofDraft = { params: { path: { draftId: "none" } } };
  expect((await client.GET("/v1/rule-drafts/{draftId}", ofDraft)).error?.code).toBe("draft-not-found");
  const written = await client.PUT("/v1/rule-drafts/{draftId}", { ...ofDraft, body: { title: "x" } });
  expect(written.error?.code).toBe("version-required");
  const published = await client.POST("/v1/rule-drafts/{draftId}/publication", { ...ofDraft, body: {} });
  expect(published.error?.code).toBe("version-required");
  for (const step of ["check", "test", "simulation", "proposal", "rejection", "withdrawal"] as const) {
    const body = step === "check" || step === "test" ? {} : { note: "x" };
    const taken = await client.POST(`/v1/rule-drafts/{draftId}/${step}`, { ...ofDraft, body });
    expect(taken.error?.code).toBe("draft-not-found");
  }

  const log = { params: { query: { customerId: "4711", action: "customer-check.decided" } } };
  expect(good(await client.GET("/v1/audit-entries", log)).data.length).toBeGreaterThan(0);
  const exported = good(await client.GET("/v1/audit-entries/ndjson", { ...log, parseAs: "text" }));
  expect(JSON.parse(exported.split("\n")[0] ?? "").customerId).toBe("4711");
  const table = good(await client.GET("/v1/audit-entries/csv", { ...log, parseAs: "text" }));
  expect(table.split("\r\n")[0]).toMatch(/^When \(UTC\),By key or session,Who,Person id,What,/u);

  const counters = good(await client.GET("/v1/statistics", { params: { query: { measure: "rule-hits" } } }));
  expect(counters.data.every(({ measure }) => measure === "rule-hits")).toBe(true);

  const sheet = good(await client.GET("/v1/statistics/csv", { parseAs: "text" }));
  expect(sheet.split("\r\n")[0]).toBe("Measure,About,Period,Count,Out of");

  const scores = good(await client.GET("/v1/statistics/match-scores", { params: { query: { days: 7 } } }));
  expect(scores.data.every(({ count }) => count > 0)).toBe(true);
  const noCase = { params: { path: { caseId: "none" } } };
  expect((await client.GET("/v1/cases/{caseId}/replay", noCase)).error?.code).toBeDefined();
  expect((await client.GET("/v1/cases/{caseId}/certificate", noCase)).error?.code).toBeDefined();

  expect(good(await client.GET("/v1/jobs")).data.every(({ dead }) => dead === 0)).toBe(true);
  expect(Array.isArray(good(await client.GET("/v1/rescreens")).data)).toBe(true);
  const ofKey = { params: { path: { keyId: "none" } }, body: {} };
  expect((await client.POST("/v1/keys/{keyId}/revocation", ofKey)).error?.code).toBe("key-not-found");
  const ofRun = { params: { path: { runId: "none" } }, body: {} };
  const begun = await client.POST("/v1/rescreens", { body: {} });
  expect(begun.data?.kind ?? begun.error?.code).toMatch(/^(?:full|rescreening-unavailable)$/u);
  expect((await client.POST("/v1/rescreens/{runId}/pause", ofRun)).error?.code).toBe("rescreen-not-found");
  expect((await client.POST("/v1/rescreens/{runId}/resumption", ofRun)).error?.code).toBe("rescreen-not-found");
  expect(good(await client.GET("/v1/callbacks", { params: { query: { status: "exhausted" } } })).data).toEqual([]);
  const ofCallback = { params: { path: { callbackId: "none" } } };
  const resent = await client.POST("/v1/callbacks/{callbackId}/resending", { ...ofCallback, body: {} });
  expect(resent.error?.code).toBe("callback-not-found");

  // People come with a cookie from a page of the gateway, and with no key.
  const page = { headers: { origin: ORIGIN, "api-key": null } };
  const wanda = { name: "Wanda Fezzik", login: "wanda", password: PASSWORD };
  const first = await client.POST("/v1/session/first", { ...page, body: { ...wanda, secret: firstLink.secret } });
  const { personId: wandaId } = good(first);
  const admin = { headers: { ...page.headers, cookie: cookieOf(first.response) } };
  expect(good(await client.GET("/v1/session", admin))).toMatchObject({ login: "wanda", roles: ["administrator"] });
  const newUser = { login: "ines", name: "Ines Maurer", roles: ["analyst"] };
  const { user, link } = good(await client.POST("/v1/users", { ...admin, body: newUser }));
  const ofUser = { ...admin, params: { path: { personId: user.personId } } };
  const approver = await client.PUT("/v1/users/{personId}/roles", { ...ofUser, body: { roles: ["approver"] } });
  expect(good(approver).roles).toEqual(["approver"]);
  const known = { issuer: provider.issuer, subject: "81" };
  const { user: other } = good(
    await client.POST("/v1/users", { ...admin, body: { login: "otto", name: "Otto Brandt", roles: ["analyst"] } }),
  );
  const ofOther = { ...admin, params: { path: { personId: other.personId } } };
  const given = await client.PUT("/v1/users/{personId}/subject", { ...ofOther, body: known });
  expect(good(given)).toMatchObject({ signsInWith: ["openid"], ...known });
  const opened = good(await client.POST("/v1/session/link", { ...page, body: { link, password: PASSWORD } }));
  expect([opened.personId, opened.method]).toEqual([user.personId, "link"]);
  const ines = await client.POST("/v1/session", { ...page, body: { login: "ines", password: PASSWORD } });
  const asks = await client.POST("/v1/session/passkey/challenge", { ...page, body: {} });
  // The gateway of this test is reached by a number.
  expect(asks.error?.code).toBe("not-found");
  const unsigned = { id: "x", clientDataJSON: "x", authenticatorData: "x", signature: "x" };
  expect((await client.POST("/v1/session/passkey", { ...page, body: unsigned })).error?.code).toBe("not-found");
  expect(good(await client.GET("/v1/session/passkeys", admin)).data).toEqual([]);
  expect((await client.POST("/v1/session/passkeys/challenge", { ...admin, body: {} })).error?.code).toBe("not-found");
  const unmade = { name: "laptop", id: "x", clientDataJSON: "x", attestationObject: "x" };
  expect((await client.POST("/v1/session/passkeys", { ...admin, body: unmade })).error?.code).toBe("not-found");
  const removed = await client.POST("/v1/session/passkeys/removal", { ...admin, body: { id: "x" } });
  expect(removed.error?.code).toBe("passkey-not-found");
  const ownSessions = good(await client.GET("/v1/session/sessions", admin)).data;
  expect(ownSessions).toMatchObject([{ isCurrent: true, method: "link" }]);
  const ending = { ...admin, body: { sessionId: opened.sessionId } };
  expect((await client.POST("/v1/session/sessions/end", ending)).error?.code).toBe("session-not-found");
  const guess = { currentPassword: "another stone", password: "rusty lantern moth" };
  const wrong = await client.POST("/v1/session/password", { ...admin, body: guess });
  expect(wrong.error?.errors).toMatchObject([{ pointer: "#/currentPassword" }]);
  const sessions = good(await client.GET("/v1/sessions", admin)).data;
  expect(sessions.map(({ sessionId }) => sessionId).sort()).toEqual(
    [first, { data: opened }, ines].map(({ data }) => data?.sessionId).sort(),
  );
  const ofOpened = { ...admin, params: { path: { sessionId: opened.sessionId } } };
  const over = await client.POST("/v1/sessions/{sessionId}/revocation", { ...ofOpened, body: {} });
  expect(over.response.status).toBe(204);
  const own = { headers: { ...page.headers, cookie: cookieOf(ines.response) } };
  expect((await client.POST("/v1/session/end", { ...own, body: {} })).response.status).toBe(204);
  const reset = good(await client.POST("/v1/users/{personId}/reset", { ...ofUser, body: {} }));
  expect(reset.user.signsInWith).toEqual(["link"]);
  const disabled = good(await client.POST("/v1/users/{personId}/disable", { ...ofUser, body: {} }));
  expect(disabled.disabledAt).toBeDefined();
  const users = good(await client.GET("/v1/users", admin)).data;
  // Made at one instant of this clock: their order is that of their ids.
  expect(users.map(({ personId }) => personId).sort()).toEqual([other.personId, wandaId, user.personId].sort());
  const away = await client.GET("/v1/session/openid", { ...page, redirect: "manual", parseAs: "text" });
  expect([away.response.status, away.response.headers.get("location")]).toEqual([
    303,
    expect.stringContaining(`${provider.issuer}/`),
  ]);
  const back = await client.GET("/v1/session/openid/callback", { ...page, parseAs: "text" });
  expect(back.error?.code).toBe("sign-in-refused");

  expect(good(await client.GET("/health/live")).status).toBe("pass");
  expect(good(await client.GET("/health/ready")).checks.lists?.length).toBeGreaterThan(0);
  expect(good(await client.GET("/metrics", { parseAs: "text" }))).toMatch(/^riskgate_list_entries\{.*\} \d+$/mu);
  const contacts = good(await client.GET("/.well-known/security.txt", { parseAs: "text" }));
  expect(contacts).toMatch(/^Contact: mailto:security@bank\.example\nExpires: \d{4}-/u);
  expect(good(await client.GET("/openapi.json"))).toEqual(openApi);
  expect(good(await client.GET("/openapi-3.0.json")).openapi).toBe("3.0.3");
  for (const page of ["/docs", "/docs/deprecation"] as const) {
    expect(good(await client.GET(page, { parseAs: "text" }))).toContain("</html>");
  }

  const templates = Object.entries(openApi.paths).flatMap(([template, methods]) =>
    Object.keys(methods).map((method) => ({
      operation: `${method.toUpperCase()} ${template}`,
      form: new RegExp(`^${method.toUpperCase()} ${template.replaceAll(/\{\w+\}/gu, "[^/]+")}$`, "u"),
    })),
  );
  const missing = templates.filter(({ form }) => !called.some((one) => form.test(one)));
  expect(missing.map(({ operation }) => operation)).toEqual([]);
});
