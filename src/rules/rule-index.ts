/**
 * An index of the rules that can fire, for large rule sets, in which most rules compare the same few facts with different values.
 *
 * A rule has a guard when one of its conditions must hold before it can fire, whatever the rest is. Guards on the same
 * fact share a table from value to rules: one look-up then excludes most of them.
 */
import { type FactValueReader, PENDING, type SlotValues, UNREAD } from "./fact-slots.ts";
import type { LeafNode, RuleNode } from "./rule-node.ts";

/** A condition that must hold before a rule can fire. */
interface Guard {
  readonly read: FactValueReader;
  readonly access: "equal" | "item-equal" | "at-most" | "at-least";
  /** The values that satisfy it: texts, numbers, booleans. */
  readonly values: readonly unknown[];
}

/** A fact with fewer guards than this is not worth a table. */
const MIN_GUARDS = 5;
/** Number of rules that a range is expected to admit, against one for each value of a list. */
const RANGE_COST = 1000;

/** The rules with guards on one fact. */
interface FactTable {
  readonly read: FactValueReader;
  readonly byValue: Map<unknown, number[]>;
  readonly byItem: Map<unknown, number[]>;
  /** Bounds with their rules: rising, and falling. */
  readonly atLeast: [bound: number, rule: number][];
  readonly atMost: [bound: number, rule: number][];
  /** Every rule of the table: for a fact that is missing or not there yet. */
  readonly all: number[];
}

export interface RuleIndex {
  /** Rules without a guard in the index: they are always evaluated. */
  readonly unguarded: readonly number[];
  /** Every guarded rule that may not be a miss, each once. */
  candidates(run: SlotValues): readonly number[];
}

/** An index of rules, by their place in the list. */
export function indexRules(nodes: readonly RuleNode[]): RuleIndex {
  const guards = nodes.map((node) => guardsOf(node));
  const counts = new Map<FactValueReader, number>();
  for (const rule of guards) for (const { read } of rule ?? []) counts.set(read, (counts.get(read) ?? 0) + 1);

  const tables = new Map<FactValueReader, FactTable>();
  const unguarded: number[] = [];
  for (const [rule, needed] of guards.entries()) {
    if (needed === undefined || needed.some(({ read }) => counts.get(read)! < MIN_GUARDS)) unguarded.push(rule);
    else for (const guard of needed) addGuard(tables, guard, rule);
  }
  for (const { atLeast, atMost } of tables.values()) {
    atLeast.sort(([a], [b]) => a - b);
    atMost.sort(([a], [b]) => b - a);
  }
  const list = [...tables.values()];
  return {
    unguarded,
    candidates(run) {
      const found: number[] = [];
      const seen = new Uint8Array(nodes.length);
      for (let i = 0; i < list.length; i++) collect(list[i]!, run, found, seen);
      return found;
    },
  };
}

function collect(table: FactTable, run: SlotValues, found: number[], seen: Uint8Array): void {
  const { read, byValue, byItem, atLeast, atMost } = table;
  let value = run.values[read.slot];
  if (value === UNREAD) value = read(run);
  if (value === undefined || value === null || value === PENDING) {
    addAll(table.all, found, seen);
    return;
  }
  if (Array.isArray(value)) {
    if (byItem.size > 0) for (let i = 0; i < value.length; i++) addAll(byItem.get(value[i]), found, seen);
  } else if (byValue.size > 0) {
    addAll(byValue.get(value), found, seen);
  }
  // a text may still compare as a number: "12 EUR" does
  const isNumber = typeof value === "number";
  for (let i = 0; i < atLeast.length && (!isNumber || atLeast[i]![0] <= (value as number)); i++) {
    add(atLeast[i]![1], found, seen);
  }
  for (let i = 0; i < atMost.length && (!isNumber || atMost[i]![0] >= (value as number)); i++) {
    add(atMost[i]![1], found, seen);
  }
}

function addAll(rules: readonly number[] | undefined, found: number[], seen: Uint8Array): void {
  if (rules !== undefined) for (let i = 0; i < rules.length; i++) add(rules[i]!, found, seen);
}

function add(rule: number, found: number[], seen: Uint8Array): void {
  if (seen[rule] === 1) return;
  seen[rule] = 1;
  found.push(rule);
}

function addGuard(tables: Map<FactValueReader, FactTable>, { read, access, values }: Guard, rule: number): void {
  let table = tables.get(read);
  if (table === undefined) {
    table = { read, byValue: new Map(), byItem: new Map(), atLeast: [], atMost: [], all: [] };
    tables.set(read, table);
  }
  table.all.push(rule);
  for (const value of values) {
    if (access === "at-least") table.atLeast.push([value as number, rule]);
    else if (access === "at-most") table.atMost.push([value as number, rule]);
    else {
      const rules = access === "equal" ? table.byValue : table.byItem;
      const known = rules.get(value);
      if (known) known.push(rule);
      else rules.set(value, [rule]);
    }
  }
}

/** Guards of which one must be satisfied for the condition not to be a miss, `undefined` when there are none. */
function guardsOf(node: RuleNode): readonly Guard[] | undefined {
  switch (node.kind) {
    case "leaf": {
      const guard = leafGuard(node);
      return guard && [guard];
    }
    case "reference":
      return guardsOf(node.target);
    case "all":
      // facts of a lower priority must not be read before the rest holds: they may be costly
      return (node.groups[0] ?? []).map(guardsOf).reduce(cheaper, undefined);
    case "any": {
      const children = node.children.map(guardsOf);
      return children.length === 0 || children.includes(undefined)
        ? undefined
        : children.flatMap((child) => child ?? []);
    }
    default:
      return undefined;
  }
}

function cheaper(a: readonly Guard[] | undefined, b: readonly Guard[] | undefined): readonly Guard[] | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return costOf(a) <= costOf(b) ? a : b;
}

function costOf(guards: readonly Guard[]): number {
  return guards.reduce((sum, { access, values }) => sum + (access.startsWith("at-") ? RANGE_COST : values.length), 0);
}

function leafGuard({ operand, operator, read }: LeafNode): Guard | undefined {
  if (!("constant" in operand) || operator.indexAs === undefined) return undefined;
  const value = operand.constant;
  switch (operator.indexAs) {
    case "equal":
    case "item-equal":
      return isPlain(value) ? { read, access: operator.indexAs, values: [value] } : undefined;
    case "in":
      return isPlainList(value) ? { read, access: "equal", values: value } : undefined;
    case "item-in":
      return isPlainList(value) ? { read, access: "item-equal", values: value } : undefined;
    default:
      return typeof value === "number" ? { read, access: operator.indexAs, values: [value] } : undefined;
  }
}

/** Values that a Map finds as `===` does: NaN is the exception, and arrays are looked up by their items. */
function isPlain(value: unknown): boolean {
  return typeof value === "string" || typeof value === "boolean" || (typeof value === "number" && !Number.isNaN(value));
}

function isPlainList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every(isPlain);
}
