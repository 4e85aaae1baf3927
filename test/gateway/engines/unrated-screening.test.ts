/** A pack that has no word for matches on sanctions lists is not taken into service. */
import { describe, expect, it } from "vitest";
import { directoryRules } from "../../../adapters/rules/directory.ts";
import { directoryTransactionRules } from "../../../adapters/rules/transaction-directory.ts";
import { memoryStore } from "../../../adapters/store/memory.ts";
import { createGateway } from "../../../src/gateway/create-gateway.ts";
import type { RuleSource } from "../../../src/ports/rule-source.ts";
import { fixtureLists } from "../../conformance/fixture-lists.ts";

const rates = {
  load: async () => ({ baseCurrency: "EUR", asOf: "2026-11-20", source: "made", maxAgeDays: 7, rates: {} }),
};

const UNRATED = "names are screened by another system of the house";

/** A shipped pack without the rules that read matches of the party itself, and what its rule set says of that. */
const without = (source: RuleSource, unratedScreening?: string): RuleSource => ({
  async load() {
    const pack = await source.load();
    const rules = pack.rules.filter((rule) => !/"screeningTypes"|SANCTION/u.test(JSON.stringify(rule)));
    expect(rules.length).toBeLessThan(pack.rules.length);
    return { ...pack, rules, ruleSet: { ...pack.ruleSet, ...(unratedScreening ? { unratedScreening } : {}) } };
  },
});

const gatewayWith = (rules: RuleSource, transactionRules = directoryTransactionRules("rules")) =>
  createGateway({
    store: memoryStore(),
    lists: fixtureLists(Date),
    rules,
    transactions: { rules: transactionRules, rates },
    clock: Date,
    ids: crypto,
  });

describe("rules that do not read matches on sanctions lists", () => {
  const unrated = (said?: string) => without(directoryRules("rules"), said);
  const unstopped = (said?: string) => without(directoryTransactionRules("rules"), said);

  it("decide no customer, and health says why", async () => {
    const gateway = await gatewayWith(unrated());
    const [row] = (await gateway.health()).checks.rules ?? [];
    expect(row).toMatchObject({ status: "fail" });
    expect(row?.output).toContain("a customer on a sanctions list would be rated `low`");
    const body = { masterData: { accountHoldingPartyData: { customerId: 1 } } };
    await expect(gateway.checkCustomer(body)).rejects.toMatchObject({ code: "RULE_SET_INVALID" });
    await gateway.close();
  });

  it("decide no transaction, and health says why", async () => {
    const gateway = await gatewayWith(directoryRules("rules"), unstopped());
    const [row] = (await gateway.health()).checks.transactionRules ?? [];
    expect(row).toMatchObject({ status: "fail" });
    expect(row?.output).toContain("a payment of somebody on a sanctions list would be accepted");
    await gateway.close();
  });

  it("are used where the rule set says in words that matches do not count", async () => {
    const gateway = await gatewayWith(unrated(UNRATED), unstopped(UNRATED));
    const { checks } = await gateway.health();
    expect([checks.rules?.[0]?.status, checks.transactionRules?.[0]?.status]).toEqual(["pass", "pass"]);
    await gateway.close();
  });
});
