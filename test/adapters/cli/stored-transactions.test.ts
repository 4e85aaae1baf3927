import { describe, expect, it } from "vitest";
import { storedTransactions } from "../../../adapters/cli/stored-transactions.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { openBankGateway, RATES } from "../../../examples/core-bank-simulator/bank-gateway.ts";
import { simulateBank } from "../../../examples/core-bank-simulator/simulated-bank.ts";
import type { RulePack } from "../../../src/model/rule-pack.ts";
import { compileTransactionPack } from "../../../src/monitoring/compile-transaction-pack.ts";
import { diffTransactionPacks } from "../../../src/monitoring/diff-transaction-packs.ts";
import { parseExchangeRates } from "../../../src/monitoring/exchange-rates.ts";
import { transactionChecker } from "../../../src/monitoring/transaction-checker.ts";
import { compiledEvaluator } from "../../../src/rules/compiled-evaluator.ts";
import { shippedTransactionPack } from "../../monitoring/shipped-transaction-pack.ts";

describe("stored transactions", () => {
  it("are decided again as they were, and otherwise only where the rules are others", async () => {
    let now = 0;
    const store = memoryStore();
    const { gateway, listed } = await openBankGateway({ now: () => now }, store);
    const bank = simulateBank({ seed: 5, customers: 7, planted: 1, listed });
    for (const { data } of bank.customers) await gateway.submitAccountHoldingParty(data);
    const decided = new Map<string, number | undefined>();
    for (const { at, body } of bank.transactions) {
      now = at;
      const outcome = await gateway.checkTransaction(body);
      if (outcome.outcome !== "decided") throw new Error(outcome.outcome);
      decided.set(outcome.response.tenantTransactionId ?? "", outcome.response.riskScore);
    }

    const { rules: pack, reach, shapes } = await shippedTransactionPack();
    const checkerOf = (rules: RulePack) => transactionChecker(compileTransactionPack(rules), compiledEvaluator);
    const { rates } = parseExchangeRates(RATES);
    if (!rates) throw new Error("the rates cannot be used");
    const checker = checkerOf(pack);
    const scores = new Map<string, number>();
    for await (const { tenantTransactionId, input } of storedTransactions(store, { rates, reach, shapes })) {
      scores.set(tenantTransactionId, (await checker.check(input)).riskScore);
    }
    // Payments of one millisecond know of each other now; each knew of those before it alone when it was decided.
    const moments = new Map<string, number>();
    const momentOf = ({ customerId, at }: { customerId: string; at: number }) => `${customerId} ${at}`;
    for (const one of bank.transactions) moments.set(momentOf(one), (moments.get(momentOf(one)) ?? 0) + 1);
    const alone = bank.transactions.filter((one) => moments.get(momentOf(one)) === 1);
    const ids = alone.map(({ body }) => (body as { tenantTransactionId: string }).tenantTransactionId);
    expect(ids.length).toBeGreaterThan(200);
    expect(scores.size).toBe(decided.size);
    expect(ids.map((id) => [id, scores.get(id)])).toEqual(ids.map((id) => [id, decided.get(id)]));

    const transactions = () => storedTransactions(store, { rates, reach, shapes });
    const same = await diffTransactionPacks(checkerOf(pack), checkerOf(pack), transactions());
    expect(same).toMatchObject({ transactions: bank.transactions.length, changed: 0, levelChanges: [] });
    const without = { ...pack, rules: pack.rules.filter(({ event }) => event.type !== "STRUCTURING") };
    const diff = await diffTransactionPacks(checkerOf(pack), checkerOf(without), transactions());
    const planted = bank.customers.filter((customer) => customer.planted === "structuring");
    expect(diff.factorChanges.map(({ factor }) => factor)).toEqual(["STRUCTURING"]);
    expect(diff.factorChanges[0]).toMatchObject({ appears: 0 });
    const structuring = pack.rules.filter(({ event }) => event.type === "STRUCTURING");
    expect([...diff.rules.removed].sort()).toEqual(structuring.map(({ id }) => id).sort());
    const names = planted.map(({ customerId }) => customerId);
    for (const { customerId } of diff.factorChanges[0]?.samples ?? []) expect(names).toContain(customerId);
    await gateway.close();
  });
});
