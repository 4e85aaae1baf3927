/** Traces the reasons of a compiled rule's outcome from the facts of a finished evaluation. */
import type { RuleOutcome } from "../model/rule-pack.ts";
import type { ConditionTrace } from "../ports/rule-evaluator.ts";
import { PENDING, type SlotValues } from "./fact-slots.ts";
import { applyOperator } from "./operators/operator-table.ts";
import { isMissing, outcomeOfAll, outcomeOfAny, outcomeOfNot } from "./outcome.ts";
import type { LeafNode, RuleNode } from "./rule-node.ts";

/**
 * The outcome of a condition, with the leaves that gave it this outcome appended to `because` in document order.
 *
 * Every condition is evaluated, including those after the deciding one: an `any` may hold for several reasons.
 */
export function traceCondition(node: RuleNode, run: SlotValues, because: ConditionTrace[]): RuleOutcome {
  switch (node.kind) {
    case "leaf": {
      const trace = traceLeaf(node, run);
      because.push(trace);
      return trace.outcome;
    }
    case "reference":
      return traceCondition(node.target, run, because);
    case "not":
      return outcomeOfNot(traceCondition(node.child, run, because));
    case "absent":
      return "miss";
    case "all":
    case "any":
      return traceJoin(node.kind, node.children, run, because);
  }
}

function traceJoin(
  kind: "all" | "any",
  children: readonly RuleNode[],
  run: SlotValues,
  because: ConditionTrace[],
): RuleOutcome {
  const start = because.length;
  const outcomes: RuleOutcome[] = [];
  const ends: number[] = [];
  for (const child of children) {
    outcomes.push(traceCondition(child, run, because));
    ends.push(because.length);
  }
  const outcome = kind === "all" ? outcomeOfAll(outcomes) : outcomeOfAny(outcomes);
  if (outcomes.some((other) => other !== outcome)) {
    const kept: ConditionTrace[] = [];
    for (const [index, end] of ends.entries()) {
      if (outcomes[index] === outcome) kept.push(...because.slice(ends[index - 1] ?? start, end));
    }
    because.splice(start, because.length - start, ...kept);
  }
  return outcome;
}

/** One leaf as it was evaluated. A fact that is still promised counts as missing: it decided nothing. */
export function traceLeaf({ source, read, operand, operator, test }: LeafNode, run: SlotValues): ConditionTrace {
  const actual = arrived(read(run));
  const expected = "constant" in operand ? operand.constant : arrived(operand.read(run));
  let outcome: RuleOutcome = "unknown";
  if (!isMissing(actual) && !isMissing(expected)) {
    outcome = (test ? test(actual) : applyOperator(operator, actual, expected)) ? "hit" : "miss";
  }
  const { fact, path, params } = source;
  // members in code point order, as everywhere in a decision
  return {
    actual: actual ?? undefined,
    expected: expected ?? undefined,
    fact,
    operator: source.operator,
    outcome,
    ...(params === undefined ? {} : { params }),
    ...(path === undefined ? {} : { path }),
  };
}

function arrived(value: unknown): unknown {
  return value === PENDING ? undefined : value;
}
