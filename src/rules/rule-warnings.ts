import { canonicalJson } from "../digest.ts";
import type { ReportProblem } from "../issue.ts";
import type { Condition, RuleDocument, RulePack } from "../model/rule-pack.ts";
import { alwaysHolds, type ContradictionContext, contradictionContext, contradictions } from "./contradictions.ts";
import type { JsonPath } from "./json/located-json.ts";
import { dottedPath } from "./rule-issue.ts";
import { namedConditions } from "./shared-conditions.ts";

/** The report for warnings about a rule. */
export type ReportOfRule = (ruleId: string) => ReportProblem;

/**
 * Warns of probable mistakes in a pack without errors: rules and parts of rules that can never hold or always do,
 * duplicate rules, rules without a place in the order of factors, unused shared conditions. Each step takes some milliseconds.
 */
export function* warnAboutRules(
  { rules, ruleSet, referenceLists }: Pick<RulePack, "rules" | "ruleSet" | "referenceLists">,
  reportOfRule: ReportOfRule,
  reportOfRuleSet: ReportProblem,
): Generator<undefined> {
  for (const rule of rules) {
    const context = contradictionContext(ruleSet.conditions, referenceLists);
    warnAboutConditions(rule.conditions, context, reportOfRule(rule.id));
    yield;
  }
  warnAboutTwins(rules, reportOfRule);
  for (const { id, status } of rules) {
    if (status !== "retired" && !ruleSet.order.includes(id))
      reportOfRule(id)(
        [],
        "not-in-order",
        "the rule is not in `order` of rule-set.json: its factor comes last",
        "warning",
      );
  }
  const used = new Set(
    [...rules.map(({ conditions }) => conditions), ...Object.values(ruleSet.conditions)].flatMap(namedConditions),
  );
  for (const name of Object.keys(ruleSet.conditions)) {
    if (!used.has(name))
      reportOfRuleSet(["conditions", name], "unused-condition", "no rule uses this shared condition", "warning");
  }
}

function warnAboutConditions(conditions: Condition, context: ContradictionContext, report: ReportProblem): void {
  const root: JsonPath = ["conditions"];
  const [never] = contradictions(conditions, root, context);
  if (never !== undefined) {
    const other =
      never.other === undefined || dottedPath(never.other) === dottedPath(never.path)
        ? ""
        : `; the other is \`${dottedPath(never.other)}\``;
    report(never.path, "never-fires", `the rule can never fire: ${never.message}${other}`, "warning");
    return;
  }
  if (alwaysHolds(conditions, context)) {
    report(root, "always-fires", "the rule fires for every customer whose facts are known", "warning");
    return;
  }
  warnAboutParts(conditions, root, context, report);
}

/** Alternatives of a rule that can never hold: the rule fires, but not for what they were written for. */
function warnAboutParts(
  condition: Condition,
  path: JsonPath,
  context: ContradictionContext,
  report: ReportProblem,
): void {
  if ("not" in condition) warnAboutParts(condition.not, [...path, "not"], context, report);
  const kind = "all" in condition ? "all" : "any";
  const parts = "all" in condition ? condition.all : "any" in condition ? condition.any : [];
  for (const [index, part] of parts.entries()) {
    const place = [...path, kind, index];
    const [never] = contradictions(part, place, context);
    if (never === undefined) warnAboutParts(part, place, context, report);
    else report(never.path, "never-holds", `this part can never hold: ${never.message}`, "warning");
  }
}

/** Rules with the same conditions that add the same factor: one of them adds nothing. */
function warnAboutTwins(rules: readonly RuleDocument[], reportOfRule: ReportOfRule): void {
  const seen = new Map<string, string>();
  for (const { id, conditions, event, status } of rules) {
    if (status === "retired") continue;
    const content = `${event.type}\n${canonicalJson(conditions)}`;
    const other = seen.get(content);
    if (other === undefined) seen.set(content, id);
    else reportOfRule(id)([], "same-rule", `the rule says the same as \`${other}\``, "warning");
  }
}
