/** The evaluated condition tree of a rule, in the words of json-rules-engine's `RuleResult.toJSON()`. */
import type { Condition } from "../model/rule-pack.ts";
import type { SlotValues } from "./fact-slots.ts";
import { applyOperator } from "./operators/operator-table.ts";
import type { JoinNode, LeafNode, RuleNode } from "./rule-node.ts";

/** A condition as a plain object, with `factResult`, `valueResult` and `result` on every leaf that was looked at. */
export type EvaluatedCondition = Readonly<Record<string, unknown>>;

interface Evaluated {
  readonly result: unknown;
  readonly tree: EvaluatedCondition;
}

/** The tree of an evaluation in which nothing is pending any more. Conditions that were not needed carry no results. */
export function evaluatedTree(root: RuleNode, run: SlotValues): EvaluatedCondition {
  return evaluate(root, run).tree;
}

function evaluate(node: RuleNode, run: SlotValues): Evaluated {
  switch (node.kind) {
    case "leaf":
      return evaluateLeaf(node, run);
    case "all":
    case "any":
      return evaluateJoin(node, run);
    case "not": {
      const child = evaluate(node.child, run);
      return { result: !truth(node.child, child.result), tree: { ...head(node.source, true), not: child.tree } };
    }
    case "reference": {
      const target = evaluate(node.target, run);
      // The shared condition takes the place of its reference, whose name and priority stay where it has none.
      return { result: target.result === true, tree: { ...head(node.source, false), ...target.tree } };
    }
    case "absent":
      return { result: false, tree: notEvaluated(node) };
  }
}

function evaluateJoin({ kind, source, children, groups }: JoinNode, run: SlotValues): Evaluated {
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
  return { result, tree: { ...head(source, true), [kind]: list } };
}

/** Below the root only `true` is true, except for what a single condition's operator returns. */
function truth(child: RuleNode, result: unknown): unknown {
  return child.kind === "leaf" ? result : result === true;
}

function evaluateLeaf({ source, read, operand, operator, test }: LeafNode, run: SlotValues): Evaluated {
  const valueResult = "constant" in operand ? operand.constant : operand.read(run);
  const factResult = read(run);
  const result = test ? test(factResult) : applyOperator(operator, factResult, valueResult);
  const { operator: name, value, fact, params, path } = source;
  return {
    result,
    tree: {
      ...head(source, false),
      operator: name,
      value,
      fact,
      ...(factResult === undefined ? {} : { factResult }),
      ...(valueResult === undefined ? {} : { valueResult }),
      ...(result === undefined ? {} : { result }),
      ...(params ? { params } : {}),
      ...(path ? { path } : {}),
    },
  };
}

function notEvaluated(node: RuleNode): EvaluatedCondition {
  switch (node.kind) {
    case "leaf": {
      const { operator, value, fact, params, path } = node.source;
      return {
        ...head(node.source, false),
        operator,
        value,
        fact,
        ...(params ? { params } : {}),
        ...(path ? { path } : {}),
      };
    }
    case "all":
    case "any":
      return { ...head(node.source, true), [node.kind]: node.children.map(notEvaluated) };
    case "not":
      return { ...head(node.source, true), not: notEvaluated(node.child) };
    case "reference":
    case "absent":
      return { ...head(node.source, false), condition: (node.source as { readonly condition: string }).condition };
  }
}

/** Only conditions that join others have a priority by default. */
function head({ priority, name }: Condition, isJoining: boolean): EvaluatedCondition {
  const effective = isJoining ? Number(priority) || 1 : priority;
  return { ...(effective ? { priority: effective } : {}), ...(name ? { name } : {}) };
}
