/** Why a rule of an engine fired or not, as sentences. */
import type { Condition } from "../model/rule-pack.ts";
import { sentenceWriter } from "./condition-sentence.ts";
import type { EngineRuleResult } from "./engine-run.ts";
import type { EvaluatedCondition } from "./engine-tree.ts";
import { findOperator, type OperatorTable, STANDARD_OPERATORS } from "./operators/operator-table.ts";

/**
 * Explains why a rule fired or did not: a sentence for each single condition that decided it, in the order of the document.
 *
 * @param operators - those that the engine was made with
 * @example
 * const { results } = await engine.run({ age: 17 });
 * explainResult(results[0]); // ["age (17) is less than 18"]
 */
export function explainResult(
  result: EngineRuleResult,
  operators: OperatorTable = STANDARD_OPERATORS,
): readonly string[] {
  return sentencesOf(result.conditions, Boolean(result.result), operators);
}

/** @param wanted - whether the condition held */
function sentencesOf(condition: EvaluatedCondition, wanted: boolean, operators: OperatorTable): readonly string[] {
  const parts = condition.all ?? condition.any;
  if (Array.isArray(parts))
    return (parts as EvaluatedCondition[])
      .filter((part) => held(part) === wanted)
      .flatMap((part) => sentencesOf(part, wanted, operators));
  if (condition.not !== undefined) return sentencesOf(condition.not as EvaluatedCondition, !wanted, operators);
  if (!Object.hasOwn(condition, "fact"))
    return [`there is no shared condition \`${String(condition.condition).slice(0, 64)}\``];
  const source = condition as EvaluatedCondition & Extract<Condition, { readonly fact: string }>;
  const operator = findOperator(source.operator, operators);
  if ("problem" in operator) return [operator.problem];
  return [sentenceWriter(source, operator)(wanted ? "hit" : "miss", condition.factResult, condition.valueResult)];
}

/** Whether a condition held; `undefined` for one that was not evaluated. */
function held({ result }: EvaluatedCondition): boolean | undefined {
  return result === undefined ? undefined : Boolean(result);
}
