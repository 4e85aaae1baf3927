import { breather } from "../../src/gateway/breather.ts";
import { compileTransactionPack } from "../../src/monitoring/compile-transaction-pack.ts";
import { transactionCaseFacts } from "../../src/monitoring/transaction-case-facts.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import { compiledEvaluator } from "../../src/rules/compiled-evaluator.ts";
import { testedRules } from "../../src/rules/tested-rules.ts";
import { directoryTransactionRules } from "../rules/transaction-directory.ts";

/** The transaction rules of a folder, refused when a case does not come out as its author says. */
export function provedTransactionRules(folder: string): RuleSource {
  const source = directoryTransactionRules(folder);
  return {
    ...source,
    async load() {
      const pack = await source.load();
      const read: RuleSource = { load: async () => pack };
      const factsOf = transactionCaseFacts(compileTransactionPack(pack));
      return testedRules(read, compiledEvaluator, factsOf, breather({ clock: Date, timers: globalThis })).load();
    },
  };
}
