import { yieldInTurns } from "../../src/gateway/requests/turns.ts";
import { customerNames } from "../../src/plugins/registry.ts";
import type { RuleSource } from "../../src/ports/rule-source.ts";
import type { ParseRulePackOptions } from "../../src/rules/parse-rule-pack.ts";
import { testedRules } from "../../src/rules/tested-rules.ts";
import { directoryRules } from "../rules/directory.ts";
import { commandEvaluator, commandRegistry, withNames } from "./command-config.ts";
import { provedOnce } from "./proved-once.ts";

/** The rules of a folder. A rule with an unknown fact is refused, with a suggestion of the fact that was probably meant. */
export function customerRules(folder: string, options: Pick<ParseRulePackOptions, "jurisdictions"> = {}): RuleSource {
  return withNames(directoryRules(folder, options), customerNames(commandRegistry()));
}

/** The same rules for a gateway, refused when one of their test cases fails. */
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
