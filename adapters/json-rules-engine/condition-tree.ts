import {
  type ConditionTrace,
  isMissing,
  outcomeOfAll,
  outcomeOfAny,
  outcomeOfNot,
  type RuleOutcome,
} from "riskgate/rules";

/** Reads the value of a fact without its path. */
export type ReadFact = (fact: string, params: unknown) => Promise<unknown>;

export interface ReadTree {
  readonly outcome: RuleOutcome;
  /** The leaves that determined the outcome, in document order. */
  readonly because: readonly ConditionTrace[];
}

type EngineNode = Readonly<Record<string, unknown>>;

/**
 * Reads an evaluated condition tree of json-rules-engine with three outcomes instead of two.
 *
 * @param prefix - the decorator that was put before every operator; it is left out of the traces
 */
export async function readConditionTree(node: unknown, prefix: string, readFact: ReadFact): Promise<ReadTree> {
  const { all, any, not } = node as EngineNode;
  if (Array.isArray(any))
    return join(await Promise.all(any.map((child) => readConditionTree(child, prefix, readFact))), "any");
  if (Array.isArray(all))
    return join(await Promise.all(all.map((child) => readConditionTree(child, prefix, readFact))), "all");
  if (not !== undefined) {
    const inner = await readConditionTree(not, prefix, readFact);
    return { outcome: outcomeOfNot(inner.outcome), because: inner.because };
  }
  const trace = await leafTrace(node as EngineNode, prefix, readFact);
  return { outcome: trace.outcome, because: [trace] };
}

function join(children: readonly ReadTree[], kind: "all" | "any"): ReadTree {
  const outcomes = children.map(({ outcome }) => outcome);
  const outcome = kind === "all" ? outcomeOfAll(outcomes) : outcomeOfAny(outcomes);
  const because = children.filter((child) => child.outcome === outcome).flatMap((child) => child.because);
  return { outcome, because };
}

async function leafTrace(leaf: EngineNode, prefix: string, readFact: ReadFact): Promise<ConditionTrace> {
  const fact = leaf.fact as string;
  const path = leaf.path as string | undefined;
  const params = leaf.params as Readonly<Record<string, unknown>> | undefined;
  const actual = await withoutScalarRoot(leaf.factResult, fact, params, path, readFact);
  const expected = isReference(leaf.value)
    ? await withoutScalarRoot(leaf.valueResult, leaf.value.fact, leaf.value.params, leaf.value.path, readFact)
    : leaf.valueResult;
  const isUnknown = isMissing(actual) || isMissing(expected);
  return {
    fact,
    ...(path === undefined ? {} : { path }),
    ...(params === undefined ? {} : { params }),
    operator: String(leaf.operator).slice(prefix.length),
    expected: expected ?? undefined,
    actual: actual ?? undefined,
    outcome: isUnknown ? "unknown" : leaf.result ? "hit" : "miss",
  };
}

/** json-rules-engine takes a scalar for the member that a path names in it; riskgate treats the member as missing. */
async function withoutScalarRoot(
  value: unknown,
  fact: string,
  params: unknown,
  path: string | undefined,
  readFact: ReadFact,
): Promise<unknown> {
  if (path === undefined || path === "$") return value;
  const root = await readFact(fact, params);
  return typeof root === "object" ? value : undefined;
}

/** Whether a value is taken from a fact. */
export function isReference(
  value: unknown,
): value is { readonly fact: string; readonly params?: unknown; readonly path?: string } {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "fact");
}
