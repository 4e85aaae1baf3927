/** What a refusal says about the way to go on, to people and to programs. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { sameReviewer } from "../../adapters/http/case-answers.ts";
import { API_KEY, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { type Browser, signedIn, WITH_SIGN_IN } from "./signed-in.ts";

const LISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const ENTRY = { listId: "fixture-blacklist", entryId: "0" };

let under: GatewayUnderTest;
let ines: Browser;
beforeAll(async () => {
  under = await gatewayUnderTest("memory", WITH_SIGN_IN);
  ines = await signedIn(under, "ines", ["approver", "administrator", "rule-author"], { name: "Ines Maurer" });
});
afterAll(() => under.close());
const withKey = (method: string, path: string, body?: unknown) => under.call(method, path, body, { apiKey: API_KEY });

it("says to a key of nobody that only people make and change users, wherever it asks for that", async () => {
  const user = `/v1/users/${ines.personId}`;
  for (const [method, path, body] of [
    ["POST", "/v1/users", { login: "otto", name: "Otto Brandt", roles: ["analyst"] }],
    ["PUT", `${user}/roles`, { roles: ["analyst"] }],
    ["PUT", `${user}/subject`, {}],
    ["POST", `${user}/disable`, {}],
    ["POST", `${user}/reset`, {}],
    ["POST", "/v1/sessions/none/revocation", {}],
  ] as const)
    expect((await withKey(method, path, body)).body, path).toMatchObject({
      status: 403,
      code: "person-required",
      detail: expect.stringMatching(/^only people make users and change them, and this key is nobody's: use a key of/u),
    });
  expect(await under.gateway.listUsers("default")).toHaveLength(1);
});

it("says to a key that what belongs to a session is for sessions", async () => {
  for (const [method, path, body] of [
    ["GET", "/v1/session/sessions"],
    ["GET", "/v1/session/passkeys"],
    ["POST", "/v1/session/password", { currentPassword: "a", password: "b" }],
    ["POST", "/v1/session/end", {}],
  ] as const)
    expect((await withKey(method, path, body)).body, path).toMatchObject({
      status: 401,
      code: "unauthorized",
      detail: expect.stringMatching(/^this is for sessions: .* a key, with an assertion or without, has none$/u),
    });
});

it("says which header is missing from the request of somebody signed in", async () => {
  for (const path of ["/v1/session/end", "/v1/cases/next"])
    expect((await ines.call("POST", path, {}, {})).body, path).toMatchObject({
      status: 403,
      code: "cross-site-request",
      detail: expect.stringContaining("with `sec-fetch-site: same-origin`, or, where that is missing, the gateway's"),
    });
});

it("says of a payment's case among many that payments are decided one by one, and changes nothing", async () => {
  const held = await withKey("POST", "/v1/transaction-checks", paymentOf("p-1", { customerId: "payer", ...LISTED }));
  const { caseId } = held.body;
  const { body } = await ines.call("POST", "/v1/cases/judgements", { ...ENTRY, note: "n", cases: [{ caseId }] });
  expect(body.data).toEqual([
    {
      ...{ caseId, outcome: "other-matches" },
      message: "it is a payment's: payments are decided one by one (`POST /v1/cases/{caseId}/decisions`)",
    },
  ]);
  expect((await withKey("GET", `/v1/cases/${caseId}`)).body.caseStatus).toBe("open");
});

it("says of an unknown user or draft where those are listed", async () => {
  for (const [path, list] of [
    ["/v1/users/none/disable", "GET /v1/users"],
    ["/v1/rule-drafts/none/withdrawal", "GET /v1/rule-drafts"],
  ] as const) {
    const { body } = await ines.call("POST", path, {});
    expect(body.status === 404 ? body.detail : body, path).toContain(list);
  }
});

it("speaks of people where one may be both who propose and confirm", async () => {
  const { detail } = await sameReviewer({ isSamePerson: false }, crypto.randomUUID()).json();
  expect(detail).toMatch(/^one person may be both: .* whose key or user another administrator made$/u);
});
