import { RiskgateError } from "../errors.ts";
import type { RuleDocument, RulePack } from "../model/rule-pack.ts";
import type {
  ConditionTrace,
  EvaluationOptions,
  Facts,
  RuleEvaluator,
  RuleEvaluatorOptions,
  RuleResult,
} from "../ports/rule-evaluator.ts";
import { REFERENCE_LIST_FACT } from "./check-conditions.ts";
import { compileOutcome, HIT, MISS, type OutcomeCode, type OutcomeTest, UNKNOWN, WAITING } from "./compile-outcome.ts";
import { type CompiledEvent, compileEvent, readEvent } from "./event-params.ts";
import { FactReadings } from "./fact-readings.ts";
import { type FactParams, type FactSlots, factSlots, PENDING } from "./fact-slots.ts";
import { frozenCopy } from "./frozen-copy.ts";
import { STANDARD_OPERATORS } from "./operators/operator-table.ts";
import { compileExplainer, type Explainer, type RuleExplanation, smallestFailure } from "./rule-explanation.ts";
import { indexRules, type RuleIndex } from "./rule-index.ts";
import { buildNode, type NodeContext, type RuleNode } from "./rule-node.ts";
import { traceCondition } from "./trace-condition.ts";

export interface CompiledEvaluatorOptions extends RuleEvaluatorOptions {
  /** Number of rules from which an index excludes those that cannot fire. Default 20: below, evaluating all is quicker. */
  readonly indexFrom?: number;
}

/** A rule evaluator that can also explain its results. */
export interface CompiledEvaluator extends RuleEvaluator {
  /**
   * Explains rules on one set of facts, in the order of the pack: each with its condition tree, the values used and a
   * sentence for every condition.
   *
   * @throws RiskgateError `RULE_FAILED` as {@link RuleEvaluator.evaluate} does
   */
  explain(facts: Facts, options?: ExplainOptions): Promise<readonly RuleExplanation[]>;
}

export interface ExplainOptions {
  /** Which rules: those that fired, or all. Default `fired`. */
  readonly rules?: "fired" | "all";
  /** Only the rule with this id, whatever its outcome. */
  readonly ruleId?: string;
}

/** One rule, ready to be evaluated. */
export interface CompiledRule {
  readonly document: RuleDocument;
  readonly node: RuleNode;
  readonly test: OutcomeTest;
  readonly explain: Explainer;
  readonly event: CompiledEvent;
  /** Results that are the same in every evaluation. */
  readonly miss: RuleResult;
  readonly unknown: RuleResult;
  /** The hit without reasons, when no fact is in its event. */
  readonly plainHit: RuleResult | undefined;
}

const NO_REASONS: readonly ConditionTrace[] = Object.freeze([]);

/**
 * Rule evaluator that compiles a pack to closures once; the default.
 *
 * Immutable, so that any number of evaluations may overlap. No code is generated from text.
 *
 * Rules keep the meaning that json-rules-engine gives them, except on purpose: a fact that is missing (`undefined` or
 * `null`, or below a path that leads nowhere) makes a condition unknown instead of being compared; a path below a text or
 * number finds nothing, where json-rules-engine takes the text or number itself; and evaluation stops once a rule is decided,
 * so that an operator that would throw in a condition that is no longer needed is not called.
 *
 * @throws RiskgateError `RULE_SET_INVALID` when a name does not exist, a path is refused or a rule is too large
 *
 * @example
 * const results = await compiledEvaluator(pack).evaluate({ age: 17 });
 */
export function compiledEvaluator(pack: RulePack, options: CompiledEvaluatorOptions = {}): CompiledEvaluator {
  const { rules, slots } = compilePack(pack, options);
  const missResults = rules.map(({ miss }) => miss);
  const index = usefulIndex(rules, options.indexFrom ?? 20);

  const resultOf = (
    rule: CompiledRule,
    code: OutcomeCode,
    run: FactReadings,
    wantsReasons: boolean,
  ): RuleResult | undefined => {
    if (code === WAITING) return undefined;
    if (code !== HIT) return code === MISS ? rule.miss : rule.unknown;
    if (!wantsReasons && rule.plainHit !== undefined) return rule.plainHit;
    const event = readEvent(rule.event, run);
    if (event === PENDING) return undefined;
    const because: ConditionTrace[] = [];
    if (wantsReasons) {
      traceCondition(rule.node, run, because);
      // a reason may depend on a promised fact: the rule is decided, its reasons are not complete yet
      if (run.isWaiting) return undefined;
    }
    return { ruleId: rule.document.id, outcome: "hit", event, because };
  };

  const everyRule = rules.map((_, i) => i);

  const tests = rules.map(({ test }) => test);
  const unknownResults = rules.map(({ unknown }) => unknown);

  /** Decides the rules that need no waiting; returns the others. */
  const decide = (
    indexes: readonly number[],
    run: FactReadings,
    results: RuleResult[],
    wantsReasons: boolean,
  ): number[] => {
    const waiting: number[] = [];
    for (let k = 0; k < indexes.length; k++) {
      const i = indexes[k]!;
      const code = tests[i]!(run);
      if (code === MISS) continue;
      const result = code === UNKNOWN ? unknownResults[i] : resultOf(rules[i]!, code, run, wantsReasons);
      if (result === undefined) waiting.push(i);
      else results[i] = result;
    }
    return waiting;
  };

  const decideLater = async (
    undecided: readonly number[],
    run: FactReadings,
    results: RuleResult[],
    wantsReasons: boolean,
  ): Promise<readonly RuleResult[]> => {
    try {
      let waiting = undecided;
      while (run.isWaiting || waiting.length > 0) {
        await run.settle();
        waiting = decide(waiting, run, results, wantsReasons);
      }
      // a failed fact fails the evaluation even if its rule was decided without it, so that the order of answers changes nothing
      run.throwIfNeededFactFailed();
      return results;
    } catch (cause) {
      throw ruleFailed(cause);
    }
  };

  return {
    version: pack.version,

    evaluate(facts: Facts, { because: wantsReasons = true }: EvaluationOptions = {}) {
      try {
        const run = new FactReadings(slots, facts, { onUndefinedFact: "read-undefined" });
        const results = missResults.slice();
        const waiting = decide(index?.unguarded ?? everyRule, run, results, wantsReasons);
        if (index !== undefined) waiting.push(...decide(index.candidates(run), run, results, wantsReasons));
        if (waiting.length === 0 && !run.isWaiting) return Promise.resolve(results);
        return decideLater(waiting, run, results, wantsReasons);
      } catch (cause) {
        return Promise.reject(ruleFailed(cause));
      }
    },

    async explain(facts: Facts, { rules: wanted = "fired", ruleId }: ExplainOptions = {}) {
      const run = new FactReadings(slots, facts, { onUndefinedFact: "read-undefined" });
      const asked = ruleId === undefined ? rules : rules.filter(({ document }) => document.id === ruleId);
      const isWanted = (code: OutcomeCode): boolean => code === HIT || wanted === "all" || ruleId !== undefined;
      try {
        for (;;) {
          const chosen = asked.filter(({ test }) => isWanted(test(run)));
          const explanations = chosen.map((rule) => explanationOf(rule, run));
          if (!run.isWaiting) {
            run.throwIfNeededFactFailed();
            return explanations;
          }
          await run.settle();
        }
      } catch (cause) {
        throw ruleFailed(cause);
      }
    },
  };
}

/** An index of the rules, when there are enough and most of them have a guard. */
function usefulIndex(rules: readonly CompiledRule[], indexFrom: number): RuleIndex | undefined {
  if (rules.length < indexFrom) return undefined;
  const index = indexRules(rules.map(({ node }) => node));
  return index.unguarded.length * 2 > rules.length ? undefined : index;
}

function explanationOf({ document, explain }: CompiledRule, run: FactReadings): RuleExplanation {
  const { id: ruleId, title, status } = document;
  const conditions = explain(run);
  const { outcome } = conditions;
  return {
    ruleId,
    title,
    status,
    outcome,
    conditions,
    failed: outcome === "hit" ? [] : (smallestFailure(conditions) ?? []),
  };
}

/** The rules of the chosen status, compiled. */
export function compilePack(
  pack: RulePack,
  options: CompiledEvaluatorOptions,
): { readonly rules: readonly CompiledRule[]; readonly slots: FactSlots } {
  const statuses = options.statuses ?? ["active"];
  const slots = factSlots({ scalarRoot: "missing" });
  const context: NodeContext = {
    slots,
    operators: options.operators ?? STANDARD_OPERATORS,
    conditions: pack.ruleSet.conditions,
    constantFact: (fact, params) => (fact === REFERENCE_LIST_FACT ? { value: listValues(pack, params) } : undefined),
  };
  const rules = pack.rules.filter(({ status }) => statuses.includes(status)).map((rule) => compileRule(rule, context));
  return { rules, slots };
}

function compileRule(document: RuleDocument, context: NodeContext): CompiledRule {
  const ruleId = document.id;
  try {
    const node = buildNode(document.conditions, context);
    const event = compileEvent(frozenCopy(document.event), context.slots);
    return {
      document,
      node,
      test: compileOutcome(node),
      explain: compileExplainer(node),
      event,
      miss: Object.freeze({ ruleId, outcome: "miss", because: NO_REASONS }),
      unknown: Object.freeze({ ruleId, outcome: "unknown", because: NO_REASONS }),
      plainHit:
        event.facts.length > 0
          ? undefined
          : Object.freeze({ ruleId, outcome: "hit", event: event.source, because: NO_REASONS }),
    };
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new RiskgateError("RULE_SET_INVALID", `${ruleId}: ${cause.message}`, { cause });
  }
}

function listValues(pack: RulePack, params: FactParams | undefined): unknown {
  const id = params?.id;
  return typeof id === "string" && Object.hasOwn(pack.referenceLists, id) ? pack.referenceLists[id]!.values : undefined;
}

function ruleFailed(cause: unknown): RiskgateError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new RiskgateError("RULE_FAILED", `a rule cannot be evaluated: ${reason}`, { cause });
}
