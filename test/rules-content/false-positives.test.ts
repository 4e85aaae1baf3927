import { describe, expect, it } from "vitest";
import { readRuleFiles } from "../../adapters/rules/directory.ts";
import { parseCustomerChecks } from "../../src/model/gateway-customer-checks.ts";
import type { RuleDocument } from "../../src/model/rule-pack.ts";
import { compileTransactionPack } from "../../src/monitoring/compile-transaction-pack.ts";
import { parseTransactionPack } from "../../src/monitoring/parse-transaction-pack.ts";
import { customerFacts } from "../../src/rating/customer-facts/customer-facts.ts";
import { NOW } from "../rating/rate-shipped.ts";
import { whole } from "../whole-customer.ts";
import { shippedRules } from "./shipped-rules.ts";

const ALL = ["eu", "uk", "us", "us-sanctions"];
const { pack, evaluator } = await shippedRules(ALL);
const parsed = parseTransactionPack(await readRuleFiles("rules"), { jurisdictions: ALL });
const { rules: transactions, policy } = compileTransactionPack(parsed.pack!);

interface Told {
  readonly rule: RuleDocument;
  readonly who: string;
  readonly why: string;
}
const told: readonly Told[] = [...pack.rules, ...transactions.rules].flatMap((rule) =>
  rule.falsePositives.map((text) => {
    const at = text.indexOf(": ");
    return { rule, who: text.slice(0, at), why: text.slice(at + 2) };
  }),
);
const key = ({ rule, who }: Told) => `${rule.id}: ${who}`;

type Members = Readonly<Record<string, unknown>>;
const name = (more: Members = {}) => ({ personName: { firstName: "Mo", lastName: "Ashgrove", ...more } });
const reference = { referenceAccount: { accountNumber: "DE02120300000000202051", holder: "Mo Featherstonehaugh" } };

/** Customers who are left out, each beside one of whom the rule does tell. */
const LEFT_OUT: Readonly<Record<string, { readonly out: Members; readonly in: Members; readonly home?: string[] }>> = {
  "DAT-003: seasonal business": {
    out: { characteristics: season({ expectedTransactionCountMonthly: 800, expectedTransactionCountYearly: 3_000 }) },
    in: { characteristics: season({ expectedTransactionCountMonthly: 100, expectedTransactionCountYearly: 3_000 }) },
  },
  "GEO-010: cross-border commuters": {
    out: { personalDetails: { countryOfResidence: "FR" }, contactDetails: { country: "FR" } },
    in: { personalDetails: { countryOfResidence: "PL" }, contactDetails: { country: "PL" } },
    home: ["DE", "FR"],
  },
  "GEO-010: students and workers who have just moved": {
    out: { personalDetails: { nationality: "IN", countryOfResidence: "DE" }, contactDetails: { country: "DE" } },
    in: { personalDetails: { nationality: "DE", countryOfResidence: "IN" }, contactDetails: { country: "IN" } },
    home: ["DE"],
  },
  "PRO-003: maiden names": {
    out: { personalDetails: name({ nameAtBirth: "Mo Featherstonehaugh" }), ...reference },
    in: { personalDetails: name(), ...reference },
  },
};

function season(counts: Members): Members {
  return { expectedVolumeMonthly: 80_000, expectedVolumeYearly: 300_000, expectedTicketSizeAverage: 100, ...counts };
}

async function firesOn(ruleId: string, party: Members, home: readonly string[] | undefined): Promise<boolean> {
  const checks = parseCustomerChecks({ masterData: { accountHoldingPartyData: whole(party) } });
  if (!checks.ok) throw new Error(JSON.stringify(checks.issues));
  const { referenceLists } = pack;
  const settings = home && { settings: { homeCountries: home } };
  const facts = customerFacts({ checks: checks.value, now: NOW, screening: [], referenceLists, ...settings });
  const found = (await evaluator.evaluate(facts)).find((result) => result.ruleId === ruleId);
  expect(found?.outcome, ruleId).toBeOneOf(["hit", "miss"]);
  return found?.outcome === "hit";
}

describe("the false positives of rules", () => {
  it("say behind a colon what becomes of them", () => {
    expect(told.length).toBeGreaterThan(240);
    expect(told.filter(({ who, why }) => who === "" || why.trim() === "").map(key)).toEqual([]);
    expect(new Set(told.map(key)).size).toBe(told.length);
  });

  it("are left out by the rule where they say so: each has a case or a customer of its own, and no other claims it", async () => {
    const cases = { ...pack.cases, ...transactions.cases };
    const isLeftOut = ({ why }: Told) => why.startsWith("left out");
    const shown = (one: Told) =>
      cases[one.rule.id]?.some((each) => each.description === one.who && each.expect === "miss") === true;
    const leftOut = told.filter(isLeftOut);
    expect(leftOut.length).toBeGreaterThan(20);
    // The cases themselves are run with all others.
    expect(leftOut.filter((one) => !shown(one) && LEFT_OUT[key(one)] === undefined).map(key)).toEqual([]);
    expect(told.filter((one) => !isLeftOut(one) && (shown(one) || LEFT_OUT[key(one)] !== undefined)).map(key)).toEqual(
      [],
    );
    const claims = /left out|leaves? out|stays? quiet|exclude|exception|spare|not counted|do(?:es)? not count/u;
    expect(told.filter((one) => !isLeftOut(one) && claims.test(one.why.replace("no exception", ""))).map(key)).toEqual(
      [],
    );
    expect(Object.keys(LEFT_OUT).filter((each) => !leftOut.some((one) => key(one) === each))).toEqual([]);
    for (const [of, { out, in: inside, home }] of Object.entries(LEFT_OUT)) {
      const [ruleId = ""] = of.split(":");
      expect([await firesOn(ruleId, out, home), await firesOn(ruleId, inside, home)], of).toEqual([false, true]);
    }
  });

  it("have the weight that they say, where the rule fires", () => {
    const { medium } = pack.ruleSet.bands;
    const { review } = policy.decision;
    const saying = (text: string) => told.filter(({ why }) => why.includes(text));
    for (const { rule } of saying("points only")) expect(rule.event.params, rule.id).not.toHaveProperty("floor");
    for (const { rule } of saying("below `medium`")) expect(rule.event.params?.score, rule.id).toBeLessThan(medium);
    for (const { rule } of saying("`medium` only")) expect(rule.event.params?.floor, rule.id).toBe("medium");
    for (const { rule } of saying("alone it holds nothing")) {
      expect(rule.event.params?.score, rule.id).toBeLessThan(review);
      expect(rule.event.params, rule.id).not.toHaveProperty("decision");
    }
    for (const { rule, why } of told)
      if (why.startsWith("held") && !why.startsWith("held with"))
        expect(rule.event.params?.score, rule.id).toBeGreaterThanOrEqual(review);
    for (const { why } of saying("takes points away")) {
      const [by] = /[A-Z]{3}-\d{3}/u.exec(why) ?? [];
      expect(pack.rules.find(({ id }) => id === by)?.event.params?.mitigation, why).toBeGreaterThan(0);
    }
    for (const { rule } of saying("it adds nothing")) expect(rule.event.params?.score, rule.id).toBe(0);
    expect(saying("points only").length + saying("alone it holds nothing").length).toBeGreaterThan(80);
  });
});
