import { Command } from "commander";
import { RiskgateError } from "../../src/errors.ts";
import { type CustomerExplanation, explainCustomer } from "../../src/gateway/checks/explain-customer.ts";
import { loadListEngine } from "../../src/gateway/engines/list-engine.ts";
import { DEFAULT_TENANT, defaultSettings } from "../../src/gateway/gateway-parts.ts";
import { echo } from "../../src/issue.ts";
import { nameIndexMatcher } from "../../src/name-index/create-name-index.ts";
import type { ExplainedCondition } from "../../src/rules/rule-explanation.ts";
import { directoryLists } from "../lists/directory.ts";
import { commandRegistry } from "./command-config.ts";
import { customerRules } from "./customer-rules.ts";
import { readEnvironment } from "./environment.ts";
import { print, printJson } from "./print.ts";
import { readBody } from "./read-body.ts";

/** `riskgate rules explain`: explains why rules fire or do not fire for a customer. */
export function rulesExplainCommand(): Command {
  return new Command("explain")
    .description("explain how the rules rate the customer of a GatewayCustomerChecks body")
    .requiredOption("--customer <file>", "JSON file, or - for standard input")
    .option("--rule <id>", "only this rule, also when it did not fire")
    .option("--all", "rules that did not fire, too")
    .option("--json", "print JSON")
    .action(async ({ customer, rule, all, json }) => {
      const { lists, rules, homeCountries = [] } = readEnvironment();
      const registry = commandRegistry();
      const pack = await customerRules(rules).load();
      if (rule !== undefined && !pack.rules.some(({ id }) => id === rule)) {
        throw new RiskgateError("REQUEST_INVALID", `--rule: no rule ${echo(rule)} in ${rules}`);
      }
      const explained = await explainCustomer(await readBody(customer), {
        lists: (await loadListEngine(directoryLists(lists, { clock: Date }), nameIndexMatcher, { names: registry })).of(
          DEFAULT_TENANT,
        ),
        pack,
        settings: { ...defaultSettings(registry), homeCountries },
        registry,
        at: Date.now(),
        ...(rule === undefined ? {} : { ruleId: rule }),
      });
      if ("issues" in explained) {
        throw new RiskgateError("REQUEST_INVALID", `${customer}: not a customer check`, { issues: explained.issues });
      }
      if (json) printJson(explained);
      else printExplanation(explained, all === true || rule !== undefined);
    });
}

function printExplanation({ rules, explanation }: CustomerExplanation, all: boolean): void {
  for (const rule of rules.filter(({ outcome }) => all || outcome === "hit")) {
    print(`${rule.ruleId} ${rule.outcome}: ${rule.title}`);
    printCondition(rule.conditions, 1);
    for (const leaf of rule.failed) print(`    it would have fired, had this been otherwise: ${leaf.sentence}`);
  }
  for (const { text } of explanation.steps) print(text);
  if (explanation.lower) {
    print(`${explanation.lower.riskLevel} without ${explanation.lower.ceases.map(({ factor }) => factor).join(", ")}`);
  }
  for (const change of explanation.higher) {
    print(
      `${change.riskLevel} if ${change.fires.map(({ factor, ruleId }) => `${factor} (${ruleId})`).join(", ")} fired`,
    );
  }
}

function printCondition(condition: ExplainedCondition, depth: number): void {
  const indent = "  ".repeat(depth);
  if (condition.kind === "fact") {
    print(`${indent}${condition.outcome.padEnd(7)} ${condition.sentence}`);
    return;
  }
  print(
    `${indent}${condition.outcome.padEnd(7)} ${condition.kind}${condition.name === undefined ? "" : ` ${condition.name}`}`,
  );
  for (const part of condition.parts) printCondition(part, depth + 1);
}
