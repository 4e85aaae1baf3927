/** Entry `riskgate/rules`: the rules engine alone. Re-exports only. */
export { ERROR_CODES, type ErrorCode, RiskgateError } from "../errors.ts";
export type {
  Condition,
  FactReference,
  RuleCase,
  RuleDocument,
  RuleEvent,
  RuleOutcome,
  RulePack,
} from "../model/rule-pack.ts";
export type {
  ComputedFact,
  ConditionTrace,
  EvaluationOptions,
  FactReader,
  Facts,
  RuleEvaluator,
  RuleEvaluatorOptions,
  RuleResult,
} from "../ports/rule-evaluator.ts";
export { caseCoverage } from "../rules/case-coverage.ts";
export { REFERENCE_LIST_FACT } from "../rules/check-conditions.ts";
export { type CompiledEngine, compileEngine, type EngineOptions } from "../rules/compiled-engine.ts";
export { type CompiledEvaluator, compiledEvaluator } from "../rules/compiled-evaluator.ts";
export { ENGINE_DIFFERENCES } from "../rules/engine-differences.ts";
export type {
  EngineHandler,
  EngineHandlers,
  EngineRule,
  EngineRuleResult,
  EngineRun,
  RunControl,
} from "../rules/engine-run.ts";
export type { EvaluatedCondition } from "../rules/engine-tree.ts";
export { explainResult } from "../rules/explain-result.ts";
export type { FactDefinition } from "../rules/fact-readings.ts";
export type { DecoratorDefinition, OperatorDefinition } from "../rules/operators/operator.ts";
export { type OperatorTable, operatorTable } from "../rules/operators/operator-table.ts";
export { isMissing, outcomeOfAll, outcomeOfAny, outcomeOfNot } from "../rules/outcome.ts";
export { type ParsedRulePack, type ParseRulePackOptions, parseRulePack } from "../rules/parse-rule-pack.ts";
export { resolvePropertyPath } from "../rules/property-path.ts";
export type { RuleExplanation } from "../rules/rule-explanation.ts";
export { formatRuleIssue, type RuleFile, type RuleIssue } from "../rules/rule-issue.ts";
export { type RuleCaseResult, runRuleCases } from "../rules/run-rule-cases.ts";
