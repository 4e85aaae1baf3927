/** Facts that other systems provide: requested within a time limit, and kept by name and params. */
import { canonicalJson } from "../digest.ts";
import { RiskgateError } from "../errors.ts";
import { echo } from "../issue.ts";
import type { Json } from "../ports/store.ts";
import type { Timers } from "../ports/timers.ts";
import { type FactParams, factKey } from "./fact-slots.ts";

/** The answer of an asked fact. */
export interface AskedAnswer {
  readonly fact: string;
  /** Params that the rule passed; may be empty. */
  readonly params: FactParams;
  /** Absent when the answer was that nothing is known. */
  readonly value?: Json;
}

/** How asked facts are requested in one decision. */
export interface Asking {
  /** Without timers there is no time limit. */
  readonly timers?: Timers | undefined;
  /** Earlier answers, which are not requested again. */
  readonly before?: readonly AskedAnswer[] | undefined;
  /** Only earlier answers are used, as in a replay of a decision. Default false. */
  readonly onlyBefore?: boolean;
  /** Promised facts are unknown at once. Default false. */
  readonly atOnce?: boolean;
  /** Called with the result of each request. */
  readonly onAnswer?: ((fact: string, answered: boolean) => void) | undefined;
}

/** One decision's asked facts. */
export class AskedFacts implements Asking {
  readonly timers: Timers | undefined;
  readonly onlyBefore: boolean;
  readonly atOnce: boolean;
  readonly onAnswer: Asking["onAnswer"];
  /** The first failure of a fact: the decision cannot be made. */
  failure: RiskgateError | undefined;
  readonly #before: ReadonlyMap<string, AskedAnswer>;
  readonly #answers = new Map<string, AskedAnswer>();

  constructor({ timers, before = [], onlyBefore = false, atOnce = false, onAnswer }: Asking = {}) {
    this.timers = timers;
    this.onlyBefore = onlyBefore;
    this.atOnce = atOnce;
    this.onAnswer = onAnswer;
    this.#before = new Map(before.map((answer) => [factKey(answer.fact, answer.params), answer]));
  }

  answered(fact: string, params: FactParams): AskedAnswer | undefined {
    const key = factKey(fact, params);
    const known = this.#answers.get(key) ?? this.#before.get(key);
    if (known !== undefined) this.#answers.set(key, known);
    return known;
  }

  keep(answer: AskedAnswer): void {
    this.#answers.set(factKey(answer.fact, answer.params), answer);
  }

  /** Runs `evaluate`. @throws the failure of a fact in place of the evaluator's own error */
  async orFailure<T>(evaluate: () => Promise<T>): Promise<T> {
    try {
      return await evaluate();
    } catch (error) {
      throw this.failure ?? error;
    }
  }

  /** All answers, in the order of their keys. */
  get answers(): readonly AskedAnswer[] {
    return [...this.#answers].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, answer]) => answer);
  }
}

const DEFAULT_TIMEOUT_MS = 1_000;
/** Longest time limit of a fact. */
const MOST_TIMEOUT_MS = 20_000;

/**
 * The answer of one asked fact: the earlier one if there is one, else the result of `ask` within the time limit.
 *
 * @throws RiskgateError `PROVIDER_UNAVAILABLE` when it does not answer, or not with JSON; `DECISION_FAILED` when the replayed decision has
 *   no such answer
 */
export async function askFact(
  { name, timeoutMs = DEFAULT_TIMEOUT_MS }: { readonly name: string; readonly timeoutMs?: number },
  params: FactParams,
  ask: () => Promise<unknown>,
  asking: AskedFacts = new AskedFacts(),
): Promise<unknown> {
  const known = asking.answered(name, params);
  if (known !== undefined) return known.value;
  try {
    if (asking.onlyBefore) {
      const message = `fact ${echo(name)}: was not asked with these params when the decision was made`;
      throw new RiskgateError("DECISION_FAILED", message);
    }
    const value = jsonOf(name, await withinTime(name, ask(), timeoutMs, asking.timers));
    asking.keep({ fact: name, params, ...(value === undefined ? {} : { value }) });
    asking.onAnswer?.(name, true);
    return value;
  } catch (cause) {
    asking.onAnswer?.(name, false);
    const failure =
      cause instanceof RiskgateError
        ? cause
        : new RiskgateError("PROVIDER_UNAVAILABLE", `fact ${echo(name)}: did not answer`, { cause });
    asking.failure ??= failure;
    throw failure;
  }
}

/**
 * The value of a computed fact. A value that comes from the store is a promise, with the time limit of any fact; once one fact was late, the
 * others fail at once.
 */
export function waitForFact(name: string, value: unknown, asking: AskedFacts | undefined): unknown {
  if (asking === undefined || typeof (value as { then?: unknown } | null | undefined)?.then !== "function")
    return value;
  // when no rule reads the fact, nothing else handles its rejection
  const work = Promise.resolve(value);
  work.catch(() => {});
  if (asking.atOnce) return undefined;
  const onLate = (late: RiskgateError): void => {
    asking.failure ??= late;
  };
  const waited =
    asking.failure === undefined
      ? withinTime(name, work, MOST_TIMEOUT_MS, asking.timers, onLate)
      : Promise.reject(asking.failure);
  waited.catch(() => {});
  return waited;
}

/** The value as it will be read from the stored decision: a date would become a text there, and the replay would differ. */
function jsonOf(name: string, value: unknown): Json | undefined {
  if (value === undefined || value === null) return undefined;
  let text: string | undefined;
  try {
    text = canonicalJson(value);
  } catch {
    text = undefined;
  }
  const read = text === undefined ? undefined : (JSON.parse(text) as Json);
  if (read !== undefined && isSame(read, value)) return read;
  throw new RiskgateError("PROVIDER_UNAVAILABLE", `fact ${echo(name)}: answered with something that is no JSON`);
}

function isSame(read: unknown, given: unknown): boolean {
  if (typeof read !== "object" || read === null) return Object.is(read, given) || (read === 0 && given === 0);
  if (typeof given !== "object" || given === null || Array.isArray(read) !== Array.isArray(given)) return false;
  const prototype = Object.getPrototypeOf(given);
  if (!Array.isArray(given) && prototype !== Object.prototype && prototype !== null) return false;
  const members = read as Readonly<Record<string, unknown>>;
  const all = given as Readonly<Record<string, unknown>>;
  return Object.keys(all).every((key) => (all[key] === undefined ? !(key in members) : isSame(members[key], all[key])));
}

async function withinTime<T>(
  name: string,
  work: Promise<T>,
  ms: number,
  timers: Timers | undefined,
  onLate?: (late: RiskgateError) => void,
): Promise<T> {
  if (timers === undefined) return work;
  let id: unknown;
  const timeUp = new Promise<never>((_, reject) => {
    id = timers.setTimeout(() => {
      const late = new RiskgateError("PROVIDER_UNAVAILABLE", `fact ${echo(name)}: did not answer within ${ms} ms`);
      onLate?.(late);
      reject(late);
    }, ms);
  });
  // after the time is up, a late rejection must not end the process
  work.catch(() => {});
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    timers.clearTimeout(id);
  }
}
