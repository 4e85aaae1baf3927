import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { jsonRulesEngineEvaluator } from "../../adapters/json-rules-engine/json-rules-engine.ts";
import { transactionFactsDocument } from "../../src/monitoring/facts/facts-document.ts";
import { transactionCaseFacts } from "../../src/monitoring/transaction-case-facts.ts";
import { BUILT_INS } from "../../src/plugins/built-ins.ts";
import { caseCoverage } from "../../src/rules/case-coverage.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { runRuleCases } from "../../src/rules/run-rule-cases.ts";
import { shippedTransactionPack } from "./shipped-transaction-pack.ts";

const pack = await shippedTransactionPack();

describe("the transaction rules", () => {
  it("are T01 to T38 and F01 to F16, each with its cases", () => {
    const ids = new Set(pack.rules.rules.map(({ id }) => id));
    const wanted = [
      ...Array.from({ length: 38 }, (_, i) => `T${String(i + 1).padStart(2, "0")}`),
      ...Array.from({ length: 16 }, (_, i) => `F${String(i + 1).padStart(2, "0")}`),
    ];
    expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
    // The order names rules of packs that are not chosen, too.
    expect([...ids].filter((id) => !pack.rules.ruleSet.order.includes(id))).toEqual([]);
  });

  it.each([
    ["compiled", compiledEvaluator],
    ["json-rules-engine", jsonRulesEngineEvaluator],
  ] as const)("give the outcome of every case: %s", async (_, create) => {
    const results = await runRuleCases(pack.rules, create, transactionCaseFacts(pack));
    expect(results.length).toBeGreaterThan(200);
    const wrong = results.filter(({ passed }) => !passed);
    expect(
      wrong.map(({ ruleId, case: { description, expect }, outcome, failure }) => ({
        ruleId,
        description,
        expect,
        outcome,
        failure,
      })),
    ).toEqual([]);
  });

  it("show in their cases what each condition is for: one where it holds, one where it does not", async () => {
    expect((await caseCoverage(pack.rules, {}, transactionCaseFacts(pack))).uncovered).toEqual([]);
  });

  it("have their facts on an up-to-date page", () => {
    const page = readFileSync(new URL("../../rules/transactions/FACTS.md", import.meta.url), "utf8");
    expect(page).toBe(transactionFactsDocument(BUILT_INS.transactionFacts ?? []));
  });
});
