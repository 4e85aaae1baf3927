import {
  Engine,
  type RuleResult as EngineRuleResult,
  Operator,
  OperatorDecorator,
  type RuleProperties,
  type TopLevelCondition,
} from "json-rules-engine";
import {
  type Condition,
  type EvaluationOptions,
  type Facts,
  isMissing,
  type OperatorTable,
  operatorTable,
  REFERENCE_LIST_FACT,
  RiskgateError,
  type RuleDocument,
  type RuleEvaluator,
  type RuleEvaluatorOptions,
  type RulePack,
  type RuleResult,
  resolvePropertyPath,
} from "riskgate/rules";
import { isReference, type ReadFact, readConditionTree } from "./condition-tree.ts";

export interface JsonRulesEngineOptions extends RuleEvaluatorOptions {
  /** Operators and decorators that rules may use. Default: the built-in ones. */
  readonly operators?: OperatorTable;
}

/** Decorator of every operator, so that nothing is compared with a missing value. */
const KNOWN = "known:";

/**
 * Rule evaluator on json-rules-engine 7, for hosts that want that engine and for comparison with riskgate's own.
 *
 * Every evaluation has its own Engine, because overlapping runs of a shared one lose events. Riskgate resolves paths, never
 * jsonpath-plus. Priorities of conditions are removed, so that every condition is evaluated and a missing fact can be distinguished from
 * a condition that does not hold.
 */
export function jsonRulesEngineEvaluator(pack: RulePack, options: JsonRulesEngineOptions = {}): RuleEvaluator {
  const statuses = options.statuses ?? ["active"];
  const operators = options.operators ?? operatorTable();
  const documents = pack.rules.filter(({ status }) => statuses.includes(status));
  // json-rules-engine modifies its documents: it gets copies.
  const rules = documents.map(ruleProperties);
  const shared = Object.entries(pack.ruleSet.conditions).map(
    ([name, condition]) => [name, engineCondition(condition)] as const,
  );
  const listValue = (params: unknown): unknown => {
    const id = (params as { id?: unknown } | undefined)?.id;
    return typeof id === "string" && Object.hasOwn(pack.referenceLists, id)
      ? pack.referenceLists[id]!.values
      : undefined;
  };

  const openEngine = (): Engine => {
    const engine = new Engine([], {
      allowUndefinedFacts: true,
      pathResolver: resolvePropertyPath,
    });
    for (const { name, test, accepts } of operators.operators.values()) {
      engine.addOperator(new Operator(name, test as (fact: unknown, value: unknown) => boolean, accepts));
    }
    for (const { name, apply, accepts } of operators.decorators.values()) {
      engine.addOperatorDecorator(
        new OperatorDecorator(name, apply as (fact: unknown, value: unknown, next: unknown) => boolean, accepts),
      );
    }
    engine.addOperatorDecorator(
      "known",
      (fact: unknown, value: unknown, next: (fact: unknown, value: unknown) => boolean) =>
        !isMissing(fact) && !isMissing(value) && next(fact, value),
    );
    engine.addFact(REFERENCE_LIST_FACT, listValue);
    for (const [name, condition] of shared) engine.setCondition(name, condition);
    for (const rule of rules) engine.addRule(rule);
    return engine;
  };

  try {
    openEngine();
  } catch (cause) {
    throw new RiskgateError("RULE_SET_INVALID", `json-rules-engine refuses the rules: ${messageOf(cause)}`, { cause });
  }

  return {
    version: pack.version,
    async evaluate(facts: Facts, { because = true }: EvaluationOptions = {}): Promise<readonly RuleResult[]> {
      try {
        const { results, failureResults, almanac } = await openEngine().run({ ...facts, ...ownListFact(facts) });
        const byId = new Map([...results, ...failureResults].map((result) => [result.name, result]));
        const readFact: ReadFact = (fact, params) => almanac.factValue(fact, params as Record<string, unknown>);
        const ruleResults = await Promise.all(documents.map((rule) => ruleResult(rule, byId.get(rule.id)!, readFact)));
        return because ? ruleResults : ruleResults.map((result) => ({ ...result, because: [] }));
      } catch (cause) {
        throw new RiskgateError("RULE_FAILED", `a rule cannot be evaluated: ${messageOf(cause)}`, { cause });
      }
    },
  };

  /** Keeps a fact of the host from replacing the reference lists of the pack. */
  function ownListFact(facts: Facts): Facts {
    return Object.hasOwn(facts, REFERENCE_LIST_FACT) ? { [REFERENCE_LIST_FACT]: listValue } : {};
  }
}

async function ruleResult(rule: RuleDocument, result: EngineRuleResult, readFact: ReadFact): Promise<RuleResult> {
  const tree = await readConditionTree(result.conditions, KNOWN, readFact);
  if (tree.outcome !== "hit") return { ruleId: rule.id, outcome: tree.outcome, because: [] };
  const { type, params } = result.event!;
  const event = params ? { type, params: await eventParams(params, readFact) } : { type };
  return { ruleId: rule.id, outcome: "hit", event, because: tree.because };
}

/** Resolves facts in the params of an event with riskgate's paths: the engine itself takes a scalar for its member. */
async function eventParams(params: Record<string, unknown>, readFact: ReadFact): Promise<Record<string, unknown>> {
  const resolved = Object.entries(params).map(async ([name, value]): Promise<[string, unknown]> => {
    if (!isReference(value)) return [name, value];
    const root = await readFact(value.fact, value.params);
    if (value.path === undefined || value.path === "$") return [name, root];
    return [name, typeof root === "object" && root !== null ? resolvePropertyPath(root, value.path) : undefined];
  });
  return Object.fromEntries(await Promise.all(resolved));
}

function ruleProperties(rule: RuleDocument): RuleProperties {
  return {
    name: rule.id,
    conditions: engineCondition(rule.conditions),
    event: structuredClone(rule.event),
    ...(rule.priority === undefined ? {} : { priority: rule.priority }),
  };
}

/** A copy of a condition for json-rules-engine: without priorities, every operator guarded against missing values. */
function engineCondition(condition: Condition): TopLevelCondition {
  const { priority: _, ...copy } = condition as Condition & Record<string, unknown>;
  if ("all" in copy) return { ...copy, all: (copy.all as Condition[]).map(engineCondition) };
  if ("any" in copy) return { ...copy, any: (copy.any as Condition[]).map(engineCondition) };
  if ("not" in copy) return { ...copy, not: engineCondition(copy.not as Condition) };
  if ("condition" in copy) return copy as TopLevelCondition;
  const guarded = { ...structuredClone(copy), operator: `${KNOWN}${String(copy.operator)}` };
  return guarded as typeof guarded & TopLevelCondition;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
