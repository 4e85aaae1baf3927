/** The default evaluator of rules. */
import type { RulePack } from "../../model/rule-pack.ts";
import type { CreateRuleEvaluator, RuleEvaluator } from "../../ports/rule-evaluator.ts";
import { compiledEvaluator } from "../../rules/compiled-evaluator.ts";
import { type OperatorTable, STANDARD_OPERATORS } from "../../rules/operators/operator-table.ts";

/** Packs never change and evaluators have no state: the trial at start-up and all gateways of a process share them. */
const made = new WeakMap<RulePack, WeakMap<OperatorTable, Map<string, RuleEvaluator>>>();

/** Creates one evaluator per pack. It evaluates shadow rules too, to record what they would do. */
export const shippedEvaluator: CreateRuleEvaluator = (pack, options = {}) => {
  const { statuses = ["active", "shadow"], operators = STANDARD_OPERATORS } = options;
  const ofPack = made.get(pack) ?? new WeakMap<OperatorTable, Map<string, RuleEvaluator>>();
  const evaluators = ofPack.get(operators) ?? new Map<string, RuleEvaluator>();
  made.set(pack, ofPack.set(operators, evaluators));
  const key = statuses.join();
  const evaluator = evaluators.get(key) ?? compiledEvaluator(pack, { statuses, operators });
  evaluators.set(key, evaluator);
  return evaluator;
};
