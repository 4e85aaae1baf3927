import type { Condition, LeafCondition } from "../model/rule-pack.ts";
import { isFactReference, MAX_CONDITIONS } from "./check-conditions.ts";
import type { FactDefinition } from "./fact-readings.ts";
import type { FactParams, FactSlots, FactValueReader } from "./fact-slots.ts";
import type { OperatorDefinition } from "./operators/operator.ts";
import { findOperator, type OperatorTable, prepareOperator } from "./operators/operator-table.ts";

/** The value that a condition compares with: a constant, or one read in each evaluation. */
export type Operand = { readonly constant: unknown } | { readonly read: FactValueReader };

export interface LeafNode {
  readonly kind: "leaf";
  readonly source: LeafCondition;
  readonly read: FactValueReader;
  readonly operand: Operand;
  readonly operator: OperatorDefinition;
  /** The operator bound to its value, when that is constant. */
  readonly test: ((fact: unknown) => unknown) | undefined;
}

export interface JoinNode {
  readonly kind: "all" | "any";
  readonly source: Condition;
  /** In document order. */
  readonly children: readonly RuleNode[];
  /** The children by priority, highest first: a group is evaluated as a whole, and the next one only when needed. */
  readonly groups: readonly (readonly RuleNode[])[];
}

export interface NotNode {
  readonly kind: "not";
  readonly source: Condition;
  readonly child: RuleNode;
}

/** A shared condition that does not exist, where that is allowed: it never holds. */
export interface AbsentNode {
  readonly kind: "absent";
  readonly source: Condition;
}

export interface ReferenceNode {
  readonly kind: "reference";
  readonly name: string;
  readonly source: Condition;
  readonly target: RuleNode;
}

/** A condition tree with every name resolved. */
export type RuleNode = LeafNode | JoinNode | NotNode | ReferenceNode | AbsentNode;

export interface NodeContext {
  readonly slots: FactSlots;
  readonly operators: OperatorTable;
  readonly conditions: Readonly<Record<string, Condition>>;
  readonly allowUndefinedConditions?: boolean;
  readonly definitions?: Readonly<Record<string, FactDefinition>>;
  /** The value of a fact that is known when rules are compiled. */
  readonly constantFact?: (fact: string, params: FactParams | undefined) => { readonly value: unknown } | undefined;
}

/**
 * Resolves the names of a condition tree.
 *
 * @throws RangeError when a name does not exist, a path is refused, or the tree contains itself or is larger than
 *   `MAX_CONDITIONS`
 */
export function buildNode(condition: Condition, context: NodeContext): RuleNode {
  const trail: string[] = [];
  let count = 0;

  const build = (node: Condition): RuleNode => {
    if (++count > MAX_CONDITIONS) throw new RangeError(`more than ${MAX_CONDITIONS} conditions in one rule`);
    if ("any" in node) return join("any", node, node.any);
    if ("all" in node) return join("all", node, node.all);
    if ("not" in node) return { kind: "not", source: node, child: build(node.not) };
    if ("condition" in node) return reference(node);
    return leafNode(node, context);
  };

  const join = (kind: "all" | "any", source: Condition, conditions: readonly Condition[]): JoinNode => {
    const children = conditions.map(build);
    return { kind, source, children, groups: byPriority(children, conditions, context) };
  };

  const reference = (source: Extract<Condition, { readonly condition: string }>): RuleNode => {
    const name = source.condition;
    if (!Object.hasOwn(context.conditions, name)) {
      if (context.allowUndefinedConditions) return { kind: "absent", source };
      throw new RangeError(`unknown shared condition \`${name.slice(0, 64)}\``);
    }
    if (trail.includes(name)) throw new RangeError(`the shared condition \`${name.slice(0, 64)}\` needs itself`);
    trail.push(name);
    const target = build(context.conditions[name]!);
    trail.pop();
    return { kind: "reference", name, source, target };
  };

  return build(condition);
}

function leafNode(source: LeafCondition, context: NodeContext): LeafNode {
  const operator = findOperator(source.operator, context.operators);
  if ("problem" in operator) throw new RangeError(operator.problem);
  const operand = operandOf(source.value, context);
  return {
    kind: "leaf",
    source,
    read: readerOf(source, context),
    operand,
    operator,
    test: "constant" in operand ? prepareOperator(operator, operand.constant) : undefined,
  };
}

function operandOf(value: unknown, context: NodeContext): Operand {
  if (!isFactReference(value)) return { constant: value };
  if (value.path === undefined) {
    const known = context.constantFact?.(value.fact, value.params);
    if (known !== undefined) return { constant: known.value };
  }
  return { read: context.slots.reader(value.fact, value.params, value.path) };
}

function readerOf(source: LeafCondition, context: NodeContext): FactValueReader {
  const known = source.path === undefined ? context.constantFact?.(source.fact, source.params) : undefined;
  if (known !== undefined) return context.slots.constantReader(known.value);
  return context.slots.reader(source.fact, source.params, source.path);
}

function byPriority(
  nodes: readonly RuleNode[],
  conditions: readonly Condition[],
  context: NodeContext,
): readonly (readonly RuleNode[])[] {
  const groups = new Map<number, RuleNode[]>();
  for (const [index, condition] of conditions.entries()) {
    const priority = priorityOf(condition, context);
    const group = groups.get(priority);
    if (group) group.push(nodes[index]!);
    else groups.set(priority, [nodes[index]!]);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}

/** A condition's own priority; else, as in json-rules-engine, that of the definition of its fact. */
function priorityOf(condition: Condition, context: NodeContext): number {
  if ("all" in condition || "any" in condition || "not" in condition) return joinPriority(condition);
  const own = Number(condition.priority);
  if (own) return own;
  const definitions = context.definitions;
  if (!("fact" in condition) || !definitions || !Object.hasOwn(definitions, condition.fact)) return 1;
  return Number.parseInt(String(definitions[condition.fact]!.priority ?? 1), 10) || 1;
}

/** The priority of a condition that joins others: 1 where it has none, and a whole number, as in json-rules-engine. */
export const joinPriority = ({ priority }: Condition): number => Number.parseInt(String(priority), 10) || 1;
