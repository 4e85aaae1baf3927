/** No route gives a case for good to a key that is nobody's, or takes it from the person who has it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../adapters/http/routes.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";
import { type PersonWithKey, personWithKey } from "./people.ts";

const LISTED = { personalDetails: { personName: { firstName: "Perigorn", lastName: "Dastulla" } } };

let under: GatewayUnderTest;
let ines: PersonWithKey;
let nobody: { readonly apiKey: string };
beforeAll(async () => {
  under = await gatewayUnderTest("memory");
  ines = await personWithKey(under, "Ines Maurer");
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  nobody = await under.gateway.createKey({ tenant: "default", scopes: ["*"] }, bytes);
});
afterAll(() => under.close());

const OF_CASES = ROUTES.filter(({ method, path }) => method !== "GET" && /^\/v1\/cases\b/u.test(path));
const KINDS = ["customer", "payment"] as const;
const ASKED = OF_CASES.flatMap(({ method, path, operation }) =>
  KINDS.flatMap((kind) =>
    Object.entries(operation.request?.examples ?? { empty: {} }).map(
      ([name, body]) => [`${operation.id} (${name}) of a ${kind}`, { method, path, kind, body }] as const,
    ),
  ),
);

let made = 0;
async function opened(kind: (typeof KINDS)[number]): Promise<string> {
  made += 1;
  const customerId = `taken-${made}`;
  const answer =
    kind === "customer"
      ? await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...LISTED }))
      : await under.call("POST", "/v1/transaction-checks", paymentOf(`t-${made}`, { customerId, ...LISTED }));
  return answer.body.caseId;
}
const assigneeOf = async (caseId: string) =>
  (await under.call("GET", `/v1/cases/${caseId}`, undefined, ines)).body.work.assignee;

describe.each(["somebody's", "free"] as const)("a case that is %s", (before) => {
  it.each(ASKED)("%s", async (_, { method, path, kind, body }) => {
    const caseId = await opened(kind);
    if (before === "somebody's") await under.call("POST", `/v1/cases/${caseId}/assignment`, { assignee: "me" }, ines);
    const isTheirs = (await assigneeOf(caseId))?.id === ines.personId;
    expect(isTheirs).toBe(before === "somebody's");
    await under.call(method, path.replace(":caseId", caseId), body, nobody);
    const after = await assigneeOf(caseId);
    // A free one may be lent; what is for good is a person's, and stays it.
    const isAsItWas =
      before === "somebody's" ? after?.id === ines.personId : after === undefined || after.leasedUntil !== undefined;
    expect(isAsItWas, JSON.stringify(after)).toBe(true);
  });
});
