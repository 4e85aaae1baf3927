import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { createGateway } from "riskgate";
import { memoryArchive, memoryLists, memoryStore } from "riskgate/memory";
import { directoryRules, shippedRulesFolder } from "riskgate/node";
import { askedFactContract, pluginContract } from "riskgate/testing";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { sqliteFacts } from "./index.ts";

const runner = { describe, it, beforeEach, afterEach, expect };
const folder = mkdtempSync(join(tmpdir(), "crm-"));
const file = join(folder, "crm.sqlite");
const database = new DatabaseSync(file);
database.exec("CREATE TABLE customers (id TEXT PRIMARY KEY, segment TEXT, chargebacks INTEGER NOT NULL)");
database.exec("INSERT INTO customers VALUES ('4711', 'private-banking', 3)");
const plugin = sqliteFacts(file);
afterAll(() => {
  plugin.close();
  database.close();
  rmSync(folder, { recursive: true });
});

const { close: _, ...own } = plugin;
pluginContract(runner, fc, { plugin: own });
const body = (customerId: string) => ({ masterData: { accountHoldingPartyData: { customerId } } });
for (const fact of own.customerFacts ?? [])
  askedFactContract(runner, { fact, known: body("4711"), unknown: body("0815") });

/** The shipped rules with one of our own. */
function ownRules(): string {
  const rules = join(folder, "rules");
  cpSync(shippedRulesFolder(), rules, { recursive: true });
  const shipped = JSON.parse(readFileSync(join(rules, "internal/INT-001-adverse-status.json"), "utf8"));
  const conditions = {
    all: [
      { fact: "crmSegment", operator: "equal", value: "private-banking" },
      { fact: "crmChargebacks", operator: "greaterThanInclusive", value: 3 },
    ],
  };
  const event = { type: "CHARGEBACKS", params: { score: 25, category: "internal" } };
  const rule = { ...shipped, id: "INT-090", title: "Payments taken back", conditions, event };
  const facts = { crmSegment: "private-banking", crmChargebacks: 3 };
  const cases = [
    { description: "three in private banking", expect: "hit", facts },
    { description: "two in private banking", expect: "miss", facts: { ...facts, crmChargebacks: 2 } },
    { description: "our database does not know", expect: "unknown", facts: {} },
  ];
  writeFileSync(join(rules, "internal/INT-090-chargebacks.json"), JSON.stringify(rule));
  writeFileSync(join(rules, "internal/INT-090-chargebacks.cases.json"), JSON.stringify(cases));
  return rules;
}

it("decides with what the database says, and makes the decision again when it says something else", async () => {
  const gateway = await createGateway({
    ...{ store: memoryStore(), lists: memoryLists([{ name: "Odo Quillborne", kind: "person" }]) },
    ...{ rules: directoryRules(ownRules()), plugins: [own], archive: memoryArchive(), clock: Date, ids: crypto },
  });
  await gateway.ready();
  const check = await gateway.checkCustomer(body("4711"));
  if (check.outcome !== "decided") throw new Error(JSON.stringify(check));
  expect(check.response.riskFactors.map(({ factor }) => factor)).toContain("CHARGEBACKS");
  database.exec("UPDATE customers SET chargebacks = 0");
  expect(await gateway.replay(check.response.caseId ?? "")).toMatchObject({ isIdentical: true });
  const other = await gateway.checkCustomer(body("0815"));
  if (other.outcome !== "decided") throw new Error(JSON.stringify(other));
  expect(other.response.riskFactors.map(({ factor }) => factor)).not.toContain("CHARGEBACKS");
  await gateway.close();
});
