/**
 * Condition trees as closures with the exact meaning of json-rules-engine 7: two values, every condition of a priority
 * evaluated, so that a condition that throws there throws here.
 */
import { type FactValueReader, PENDING, type SlotValues } from "./fact-slots.ts";
import { applyOperator } from "./operators/operator-table.ts";
import type { JoinNode, LeafNode, RuleNode } from "./rule-node.ts";

/** Evaluates a condition: a single condition returns whatever its operator does, or {@link PENDING}. */
export type TruthTest = (run: SlotValues) => unknown;

/** A rule's conditions. At the root a single condition's result counts by truthiness, below only `true` is true. */
export function compileTruth(root: RuleNode): TruthTest {
  return root.kind === "reference" || root.kind === "leaf" ? compileChild(root) : compileBranch(root);
}

function compileChild(node: RuleNode): TruthTest {
  if (node.kind === "leaf") return compileLeaf(node);
  const branch = node.kind === "reference" ? compileChild(node.target) : compileBranch(node);
  return (run) => {
    const result = branch(run);
    return result === PENDING ? PENDING : result === true;
  };
}

function compileBranch(node: Exclude<RuleNode, LeafNode>): TruthTest {
  switch (node.kind) {
    case "all":
    case "any":
      return compileJoin(node);
    case "not": {
      const child = compileChild(node.child);
      return (run) => {
        const result = child(run);
        return result === PENDING ? PENDING : !result;
      };
    }
    case "reference":
      return compileChild(node.target);
    case "absent":
      return () => false;
  }
}

function compileJoin({ kind, children, groups }: JoinNode): TruthTest {
  if (children.length === 0) return () => true;
  if (children.length === 1) return compileChild(children[0]!);
  const tests = groups.map((group) => group.map(compileChild));
  const isAny = kind === "any";
  return (run) => {
    for (const group of tests) {
      const holds = testGroup(group, run, isAny);
      if (holds === PENDING) return PENDING;
      if (holds === isAny) return isAny;
    }
    return !isAny;
  };
}

function testGroup(group: readonly TruthTest[], run: SlotValues, isAny: boolean): boolean | typeof PENDING {
  let isPending = false;
  let holds = !isAny;
  for (let i = 0; i < group.length; i++) {
    const result = group[i]!(run);
    if (result === PENDING) isPending = true;
    else if ((result === true) === isAny) holds = isAny;
  }
  return isPending ? PENDING : holds;
}

function compileLeaf({ read, operand, operator, test }: LeafNode): TruthTest {
  if (test !== undefined) {
    return (run) => {
      const value = read(run);
      return value === PENDING ? PENDING : test(value);
    };
  }
  const readOther = (operand as { readonly read: FactValueReader }).read;
  return (run) => {
    const other = readOther(run);
    const value = read(run);
    return value === PENDING || other === PENDING ? PENDING : applyOperator(operator, value, other);
  };
}
