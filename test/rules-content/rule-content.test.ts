import { describe, expect, it } from "vitest";
import type { Condition, FactReference } from "../../src/model/rule-pack.ts";
import { PLACES_LIST } from "../../src/places/named-places.ts";
import { ALL_CUSTOMER_FACTS } from "../../src/rating/customer-facts/customer-fact-table.ts";
import { type RuleEffect, ruleEffect } from "../../src/rating/rule-effect.ts";
import { MIXED_LIST, NON_BLOCKING_LIST } from "../../src/screening/non-blocking.ts";
import { shippedTransactionPack } from "../monitoring/shipped-transaction-pack.ts";
import { shippedRules } from "./shipped-rules.ts";

const { pack } = await shippedRules();

type Leaf = Extract<Condition, { readonly fact: string }>;
const leavesOf = (condition: Condition): readonly Leaf[] => {
  if ("all" in condition) return condition.all.flatMap(leavesOf);
  if ("any" in condition) return condition.any.flatMap(leavesOf);
  if ("not" in condition) return leavesOf(condition.not);
  return "fact" in condition ? [condition] : leavesOf(pack.ruleSet.conditions[condition.condition]!);
};
const isReference = (value: unknown): value is FactReference =>
  typeof value === "object" && value !== null && "fact" in value;
const leaves = pack.rules.flatMap(({ conditions }) => leavesOf(conditions));
const effects: readonly (RuleEffect & { readonly id: string })[] = pack.rules.map(({ id, event }) => ({
  id,
  ...ruleEffect(id, event, {}),
}));

/** Folder and beginning of the ids of each category. */
const CATEGORY_OF: Readonly<Record<string, string>> = {
  BUS: "business",
  CHN: "channel",
  CUS: "customer",
  DAT: "data-quality",
  GEO: "geography",
  INT: "internal",
  OWN: "ownership",
  PRF: "profile",
  PRO: "product",
  SCR: "screening",
};

/** Points that each factor of the risk content is meant to have, all steps of it. */
const FACTORS: Readonly<Record<string, readonly number[]>> = {
  ACCOUNT_HIGH_RISK_COUNTRY: [15],
  ACCOUNT_REPLACED: [8, 15],
  ACCOUNT_STATUS_ADVERSE: [15],
  ADDRESS_RECENT: [3],
  AGE_RISK: [2, 5, 20],
  ASSESSMENT_ADVERSE: [8],
  ASSET_HOLDING_VEHICLE: [12],
  BANK_SCREENING_HIT: [40],
  BENEFICIAL_OWNER_CALL_FOR_ACTION: [40],
  BLACKLIST_CONFIRMED: [60],
  BUSINESS_CASH_INTENSIVE: [20],
  BUSINESS_CODE_HIGH_RISK: [20],
  BUSINESS_CORE_INDUSTRY: [30],
  BUSINESS_CORRUPTION_PRONE: [8],
  BUSINESS_DESCRIPTION_KEYWORD: [10],
  BUSINESS_DISTRIBUTION_HIGH_RISK: [10],
  BUSINESS_SENSITIVE_GOODS: [10],
  CHANNEL_REMOTE: [2],
  CONTACT_SUSPICIOUS: [5],
  COUNTERPARTY_ACCOUNT_BLOCKED: [15],
  COUNTRY_CALL_FOR_ACTION: [40],
  COUNTRY_HIGH_RISK_LIST: [25],
  COUNTRY_INCREASED_MONITORING: [20],
  COUNTRY_MISMATCH_ACCOUNT: [8],
  COUNTRY_OF_ORIGIN: [8, 15],
  COUNTRY_OFFSHORE_REGISTRATION: [15],
  COUNTRY_UNKNOWN: [10],
  COUNTRY_SANCTIONED_TERRITORY: [40],
  CUSTOMER_STATUS_ADVERSE: [15],
  DEMANDED_DATA_MISSING: [1],
  IDENTITY_DOCUMENT_MISSING: [3],
  DEVICE_SHARED: [10],
  EMPLOYMENT_INCONSISTENT: [10, 20],
  ENTRY_MODE_RISK: [6, 10],
  EXEMPTION_PRESENT: [5],
  EXPECTED_TICKET_HIGH: [5],
  EXPECTED_VOLUME_HIGH: [6, 12],
  ID_DOCUMENT_EXPIRED: [6],
  INCOME_VOLUME_MISMATCH: [10],
  INTERNAL_FLAG: [30],
  IP_COUNTRY_MISMATCH: [8, 15],
  LABEL_UNKNOWN: [3],
  LEGAL_FORM_OPAQUE: [15],
  MAJOR_COUNTERPARTY_HIGH_RISK: [10],
  MANAGER_PUBLIC_FUNCTION: [20],
  MULTI_JURISDICTION: [8],
  NETWORK_CRYPTO: [12],
  NEW_CUSTOMER: [5],
  NON_RESIDENT: [20],
  OCCUPATION_HIGH_RISK: [10],
  ORGANIZATION_NON_PROFIT: [10, 15],
  OWNERSHIP_COMPLEX: [20],
  OWNERSHIP_CORPORATE_LAYER: [6, 12],
  OWNERSHIP_SHARE_INVALID: [6],
  OWNERSHIP_UNDISCLOSED: [20],
  OWNER_PUBLIC_FUNCTION: [20],
  PRODUCT_HIGH_RISK: [12],
  PROFILE_INCONSISTENT: [5],
  PUBLIC_FUNCTION: [20],
  REVIEW_OVERDUE: [8],
  SCREENING_ADVERSE_MEDIA: [25],
  SCREENING_BLACKLIST: [60],
  SCREENING_COUNTERPARTY: [20, 25, 60, 100],
  SCREENING_PEP: [40],
  SCREENING_RCA: [30],
  SCREENING_RESTRICTION: [40, 60],
  SCREENING_SANCTION: [60, 100],
  SCREENING_SPECIAL_INTEREST: [20],
  NOT_SCREENED: [10],
  PLACE_SANCTIONED_TERRITORY: [40],
  RELATED_PARTY_SANCTIONED_TERRITORY: [25],
  RELATED_PLACE_SANCTIONED_TERRITORY: [25],
  SESSION_SANCTIONED_TERRITORY: [25],
  SHAREHOLDER_HIGH_RISK_COUNTRY: [15, 25],
  SHAREHOLDER_OFFSHORE: [20],
  SHELL_COMPANY_INDICATORS: [15],
  STATE_UNKNOWN: [10],
  SUPPLIED_RISK_LEVEL: [10],
  THIRD_PARTY_REFERENCE_ACCOUNT: [10],
  UBO_SANCTION_BENEFICIAL: [50],
  UBO_SANCTION_POSSIBLE: [60],
  SUPPLIED_RISK_UNKNOWN: [10],
  UBO_SCREENING_HIT: [40, 100],
  WEAK_TIE_SANCTIONED_PLACE: [10],
  WEAK_TIE_SANCTIONED_TERRITORY: [10],
  YOUNG_COMPANY: [4, 8],
};

/** Facts that reach everything, for rules of a tenant's own: the shipped ones name what they mean. */
const GENERAL = [
  "account",
  "businessPurposeCount",
  "counterparty",
  "countryOfBirth",
  "customer",
  "documentCountries",
  "request",
  "sanctionedOwnerShare",
  "screeningLists",
  "taxIdGiven",
  "ticketMaxToAverage",
];

describe("the risk content", () => {
  it("has every factor with its points", () => {
    const risks = effects.filter(({ score }) => score > 0);
    const found = [...new Set(risks.map(({ factor }) => factor))].map((name) => {
      const scores = risks.filter(({ factor }) => factor === name).map(({ score }) => score);
      return [name, [...new Set(scores)].sort((a, b) => a - b)];
    });
    expect(Object.fromEntries(found)).toEqual(FACTORS);
  });

  it("is in force as a whole, in the order of the rule set", () => {
    expect(pack.rules.filter(({ status }) => status !== "active")).toEqual([]);
    // Rules of packs that do not count stand in the order too.
    const { order } = pack.ruleSet;
    const inForce = new Set(pack.rules.map(({ id }) => id));
    expect([...inForce]).toEqual(order.filter((id) => inForce.has(id)));
    expect(order.filter((id) => !inForce.has(id))).toEqual(["SCR-022", "SCR-023", "SCR-024", "OWN-015", "CUS-013"]);
  });

  it("names the category by the beginning of the id", () => {
    const wrong = effects.filter(({ id, category }) => CATEGORY_OF[id.slice(0, 3)] !== category);
    expect(wrong).toEqual([]);
  });

  it("caps every category but screening, and no ordinary category can make a customer high by itself", () => {
    const { categoryCaps, bands } = pack.ruleSet;
    const capped = Object.values(CATEGORY_OF).filter((category) => category !== "screening");
    expect(Object.keys(categoryCaps).sort()).toEqual(capped.sort());
    expect(Object.values(categoryCaps).every((cap) => cap < bands.high)).toBe(true);
    expect(Object.values(categoryCaps).reduce((sum, cap) => sum + cap, 0)).toBeGreaterThan(bands.high);
  });

  it("has a floor for every statutory case", () => {
    const floors = effects.flatMap(({ id, floor }) => (floor === undefined ? [] : [[id, floor]]));
    expect(Object.fromEntries(floors)).toEqual({
      "BUS-007": "high",
      "BUS-008": "medium",
      "CUS-011": "high",
      "DAT-008": "medium",
      "DAT-009": "medium",
      "GEO-001": "high",
      "GEO-005": "high",
      "GEO-007": "high",
      "GEO-014": "medium",
      "GEO-016": "high",
      "GEO-017": "medium",
      "GEO-019": "medium",
      "GEO-020": "high",
      "INT-004": "high",
      "INT-008": "medium",
      "INT-009": "high",
      "INT-010": "prohibited",
      "INT-011": "medium",
      "INT-013": "medium",
      "INT-014": "medium",
      "OWN-010": "medium",
      "OWN-011": "medium",
      "OWN-012": "high",
      "OWN-013": "high",
      "SCR-001": "high",
      "SCR-003": "high",
      "SCR-004": "high",
      "SCR-008": "high",
      "SCR-009": "prohibited",
      "SCR-010": "high",
      "SCR-011": "high",
      "SCR-014": "high",
      "SCR-015": "high",
      "SCR-016": "high",
      "SCR-017": "high",
      "SCR-018": "high",
      "SCR-019": "prohibited",
      "SCR-021": "prohibited",
    });
    expect(pack.ruleSet.floors).toEqual({ SCREENING_BLACKLIST: "high", BLACKLIST_CONFIRMED: "prohibited" });
  });

  it("mitigates without making a statutory case lower", () => {
    const mitigating = effects.filter(({ score }) => score < 0);
    expect(mitigating.map(({ factor, score, floor }) => [factor, score, floor])).toEqual([
      ["MITIGATION_SUPERVISED_COMPANY", -12, undefined],
      ["MITIGATION_LONG_TENURE", -5, undefined],
      ["MITIGATION_GOVERNMENTAL", -10, undefined],
    ]);
  });
});

describe("rules", () => {
  it("compare what is counted at most downwards and what is counted at least upwards, so that a vague date fires nothing", () => {
    const upwards = ["greaterThan", "greaterThanInclusive"];
    const downwards = ["lessThan", "lessThanInclusive"];
    for (const { fact, operator } of leaves) {
      if (fact.endsWith("AtMost")) expect(downwards, fact).toContain(operator);
      if (fact.endsWith("AtLeast")) expect(upwards, fact).toContain(operator);
    }
    expect(leaves.filter(({ fact }) => /At(Most|Least)$/.test(fact)).length).toBeGreaterThan(5);
  });

  it("use every fact, and every reference list", () => {
    const references = leaves.flatMap(({ value }) => (isReference(value) ? [value] : []));
    const used = new Set([...leaves.map(({ fact }) => fact), ...references.map(({ fact }) => fact)]);
    expect(
      ALL_CUSTOMER_FACTS.map(({ name }) => name)
        .filter((name) => !used.has(name))
        .sort(),
    ).toEqual(GENERAL);
    const lists = [...references, ...leaves].flatMap(({ params }) => Object.values(params ?? {})).map(String);
    // Facts about places look them up by themselves.
    const unused = Object.keys(pack.referenceLists).filter((id) => !lists.includes(id));
    expect(unused).toEqual([PLACES_LIST, MIXED_LIST, NON_BLOCKING_LIST]);
  });

  it("of transactions stop at no number of payments or parties, but for those of first times", async () => {
    const { rules } = await shippedTransactionPack();
    const counts = ["count", "distinct", "fresh"];
    const stopping = rules.rules.flatMap(({ id, conditions }) =>
      leavesOf(conditions).flatMap(({ fact, operator, params, value }) => {
        const isCount = fact === "shape" || (fact === "window" && counts.includes(String(params?.measure)));
        const isFirstTime = operator === "equal" && value === 0;
        return isCount && !operator.startsWith("greaterThan") && !isFirstTime ? [`${id} ${operator}`] : [];
      }),
    );
    expect(stopping).toEqual([]);
  });

  it("pass a fact the params that it asks for, and only those", () => {
    const known = new Map(ALL_CUSTOMER_FACTS.map(({ name, params }) => [name, params ?? {}]));
    for (const { fact, params = {} } of leaves) {
      const asked = Object.entries(known.get(fact)!).filter(
        ([name, text]) => name in params || !text.includes("default"),
      );
      expect(Object.keys(params), fact).toEqual(asked.map(([name]) => name));
    }
  });

  it("name reference lists that exist in params of facts", () => {
    const ids = leaves.flatMap(({ params }) => (typeof params?.list === "string" ? [params.list] : []));
    expect(ids.length).toBeGreaterThan(2);
    expect(ids.filter((id) => !Object.hasOwn(pack.referenceLists, id))).toEqual([]);
  });
});

describe("reference lists", () => {
  const lists = Object.values(pack.referenceLists);

  it("have a rhythm of their own, and say what a person has to do when it is over", async () => {
    const all = [...lists, ...Object.values((await shippedTransactionPack()).rules.referenceLists)];
    expect(all.filter(({ upkeep }) => upkeep === undefined).map(({ id }) => id)).toEqual([]);
  });

  it("hold every value once", () => {
    expect(lists.filter(({ values }) => new Set(values).size !== values.length).map(({ id }) => id)).toEqual([]);
  });

  it("write labels, countries and codes as facts do", () => {
    const forms: readonly (readonly [RegExp, RegExp])[] = [
      [/^(fatf|eu|offshore|no-third)|^sanctioned-countries/, /^[A-Z]{2}$/],
      [/^sanctioned-regions/, /^[A-Z]{2}-[A-Z0-9]{1,3}$/],
      [/^mcc/, /^\d{4}$/],
      [/legal-forms$/, /^[A-Z0-9]{4}$/],
      [/^disposable/, /^[a-z0-9.-]+\.[a-z]+$/],
      [/^public-functions|^core-industry-keywords|^nace-/, /^(?:find|not after|not before|not with): [^A-Z]+$/u],
      [/keywords$|occupations$/, /^[\p{Ll}\d ]+\*?$/u],
      [/^embargoed-places/, /^(?:except|postcode|[A-Z]{2}(?:-\d{2})?): \S/],
      [/^demanded-data/, /^(?:individual|company|owned|owner): [\w.]+(?: \| [\w.]+)*$/],
      [/programmes$/, /^[\p{L}\d(].*\S$/u],
      [/^not-complex/, /^[\p{Ll}\d ]+$/u],
      [/./, /^[A-Z0-9_]+$/],
    ];
    for (const { id, values } of lists) {
      const [, form] = forms.find(([pattern]) => pattern.test(id))!;
      expect(
        values.filter((value) => !form.test(String(value))),
        id,
      ).toEqual([]);
    }
  });

  it("hold the state of the FATF lists of June 2026", () => {
    expect(pack.referenceLists["fatf-call-for-action"]?.values).toEqual(["IR", "KP", "MM"]);
    expect(pack.referenceLists["fatf-increased-monitoring"]?.values).toHaveLength(22);
    expect(pack.referenceLists["fatf-increased-monitoring"]?.values).not.toContain("DZ");
  });
});
