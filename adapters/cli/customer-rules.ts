import { yieldInTurns } from "../../src/gateway/requests/turns.ts";
import { customerNames } from "../../src/plugins/registry.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import type { ParseRulePackOptions } from "../../src/rules/parse-rule-pack.ts";
import { testedRules } from "../../src/rules/tested-rules.ts";
import { directoryRules } from "../rules/directory.ts";
import { commandEvaluator, commandRegistry, withNames } from "./command-config.ts";
import { provedOnce } from "./proved-once.ts";

/** The rules of a folder; one that names a fact which does not exist is refused with the name that was probably meant. */
export function customerRules(folder: string, options: Pick<ParseRulePackOptions, "jurisdictions"> = {}): RuleSource {
  return withNames(directoryRules(folder, options), customerNames(commandRegistry()));
}

/** The same, refused when a case does not come out as its author says: what a gateway puts into service. */
export function provedCustomerRules(folder: string): RuleSource {
  const source = testedRules(
    customerRules(folder),
    commandEvaluator,
    undefined,
    yieldInTurns({ clock: Date, timers: globalThis }),
  );
  return provedOnce(source, folder, customerNames(commandRegistry()), proved);
}

const proved: Parameters<typeof provedOnce>[3] = new Map();
