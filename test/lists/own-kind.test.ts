/** A kind of list that a house makes for itself, as `docs/lists.md` shows it: list, entry, rule, decision. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { directoryLists } from "../../adapters/lists/directory.ts";
import { directoryRules, readRuleFiles } from "../../adapters/rules/directory.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { parseTransactionPack } from "../../src/monitoring/parse-transaction-pack.ts";
import { customerNames, shippedRegistry } from "../../src/plugins/registry.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { pluginGateway } from "../plugins/plugin-gateway.ts";

const DIR = mkdtempSync(join(tmpdir(), "riskgate-own-kind-"));
const shown = new Map(
  [...readFileSync("docs/lists.md", "utf8").matchAll(/<!-- file: (\S+) -->\n\n```json\n(.*?)```/gsu)].map(
    ([, file = "", text = ""]) => [file, text],
  ),
);
const RULE = "rules/internal/INT-901-former-customer.json";
const facts = { screeningLists: ["former-customers"] };
const CASES = [
  { description: "on the list", facts, expect: "hit" },
  { description: "on another list", facts: { screeningLists: ["sample-pep"] }, expect: "miss" },
  { description: "nobody was screened", facts: {}, expect: "unknown" },
];

let gateway: Gateway;
beforeAll(async () => {
  cpSync("rules", join(DIR, "rules"), { recursive: true });
  for (const [file, text] of [...shown, [RULE.replace(".json", ".cases.json"), JSON.stringify(CASES)] as const]) {
    mkdirSync(dirname(join(DIR, file)), { recursive: true });
    writeFileSync(join(DIR, file), text);
  }
  const rules = directoryRules(join(DIR, "rules"));
  gateway = await pluginGateway({ lists: directoryLists(join(DIR, "lists.json"), { clock: Date }), rules });
  await gateway.ready();
});
afterAll(async () => {
  await gateway.close();
  rmSync(DIR, { recursive: true, force: true });
});

async function factorsOf(customerId: string, personalDetails: object) {
  const check = await gateway.checkCustomer({
    masterData: { accountHoldingPartyData: { customerId, personalDetails } },
  });
  if (check.outcome !== "decided") throw new Error(JSON.stringify(check));
  const { riskFactors, riskLevel, screeningResults } = check.response;
  return { riskLevel, screeningResults, factors: riskFactors.map(({ factor }) => factor) };
}

it("fires the rule about the list, and answers with a type of the interface", async () => {
  const personName = { firstName: "Odo", lastName: "Quillborne" };
  const listed = await factorsOf("1", { personName, dateOfBirth: "1961-04-02" });
  expect(listed.factors).toContain("FORMER_CUSTOMER");
  expect(listed).toMatchObject({ riskLevel: "high", screeningResults: [{ type: "SPECIAL_INTEREST_PERSON" }] });
  const other = await factorsOf("2", { personName: { firstName: "Ysolde", lastName: "Marchbank" } });
  expect(other.factors).not.toContain("FORMER_CUSTOMER");
});

it("says which of the roles of the fact is unknown, with its place", async () => {
  const rule = { ...JSON.parse(shown.get(RULE) ?? ""), id: "INT-902" };
  rule.conditions.all[0].params = { of: ["customer", "staf"] };
  const files = await readRuleFiles("rules");
  const { issues } = parseRulePack([...files, { file: "internal/INT-902-x.json", text: JSON.stringify(rule) }], {
    facts: customerNames(shippedRegistry()).facts,
  });
  expect(issues).toContainEqual(
    expect.objectContaining({ pointer: "#/conditions/all/0/params/of/1", message: expect.stringContaining("staff") }),
  );
});

it("is known to rules of payments", async () => {
  const rule = {
    ...JSON.parse(shown.get(RULE) ?? ""),
    event: { type: "FORMER_CUSTOMER", params: { check: "AML", score: 20, category: "velocity" } },
  };
  const { issues } = parseTransactionPack([
    ...(await readRuleFiles("rules")),
    { file: "transactions/aml/INT-901-x.json", text: JSON.stringify(rule) },
    { file: "transactions/aml/INT-901-x.cases.json", text: JSON.stringify(CASES) },
  ]);
  expect(issues.filter(({ file }) => file.includes("INT-901")).map(({ code }) => code)).toEqual(["not-in-order"]);
});
