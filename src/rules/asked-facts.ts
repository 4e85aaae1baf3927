/** Facts that other systems answer: asked within a time, and remembered by what they were asked. */
import { canonicalJson } from "../digest.ts";
import { RiskgateError } from "../errors.ts";
import { echo } from "../issue.ts";
import type { Json } from "../ports/store.ts";
import type { Timers } from "../ports/timers.ts";
import { type FactParams, factKey } from "./fact-slots.ts";

/** What an asked fact answered. */
export interface AskedAnswer {
  readonly fact: string;
  /** What the rule passed; empty when nothing. */
  readonly params: FactParams;
  /** Absent when the answer was that nothing is known. */
  readonly value?: Json;
}

/** What asked facts are asked with in one decision. */
export interface Asking {
  /** Without timers an answer is waited for. */
  readonly timers?: Timers | undefined;
  /** What was answered before: it is not asked again. */
  readonly before?: readonly AskedAnswer[] | undefined;
  /** What was not answered before is not asked: a decision is made again. Default false. */
  readonly onlyBefore?: boolean;
  /** Nothing is waited for: facts that are promised are unknown. Default false. */
  readonly atOnce?: boolean;
  /** Told what became of each question. */
  readonly onAnswer?: ((fact: string, answered: boolean) => void) | undefined;
}

/** One decision's asked facts. */
export class AskedFacts implements Asking {
  readonly timers: Timers | undefined;
  readonly onlyBefore: boolean;
  readonly atOnce: boolean;
  readonly onAnswer: Asking["onAnswer"];
  /** Why a fact did not answer: the decision cannot be made. */
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

  /** What `evaluate` gives. @throws why a fact did not answer, whatever the evaluator makes of it */
  async orFailure<T>(evaluate: () => Promise<T>): Promise<T> {
    try {
      return await evaluate();
    } catch (error) {
      throw this.failure ?? error;
    }
  }

  /** What was answered, in an order that depends on nothing else. */
  get answers(): readonly AskedAnswer[] {
    return [...this.#answers].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, answer]) => answer);
  }
}

const DEFAULT_TIMEOUT_MS = 1_000;
/** The longest that a fact may be waited for. */
const MOST_TIMEOUT_MS = 20_000;

/**
 * The answer of one asked fact: the earlier one where there is any, else what `ask` promises within the time.
 *
 * @throws RiskgateError `PROVIDER_UNAVAILABLE` when it does not answer, or not with JSON; `DECISION_FAILED` when the decision that is made
 *   again did not ask this
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
 * What a fact computed. One that the store is asked for is promised, and waited for as long as any fact; once one was late, no other is
 * waited for.
 */
export function waitForFact(name: string, value: unknown, asking: AskedFacts | undefined): unknown {
  if (asking === undefined || typeof (value as { then?: unknown } | null | undefined)?.then !== "function")
    return value;
  // Where no rule asks for it, how it ended is not read.
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

/** As it will be read from the decision: a date would be a text then, and a decision made again another one. */
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
  // It is not waited for after the time is up; a late rejection must not end the process.
  work.catch(() => {});
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    timers.clearTimeout(id);
  }
}
