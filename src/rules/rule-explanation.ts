/** Explanation of a rule as data: the whole condition tree with the result of each part. */
import type { RuleOutcome, RuleStatus } from "../model/rule-pack.ts";
import type { ConditionTrace } from "../ports/rule-evaluator.ts";
import { sentenceWriter } from "./condition-sentence.ts";
import type { SlotValues } from "./fact-slots.ts";
import { outcomeOfAll, outcomeOfAny, outcomeOfNot } from "./outcome.ts";
import type { LeafNode, RuleNode } from "./rule-node.ts";
import { traceLeaf } from "./trace-condition.ts";

/** A leaf condition with its sentence. */
export interface ExplainedLeaf extends ConditionTrace {
  /** Kind of the part. */
  readonly kind: "fact";
  /** The condition as a sentence. */
  readonly sentence: string;
}

/** Conditions joined, negated, or used by name. */
export interface ExplainedBranch {
  readonly kind: "all" | "any" | "not" | "shared";
  /** Name of the shared condition, or the name that the document gives. */
  readonly name?: string;
  readonly outcome: RuleOutcome;
  readonly parts: readonly ExplainedCondition[];
}

export type ExplainedCondition = ExplainedLeaf | ExplainedBranch;

/** Why a rule fired or did not. */
export interface RuleExplanation {
  readonly ruleId: string;
  readonly title: string;
  readonly status: RuleStatus;
  readonly outcome: RuleOutcome;
  readonly conditions: ExplainedCondition;
  /**
   * For a rule that did not fire, a smallest set of conditions that kept it from firing: had these had the other outcome,
   * it would have fired. Empty for a rule that fired, and for one that can never fire.
   */
  readonly failed: readonly ExplainedLeaf[];
}

/** Explains one condition with the facts of an evaluation. */
export type Explainer = (run: SlotValues) => ExplainedCondition;

/** Prepares the explanation of a condition tree; its constant parts are made once. */
export function compileExplainer(node: RuleNode): Explainer {
  switch (node.kind) {
    case "leaf":
      return leafExplainer(node);
    case "reference": {
      const target = compileExplainer(node.target);
      return (run) => {
        const part = target(run);
        return { kind: "shared", name: node.name, outcome: part.outcome, parts: [part] };
      };
    }
    case "not": {
      const child = compileExplainer(node.child);
      const name = node.source.name;
      return (run) => {
        const part = child(run);
        const outcome = outcomeOfNot(part.outcome);
        return name === undefined
          ? { kind: "not", outcome, parts: [part] }
          : { kind: "not", name, outcome, parts: [part] };
      };
    }
    case "absent":
      return () => ({ kind: "any", outcome: "miss", parts: [] });
    case "all":
    case "any": {
      const { kind } = node;
      const children = node.children.map(compileExplainer);
      const join = kind === "all" ? outcomeOfAll : outcomeOfAny;
      const name = node.source.name;
      return (run) => {
        const parts = children.map((child) => child(run));
        const outcome = join(parts.map((part) => part.outcome));
        return name === undefined ? { kind, outcome, parts } : { kind, name, outcome, parts };
      };
    }
  }
}

function leafExplainer(node: LeafNode): (run: SlotValues) => ExplainedLeaf {
  const write = sentenceWriter(node.source, node.operator);
  return (run) => {
    const trace = traceLeaf(node, run);
    return { ...trace, kind: "fact", sentence: write(trace.outcome, trace.actual, trace.expected) };
  };
}

/** The fewest leaves that must have the other outcome for a condition to hold: `undefined` when nothing helps. */
export function smallestFailure(condition: ExplainedCondition): readonly ExplainedLeaf[] | undefined {
  return changesFor(condition, "hit");
}

function changesFor(condition: ExplainedCondition, wanted: "hit" | "miss"): readonly ExplainedLeaf[] | undefined {
  if (condition.kind === "fact") return condition.outcome === wanted ? [] : [condition];
  const [only] = condition.parts;
  if (condition.kind === "not") return changesFor(only!, wanted === "hit" ? "miss" : "hit");
  if (condition.kind === "shared") return changesFor(only!, wanted);
  if (condition.parts.length === 0) return condition.outcome === wanted ? [] : undefined;
  const changes = condition.parts.map((part) => changesFor(part, wanted));
  const needsEvery = (condition.kind === "all") === (wanted === "hit");
  if (needsEvery) return changes.includes(undefined) ? undefined : changes.flatMap((part) => part ?? []);
  return changes
    .filter((part) => part !== undefined)
    .reduce<readonly ExplainedLeaf[] | undefined>(
      (best, part) => (best && best.length <= part.length ? best : part),
      undefined,
    );
}
