/** Rules, lists and rates as people edit them in a folder: what counts is what stands there, and what is wrong is said. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { directoryLists } from "../../adapters/lists/directory.ts";
import { exchangeRatesFile } from "../../adapters/rates/exchange-rates-file.ts";
import { directoryRules } from "../../adapters/rules/directory.ts";
import { directoryTransactionRules } from "../../adapters/rules/transaction-directory.ts";
import { SAMPLE_CASES, SAMPLE_LIST, SAMPLE_RULE_SET, sampleRule } from "../rules/sample-pack.ts";
import { checkOf, type GatewayUnderTest, gatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

const UNRATED = "these rules are about places";
const SEEN = ["Brakvost Nemirol", "Zoltargo Vexunin", "Thandorel Suloxen", "Perigorn Dastulla", "Ulmarique Fentaboz"];
const ratesOf = (rate: number, date = "2026-11-20") => ({
  ...{ title: "Rates", source: "invented", baseCurrency: "EUR", maxAgeDays: 400 },
  rates: [{ currency: "USD", date, rate: `${rate}` }],
});
const BLACKLIST = {
  ...{ id: "house", title: "House", kind: "blacklist", format: "house-csv", files: { list: "house.csv" } },
  expect: { minEntries: 1, maxEntries: 9, maxLoss: 1 },
};
const TRANSACTION_RULE = sampleRule({
  id: "T01",
  conditions: { all: [{ fact: "amount", operator: "greaterThan", value: 1_000 }] },
  event: { type: "LARGE", params: { score: 40, category: "geography", check: "AML" } },
});
const POLICY = {
  decision: { review: 30 },
  rejectCustomerLevels: [],
  uplift: {},
  volatility: { default: 1, labels: {} },
  coolDownHours: { T01: 24 },
};
const { order: _, floors: __, ...RULE_SET } = { ...SAMPLE_RULE_SET, unratedScreening: UNRATED };
const RULE = sampleRule({
  conditions: {
    all: [{ fact: "countries", operator: "someFact:in", value: { fact: "referenceList", params: { id: "far-away" } } }],
  },
});
/** A folder that is right. */
const DOCUMENTS: Readonly<Record<string, unknown>> = {
  "rules/rule-set.json": RULE_SET,
  "rules/reference/far-away.json": SAMPLE_LIST,
  "rules/geography/GEO-001-far-away.json": RULE,
  "rules/geography/GEO-001-far-away.cases.json": SAMPLE_CASES,
  "rules/transactions/rule-set.json": { ...RULE_SET, transactions: POLICY },
  "rules/transactions/T01-large.json": TRANSACTION_RULE,
  "rules/transactions/T01-large.cases.json": [
    { description: "fires", facts: { amount: 2_000 }, expect: "hit" },
    { description: "stays quiet", facts: { amount: 20 }, expect: "miss" },
    { description: "cannot know", facts: {}, expect: "unknown" },
  ],
  "rates.json": ratesOf(1),
  "lists.json": { lists: [BLACKLIST] },
  "house.csv": `id,kind,name\n1,person,${SEEN[0]}\n`,
};

let folder: string;
let under: GatewayUnderTest;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "riskgate-edited-"));
  for (const [file, document] of Object.entries(DOCUMENTS)) put(file, document);
});
afterEach(async () => {
  await under.close();
  rmSync(folder, { recursive: true });
});

/** Puts another file in the place of one, as editors and git do. */
function put(file: string, document: unknown): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  const text = typeof document === "string" || document instanceof Uint8Array ? document : JSON.stringify(document);
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

async function start(): Promise<void> {
  under = await gatewayUnderTest("memory", {
    lists: directoryLists(join(folder, "lists.json"), { clock: Date }),
    rules: directoryRules(join(folder, "rules")),
    gateway: {
      transactions: {
        rules: directoryTransactionRules(join(folder, "rules")),
        rates: exchangeRatesFile(join(folder, "rates.json")),
      },
      settings: { spacingMs: 0 },
    },
  });
}

/** A source is read once two looks in a row see the same. */
async function looked(): Promise<void> {
  await under.gateway.reloadChanged();
  await under.gateway.reloadChanged();
}

const NAMED = { contactDetails: { contactName: "Ida Quill" } };
let payments = 0;
const check = (customer: object = NAMED) => under.call("POST", "/v1/customerChecks", checkOf(customer));
const pay = (amount: Readonly<Record<string, unknown>>) =>
  under.call("POST", "/v1/transaction-checks", paymentOf(`t-${payments++}`, NAMED, amount));
/** What is said of the sources, each with its state. */
async function told(): Promise<readonly string[]> {
  const { checks } = (await under.call("GET", "/health/ready")).body;
  return Object.values(checks as Readonly<Record<string, readonly { readonly status: string; output?: string }[]>>)
    .flat()
    .map(({ status, output = "" }) => `${status} ${output}`);
}

describe("every edition of a file that is replaced again and again is in service", () => {
  beforeEach(start);

  it("of a list", async () => {
    for (const name of SEEN.slice(0, 4)) {
      put("house.csv", `id,kind,name\n1,person,${name}\n`);
      await looked();
      const hits = [];
      for (const contactName of SEEN)
        if ((await check({ contactDetails: { contactName } })).body.screeningResults.length > 0) hits.push(contactName);
      expect(hits).toEqual([name]);
    }
  });

  it("of rules, reference lists, transaction rules and rates", async () => {
    for (const [turn, code] of ["XA", "KP", "CU", "SY", "KP"].entries()) {
      put("rules/reference/far-away.json", { ...SAMPLE_LIST, values: [code] });
      put("rules/geography/GEO-001-far-away.json", { ...RULE, modified: `2026-11-0${turn + 1}` });
      put("rules/transactions/T01-large.json", {
        ...TRANSACTION_RULE,
        conditions: { all: [{ fact: "amount", operator: "greaterThan", value: 1_000 * (turn + 1) }] },
      });
      put("rates.json", ratesOf(2 ** turn));
      await looked();
      const found = [];
      for (const country of ["KP", "CU", "SY"])
        if ((await check({ contactDetails: { contactName: "Ida Quill", country } })).body.riskFactors.length > 0)
          found.push(country);
      expect(found).toEqual(code === "XA" ? [] : [code]);
      const decided = async (settledAmount: number, settledCurrency: string) =>
        (await pay({ settledAmount, settledCurrency })).body.riskFactors.length;
      const limit = 1_000 * (turn + 1);
      expect(await Promise.all([decided(limit - 1, "EUR"), decided(limit + 1, "EUR")])).toEqual([0, 1]);
      const dollars = limit / 2 ** turn;
      expect(await Promise.all([decided(dollars - 1, "USD"), decided(dollars + 1, "USD")])).toEqual([0, 1]);
    }
  });
});

const list = (kind: string, value: string) =>
  ["rules/reference/more.json", { ...SAMPLE_LIST, id: "more", kind, values: [value] }] as const;
const rule = (event: object) =>
  ["rules/geography/GEO-001-far-away.json", { ...RULE, event: { type: "COUNTRY_FAR_AWAY", params: event } }] as const;
const transactionRule = (event: object) =>
  ["rules/transactions/T01-large.json", { ...TRANSACTION_RULE, event: { type: "LARGE", params: event } }] as const;
const ruleSet = (change: object) => ["rules/rule-set.json", { ...RULE_SET, ...change }] as const;
const transactionRuleSet = (change: object) =>
  ["rules/transactions/rule-set.json", { ...RULE_SET, transactions: POLICY, ...change }] as const;
const manifest = (change: object) => ["lists.json", { lists: [{ ...BLACKLIST, ...change }] }] as const;
const { unratedScreening: ___, ...SILENT } = RULE_SET;
const LATIN_1 = Buffer.from(`id,kind,name\n1,person,${SEEN[0]}\n2,person,Jos\u00e9 Quill\n`, "latin1");

/** What would never count, never match or be lost, and what is said of it. */
const FAULTS: readonly (readonly [file: string, document: unknown, said: string])[] = [
  ...["UK", "Germany", "xx"].map(
    (value) => [...list("countries", value), `found \`"${value}"\`; expected an ISO 3166-1`] as const,
  ),
  [...list("regions", "Crimea"), "expected an ISO 3166-2 code"],
  [...list("merchant-codes", "casino"), "expected four digits"],
  [...list("legal-forms", "GmbH"), "expected an ELF code"],
  [...list("labels", "atm cash"), "expected a label in capitals"],
  [...list("words", "Crypto"), "expected words in small letters"],
  [...list("phrases", "Minister"), "expected phrases in small letters"],
  [...list("domains", "https://example.com"), "expected a domain"],
  [...list("places", "Yalta"), "expected a country or region in capitals"],
  [...list("demands", "person: name"), "expected whose data"],
  ["rules/reference/far-away.json", { ...SAMPLE_LIST, asOf: "2099-01-01" }, "expected a day that is over"],
  [...rule({ score: 40, category: "geografy" }), "the category `geografy` has no cap"],
  [...ruleSet({ categoryCaps: { geography: 35, goe: 10 } }), "no rule is of the category `goe`"],
  [...ruleSet({ bandss: {} }), "did you mean `bands`?"],
  [...transactionRuleSet({ transactions: { ...POLICY, coolDownHours: { T11: 24 } } }), "unknown rule `T11`"],
  [...transactionRule({ score: 40, category: "geography", check: "AMLL" }), "did you mean `AML`?"],
  ["rules/reference/far-away.json", Buffer.from(JSON.stringify({ ...SAMPLE_LIST, source: "Café" }), "latin1"), "UTF-8"],
  ["house.csv", LATIN_1, "not utf-8 text"],
  [...manifest({ columns: { dateOfBirth: "Born" } }), "there is no column `dateOfBirth`"],
  [...manifest({ colour: "red" }), "unknown member `colour`"],
  ["rates.json", ratesOf(1, "2099-01-01"), "as of 2099-01-01, a day to come"],
  [...manifest({ publishedAt: "2099-01-01" }), "as of 2099-01-01, a day to come"],
  ["rules/rule-set.json", SILENT, "a customer on a sanctions list would be rated `low`"],
  [
    "rules/transactions/rule-set.json",
    { ...SILENT, transactions: POLICY },
    "a payment of somebody on a sanctions list",
  ],
];

describe("what would count for nothing is refused with its place", () => {
  it("when a gateway starts on it: no check is answered", async () => {
    const [file, document] = FAULTS.at(-2) ?? [];
    put(`${file}`, document);
    await start();
    const { status, body } = await check();
    expect({ status, body }).toMatchObject({ status: 503, body: { code: "rules-unavailable" } });
    expect((await under.call("GET", "/health/ready")).status).toBe(503);
    expect((await told()).filter((line) => line.startsWith("fail"))).toEqual([
      expect.stringContaining("a customer on a sanctions list would be rated `low`"),
    ]);
  });

  it("in a gateway that serves: the last good edition stays in service", async () => {
    await start();
    expect((await told()).filter((line) => !line.startsWith("pass"))).toEqual([]);
    const silent: string[] = [];
    for (const [file, document, said] of FAULTS) {
      put(file, document);
      await looked();
      const warned = (await told()).filter((line) => line.startsWith("warn"));
      if (!warned.some((line) => line.includes(said))) silent.push(`${file}: ${said}; ${warned.join("; ")}`);
      expect([(await check()).status, (await pay({})).status]).toEqual([200, 200]);
      if (file in DOCUMENTS) put(file, DOCUMENTS[file]);
      else rmSync(join(folder, file));
      await looked();
    }
    expect(silent).toEqual([]);
    expect((await told()).filter((line) => line.startsWith("warn"))).toEqual([]);
  });
});
