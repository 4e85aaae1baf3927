/** Checks that the rules of a pack use only existing facts, operators, lists and categories, whatever its source. */
import { RiskgateError } from "../errors.ts";
import type { RulePack } from "../model/rule-pack.ts";
import type { RuleNames } from "../ports/rule-source.ts";
import { checkConditions, factsByName, type KnownNames } from "./check-conditions.ts";
import type { JsonPath } from "./json/located-json.ts";
import { checkCategory } from "./read-rule-set.ts";
import { dottedPath } from "./rule-issue.ts";

/** Problems that make a condition always unknown, or fail every check. */
const CODES: ReadonlySet<string> = new Set([
  "unknown-fact",
  "unknown-operator",
  "unknown-condition",
  "unknown-reference-list",
  "wrong-params",
  "refused-path",
]);
/** Most problems that are reported: they tend to have one cause. */
const MAX_PROBLEMS = 20;

/** @throws RiskgateError `RULE_SET_INVALID` with the rule, the place and the likely intended name for every unknown name */
export function requireKnownNames({ rules, ruleSet, referenceLists }: RulePack, names: RuleNames): void {
  const known: KnownNames = {
    operators: names.operators,
    facts: factsByName(names.facts),
    referenceLists: new Set(Object.keys(referenceLists)),
    conditions: new Set(Object.keys(ruleSet.conditions)),
  };
  const problems: string[] = [];
  const look = (where: string, conditions: unknown): void =>
    checkConditions(conditions, [], known, (path: JsonPath, code, message) => {
      if (CODES.has(code)) problems.push(`${where}: ${dottedPath(["conditions", ...path])}: ${message}`);
    });
  for (const [name, conditions] of Object.entries(ruleSet.conditions)) look(`condition ${name}`, conditions);
  for (const rule of rules) {
    look(rule.id, rule.conditions);
    checkCategory(rule, ruleSet, (path, _, message, severity = "error") => {
      if (severity === "error") problems.push(`${rule.id}: ${dottedPath(path)}: ${message}`);
    });
  }
  if (problems.length > 0) throw new RiskgateError("RULE_SET_INVALID", problems.slice(0, MAX_PROBLEMS).join("\n"));
}
