/** The document of a rule set: its order, caps, bands, floors and shared conditions. */

import { checkShape } from "../check-shape.ts";
import { didYouMean, nearestWord } from "../did-you-mean.ts";
import { echo, type ReportProblem } from "../issue.ts";
import type { Condition, RuleDocument, RuleSetDocument } from "../model/rule-pack.ts";
import { checkConditionTree } from "./check-condition-tree.ts";
import type { KnownNames } from "./check-conditions.ts";
import type { OpenDocument } from "./open-document.ts";
import { ruleSetSchema } from "./rule-schema.ts";
import { conditionCycles } from "./shared-conditions.ts";

/** Most shared conditions of one rule set. */
const MAX_SHARED = 500;

export function readRuleSet({ json, report }: OpenDocument): RuleSetDocument | undefined {
  if (json.value === undefined) return undefined;
  const ruleSet = checkShape(ruleSetSchema, json.value, report);
  if (ruleSet === undefined) return undefined;
  if (ruleSet.bands.medium >= ruleSet.bands.high) {
    report(
      ["bands"],
      "wrong-value",
      `\`medium\` is ${ruleSet.bands.medium} and \`high\` is ${ruleSet.bands.high}; expected rising scores`,
    );
  }
  const { $schema: _, ...content } = ruleSet;
  return { ...content, conditions: content.conditions as Record<string, Condition> };
}

/** The shared conditions as they are written, none where they cannot be used. */
export function sharedConditionsOf(document: OpenDocument | undefined): Readonly<Record<string, unknown>> {
  const conditions = (document?.json.value as { conditions?: unknown } | undefined | null)?.conditions;
  if (typeof conditions !== "object" || conditions === null || Array.isArray(conditions)) return {};
  const count = Object.keys(conditions).length;
  if (count <= MAX_SHARED) return conditions as Record<string, unknown>;
  document?.report(["conditions"], "too-large", `${count} shared conditions; expected at most ${MAX_SHARED}`);
  return {};
}

export function checkSharedConditions(
  conditions: Readonly<Record<string, unknown>>,
  names: KnownNames,
  report: ReportProblem,
): void {
  for (const [name, condition] of Object.entries(conditions))
    checkConditionTree(condition, ["conditions", name], conditions, names, report);
  for (const cycle of conditionCycles(conditions)) {
    const circle = cycle.map((name) => `\`${name.slice(0, 64)}\``).join(" -> ");
    report(
      ["conditions", cycle[0]!],
      "condition-cycle",
      `a shared condition needs itself: ${circle}; expected no circle`,
    );
  }
}

/**
 * Reports unknown names of rules and factors in a rule set.
 *
 * @param passedOver - documents of jurisdictions that the rule set leaves out: their ids may stand in the order
 */
export function checkRuleSetNames(
  ruleSet: RuleSetDocument,
  rules: readonly RuleDocument[],
  fileOfId: ReadonlyMap<string, string>,
  passedOver: readonly Pick<OpenDocument, "file" | "json">[],
  report: ReportProblem,
): void {
  const others = new Set(
    passedOver.map(({ json }) => (json.value as { readonly id?: unknown } | null | undefined)?.id),
  );
  const isWhole = rules.length === fileOfId.size;
  const seen = new Set<string>();
  for (const [index, id] of ruleSet.order.entries()) {
    if (!fileOfId.has(id) && !others.has(id))
      report(["order", index], "unknown-rule", `unknown rule ${echo(id)}${didYouMean(id, fileOfId.keys())}`);
    if (seen.has(id)) report(["order", index], "duplicate-id", `the rule ${echo(id)} is there twice`);
    seen.add(id);
  }
  for (const id of Object.keys(ruleSet.transactions?.coolDownHours ?? {})) {
    if (!fileOfId.has(id) && !others.has(id))
      report(
        ["transactions", "coolDownHours", id],
        "unknown-rule",
        `unknown rule ${echo(id)}${didYouMean(id, fileOfId.keys())}`,
      );
    const rule = rules.find((one) => one.id === id);
    if (rule !== undefined && asksFor("shape", rule.conditions, ruleSet.conditions))
      report(
        ["transactions", "coolDownHours", id],
        "cool-down-never-holds",
        `the rule ${echo(id)} asks for a \`shape\`, which is not known of earlier transactions: its cool-down would never hold`,
      );
  }
  const categories = new Set(rules.map(({ event }) => event.params?.["category"]).filter((name) => name !== undefined));
  for (const category of Object.keys(ruleSet.categoryCaps)) {
    if (!categories.has(category) && isWhole)
      report(
        ["categoryCaps", category],
        "unknown-category",
        `no rule is of the category ${echo(category)}${didYouMean(category, categories as Set<string>)}`,
      );
  }
  for (const [index, category] of (ruleSet.uncappedCategories ?? []).entries()) {
    const place = ["uncappedCategories", index];
    if (Object.hasOwn(ruleSet.categoryCaps, category))
      report(place, "unknown-category", `the category ${echo(category)} has a cap in ${echo("categoryCaps")}`);
  }
  const factors = new Set(rules.map(({ event }) => event.type));
  for (const factor of Object.keys(ruleSet.floors)) {
    if (!factors.has(factor) && isWhole) {
      report(
        ["floors", factor],
        "unknown-factor",
        `no rule adds the factor ${echo(factor)}${didYouMean(factor, factors)}`,
      );
    }
  }
}

/** Reports a category without a cap: its points would add up without limit, which is probably an oversight or a typing error. */
export function checkCategory(rule: RuleDocument, ruleSet: RuleSetDocument, report: ReportProblem): void {
  const { categoryCaps, uncappedCategories } = ruleSet;
  const category = rule.event.params?.["category"];
  if (typeof category !== "string" || Object.hasOwn(categoryCaps, category)) return;
  if (uncappedCategories?.includes(category)) return;
  const known = [...Object.keys(categoryCaps), ...(uncappedCategories ?? [])];
  const meant = nearestWord(category, known);
  const hint = meant === undefined ? "give it one, or name it in `uncappedCategories`" : `did you mean ${echo(meant)}?`;
  report(
    ["event", "params", "category"],
    "unknown-category",
    `the category ${echo(category)} has no cap in ${echo("categoryCaps")}; ${hint}`,
    uncappedCategories === undefined && meant === undefined ? "warning" : "error",
  );
}

/** Whether a condition reads a fact, directly or through shared conditions. */
function asksFor(fact: string, condition: Condition, named: RuleSetDocument["conditions"]): boolean {
  const inside = (other: Condition): boolean => asksFor(fact, other, named);
  if ("all" in condition) return condition.all.some(inside);
  if ("any" in condition) return condition.any.some(inside);
  if ("not" in condition) return inside(condition.not);
  if ("fact" in condition) return condition.fact === fact;
  const shared = named[condition.condition];
  return shared !== undefined && inside(shared);
}
