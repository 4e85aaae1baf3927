/** No member of the interface is out of a rule's reach: a rule for each, and one check that has them all. */
import { join } from "node:path";
import type * as v from "valibot";
import { describe, expect, it } from "vitest";
import { exchangeRatesFile } from "../../adapters/rates/exchange-rates-file.ts";
import { accountSchema } from "../../src/model/account.ts";
import { gatewayCustomerChecksSchema } from "../../src/model/gateway-customer-checks.ts";
import { gatewayTransactionMembers } from "../../src/model/gateway-transaction.ts";
import { parseTransactionPack } from "../../src/monitoring/parse-transaction-pack.ts";
import { customerNames, shippedRegistry, transactionNames } from "../../src/plugins/registry.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import type { RuleFile } from "../../src/rules/rule-issue.ts";
import { SAMPLE_CASES, SAMPLE_RULE_SET, sampleRule } from "../rules/sample-pack.ts";
import { type GatewayUnderTest, gatewayUnderTest, type UnderTestOptions } from "./gateway-under-test.ts";
import { markedBody } from "./marked-body.ts";
import { placesOf } from "./matrix/places.ts";

const CASES = JSON.stringify(
  SAMPLE_CASES.map(({ expect: outcome }) => ({ description: outcome, facts: {}, expect: outcome })),
);
const UNRATED = "these rules say which members they can read";

interface Member {
  readonly fact: string;
  readonly path: string;
}

/** Every member that holds a value, each once; those of the customer and the counterparty by the facts of these. */
function membersOf(schema: v.GenericSchema, whole: string, parts: Readonly<Record<string, string>>): readonly Member[] {
  const paths = new Set(placesOf(schema, 0).map(({ path }) => path.join(".")));
  return [...paths].map((path) => {
    const [prefix = "", fact = ""] = Object.entries(parts).find(([start]) => path.startsWith(`${start}.`)) ?? [];
    return prefix === "" ? { fact: whole, path } : { fact, path: path.slice(prefix.length + 1) };
  });
}

/** A rule for each member, which counts whatever the member holds. */
function rulesFor(members: readonly Member[], folder: string, ruleSet: object): readonly RuleFile[] {
  const rules = members.flatMap(({ fact, path }, at) => {
    const id = `${["MEM", "NEM", "OEM", "PEM"][Math.floor(at / 1_000)]}-${String(at % 1_000).padStart(3, "0")}`;
    const rule = sampleRule({
      id,
      conditions: { all: [{ fact, params: { path }, operator: "someFact:notIn", value: ["nothing"] }] },
      event: { type: `MEMBER_${at}`, params: { score: 1, category: "geography" } },
    });
    return [
      { file: `${folder}members/${id}-member.json`, text: JSON.stringify(rule) },
      { file: `${folder}members/${id}-member.cases.json`, text: CASES },
    ];
  });
  return [
    ...rules,
    { file: `${folder}rule-set.json`, text: JSON.stringify({ ...ruleSet, unratedScreening: UNRATED }) },
  ];
}
const { order: _, floors: __, ...RULE_SET } = SAMPLE_RULE_SET;

function sourceOf({ pack, issues }: ReturnType<typeof parseRulePack>) {
  if (pack === undefined)
    throw new Error(
      issues
        .slice(0, 9)
        .map(({ message, file }) => `${file}: ${message}`)
        .join("\n"),
    );
  return { load: async () => pack };
}

async function withGateway(options: UnderTestOptions, use: (under: GatewayUnderTest) => Promise<void>): Promise<void> {
  const under = await gatewayUnderTest("memory", options);
  try {
    await use(under);
  } finally {
    await under.close();
  }
}

/** The members in both forms that links have, on accounts that are open. */
function bodiesOf(schema: v.GenericSchema, without: readonly string[] = []): readonly unknown[] {
  const marked = Object.entries(markedBody(schema) as object).filter(([name]) => !without.includes(name));
  const text = JSON.stringify(Object.fromEntries(marked)).replaceAll(
    /("accountClosureDate":)"[^"]*"/gu,
    '$1"2107-03-19"',
  );
  return [text, text.replaceAll(/"webLinks":\["([^"]*)"\]/gu, '"webLinks":[{"url":"$1","title":"x"}]')].map((body) =>
    JSON.parse(body),
  );
}

/** Members whose rule counted in none of the checks. */
async function unread(
  members: readonly Member[],
  under: GatewayUnderTest,
  path: string,
  bodies: readonly unknown[],
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const sent of bodies) {
    const { status, text, body } = await under.call("POST", path, sent);
    expect({ status, text }).toMatchObject({ status: 200 });
    for (const { factor } of body.riskFactors) found.add(factor);
    under.clock.time += 60_000;
  }
  return members.filter((_, at) => !found.has(`MEMBER_${at}`)).map(({ fact, path }) => `${fact} ${path}`);
}

const PARTS = {
  "masterData.accountHoldingPartyData": "customer",
  "masterData.counterpartyData": "counterparty",
};
/** Members of a transaction that stand for others, in whose place they are sent. */
const SECOND_WAYS = ["accountHoldingPartyData", "counterpartyData"];
const POLICY = {
  decision: { review: 60 },
  rejectCustomerLevels: [],
  uplift: {},
  volatility: { default: 1, labels: {} },
  coolDownHours: {},
};

describe("a rule counts every member", () => {
  it("of a customer check, and of the accounts that belong to it", async () => {
    const members = [
      ...membersOf(gatewayCustomerChecksSchema, "request", PARTS),
      ...membersOf(accountSchema, "account", {}),
    ];
    expect(members.length).toBeGreaterThan(200);
    const pack = parseRulePack(rulesFor(members, "", RULE_SET), customerNames(shippedRegistry()));
    await withGateway({ rules: sourceOf(pack), transactions: null }, async (under) => {
      const bodies = bodiesOf(gatewayCustomerChecksSchema);
      expect(await unread(members, under, "/v1/customerChecks", bodies)).toEqual([]);
    });
  });

  it("of a transaction check", async () => {
    const members = membersOf(gatewayTransactionMembers, "transaction", PARTS).filter(
      ({ path }) => !SECOND_WAYS.includes(path.split(".")[0] ?? ""),
    );
    expect(members.length).toBeGreaterThan(200);
    const files = rulesFor(members, "transactions/", { ...RULE_SET, transactions: POLICY });
    const rules = sourceOf(parseTransactionPack(files, transactionNames(shippedRegistry())));
    const rates = exchangeRatesFile(join(import.meta.dirname, "../../rates/exchange-rates.json"));
    await withGateway({ gateway: { transactions: { rules, rates } } }, async (under) => {
      const bodies = bodiesOf(gatewayTransactionMembers, SECOND_WAYS).map((body, at) => ({
        ...(body as object),
        tenantTransactionId: `${at}`,
      }));
      expect(await unread(members, under, "/v1/transaction-checks", bodies)).toEqual([]);
    });
  });
});
