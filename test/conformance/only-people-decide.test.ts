/** No key that is nobody's decides about a case or an exemption, or has a case for good, over whatever route, also where one person is enough. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../adapters/http/routes.ts";
import { API_KEY, checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { personWithKey } from "./people.ts";
import { seenMemoryStore } from "./store-text.ts";

const LISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };
const ENTRY = { listId: "fixture-blacklist", entryId: "0" };
const CLEARED = { matches: [{ ...ENTRY, disposition: "false-positive" as const }], note: "born elsewhere" };

/** Work on cases that answers nothing: a program may hand it out. */
const NO_DECISION = ["next", ":caseId/escalation", ":caseId/comments", ":caseId/attachments"].map(
  (end) => `/v1/cases/${end}`,
);
/** Every other route that a scope of deciding opens: whoever has a case for good is to decide it. */
const DECIDING = ROUTES.filter(
  ({ method, path, scope }) => method !== "GET" && /^cases:/u.test(scope) && !NO_DECISION.includes(path),
);

const memory = seenMemoryStore();
const cases = { open: "", many: "", proposed: "", closed: "" };
let under: GatewayUnderTest;
let exemptionId = "";
/** Of whoever proposed what waits, and nobody else withdraws. */
let ownKey = "";
let keys: readonly (readonly [string, string])[] = [];
const post = (path: string, body: unknown, apiKey = API_KEY) => under.call("POST", path, body, { apiKey });
const caseOf = async (caseId: string) => (await under.call("GET", `/v1/cases/${caseId}`)).body;

beforeAll(async () => {
  under = await gatewayUnderTest(() => memory.store);
  const decider = await personWithKey(under, "Jorid Vanterpool");
  const proposer = await personWithKey(under, "Ines Maurer", ["cases:propose"]);
  for (const name of ["open", "many", "proposed", "closed"] as const)
    cases[name] = (await post("/v1/customerChecks", checkOf({ customerId: name, ...LISTED }))).body.caseId;
  ownKey = proposer.apiKey;
  await post(`/v1/cases/${cases.proposed}/decisions`, CLEARED, ownKey);
  await post(`/v1/cases/${cases.closed}/decisions`, CLEARED, decider.apiKey);
  [{ exemptionId }] = (await under.call("GET", "/v1/customers/closed/exemptions")).body.data;
  const asked = { tenant: "default", scopes: ["*"] };
  const made = await under.gateway.createKey(asked, crypto.getRandomValues(new Uint8Array(32)));
  keys = [
    ["of the configuration", API_KEY],
    ["of the store", made.apiKey],
  ];
});
afterAll(() => under.close());

interface Sent {
  readonly path: string;
  readonly body: object;
  readonly ofCase?: string;
}

/** A request of each, which a person would be answered well. */
function requestOf(path: string): Sent {
  const { open, many, proposed, closed } = cases;
  const REQUESTS: Readonly<Record<string, Sent>> = {
    "/v1/cases/judgements": { path: "judgements", body: { ...ENTRY, note: "n", cases: [{ caseId: many }] } },
    "/v1/cases/:caseId/assignment": { path: `${open}/assignment`, body: { assignee: "me" } },
    "/v1/cases/:caseId/decisions": { path: `${open}/decisions`, body: CLEARED },
    "/v1/cases/:caseId/decisions/preview": { path: `${open}/decisions/preview`, body: CLEARED },
    "/v1/cases/:caseId/confirmation": { path: `${proposed}/confirmation`, body: {}, ofCase: proposed },
    "/v1/cases/:caseId/rejection": { path: `${proposed}/rejection`, body: { note: "no" }, ofCase: proposed },
    "/v1/cases/:caseId/withdrawal": { path: `${proposed}/withdrawal`, body: {}, ofCase: proposed },
    "/v1/cases/:caseId/reopening": { path: `${closed}/reopening`, body: { reason: "a mistake" } },
    "/v1/customers/:customerId/exemptions/:exemptionId/revocation": {
      path: `../customers/closed/exemptions/${exemptionId}/revocation`,
      body: { reason: "forged" },
    },
  };
  const request = REQUESTS[path];
  if (request === undefined) throw new Error(`${path}: write a request here, or say that it decides nothing`);
  return request;
}

async function send(path: string, apiKey: string) {
  const { path: to, body, ofCase } = requestOf(path);
  const etag = ofCase === undefined ? {} : { "if-match": `"${(await caseOf(ofCase)).work.version}"` };
  return under.call("POST", new URL(to, "http://any/v1/cases/").pathname, body, { apiKey, headers: etag });
}

describe.each(DECIDING.map(({ method, path, operation }) => [method, path, operation.problems ?? []] as const))(
  "%s %s",
  (_, path, problems) => {
    it("refuses a key that is nobody's, says what to do, and changes nothing", async () => {
      expect(problems).toContain("person-required");
      for (const [whose, apiKey] of keys) {
        const before = await memory.text();
        const { status, body } = await send(path, apiKey);
        expect([status, body.code], whose).toEqual([403, "person-required"]);
        expect(body.detail).toMatch(/`riskgate keys create --for`.*assertion/u);
        expect(await memory.text(), whose).toBe(before);
      }
    });
  },
);

it("refuses a host in the process that names nobody", async () => {
  const { gateway } = under;
  const { open, proposed, closed } = cases;
  const seen = { ifVersion: [(await caseOf(proposed)).work.version as string] };
  const before = await memory.text();
  const results = await Promise.all([
    gateway.assignCase(open, { assignee: "me" }),
    gateway.decideCase(open, CLEARED),
    gateway.previewDecision(open, CLEARED),
    gateway.judgeMany({ ...ENTRY, cases: [{ caseId: open }] }),
    gateway.confirmProposal(proposed, {}, seen),
    gateway.rejectProposal(proposed, { note: "no" }, seen),
    gateway.withdrawProposal(proposed, {}, seen),
    gateway.reopenCase(closed, { reason: "a mistake" }),
    gateway.revokeExemption("closed", exemptionId, { reason: "forged" }),
  ]);
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["person-required"]));
  expect(results).toHaveLength(DECIDING.length);
  expect(await memory.text()).toBe(before);
});

it("are all that people are asked for, and a person is answered by each", async () => {
  const asking = ROUTES.filter(({ operation }) => operation.problems?.includes("person-required"));
  expect(
    asking
      // Drafts and users are for people too, and decide nothing about customers.
      .filter(({ scope }) => !/^(?:rules|people):/u.test(scope))
      // An escalation takes a person only where a person has the case: see `taken-by-people.test.ts`.
      .filter(({ operation }) => operation.id !== "escalateCase")
      .map(({ path }) => path)
      .sort(),
  ).toEqual(DECIDING.map(({ path }) => path).sort());
  const { apiKey } = await personWithKey(under, "Tobrek Alnasi");
  const withdrawn = "/v1/cases/:caseId/withdrawal";
  expect([(await send(withdrawn, apiKey)).status, (await send(withdrawn, ownKey)).status]).toEqual([403, 200]);
  await post(`/v1/cases/${cases.proposed}/decisions`, CLEARED, ownKey);
  const LAST = ["assignment", "decisions/preview", "revocation", "reopening", "rejection", "judgements", "decisions"];
  for (const end of LAST) {
    const path = DECIDING.find((route) => route.path.endsWith(`/${end}`))?.path ?? "";
    expect([path, (await send(path, apiKey)).status]).toEqual([path, 200]);
  }
});

it("lends a case to a key that is nobody's until its time is over, and lets it give back what it was lent", async () => {
  await post("/v1/customerChecks", checkOf({ customerId: "lent", ...LISTED }));
  const next = async (apiKey = API_KEY) => (await post("/v1/cases/next", {}, apiKey)).body;
  const { caseId, assignee: lent } = await next();
  expect(lent).toHaveProperty("leasedUntil");
  const take = (assignee: "me" | "none", apiKey = API_KEY) =>
    post(`/v1/cases/${caseId}/assignment`, { assignee }, apiKey);
  expect((await take("me")).body.code).toBe("person-required");
  expect((await take("none")).body).not.toHaveProperty("assignee");
  expect((await next()).caseId).toBe(caseId);
  under.clock.time += 30 * 60_000;
  const { apiKey } = await personWithKey(under, "Quillon Ostrava");
  expect(await next(apiKey)).toMatchObject({ caseId, assignee: { name: "Quillon Ostrava" } });
  expect((await take("none")).body).toMatchObject({ status: 403, code: "person-required" });
  expect((await take("me", apiKey)).body.assignee).toEqual({ id: expect.any(String), name: "Quillon Ostrava" });
  expect((await take("none")).body).toMatchObject({ status: 403, code: "person-required" });
  expect((await take("none", apiKey)).body).not.toHaveProperty("assignee");
});
