/**
 * Condition trees as closures with three outcomes: a missing fact makes a condition unknown, and a rule is unknown unless
 * the rest decides it. Evaluation stops at the deciding condition.
 */
import { PENDING, type SlotValues, UNREAD } from "./fact-slots.ts";
import type { JoinNode, LeafNode, RuleNode } from "./rule-node.ts";

export const MISS = 0;
export const HIT = 1;
export const UNKNOWN = 2;
/** A promised fact is not there yet: evaluate again when it is. */
export const WAITING = 3;

/** One of {@link MISS}, {@link HIT}, {@link UNKNOWN} and {@link WAITING}. */
export type OutcomeCode = 0 | 1 | 2 | 3;

export type OutcomeTest = (run: SlotValues) => OutcomeCode;

export function compileOutcome(node: RuleNode): OutcomeTest {
  switch (node.kind) {
    case "leaf":
      return compileLeaf(node);
    case "not":
      return negated(compileOutcome(node.child));
    case "reference":
      return compileOutcome(node.target);
    case "absent":
      return () => MISS;
    case "all":
    case "any":
      return compileJoin(node);
  }
}

function negated(inner: OutcomeTest): OutcomeTest {
  return (run) => {
    const code = inner(run);
    return code > HIT ? code : code === HIT ? MISS : HIT;
  };
}

function compileJoin({ kind, groups }: JoinNode): OutcomeTest {
  const deciding = kind === "all" ? MISS : HIT;
  const otherwise = kind === "all" ? HIT : MISS;
  const tests = groups.map((group) => group.map(compileOutcome));
  if (tests.length === 0) return () => HIT;
  const only = tests[0]!;
  if (tests.length === 1) {
    const [first, second] = only;
    if (only.length === 1) return first!;
    if (only.length === 2) return joinTwo(first!, second!, deciding, otherwise);
    return joinGroup(only, deciding, otherwise);
  }
  const joined = tests.map((group) => joinGroup(group, deciding, otherwise));
  return (run) => {
    let code: OutcomeCode = otherwise;
    for (const group of joined) {
      const next = group(run);
      // a lower priority is not evaluated before everything above it is there: its facts may be costly
      if (next === deciding || next === WAITING) return next;
      if (next === UNKNOWN) code = UNKNOWN;
    }
    return code;
  };
}

function joinTwo(first: OutcomeTest, second: OutcomeTest, deciding: OutcomeCode, otherwise: OutcomeCode): OutcomeTest {
  return (run) => {
    const a = first(run);
    if (a === deciding) return a;
    const b = second(run);
    if (b === deciding || a === otherwise) return b;
    if (b === otherwise || a === WAITING) return a;
    return b;
  };
}

function joinGroup(tests: readonly OutcomeTest[], deciding: OutcomeCode, otherwise: OutcomeCode): OutcomeTest {
  return (run) => {
    let code: OutcomeCode = otherwise;
    for (let i = 0; i < tests.length; i++) {
      const next = tests[i]!(run);
      if (next === deciding) return next;
      // waiting overrides unknown, and both are numbers above a decided outcome
      if (next > HIT && (code <= HIT || next > code)) code = next;
    }
    return code;
  };
}

function compileLeaf(leaf: LeafNode): OutcomeTest {
  const { read, test, operand, operator } = leaf;
  if (test !== undefined && "constant" in operand) {
    if (operand.constant === undefined || operand.constant === null) return () => UNKNOWN;
    return special(leaf, operand.constant) ?? guarded(read, test);
  }
  const readOther = "read" in operand ? operand.read : read;
  return (run) => {
    // the value to compare with comes first: it is usually a threshold, cheaper than the window that is not needed without it
    const other = readOther(run);
    if (other === undefined || other === null) return UNKNOWN;
    const value = read(run);
    if (value === PENDING || other === PENDING) return WAITING;
    if (value === undefined || value === null) return UNKNOWN;
    const holds =
      operator.accepts === undefined
        ? operator.test(value, other)
        : operator.accepts(value) && operator.test(value, other);
    return holds ? HIT : MISS;
  };
}

function guarded(read: LeafNode["read"], test: (fact: unknown) => unknown): OutcomeTest {
  const { slot } = read;
  return (run) => {
    let value = run.values[slot];
    if (value === UNREAD) value = read(run);
    if (value === undefined || value === null) return UNKNOWN;
    if (value === PENDING) return WAITING;
    return test(value) ? HIT : MISS;
  };
}

/** The commonest comparisons, inlined. */
function special({ read, operator, test }: LeafNode, constant: unknown): OutcomeTest | undefined {
  const { slot } = read;
  const undecided = (value: unknown): OutcomeCode => (value === PENDING ? WAITING : UNKNOWN);
  const isUndecided = (value: unknown): boolean => value === undefined || value === null || value === PENDING;
  if (operator.isBuiltIn !== true) return undefined;
  if (operator.name === "equal") {
    return (run) => {
      let value = run.values[slot];
      if (value === UNREAD) value = read(run);
      return value === constant ? HIT : isUndecided(value) ? undecided(value) : MISS;
    };
  }
  if (operator.name === "notEqual") {
    return (run) => {
      let value = run.values[slot];
      if (value === UNREAD) value = read(run);
      return value === constant ? MISS : isUndecided(value) ? undecided(value) : HIT;
    };
  }
  if (typeof constant !== "number" || test === undefined) return undefined;
  const other = (value: unknown): OutcomeCode => (isUndecided(value) ? undecided(value) : test(value) ? HIT : MISS);
  switch (operator.name) {
    case "lessThan":
      return (run) => {
        let value = run.values[slot];
        if (value === UNREAD) value = read(run);
        return typeof value === "number" ? (value < constant ? HIT : MISS) : other(value);
      };
    case "lessThanInclusive":
      return (run) => {
        let value = run.values[slot];
        if (value === UNREAD) value = read(run);
        return typeof value === "number" ? (value <= constant ? HIT : MISS) : other(value);
      };
    case "greaterThan":
      return (run) => {
        let value = run.values[slot];
        if (value === UNREAD) value = read(run);
        return typeof value === "number" ? (value > constant ? HIT : MISS) : other(value);
      };
    case "greaterThanInclusive":
      return (run) => {
        let value = run.values[slot];
        if (value === UNREAD) value = read(run);
        return typeof value === "number" ? (value >= constant ? HIT : MISS) : other(value);
      };
    default:
      return undefined;
  }
}
