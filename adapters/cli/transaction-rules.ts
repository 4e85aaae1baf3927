import { yieldInTurns } from "../../src/gateway/requests/turns.ts";
import { compileTransactionPack } from "../../src/monitoring/compile-transaction-pack.ts";
import { transactionCaseFacts } from "../../src/monitoring/transaction-case-facts.ts";
import { transactionNames } from "../../src/plugins/registry.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import type { ParseRulePackOptions } from "../../src/rules/parse-rule-pack.ts";
import { testedRules } from "../../src/rules/tested-rules.ts";
import { directoryTransactionRules } from "../rules/transaction-directory.ts";
import { commandEvaluator, commandRegistry, withNames } from "./command-config.ts";
import { provedOnce } from "./proved-once.ts";

/** The transaction rules of a folder. */
export function transactionRules(
  folder: string,
  options: Pick<ParseRulePackOptions, "jurisdictions"> = {},
): RuleSource {
  return withNames(directoryTransactionRules(folder, options), transactionNames(commandRegistry()));
}

/** The same rules for a gateway, refused when one of their test cases fails. */
export function provedTransactionRules(folder: string): RuleSource {
  const source = transactionRules(folder);
  const tested: RuleSource = {
    ...source,
    async load(names) {
      const pack = await source.load(names);
      const read: RuleSource = { load: async () => pack };
      const factsOf = transactionCaseFacts(
        compileTransactionPack(pack),
        commandRegistry().transactionFacts,
        globalThis,
      );
      return testedRules(read, commandEvaluator, factsOf, yieldInTurns({ clock: Date, timers: globalThis })).load();
    },
  };
  return provedOnce(tested, folder, transactionNames(commandRegistry()), proved);
}

const proved: Parameters<typeof provedOnce>[3] = new Map();
