/** What evaluates rules unless a host says otherwise. */
import type { RulePack } from "../../model/rule-pack.ts";
import type { CreateRuleEvaluator, RuleEvaluator } from "../../ports/rule-evaluator.ts";
import { compiledEvaluator } from "../../rules/compiled-evaluator.ts";
import { type OperatorTable, STANDARD_OPERATORS } from "../../rules/operators/operator-table.ts";

/** A pack is never changed and an evaluator keeps nothing: the trial at a start and gateways of one process share it. */
const made = new WeakMap<RulePack, WeakMap<OperatorTable, Map<string, RuleEvaluator>>>();

/** Made once for each pack. Evaluates shadow rules too, to see what they would do. */
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
