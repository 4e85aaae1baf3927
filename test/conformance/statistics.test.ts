/** Counters of decisions by day, rule and list. */
import { afterEach, describe, expect, it } from "vitest";
import { chosenStores } from "./chosen-stores.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest, STORES } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const DAY = "2026-11-20";
const person = (lastName: string) => ({ personalDetails: { personName: { lastName } } });

describe.each(chosenStores(import.meta.filename, STORES))("statistics (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());
  const check = async (customerId: string, lastName: string) => {
    under.clock.time += 2_000;
    return (await under.call("POST", "/v1/customerChecks", checkOf({ customerId, ...person(lastName) }))).body;
  };
  const counters = async (query = "", apiKey?: string) => {
    const options = apiKey === undefined ? {} : { apiKey };
    const { body } = await under.call("GET", `/v1/statistics?${query}`, undefined, options);
    const rows = body.data as readonly { measure: string; subject: string; day?: string; count: number }[];
    return { ...body, rows: new Map(rows.map((row) => [`${row.measure} ${row.subject}`, row.count])) };
  };

  it("count what was decided, and what people made of it", async () => {
    const workflow = { load: async () => ({ due: [{ kind: "customer", hours: 1 }] }) };
    under = await gatewayUnderTest(store, { gateway: { workflow } });
    const listed = await check("listed", "Zoltargo Vexunin");
    const blacklisted = await check("black", "Perigorn Dastulla");
    const quiet = await check("quiet", "Nobody");
    const payment = paymentOf("t-1", person("Quiet"), {
      fundsBeneficiary: { accountNumber: "x", holder: "Perigorn Dastulla" },
    });
    const paid = (await under.call("POST", "/v1/transaction-checks", payment)).body;
    const { rows, from, to } = await counters();
    expect([from, to]).toEqual(["2026-10-22", DAY]);
    const levels = [listed, blacklisted, quiet].map(({ riskLevel }) => `customer-checks ${riskLevel}`);
    for (const level of levels) expect(rows.get(level)).toBe(levels.filter((one) => one === level).length);
    expect(rows.get(`transaction-checks ${paid.decision}`)).toBe(1);
    expect(rows.get("list-alerts fixture-sanctions")).toBe(1);
    expect(rows.get("list-alerts fixture-blacklist")).toBe(2);
    // Of the third one the law demands more than was told.
    expect(rows.get("cases-opened customer")).toBe(3);
    expect(rows.get("cases-opened transaction")).toBe(1);
    expect(rows.has("cases-decided customer")).toBe(false);

    // A case that is nothing, and one in which a match is the customer.
    const detail = (await under.call("GET", `/v1/customerChecks/${blacklisted.caseId}`)).body;
    under.clock.time += 2 * 3_600_000;
    const judged = (listId: string, entryId: string, disposition: string) => ({ listId, entryId, disposition });
    const cleared = { matches: [judged("fixture-blacklist", "0", "false-positive")] };
    const decided = await under.call("POST", `/v1/cases/${blacklisted.caseId}/decisions`, cleared);
    expect(decided.body.caseStatus).toBe("closed");
    const kept = {
      matches: [judged("fixture-sanctions", "0", "true-positive")],
      riskLevel: "prohibited",
      note: "is it",
    };
    await under.call("POST", `/v1/cases/${listed.caseId}/decisions`, kept);
    const after = (await counters("by=month")).rows;
    expect(after.get("cases-decided customer")).toBe(2);
    expect(after.get("cases-cleared customer")).toBe(1);
    expect(after.get("cases-with-due-date customer")).toBe(2);
    expect(after.get("breaches customer")).toBe(2);
    expect(after.get("case-ages 1d")).toBe(2);
    expect(after.get("case-seconds customer")).toBeGreaterThan(4 * 3_600 - 1);
    expect(after.get("false-positives fixture-blacklist")).toBe(1);
    expect(after.get("true-positives fixture-sanctions")).toBe(1);
    const [fired] = detail.riskFactors as readonly { readonly ruleId: string }[];
    expect(after.get(`cleared-by-rule ${fired?.ruleId}`)).toBe(1);
    expect(after.get(`rule-hits ${fired?.ruleId}`)).toBeGreaterThan(0);
    expect(after.get(`overrides ${levels[0]?.split(" ")[1]}>prohibited`)).toBe(1);
    expect([...after.keys()].filter((name) => name.startsWith("overrides"))).toHaveLength(1);
    const told = await counters("by=day&measure=breaches");
    expect(told.overrides).toEqual([{ period: DAY, lowered: 0, raised: 1 }]);
    expect(told.now).toEqual({ undecided: 2, overdue: 1 });
    const rateOf = (of: string, subject: string) =>
      told.rates.find((rate: { of: string; subject: string }) => rate.of === of && rate.subject === subject);
    expect(rateOf("list", "fixture-blacklist")).toEqual({
      ...{ of: "list", subject: "fixture-blacklist", hits: 2, checks: 4, hitRate: 0.5 },
      ...{ judged: 1, falsePositives: 1, falsePositiveShare: 1 },
    });
    expect(rateOf("list", "fixture-sanctions")).toMatchObject({ judged: 1, falsePositives: 0, falsePositiveShare: 0 });
    const hits = after.get(`rule-hits ${fired?.ruleId}`) ?? 0;
    expect(rateOf("rule", fired?.ruleId ?? "")).toMatchObject({
      hits,
      checks: 3,
      hitRate: Math.round((hits / 3) * 1e4) / 1e4,
    });
    const sheet = await under.call("GET", "/v1/statistics/csv?by=total");
    expect(sheet.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const lines = sheet.text.trimEnd().split("\r\n");
    expect(lines[0]).toBe("Measure,About,Period,Count,Out of");
    expect(lines).toContain("false-positive-share,list fixture-blacklist,,1,1");
    expect(lines).toContain("hit-rate,list fixture-blacklist,,2,4");
    expect(lines.at(-1)).toBe("cases-overdue,now,,1,2");
    expect((await under.call("GET", "/v1/statistics/csv?by=week")).status).toBe(400);
    // A check is counted once, whatever people make of it.
    expect(levels.map((level) => after.get(level))).toEqual(levels.map((level) => rows.get(level)));

    await under.gateway.eraseCustomer("black");
    expect((await counters("by=month")).rows).toEqual(after);
    expect((await counters(`from=2026-11-21&to=2026-11-22`)).rows.size).toBe(0);
    expect((await counters("measure=breaches")).rows).toEqual(new Map([["breaches customer", 2]]));
    const random = crypto.getRandomValues(new Uint8Array(32));
    const { apiKey } = await under.gateway.createKey({ tenant: "other", scopes: ["statistics:read"] }, random);
    expect((await counters("", apiKey)).rows.size).toBe(0);
    const text = JSON.stringify((await under.call("GET", "/v1/statistics")).body);
    for (const name of ["Vexunin", "listed", 'black"']) expect(text).not.toContain(name);
    for (const query of ["from=2026-02-30", "to=yesterday", "by=week", "measure=levels", `from=2020-01-01&to=${DAY}`])
      expect((await under.call("GET", `/v1/statistics?${query}`)).status, query).toBe(400);
  });
});
