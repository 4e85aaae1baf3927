import type { ComputedFact, FactReader, Facts } from "../ports/rule-evaluator.ts";
import {
  type FactParams,
  type FactSlots,
  factKey,
  PENDING,
  type RootSlot,
  type SlotValues,
  UNREAD,
} from "./fact-slots.ts";
import { resolvePropertyPath } from "./property-path.ts";

/** A fact that a rule set brings with it. */
export interface FactDefinition {
  /** The value, or the function that computes it. */
  readonly value: unknown;
  /** Whether it is computed once for the same params. Default `true`. */
  readonly cache?: boolean;
  /** Order in which conditions on it are evaluated, higher first. Default 1. */
  readonly priority?: number;
}

export interface FactReadingOptions {
  /** What to do when a fact is not defined. */
  readonly onUndefinedFact: "read-undefined" | "throw";
  readonly definitions?: Readonly<Record<string, FactDefinition>>;
}

/** Thrown when an undefined fact is used, in the mode in which that is an error. */
export class UndefinedFact extends Error {
  constructor(fact: string) {
    super(`undefined fact: \`${fact.slice(0, 64)}\``);
  }
}

/** Refuses json-rules-engine's `Fact` object in place of a value or function. @throws TypeError */
export function demandNoFactInstance(fact: string, value: unknown, before = ""): void {
  if (typeof value !== "object" || value === null) return;
  if (typeof (value as { readonly cacheKeyMethod?: unknown }).cacheKeyMethod !== "function") return;
  throw new TypeError(`${before}\`${fact.slice(0, 64)}\` is an instance of Fact; give its value, or what computes it`);
}

/**
 * The facts of one evaluation: those that were read, and those that are promised. Each evaluation has its own; the compiled
 * rules that read through it keep no state.
 */
export class FactReadings implements FactReader, SlotValues {
  readonly values: unknown[];
  readonly #slots: FactSlots;
  readonly #options: FactReadingOptions;
  readonly #facts: Facts;
  readonly #isPlain: boolean;
  #added: Map<string, unknown> | undefined;
  /** Promises to wait for; absent in most evaluations. */
  #pending: Promise<void>[] | undefined;
  /** Promise of each slot: a reader of one fact must not wait for the others. */
  #promises: Map<number, PromiseLike<unknown>> | undefined;
  /** Facts that no rule reads, only computed facts. */
  #others: Map<string, unknown> | undefined;
  #failures: Map<number, unknown> | undefined;
  /** Promised facts that a rule read, and not only another fact. */
  #needed: Set<number> | undefined;

  constructor(slots: FactSlots, facts: Facts, options: FactReadingOptions) {
    this.#slots = slots;
    this.#facts = facts;
    this.#options = options;
    this.values = slots.unread();
    const prototype = Object.getPrototypeOf(facts);
    // with an ordinary prototype, a member that is not undefined is an own one, unless every object inherits its name
    this.#isPlain = prototype === Object.prototype || prototype === null;
    const isSimple = this.#isPlain && options.definitions === undefined && options.onUndefinedFact === "read-undefined";
    if (isSimple) readPlainFacts(this.values, slots.plainRoots(), facts);
  }

  /** Reads a slot that has no value yet. @throws the error or rejection of its fact */
  readRoot(slot: RootSlot): unknown {
    const value = this.#open(slot);
    if (value === PENDING) {
      this.#needed ??= new Set();
      this.#needed.add(slot.index);
    }
    return value;
  }

  /** Whether a promise is pending. */
  get isWaiting(): boolean {
    return this.#pending !== undefined;
  }

  /** Waits for everything promised so far. Never rejects: a failed fact throws where it is read. */
  async settle(): Promise<void> {
    const waiting = this.#pending;
    this.#pending = undefined;
    await Promise.all(waiting ?? []);
  }

  /** @throws the rejection of a fact that a rule read, even if the rule was decided without it */
  throwIfNeededFactFailed(): void {
    for (const index of this.#needed ?? []) this.#throwIfFailed(index);
  }

  /** Adds or replaces a fact in the middle of an evaluation: rules that are evaluated later see it. */
  addFact(fact: string, value: unknown): void {
    this.#added ??= new Map();
    this.#added.set(fact, value);
    for (const index of this.#slots.slotsOf(fact)) this.values[index] = UNREAD;
    for (const key of [...(this.#others?.keys() ?? [])]) if (key.startsWith(`${fact}\n`)) this.#others?.delete(key);
  }

  async factValue(fact: string, params?: FactParams, path?: string): Promise<unknown> {
    const value = await this.#value(fact, params);
    if (path === undefined || path === "" || typeof value !== "object" || value === null) return value;
    return resolvePropertyPath(value, path);
  }

  #open(slot: RootSlot): unknown {
    const { fact, index } = slot;
    this.#throwIfFailed(index);
    if (slot.isOwn && this.#isGiven(fact)) return this.#keep(index, this.#value(fact, slot.params));
    try {
      const source = this.#source(fact, slot.isInheritedName);
      return this.#keep(index, typeof source === "function" ? (source as ComputedFact)(slot.params, this) : source);
    } catch (reason) {
      this.#fail(index, reason);
      throw reason;
    }
  }

  #throwIfFailed(index: number): void {
    if (this.#failures?.has(index)) throw this.#failures.get(index);
  }

  #fail(index: number, reason: unknown): void {
    this.#failures ??= new Map();
    this.#failures.set(index, reason);
  }

  #value(fact: string, params: FactParams | undefined): unknown {
    const key = factKey(fact, params);
    const slot = this.#slots.rootOf(key);
    if (slot !== undefined) {
      const known = this.values[slot.index];
      const value = known === UNREAD ? this.#open(slot) : known;
      return value === PENDING ? this.#promises?.get(slot.index) : value;
    }
    this.#others ??= new Map();
    if (this.#others.has(key)) return this.#others.get(key);
    const source = this.#source(fact, true);
    const value = typeof source === "function" ? computed(source as ComputedFact, params, this) : source;
    if (this.#options.definitions?.[fact]?.cache !== false || this.#isGiven(fact)) this.#others.set(key, value);
    return value;
  }

  /** Puts a value into its slot, or the promise of one. */
  #keep(index: number, value: unknown): unknown {
    if (!isThenable(value)) {
      this.values[index] = value;
      return value;
    }
    this.values[index] = PENDING;
    this.#promises ??= new Map();
    this.#promises.set(index, value);
    const settled = Promise.resolve(value).then(
      (result) => {
        this.values[index] = result;
      },
      (reason: unknown) => {
        // the next read finds the failure; a rejection that is not awaited must not end the process
        this.#fail(index, reason);
        this.values[index] = UNREAD;
      },
    );
    this.#pending ??= [];
    this.#pending.push(settled);
    return PENDING;
  }

  #isGiven(fact: string): boolean {
    return (this.#added?.has(fact) ?? false) || Object.hasOwn(this.#facts, fact);
  }

  #source(fact: string, isInheritedName: boolean): unknown {
    const source = this.#lookUp(fact, isInheritedName);
    demandNoFactInstance(fact, source);
    return source;
  }

  #lookUp(fact: string, isInheritedName: boolean): unknown {
    if (this.#added?.has(fact)) return this.#added.get(fact);
    if (this.#isPlain && !isInheritedName) {
      const value = this.#facts[fact];
      if (value !== undefined) return value;
    }
    if (Object.hasOwn(this.#facts, fact)) return this.#facts[fact];
    const { definitions, onUndefinedFact } = this.#options;
    if (definitions !== undefined && Object.hasOwn(definitions, fact)) return definitions[fact]!.value;
    if (onUndefinedFact === "throw") throw new UndefinedFact(fact);
    return undefined;
  }
}

/** Reads plain values at once, before any rule does: nearly every fact is one, or absent. */
function readPlainFacts(values: unknown[], roots: readonly RootSlot[], facts: Facts): void {
  for (let i = 0; i < roots.length; i++) {
    const { index, fact } = roots[i]!;
    const value = facts[fact];
    if (typeof value === "function" || (typeof value === "object" && isThenable(value))) continue;
    values[index] = value;
  }
}

/** Computes a fact; an error becomes a rejection, so that even a failing fact is computed once. */
function computed(compute: ComputedFact, params: FactParams | undefined, reader: FactReader): unknown {
  try {
    return compute(params ?? {}, reader);
  } catch (reason) {
    const failed = Promise.reject(reason);
    failed.catch(() => undefined);
    return failed;
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";
}
