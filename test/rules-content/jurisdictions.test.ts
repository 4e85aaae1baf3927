import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readRuleFiles } from "../../adapters/rules/directory.ts";
import { directoryTransactionRules } from "../../adapters/rules/transaction-directory.ts";
import { parseCustomerChecks } from "../../src/model/gateway-customer-checks.ts";
import { compileTransactionPack } from "../../src/monitoring/compile-transaction-pack.ts";
import { parseTransactionPack } from "../../src/monitoring/parse-transaction-pack.ts";
import { transactionCaseFacts } from "../../src/monitoring/transaction-case-facts.ts";
import { customerFacts } from "../../src/rating/customer-facts/customer-facts.ts";
import { untoldData } from "../../src/rating/missing-data.ts";
import { rateCustomer } from "../../src/rating/rate-customer.ts";
import type { ScreenedRole, ScreeningFinding, ScreeningSummary } from "../../src/rating/screening-summary.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { formatRuleIssue } from "../../src/rules/rule-issue.ts";
import { runRuleCases } from "../../src/rules/run-rule-cases.ts";
import { NOW } from "../rating/rate-shipped.ts";
import { whole } from "../whole-customer.ts";
import { shippedRules } from "./shipped-rules.ts";

const ALL = ["eu", "uk", "us", "us-sanctions"];

async function rate(
  jurisdictions: readonly string[],
  party: Readonly<Record<string, unknown>>,
  screening: ScreeningSummary = [],
) {
  return await rateUnder(await shippedRules(jurisdictions), party, screening);
}

async function rateUnder(
  { pack, evaluator }: Awaited<ReturnType<typeof shippedRules>>,
  party: Readonly<Record<string, unknown>>,
  screening: ScreeningSummary = [],
) {
  const parsed = parseCustomerChecks({ masterData: { accountHoldingPartyData: whole(party) } });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const facts = customerFacts({ checks: parsed.value, now: NOW, screening, referenceLists: pack.referenceLists });
  const untold = untoldData({ checks: parsed.value, now: NOW }, pack);
  return rateCustomer({ results: await evaluator.evaluate(facts), pack, untold });
}

const livesIn = (country: string) => ({
  personalDetails: { nationality: "DE", countryOfResidence: country },
  contactDetails: { country },
});

describe("packs by jurisdiction", () => {
  it("are the folders that are documented", async () => {
    expect((await readdir("rules/jurisdictions")).sort()).toEqual(ALL);
    const { pack } = await shippedRules();
    expect(pack.ruleSet.jurisdictions).toEqual(["eu", "us-sanctions"]);
  });

  it.each([[], ...ALL.map((one) => [one]), ALL].map((some) => [some.join(" and ") || "none", some] as const))(
    "are whole with the core, and do what their cases say: %s",
    async (_, jurisdictions) => {
      const { pack } = await shippedRules(jurisdictions);
      const files = await readRuleFiles("rules");
      const transactions = parseTransactionPack(files, { jurisdictions });
      expect(transactions.issues.map(formatRuleIssue)).toEqual([]);
      const factsOf = transactionCaseFacts(compileTransactionPack(transactions.pack!));
      const results = [
        ...(await runRuleCases(pack, compiledEvaluator)),
        ...(await runRuleCases(transactions.pack!, compiledEvaluator, factsOf)),
      ];
      expect(results.filter(({ passed }) => !passed)).toEqual([]);
    },
  );

  it("of the Union know no Member State as a third country, whatever others say", async () => {
    const isListed = async (jurisdictions: readonly string[]) => {
      const { pack } = await shippedRules(jurisdictions);
      const list = pack.referenceLists["high-risk-third-countries"]!;
      const others = { ...list, values: [...list.values, "BG"] };
      const more = { ...pack, referenceLists: { ...pack.referenceLists, [list.id]: others } };
      const rated = await rateUnder({ pack: more, evaluator: compiledEvaluator(more) }, livesIn("BG"));
      return rated.factors.some(({ factor }) => factor === "COUNTRY_HIGH_RISK_LIST");
    };
    expect([await isListed(["uk"]), await isListed(["eu", "uk"]), await isListed(["eu"])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("own the references to their law, so that nobody reads the law of another", async () => {
    const files = await readRuleFiles("rules");
    const references = [
      ...(await shippedRules(ALL)).pack.rules,
      ...parseTransactionPack(files, { jurisdictions: ALL }).pack!.rules,
    ].flatMap(({ id, references }) => references.map((reference) => ({ id, reference })));
    const act = /\((?:EU|EC)\) \d|EBA\/GL|JC\/GL|\bSI 20|\bCFR\b|\bUSC\b|^OFSI\b/u;
    expect(references.filter(({ reference }) => act.test(reference) && !/^Pack [\w-]+: /u.test(reference))).toEqual([]);
    for (const { id, reference } of references) {
      const [, pack] = /^Pack ([\w-]+): /u.exec(reference) ?? [];
      if (pack !== undefined) expect(ALL, id).toContain(pack);
      // The United Kingdom keeps one act of the Union, and says so.
      if (pack === "uk" && /\(EU\)/u.test(reference))
        expect(reference, id).toContain("as the law of the United Kingdom");
    }
  });

  it("are refused where there is none of the name", async () => {
    const { issues } = parseRulePack(await readRuleFiles("rules"), { jurisdictions: ["ue"] });
    expect(issues.map(formatRuleIssue).join()).toContain("did you mean `eu`?");
  });

  it("say which countries nearly everything is forbidden with: Cuba in the United States alone", async () => {
    for (const [jurisdictions, level] of [
      [["eu"], "low"],
      [["uk"], "low"],
      [["us-sanctions"], "high"],
    ] as const)
      expect((await rate(jurisdictions, livesIn("CU"))).riskLevel, jurisdictions.join()).toBe(level);
  });

  it("say which third countries are of high risk: the Union its own, the United Kingdom the call for action of the FATF alone", async () => {
    const level = async (country: string, ...jurisdictions: string[]) =>
      (await rate(jurisdictions, livesIn(country))).riskLevel;
    expect([await level("TT"), await level("TT", "eu"), await level("TT", "uk")]).toEqual(["low", "high", "low"]);
    expect([await level("IQ"), await level("IQ", "eu"), await level("IQ", "uk")]).toEqual([
      "medium",
      "medium",
      "medium",
    ]);
    expect([await level("LB", "eu"), await level("LB", "uk")]).toEqual(["high", "medium"]);
    expect([await level("MM"), await level("MM", "eu"), await level("MM", "uk")]).toEqual(["high", "high", "high"]);
  });

  it("start politically exposed persons of the United Kingdom itself from medium, and others from high", async () => {
    const member = (nationality: string | undefined, countryOfResidence: string) => ({
      personalDetails: { occupation: "Member of Parliament", nationality, countryOfResidence },
      contactDetails: { country: countryOfResidence },
    });
    const level = async (pack: string, ...[nationality, residence]: Parameters<typeof member>) =>
      (await rate([pack], member(nationality, residence))).riskLevel;
    expect(await level("uk", "GB", "GB")).toBe("medium");
    expect(await level("eu", "GB", "GB")).toBe("high");
    expect(await level("uk", "GH", "GB")).toBe("high");
    expect(await level("uk", "GB", "FR")).toBe("high");
    expect(await level("uk", undefined, "GB")).toBe("high");

    const listed = async (pack: string, countries?: readonly string[]) => {
      const found = { type: "POLITICALLY_EXPOSED_PERSON", party: "customer", ...(countries && { countries }) } as const;
      return (await rate([pack], {}, [found])).riskLevel;
    };
    expect(await listed("uk", ["GB"])).toBe("medium");
    expect(await listed("uk", ["GB", "GH"])).toBe("high");
    expect(await listed("uk")).toBe("high");
    expect(await listed("eu", ["GB"])).toBe("high");
  });

  it("start relatives, owners and directors likewise in the United Kingdom, and nobody under sanctions", async () => {
    const found = async (pack: string, type: ScreeningFinding["type"], party: ScreenedRole, countries?: string[]) =>
      (await rate([pack], {}, [{ type, party, ...(countries && { countries }) }])).riskLevel;
    for (const [type, party] of [
      ["RELATIVE_OR_CLOSE_ASSOCIATE", "customer"],
      ["RELATIVE_OR_CLOSE_ASSOCIATE", "shareholder"],
      ["POLITICALLY_EXPOSED_PERSON", "shareholder"],
      ["POLITICALLY_EXPOSED_PERSON", "staff"],
    ] as const) {
      expect(await found("uk", type, party, ["GB"]), `${type} ${party}`).toBe("medium");
      expect(await found("uk", type, party, ["GB", "GH"]), `${type} ${party}`).toBe("high");
      expect(await found("uk", type, party), `${type} ${party}`).toBe("high");
      expect(await found("eu", type, party, ["GB"]), `${type} ${party}`).toBe("high");
    }
    for (const type of ["SANCTIONED_PERSON", "BLACKLIST_PERSON"] as const)
      expect(await found("uk", type, "shareholder", ["GB"]), type).toBe("high");
  });

  it("start owners who say to hold a function of the United Kingdom from medium, through every layer", async () => {
    type Person = Readonly<Record<string, string>>;
    const owner = (person: Person) => ({
      share: 0.5,
      personalDetails: { occupation: "Member of Parliament", ...person },
    });
    const behind = (person: Person) => ({ share: 1, companyDetails: { shareholders: [owner(person)] } });
    const level = async (pack: string, ...shareholders: object[]) =>
      (
        await rate([pack], {
          personalDetails: undefined,
          companyDetails: { companyNames: [{ fullName: "Heath Ltd" }], countryOfRegistration: "GB", shareholders },
        })
      ).riskLevel;
    const british = { nationality: "GB", countryOfResidence: "GB" };
    const ghanaian = { nationality: "GH", countryOfResidence: "GB" };
    for (const place of [owner, behind]) {
      expect(await level("uk", place(british))).toBe("medium");
      expect(await level("eu", place(british))).toBe("high");
      expect(await level("uk", place(ghanaian))).toBe("high");
      expect(await level("uk", place({ countryOfResidence: "GB" }))).toBe("high");
      expect(await level("uk", place({ ...british, countryOfResidence: "FR" }))).toBe("high");
    }
    expect(await level("uk", owner(british), owner(ghanaian))).toBe("high");
  });

  it("say which data is demanded", async () => {
    const untold = async (...jurisdictions: string[]) =>
      (await rate(jurisdictions, { personalDetails: { nationality: undefined, placeOfBirth: undefined } })).missing
        ?.flatMap(({ members }) => members[0])
        .sort();
    expect(await untold()).toBeUndefined();
    expect(await untold("eu")).toEqual(["personalDetails.nationality", "personalDetails.placeOfBirth"]);
    expect(await untold("uk")).toBeUndefined();
    expect(await untold("us")).toEqual(["taxId"]);
  });

  it("report currency of more than 10,000 in the United States, and not 10,000", async () => {
    const pack = await directoryTransactionRules("rules", { jurisdictions: ["us"] }).load();
    expect(pack.rules.some(({ id }) => id === "T91")).toBe(true);
    expect((await directoryTransactionRules("rules").load()).rules.some(({ id }) => id === "T91")).toBe(false);
  });
});
