/** What holds for every body, over HTTP: the properties P1 to P6, P11, P12, P15 and P27. */
import { fc, test } from "@fast-check/vitest";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { CustomerResponse } from "../../src/model/customer-response.ts";
import { parseCustomerChecks } from "../../src/model/gateway-customer-checks.ts";
import { RISK_LEVELS } from "../../src/model/rule-pack.ts";
import { arbCustomerChecks } from "../contract/arbitraries/model.ts";
import { arbPartialDate } from "../contract/arbitraries/partial-date.ts";
import { arbWrongLeaf, at, replaced } from "../model/wrong-leaf.ts";
import { placesOf } from "./field-places.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";

/** Bodies are large: a few runs each time, more when somebody asks for them. */
const RUNS = { numRuns: Number(process.env.RISKGATE_LAW_RUNS ?? 8) };
const CUSTOMER = ["masterData", "accountHoldingPartyData"];
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u;

/** Full names that the lists of the test hold, with their screening type. */
const LISTED = [
  ["SANCTIONED_PERSON", "Zoltargo", "Vexunin"],
  ["POLITICALLY_EXPOSED_PERSON", "Quillerina", "Obasanjovic"],
  ["SPECIAL_INTEREST_PERSON", "Wendigard", "Suloxen"],
  ["BLACKLIST_PERSON", "Perigorn", "Dastulla"],
  ["ADVERSE_MEDIA", "Ulmarique", "Fentaboz"],
] as const;

/** What is decided, the ids left out. */
type Decided = Omit<CustomerResponse, "caseId" | "customerId">;

/** All factors but those that say that a word is on no list. */
const factorsButUnknown = ({ riskFactors }: Decided) =>
  riskFactors.filter(({ factor }) => factor !== "LABEL_UNKNOWN" && factor !== "STATE_UNKNOWN");

/** Bodies of checks; some name somebody who is listed. */
const arbCheck: fc.Arbitrary<unknown> = fc
  .tuple(arbCustomerChecks(fc), fc.option(fc.constantFrom(...LISTED), { freq: 2 }))
  .map(([body, listed]) => {
    if (!listed) return body;
    const [, firstName, lastName] = listed;
    return replaced(body, [...CUSTOMER, "personalDetails", "personName"], { firstName, lastName });
  });

const backwards = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(backwards);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, backwards(member)]),
  );
};

const withUnknownMembers = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withUnknownMembers);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [key, withUnknownMembers(member)]);
  return { unknownMember: { riskLevel: "high" }, ...Object.fromEntries(members), "": [null] };
};

describe("every customer check", () => {
  let under: GatewayUnderTest;
  beforeAll(async () => {
    under = await gatewayUnderTest("memory");
  });
  afterAll(() => under.close());
  let customers = 0;

  const send = (body: unknown) => under.call("POST", "/v1/customerChecks", body);
  /** The body about a customer of its own. */
  const own = (body: unknown, customerId: unknown = `own-${++customers}`) =>
    replaced(body, [...CUSTOMER, "customerId"], customerId);
  /**
   * Decides about bodies of one customer, a second apart: what is decided, the ids left out. One customer, because what
   * customers share is a factor of its own.
   */
  function deciding(): (body: unknown, write?: (body: unknown) => string) => Promise<Decided> {
    const id = `decided-${++customers}`;
    return async (body, write = JSON.stringify) => {
      under.clock.time += 1_000;
      const answer = await under.call("POST", "/v1/customerChecks", undefined, { raw: write(own(body, id)) });
      expect(answer.status, answer.text).toBe(200);
      const { caseId, customerId, ...result } = answer.body;
      return result;
    };
  }
  const stored = async (customerId: string) =>
    (await under.call("GET", `/v1/customers/${encodeURIComponent(customerId)}`)).body;
  const parsed = (body: unknown) => {
    const result = parseCustomerChecks(body);
    if (!result.ok) throw new Error(JSON.stringify(result.issues));
    return result.value.masterData.accountHoldingPartyData;
  };

  test.prop([arbCheck, arbCheck], RUNS)("P1 leaves what the last one said, whatever was before", async (a, b) => {
    const customerId = `P1-${++customers}`;
    const last = own(b, customerId);
    expect((await send(own(a, customerId))).status).toBe(200);
    under.clock.time += 1_000;
    expect((await send(last)).status).toBe(200);
    expect(await stored(customerId)).toEqual(parsed(last));
  });

  test.prop([arbCheck], RUNS)("P2 P3 P4 is decided by what it says, not by how it is written", async (body) => {
    const decide = deciding();
    const result = await decide(body);
    expect(await decide(body)).toEqual(result);
    expect(await decide(backwards(body))).toEqual(result);
    expect(await decide(withUnknownMembers(body))).toEqual(result);
    expect(await decide(body, (sent) => `\n ${JSON.stringify(sent, null, "\t \r\n")} `)).toEqual(result);
    let shuffled = body;
    for (const path of [
      [...CUSTOMER, "flags"],
      [...CUSTOMER, "signedProducts"],
      ["masterData", "flags"],
    ]) {
      const list = at({ ...(shuffled as object) }, path.slice(0, -1)) as Record<string, unknown[]> | undefined;
      const values = list?.[path.at(-1) ?? ""];
      if (values) shuffled = replaced(shuffled, path, values.toReversed());
    }
    expect(await decide(shuffled)).toEqual(result);
  });

  test.prop([arbCheck, fc.nat()], RUNS)("P5 takes an unknown value of an open list for none", async (body, choice) => {
    // A level of risk that nobody knows counts, as the client had a reason for it.
    const places = placesOf("open-enum", body).filter((path) => path.at(-1) !== "riskLevel");
    const path = places[choice % Math.max(1, places.length)];
    fc.pre(path !== undefined);
    const decide = deciding();
    const unknown = await decide(replaced(body, path, "no value that anybody knows"));
    const none = await decide(replaced(body, path, null));
    // That it is unknown is told, which alone lifts the level.
    expect(factorsButUnknown(unknown)).toEqual(factorsButUnknown(none));
    expect(unknown.screeningResults).toEqual(none.screeningResults);
    expect(RISK_LEVELS.indexOf(unknown.riskLevel)).toBeGreaterThanOrEqual(RISK_LEVELS.indexOf(none.riskLevel));
  });

  test.prop([arbWrongLeaf(arbCheck)], RUNS)("P6 is refused for one wrong value, named by its place", async (wrong) => {
    const customerId = `P6-${++customers}`;
    fc.pre(!wrong.pointer.startsWith("#/masterData/accountHoldingPartyData/customerId"));
    const isCovered = ["#/masterData", "#/masterData/accountHoldingPartyData"].includes(wrong.pointer);
    const answer = await send(isCovered ? wrong.body : own(wrong.body, customerId));
    expect(answer.status).toBe(400);
    const pointers: string[] = answer.body.errors.map(({ pointer }: { pointer: string }) => pointer);
    for (const pointer of pointers) expect(pointer.startsWith(wrong.pointer)).toBe(true);
    expect((await under.call("GET", `/v1/customers/${customerId}`)).status).toBe(404);
  });

  test.prop([arbCheck, fc.maxSafeNat()], RUNS)(
    "P11 takes a number and its digits for one identifier",
    async (body, n) => {
      const both = (value: string | number) => {
        let written = body;
        for (const path of placesOf("identifier", body)) written = replaced(written, path, value);
        for (const path of placesOf("postal-code", body)) written = replaced(written, path, value);
        for (const path of placesOf("expiry-month", body))
          written = replaced(written, path, typeof value === "number" ? 202_812 : "202812");
        return own(written, value);
      };
      const first = await send(both(n));
      expect(first.status).toBe(200);
      const { caseId, ...result } = first.body;
      const data = await stored(String(n));
      under.clock.time += 1_000;
      const second = await send(both(String(n)));
      expect(second.body).toEqual({ ...result, caseId: expect.any(String) });
      expect(await stored(String(n))).toEqual(data);
      under.clock.time += 1_000;
      expect((await send(own(body, 2 ** 53))).status).toBe(400);
    },
  );

  const arbDates = arbPartialDate(fc, ["day"]);
  const DATE_PLACES = [
    ["personalDetails", "dateOfBirth"],
    ["companyDetails", "inBusinessSince"],
    ["contactDetails", "addressValidSince"],
    ["characteristics", "customerSince"],
  ];
  test.prop([arbCheck, fc.constantFrom(...DATE_PLACES), arbDates], RUNS)(
    "P12 finds nothing new in a date that says less",
    async (body, place, date) => {
      const decide = deciding();
      const factorsAt = async (value: string) => {
        const { riskFactors } = (await decide(replaced(body, [...CUSTOMER, ...place], value))) as {
          riskFactors: readonly { readonly factor: string }[];
        };
        return riskFactors.map(({ factor }) => factor);
      };
      const exact = await factorsAt(date);
      for (const length of [7, 4]) {
        for (const factor of await factorsAt(date.slice(0, length))) expect(exact).toContain(factor);
      }
    },
  );

  test.prop([arbCheck, fc.boolean()], RUNS)(
    "P15 is answered with its customer's id, or with a new one",
    async (body, named) => {
      const given = named ? at(own(body), [...CUSTOMER, "customerId"]) : null;
      const answer = await send(own(body, given));
      expect(answer.body.caseId).toMatch(UUID);
      if (named) expect(answer.body.customerId).toBe(String(given));
      else expect(answer.body.customerId).toMatch(UUID);
      under.clock.time += 1_000;
      expect((await stored(answer.body.customerId)).customerId).toBe(answer.body.customerId);
    },
  );

  const spellings: readonly ((name: string) => string)[] = [
    (name) => name.toUpperCase(),
    (name) => name.toLowerCase(),
    (name) => name.replace(/[aeou]/gu, (letter) => `${letter}\u0301`),
    (name) => name.replace(/[aeou]/gu, (letter) => `${letter}\u0308`.normalize("NFC")),
    (name) => ` ${name}  `,
    (name) => name,
  ];
  const arbSpelling = fc.constantFrom(...spellings);
  test.prop([fc.constantFrom(...LISTED), arbSpelling, arbSpelling, fc.boolean()], { numRuns: 30 })(
    "P27 finds a listed name in any order, case and spacing, with and without accents",
    async ([type, first, last], spellFirst, spellLast, isSwapped) => {
      const [firstName, lastName] = isSwapped
        ? [spellLast(last), spellFirst(first)]
        : [spellFirst(first), spellLast(last)];
      const decide = deciding();
      const apart = await decide(checkOf({ personalDetails: { personName: { firstName, lastName } } }));
      expect(apart).toMatchObject({ screeningResults: expect.arrayContaining([{ type }]) });
      const joined = await decide(
        checkOf({ personalDetails: { personName: { lastName: `${firstName}  ${lastName}` } } }),
      );
      expect(joined).toMatchObject({ screeningResults: expect.arrayContaining([{ type }]) });
    },
  );

  const syllable = fc.constantFrom("bra", "kel", "mun", "tro", "lin", "sjo", "pat", "hel", "gri", "wam");
  const arbOther = fc.array(syllable, { minLength: 2, maxLength: 3 }).map((parts) => parts.join(""));
  test.prop([arbOther, arbOther], { numRuns: 30 })(
    "P27 finds nobody under a name of nobody",
    async (firstName, lastName) => {
      const result = await deciding()(checkOf({ personalDetails: { personName: { firstName, lastName } } }));
      expect(result).toMatchObject({ screeningResults: [] });
    },
  );
});
