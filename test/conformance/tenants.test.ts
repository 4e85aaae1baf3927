/** P23: whatever other tenants do, a tenant gets the answers that it would get alone. */
import { fc, test } from "@fast-check/vitest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../adapters/http/routes.ts";
import { chosenStores } from "./chosen-stores.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { type Answer, checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";

const TENANTS = ["north", "south"] as const;
type Tenant = (typeof TENANTS)[number];

/** One request; the customers, keys and times of the tenants are the same. */
interface Step {
  readonly tenant: Tenant;
  readonly advanceMs: number;
  readonly action: "check" | "check-briefly" | "submit" | "read-customer" | "read-case" | "account" | "workflow";
  readonly customerId: string;
  readonly flag: string;
  readonly idempotencyKey: string | null;
}

const arbStep: fc.Arbitrary<Step> = fc.record({
  tenant: fc.constantFrom(...TENANTS),
  advanceMs: fc.constantFrom(0, 0, 300, 999, 1_000),
  action: fc.constantFrom(
    "check",
    "check",
    "check-briefly",
    "submit",
    "read-customer",
    "read-case",
    "account",
    "workflow",
  ),
  customerId: fc.constantFrom("c1", "c2"),
  flag: fc.constantFrom("x", "y"),
  idempotencyKey: fc.option(fc.constantFrom("k1", "k2"), { freq: 3 }),
});

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;
/** What was decided on includes accounts with ids drawn at random: no two digests of them are equal. */
const INPUT_HASH = /"inputHash":"[0-9a-f]{64}"/gu;

/** Makes the ids that were drawn at random comparable: the first of a tenant is 1, the next one is 2. */
function stableIds() {
  const seen: string[] = [];
  return (text: string) =>
    text.replaceAll(INPUT_HASH, '"inputHash":"#"').replaceAll(UUID, (id) => {
      if (!seen.includes(id)) seen.push(id);
      return `#${seen.indexOf(id) + 1}`;
    });
}

describe("P23 tenants", () => {
  /** What the tenant of interest is answered when these steps are taken on a fresh gateway. */
  async function answersTo(steps: readonly (Step & { readonly at: number })[], tenant: Tenant): Promise<string[]> {
    const under = await gatewayUnderTest("memory");
    const keys = {} as Record<Tenant, string>;
    for (const each of TENANTS) {
      const random = crypto.getRandomValues(new Uint8Array(32));
      keys[each] = (await under.gateway.createKey({ tenant: each, scopes: ["*"] }, random)).apiKey;
    }
    const stable = stableIds();
    const cases: Record<Tenant, string[]> = { north: [], south: [] };
    const start = under.clock.time;
    const answers: string[] = [];
    for (const step of steps) {
      under.clock.time = start + step.at;
      const answer = await take(under, step, keys[step.tenant], cases[step.tenant].at(-1));
      const caseId: unknown = answer.body?.caseId;
      if (typeof caseId === "string") cases[step.tenant].push(caseId);
      if (step.tenant !== tenant) continue;
      const { requestId, instance, ...body } = (answer.body ?? {}) as Record<string, unknown>;
      const told = ["retry-after", "idempotency-replayed"].map((name) => answer.headers.get(name));
      answers.push(stable(JSON.stringify([step.action, answer.status, told, body])));
    }
    await under.close();
    return answers;
  }

  test.prop([fc.array(arbStep, { minLength: 5, maxLength: 25 })], { numRuns: 8 })(
    "are answered as if they were alone",
    async (drawn) => {
      let at = 0;
      const steps = drawn.map((step) => {
        at += step.advanceMs;
        return { ...step, at };
      });
      for (const tenant of TENANTS) {
        const alone = steps.filter((step) => step.tenant === tenant);
        expect(await answersTo(steps, tenant)).toEqual(await answersTo(alone, tenant));
      }
    },
  );
});

function take(
  under: GatewayUnderTest,
  { action, customerId, flag, idempotencyKey }: Step,
  apiKey: string,
  lastCase = "none",
): Promise<Answer> {
  const headers: Record<string, string> = idempotencyKey === null ? {} : { "idempotency-key": idempotencyKey };
  const options = { apiKey, headers };
  const customer = { customerId, flags: [flag] };
  switch (action) {
    case "check":
      return under.call("POST", "/v1/customerChecks", checkOf(customer), options);
    case "check-briefly":
      return under.call("POST", "/v1/customerChecks", checkOf(customer), {
        apiKey,
        headers: { ...headers, prefer: "return=minimal" },
      });
    case "submit":
      return under.call("POST", "/v1/accountHoldingPartyData", customer, options);
    case "read-customer":
      return under.call("GET", `/v1/customers/${customerId}`, undefined, { apiKey });
    case "read-case":
      return under.call("GET", `/v1/customerChecks/${lastCase}`, undefined, { apiKey });
    case "account":
      return under.call("POST", "/v1/accounts", { customerId, accountId: flag }, options);
    case "workflow":
      return under.call(
        "POST",
        "/v1/workflows",
        { workflowType: "RERATING", customerId, externalReference: flag },
        options,
      );
  }
}

describe.each(chosenStores(import.meta.filename, EVERY_STORE))("P23 every endpoint (%s)", (store) => {
  let under: GatewayUnderTest;
  let other: string;
  let ids: readonly string[];
  beforeAll(async () => {
    under = await gatewayOn(store);
    const random = crypto.getRandomValues(new Uint8Array(32));
    other = (await under.gateway.createKey({ tenant: "other", scopes: ["*"] }, random)).apiKey;
    const check = await under.call("POST", "/v1/customerChecks", checkOf({ customerId: "hidden", riskLevel: "high" }));
    const account = await under.call("POST", "/v1/accounts", { customerId: "hidden", accountId: "hidden-account" });
    const about = { customerId: "hidden", externalReference: "hidden-reference" };
    const workflow = await under.call("POST", "/v1/workflows", { workflowType: "hidden-type", ...about });
    ids = [check.body.caseId, account.body.accountUuid, workflow.body.workflowId, "hidden"];
  });
  afterAll(() => under.close());

  it.each(ROUTES.map(({ method, path }) => [method, path] as const))(
    "%s %s shows and changes nothing of another tenant",
    async (method, path) => {
      const [caseId, accountUuid, workflowId, customerId] = ids;
      const watched = [
        `/v1/customerChecks/${caseId}`,
        `/v1/accounts/${accountUuid}`,
        `/v1/workflows/${workflowId}`,
        `/v1/customers/${customerId}`,
      ];
      const before = await Promise.all(watched.map(async (place) => (await under.call("GET", place)).text));
      for (const id of ids) {
        // Names all that is hidden wherever a body may name it; a submission would make a customer of that name.
        const isSubmission = path === "/v1/accountHoldingPartyData";
        const named = { caseId, accountUuid, customerId, externalReference: "hidden-reference" };
        const subject = isSubmission ? {} : { ...named, workflowType: "RERATING", accountId: "hidden-account" };
        const body = method === "GET" ? undefined : subject;
        const answer = await under.call(method, path.replaceAll(/:\w+/gu, id), body, { apiKey: other });
        if (path.includes(":")) expect(answer.status).toBeGreaterThanOrEqual(400);
        for (const secret of ids.slice(0, 3)) expect(answer.text).not.toContain(secret);
        expect(answer.text).not.toContain("hidden-");
      }
      expect(await Promise.all(watched.map(async (place) => (await under.call("GET", place)).text))).toEqual(before);
    },
  );
});
