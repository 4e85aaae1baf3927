/** The evaluated condition tree of a rule, with the members of the conditions in json-rules-engine's `RuleResult`. */
import type { Condition } from "../model/rule-pack.ts";
import type { SlotValues } from "./fact-slots.ts";
import { applyOperator } from "./operators/operator-table.ts";
import { type JoinNode, joinPriority, type LeafNode, type NotNode, type RuleNode } from "./rule-node.ts";

/**
 * A condition with the members of its document, and its results in an evaluation. A join has its kind as `operator`, its
 * `priority`, and `result` below the root (that of the root is the result of the rule); a single condition that was
 * evaluated has `factResult`, `valueResult` and `result`. A shared condition stands in the place of its reference.
 */
export type EvaluatedCondition = Readonly<Record<string, unknown>>;

interface Evaluated {
  readonly result: unknown;
  readonly tree: EvaluatedCondition;
}

/** The tree of an evaluation in which nothing is pending any more. Conditions that were not needed carry no results. */
export function evaluatedTree(root: RuleNode, run: SlotValues): EvaluatedCondition {
  const { tree } = evaluate(root, run);
  if (root.kind === "leaf" || root.kind === "reference" || root.kind === "absent") return tree;
  const { result: _, ...withoutResult } = tree;
  // a member `result` of the document is kept
  return Object.hasOwn(root.source, "result") ? { ...withoutResult, result: written(root) } : withoutResult;
}

const written = ({ source }: RuleNode): unknown => (source as EvaluatedCondition)["result"];

function evaluate(node: RuleNode, run: SlotValues): Evaluated {
  switch (node.kind) {
    case "leaf":
      return evaluateLeaf(node, run);
    case "all":
    case "any":
      return evaluateJoin(node, run);
    case "not": {
      const child = evaluate(node.child, run);
      const result = !truth(node.child, child.result);
      return { result, tree: { ...joinHead(node), not: child.tree, result } };
    }
    case "reference": {
      const target = evaluate(node.target, run);
      // the shared condition takes the place of its reference, and keeps that one's name and priority where it has none
      return { result: target.result === true, tree: { ...withoutReference(node.source), ...target.tree } };
    }
    case "absent":
      return { result: false, tree: { ...node.source, result: false } };
  }
}

function evaluateJoin(node: JoinNode, run: SlotValues): Evaluated {
  const { kind, children, groups } = node;
  const trees = new Map<RuleNode, EvaluatedCondition>();
  let result: unknown = true;
  if (children.length === 1) {
    const only = evaluate(children[0]!, run);
    trees.set(children[0]!, only.tree);
    result = truth(children[0]!, only.result);
  } else {
    for (const group of groups) {
      const results = group.map((child) => {
        const evaluated = evaluate(child, run);
        trees.set(child, evaluated.tree);
        return truth(child, evaluated.result) === true;
      });
      result = kind === "all" ? !results.includes(false) : results.includes(true);
      if (result === (kind === "any")) break;
    }
  }
  const list = children.map((child) => trees.get(child) ?? notEvaluated(child));
  return { result, tree: { ...joinHead(node), [kind]: list, result: result === true } };
}

/** Below the root only `true` is true, except for what a single condition's operator returns. */
function truth(child: RuleNode, result: unknown): unknown {
  return child.kind === "leaf" ? result : result === true;
}

function evaluateLeaf({ source, read, operand, operator, test }: LeafNode, run: SlotValues): Evaluated {
  const valueResult = "constant" in operand ? operand.constant : operand.read(run);
  const factResult = read(run);
  const result = test ? test(factResult) : applyOperator(operator, factResult, valueResult);
  return { result, tree: { ...source, factResult, valueResult, result } };
}

function notEvaluated(node: RuleNode): EvaluatedCondition {
  switch (node.kind) {
    case "all":
    case "any":
      return { ...joinHead(node), [node.kind]: node.children.map(notEvaluated) };
    case "not":
      return { ...joinHead(node), not: notEvaluated(node.child) };
    case "leaf":
    case "reference":
    case "absent":
      return { ...node.source };
  }
}

function withoutReference(source: Condition): EvaluatedCondition {
  const { condition: _, ...rest } = source as EvaluatedCondition;
  return rest;
}

/** Only conditions that join others have a priority by default. */
function joinHead({ kind, source }: JoinNode | NotNode): EvaluatedCondition {
  return { ...source, operator: kind, priority: joinPriority(source) };
}
