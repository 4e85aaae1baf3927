/** Members that the interface does not know: they are told, in every operation that takes a body. */
import { fc, test } from "@fast-check/vitest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prometheusMetrics } from "../../adapters/http/metrics/prometheus.ts";
import type { Operation } from "../../adapters/http/operation.ts";
import { ROUTES } from "../../adapters/http/routes.ts";
import { OPEN_ID_ROUTES } from "../../adapters/http/sign-in/open-id-routes.ts";
import { OWN_ACCOUNT_ROUTES } from "../../adapters/http/sign-in/own-account-routes.ts";
import { PASSKEY_ROUTES } from "../../adapters/http/sign-in/passkey-routes.ts";
import { SIGN_IN_ROUTES } from "../../adapters/http/sign-in/sign-in-routes.ts";
import { type Shape, shapeOf } from "../../src/model/shape.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { ORIGIN, WITH_SIGN_IN } from "./signed-in.ts";

const AHP = "#/masterData/accountHoldingPartyData";
const named = { personalDetails: { personName: { firstName: "Quinby", lastName: "Ashgrove" } } };

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("unknown members (%s)", (store) => {
  let under: GatewayUnderTest;
  const metrics = prometheusMetrics({ processMetrics: false });
  beforeAll(async () => {
    under = await gatewayOn(store, { gateway: { observers: [metrics.observer] }, server: { metrics } });
  });
  afterAll(() => under.close());

  const told = ({ headers }: { readonly headers: Headers }) => [
    headers.get("riskgate-ignored"),
    headers.get("riskgate-ignored-members"),
  ];

  it.each([
    [
      "one level too high",
      { personalDetails: { firstName: "Zoltargo", lastName: "Vexunin" } },
      [
        ["/personalDetails/firstName", "/personalDetails/personName/firstName"],
        ["/personalDetails/lastName", "/personalDetails/personName/lastName"],
      ],
    ],
    ["in other capitals", { personaldetails: {} }, [["/personaldetails", "/personalDetails"]]],
    [
      "misspelled",
      { companyDetails: { companyNmae: "x" } },
      [["/companyDetails/companyNmae", "/companyDetails/companyName"]],
    ],
    [
      "one level too low",
      { personalDetails: { contactDetails: { town: "Ulm" } } },
      [["/personalDetails/contactDetails", "/contactDetails"]],
    ],
    ["in a list", { dba: [{}, { Country: "KP" }] }, [["/dba/1/Country", "/dba/1/country"]]],
    ["that nobody could have meant", { "~a/b c": 1, xyzzy: null }, [["/~0a~1b%20c"], ["/xyzzy"]]],
    ["inherited by every object", { constructor: 1, toString: 1 }, [["/constructor"], ["/toString"]]],
  ])("a member %s is told with the answer and its detail", async (_, customer, members) => {
    const answer = await under.call("POST", "/v1/customerChecks", checkOf(customer));
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual([
      "caseId",
      "customerId",
      "riskFactors",
      "riskLevel",
      "screeningResults",
    ]);
    const ignored = members.map(([pointer, meant]) => ({
      pointer: AHP + pointer,
      ...(meant === undefined ? {} : { didYouMean: AHP + meant }),
    }));
    expect(told(answer)).toEqual([`${members.length}`, ignored.map(({ pointer }) => pointer).join(" ")]);
    const { body } = await under.call("GET", `/v1/customerChecks/${answer.body.caseId}`);
    expect(body.ignored).toEqual(ignored);
  });

  it("says nothing where every member is known", async () => {
    const answer = await under.call("POST", "/v1/customerChecks", checkOf(named));
    expect(told(answer)).toEqual([null, null]);
    const { body } = await under.call("GET", `/v1/customerChecks/${answer.body.caseId}`);
    expect(body).not.toHaveProperty("ignored");
  });

  it("tells it in every operation that takes a body", async () => {
    const customer = { customerId: "told-1", ...named };
    const submitted = await under.call("POST", "/v1/accountHoldingPartyData", { ...customer, Flags: ["x"] });
    expect([submitted.status, ...told(submitted)]).toEqual([200, "1", "#/Flags"]);

    const account = await under.call("POST", "/v1/accounts", { customerId: "told-1", accountId: "a", bic: "x" });
    expect([account.status, ...told(account)]).toEqual([201, "1", "#/bic"]);
    const path = `/v1/accounts/${account.body.accountUuid}`;
    const replaced = await under.call("PUT", path, { account: { accountId: "b", Holder: "x" } });
    expect([replaced.status, ...told(replaced)]).toEqual([200, "1", "#/account/Holder"]);

    const payment = paymentOf("told-1", { customerId: "told-1" }, { fundsOrginator: {}, masterdata: {} });
    const checked = await under.call("POST", "/v1/transaction-checks", payment);
    expect([checked.status, ...told(checked)]).toEqual([200, "2", "#/fundsOrginator #/masterdata"]);
    const detail = await under.call("GET", `/v1/transaction-checks/${checked.body.caseId}`);
    expect(detail.body.ignored).toEqual([
      { pointer: "#/fundsOrginator", didYouMean: "#/fundsOriginator" },
      { pointer: "#/masterdata", didYouMean: "#/masterData" },
    ]);
    const patch = { tenantTransactionId: "told-1", usages: "x" };
    const patched = await under.call("PATCH", "/v1/transaction-checks", patch);
    expect([patched.status, ...told(patched)]).toEqual([200, "1", "#/usages"]);
    const again = await under.call("GET", `/v1/transaction-checks/${checked.body.caseId}`);
    expect(again.body.ignored).toEqual([{ pointer: "#/usages", didYouMean: "#/usage" }]);

    const workflow = { workflowType: "CUSTOMER_REVIEW", customerId: "told-1", due: "2026-12-01" };
    const created = await under.call("POST", "/v1/workflows", workflow);
    expect([created.status, ...told(created)]).toEqual([201, "1", "#/due"]);
    const listed = checkOf({ personalDetails: { personName: { firstName: "Zoltargo", lastName: "Vexunin" } } });
    const { caseId } = (await under.call("POST", "/v1/customerChecks", listed)).body;
    const decision = { decidedBy: "r", caseStatus: "in-progress", comment: "x" };
    const decided = await under.call("POST", `/v1/cases/${caseId}/decisions`, decision);
    expect([decided.status, ...told(decided)]).toEqual([200, "1", "#/comment"]);
  });

  it("tells it for each line of a batch", async () => {
    const lines = [checkOf(named), checkOf({ ...named, personaldetails: {} })];
    const answer = await under.call("POST", "/v1/customerChecks/batch", undefined, {
      raw: lines.map((line) => JSON.stringify(line)).join("\n"),
      headers: { "content-type": "application/x-ndjson" },
    });
    const answers = answer.text.trimEnd().split("\n");
    expect(answers.map((line) => JSON.parse(line).ignored)).toEqual([undefined, [`${AHP}/personaldetails`]]);
  });

  it("counts them", async () => {
    await under.call("POST", "/v1/customerChecks", checkOf({ xyzzy: 1 }));
    const { text } = await under.call("GET", "/metrics");
    expect(text).toMatch(/^riskgate_unknown_members_total\{operation="customer-check"\} [1-9]/mu);
    expect(text).toMatch(/^riskgate_unknown_members_total\{operation="account-holding-party"\} /mu);
  });

  it("keeps them with a check that is decided later", async () => {
    const headers = { prefer: "respond-async" };
    const answer = await under.call("POST", "/v1/customerChecks", checkOf({ ...named, xyzzy: 1 }), { headers });
    expect([answer.status, ...told(answer)]).toEqual([202, "1", `${AHP}/xyzzy`]);
    const path = answer.headers.get("location") as string;
    await expect
      .poll(async () => (await under.call("GET", path)).body.ignored, { timeout: 20_000 })
      .toEqual([{ pointer: `${AHP}/xyzzy` }]);
  });
});

describe("a gateway that refuses unknown members", () => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayOn("memory", { gateway: { settings: { unknownMembers: "refuse" } } });
  });
  afterAll(() => under.close());

  it("answers 400 with their places, and stores nothing", async () => {
    const answer = await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "no", personaldetails: {} }));
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      {
        code: "unknown-member",
        pointer: `${AHP}/personaldetails`,
        detail: `is no member of the interface; did you mean \`${AHP}/personalDetails\`?`,
      },
    ]);
    expect((await under.call("GET", "/v1/customers/no")).status).toBe(404);
    const payment = paymentOf("refused", { customerId: "no", ...named }, { fundsOrginator: {} });
    expect((await under.call("POST", "/v1/transaction-checks", payment)).status).toBe(400);
    expect((await under.call("POST", "/v1/accountHoldingPartyData", { Flags: [] })).status).toBe(400);
  });

  test.prop([fc.jsonValue({ maxDepth: 4 })], { numRuns: 60 })("never fails on what it is sent", async (value) => {
    const answer = await under.call("POST", "/v1/customerChecks", checkOf(value));
    expect([200, 400]).toContain(answer.status);
  });
});

const NEW = "xyzzy";
/** The body, with a member that nobody knows in each of its objects, and where these are. */
function withNew(shape: Shape, value: unknown, at = "#"): readonly [value: unknown, places: readonly string[]] {
  if (Array.isArray(value)) {
    const items = value.map((item, index) => withNew(shape.item ?? {}, item, `${at}/${index}`));
    return [items.map(([item]) => item), items.flatMap(([, places]) => places)];
  }
  if (typeof value !== "object" || value === null || shape.members === undefined) return [value, []];
  const members = Object.entries(value).map(
    ([name, member]) => [name, withNew(shape.members?.get(name) ?? {}, member, `${at}/${name}`)] as const,
  );
  const body = Object.fromEntries(members.map(([name, [member]]) => [name, member]));
  return [{ ...body, [NEW]: 1 }, [...members.flatMap(([, [, places]]) => places), `${at}/${NEW}`]];
}

describe.each(["tell", "refuse"] as const)("bodies with members that nobody knows (%s)", (unknownMembers) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    const gateway = { ...WITH_SIGN_IN.gateway, settings: { unknownMembers } };
    // By name, for passkeys.
    under = await gatewayUnderTest("memory", { server: { origin: NAMED }, gateway });
  });
  afterAll(() => under.close());

  const NAMED = ORIGIN.replace("127.0.0.1", "localhost");
  const bodies = [...ROUTES, ...SIGN_IN_ROUTES, ...PASSKEY_ROUTES, ...OWN_ACCOUNT_ROUTES, ...OPEN_ID_ROUTES].flatMap(
    ({ method, path, operation }) =>
      examplesOf(operation).map(([name, example]) => ({ method, path, operation, name, example })),
  );
  it("judge no case by the library either, where a version would be passed over", async () => {
    const cases = [{ caseId: "none", versoin: "looked at" }];
    const judged = await under.gateway.judgeMany({ listId: "l", entryId: "e", cases } as unknown);
    expect(judged).toMatchObject({ outcome: "invalid", issues: [{ pointer: "#/cases/0/versoin" }] });
  });

  it("are of more than fifty operations", () => {
    expect(new Set(bodies.map(({ operation }) => operation.id)).size).toBeGreaterThan(50);
  });

  it.each(bodies)("$operation.id, $name: nothing passes in silence", async ({ method, path, operation, example }) => {
    const schema = operation.request?.schema;
    if (schema === undefined || typeof schema === "string") throw new Error("no body");
    const [body, places] = withNew(shapeOf(schema), example);
    expect(places).toContain(`#/${NEW}`);
    const isOpen = !ROUTES.some((route) => route.operation === operation);
    const answer = await under.call(method, path.replaceAll(/:\w+/gu, "none"), body, {
      ...(isOpen ? { apiKey: null, headers: { origin: NAMED } } : {}),
    });
    const refused = (answer.body?.errors ?? []).filter(
      ({ code }: { readonly code: string }) => code === "unknown-member",
    );
    const tells = Object.values(operation.answers).some(({ headers }) => headers?.includes("riskgate-ignored"));
    if (!tells || unknownMembers === "refuse") {
      expect(answer.status).toBe(400);
      expect(refused.map(({ pointer }: { readonly pointer: string }) => pointer).sort()).toEqual([...places].sort());
    } else {
      expect(refused).toEqual([]);
      if (answer.status < 400) expect(Number(answer.headers.get("riskgate-ignored"))).toBe(places.length);
    }
  });
});

function examplesOf({ request }: Operation): readonly (readonly [name: string, example: unknown])[] {
  if (request === undefined || typeof request.schema === "string") return [];
  return Object.entries(request.examples);
}
