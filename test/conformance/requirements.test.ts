/**
 * Requirements R17 to R84 over HTTP: every accepted value is stored as the parser reads it, every refused one is named
 * by its pointer and changes nothing. The values are those of the parser's own test.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseAccountHoldingPartyData } from "../../src/model/account-holding-party-data.ts";
import { parseCustomerChecks } from "../../src/model/gateway-customer-checks.ts";
import { ACCEPTED, REFUSED } from "../model/requirements.ts";
import { replaced } from "../model/wrong-leaf.ts";
import { chosenStores } from "./chosen-stores.ts";
import { type Answer, checkOf, type GatewayUnderTest, gatewayUnderTest, STORES } from "./gateway-under-test.ts";

const CUSTOMER = "/masterData/accountHoldingPartyData";
const ENDPOINTS = { CC: "/v1/customerChecks", AHPD: "/v1/accountHoldingPartyData" } as const;

interface Target {
  readonly endpoint: keyof typeof ENDPOINTS;
  /** Where the value stands in a body of the endpoint. */
  readonly place: string;
}

/** The endpoints that take this place: what is about the customer is asked of both. */
function targetsOf(root: keyof typeof ENDPOINTS, place: string): readonly Target[] {
  if (root === "CC") return [{ endpoint: "CC", place }];
  return [
    { endpoint: "AHPD", place },
    { endpoint: "CC", place: `${CUSTOMER}${place}` },
  ];
}

/** The smallest body of an endpoint about a customer that has this value at this place. */
function bodyOf({ endpoint, place }: Target, customerId: string, value: unknown): unknown {
  const path = place
    .slice(1)
    .split("/")
    .map((key) => (key === "0" ? 0 : key));
  return replaced(endpoint === "CC" ? checkOf({ customerId }) : { customerId }, path, value);
}

/** JSON as a client may write it that has numbers beyond those of this language. */
const jsonOf = (body: unknown): string =>
  JSON.stringify(body, (_, value) => (value === Number.POSITIVE_INFINITY ? "<beyond>" : value)).replaceAll(
    '"<beyond>"',
    "1e400",
  );

/** The customer as it is to be stored. */
function customerOf(endpoint: keyof typeof ENDPOINTS, body: unknown): object {
  if (endpoint === "AHPD") {
    const parsed = parseAccountHoldingPartyData(body);
    if (parsed.ok) return parsed.value;
  } else {
    const parsed = parseCustomerChecks(body);
    if (parsed.ok) return parsed.value.masterData.accountHoldingPartyData;
  }
  throw new Error("the parser refuses the body");
}

const title = ([id, root, place]: (typeof ACCEPTED)[number]) => `${id} ${root} ${place}`;
const rowsOf = (table: typeof ACCEPTED) => table.map((row) => [title(row), row] as const);

describe.each(chosenStores(import.meta.filename, STORES))("fields (%s)", (store) => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayUnderTest(store);
  });
  afterAll(() => under.close());
  let customers = 0;

  /** Sends a body, a second after the one before. */
  function send(endpoint: keyof typeof ENDPOINTS, body: unknown): Promise<Answer> {
    under.clock.time += 1_000;
    return under.call("POST", ENDPOINTS[endpoint], undefined, { raw: jsonOf(body) });
  }
  const stored = (customerId: string) => under.call("GET", `/v1/customers/${encodeURIComponent(customerId)}`);

  it.each(rowsOf(ACCEPTED))("%s: what is accepted is stored", async (_, [, root, place, values]) => {
    for (const target of targetsOf(root, place)) {
      for (const value of values) {
        const body = bodyOf(target, `accepted-${++customers}`, value);
        const answer = await send(target.endpoint, body);
        expect([answer.status, answer.text], jsonOf(value)).toEqual([200, expect.any(String)]);
        const { customerId } = answer.body;
        expect((await stored(customerId)).body).toEqual({ ...customerOf(target.endpoint, body), customerId });
      }
    }
  });

  it.each(rowsOf(REFUSED))("%s: what is refused is named and changes nothing", async (_, [, root, place, values]) => {
    const customerId = `refused-${++customers}`;
    const before = { customerId, flags: ["before"] };
    await send("AHPD", before);
    for (const target of targetsOf(root, place)) {
      for (const value of values) {
        const answer = await send(target.endpoint, bodyOf(target, customerId, value));
        expect(answer.status, jsonOf(value)).toBe(400);
        expect(answer.headers.get("content-type")).toBe("application/problem+json");
        expect(answer.body).toMatchObject({ status: 400, code: "validation-error" });
        const pointers = answer.body.errors.map(({ pointer }: { pointer: string }) => pointer);
        expect(pointers, jsonOf(value)).toEqual([`#${target.place}`]);
      }
    }
    expect((await stored(customerId)).body).toEqual(before);
  });

  it("R50 amounts of characteristics are in the base currency: nothing converts them", async () => {
    const characteristics = { expectedIncomeMonthly: 12_345.67, expectedVolumeYearly: 1e9 };
    const results = [];
    for (const currency of ["EUR", "JPY"]) {
      const customer = { customerId: `R50-${currency}`, characteristics, referenceAccount: { currency } };
      const { caseId, customerId, ...result } = (await send("CC", checkOf(customer))).body;
      results.push(result);
      expect((await stored(customerId)).body.characteristics).toEqual(characteristics);
    }
    expect(results[1]).toEqual(results[0]);
  });

  it("R93 what can be decided at once is answered with 200", async () => {
    for (let i = 0; i < 20; i++) expect((await send("CC", checkOf({ customerId: `R93-${i}` }))).status).toBe(200);
  });
});
