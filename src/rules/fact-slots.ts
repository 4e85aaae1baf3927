import { canonicalJson } from "../digest.ts";
import { classOf, isPlainObject } from "./frozen-copy.ts";
import { type PropertyPath, parsePropertyPath, valueAtPath } from "./property-path.ts";

/** The value of a slot that has not been read yet. */
export const UNREAD: unique symbol = Symbol("unread");
/** The value of a fact that was promised and is not there yet. */
export const PENDING: unique symbol = Symbol("pending");

/** Reads a fact in one evaluation: its value, `undefined` when it has none, or {@link PENDING}. */
export interface FactValueReader {
  (run: SlotValues): unknown;
  /** Slot of the value once it was read; the quick path looks there first. */
  readonly slot: number;
}

/** Params that a rule passes to a fact. */
export type FactParams = Readonly<Record<string, unknown>>;

/** A fact with its params, without a path: it is computed once in an evaluation. */
export interface RootSlot {
  readonly index: number;
  readonly fact: string;
  readonly params: FactParams;
  /** Whether the slot belongs to one place: an uncached fact has a slot at each place that reads it. */
  readonly isOwn: boolean;
  /** `fact` is also the name of a member that every object inherits. */
  readonly isInheritedName: boolean;
}

/** The part of an evaluation that readers use. */
export interface SlotValues {
  readonly values: unknown[];
  /** Reads a root slot for the first time. */
  readRoot(slot: RootSlot): unknown;
}

/** Slots of all distinct fact readings of a rule set, so that an evaluation needs one array and no look-up. */
export interface FactSlots {
  /** An array with {@link UNREAD} in every slot. */
  unread(): unknown[];
  /** Root slots of plain facts: cached, and without a name that all objects inherit. */
  plainRoots(): readonly RootSlot[];
  /** @throws RangeError on a path that is refused */
  reader(fact: string, params: FactParams | undefined, path: string | null | undefined): FactValueReader;
  /** A reader of a constant. */
  constantReader(value: unknown): FactValueReader;
  /** The root slot of a fact with params, when rules use it. */
  rootOf(key: string): RootSlot | undefined;
  /** Every slot that depends on a fact. */
  slotsOf(fact: string): readonly number[];
}

export interface FactSlotOptions {
  /** Result of a path into a root that is no object: nothing, or, as in json-rules-engine, the root itself. */
  readonly scalarRoot: "missing" | "itself";
  /** Facts that are computed anew at every place that reads them. */
  readonly uncached?: ReadonlySet<string>;
}

/**
 * Identity of a fact with params: equal content, equal key.
 *
 * @throws RangeError on params that hold what cannot be compared: functions, symbols, objects of other classes than Date, RegExp, Set, Map
 */
export function factKey(fact: string, params: FactParams | undefined): string {
  if (params === undefined) return `${fact}\n{}`;
  return `${fact}\n${canonicalJson(isOrdinary(params) ? params : withTags(params))}`;
}

/** Whether JSON can represent a value. */
function isOrdinary(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value === "string" || typeof value === "boolean" || value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.every(isOrdinary);
  return typeof value === "object" && isPlainObject(value) && Object.values(value).every(isOrdinary);
}

/** Replaces values that JSON cannot represent by objects that no document has. */
function withTags(value: unknown): unknown {
  const tagged = (kind: string, content: unknown): unknown => ({ [`\u0000${kind}`]: content });
  if (typeof value === "number" && !Number.isFinite(value)) return tagged("number", String(value));
  if (typeof value === "bigint") return tagged("bigint", String(value));
  if (typeof value === "function" || typeof value === "symbol")
    throw new RangeError(`params: found a ${typeof value}; two of them cannot be compared`);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withTags);
  if (isPlainObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withTags(member)]));
  const sorted = (items: Iterable<unknown>): string[] =>
    Array.from(items, (item) => canonicalJson(withTags(item))).sort();
  if (value instanceof Date) return tagged("date", String(value.getTime()));
  if (value instanceof RegExp) return tagged("pattern", String(value));
  if (value instanceof Set) return tagged("set", sorted(value));
  if (value instanceof Map) return tagged("map", sorted(value));
  throw new RangeError(`params: found an object of the class ${classOf(value)}; two of them cannot be compared`);
}

const NO_PARAMS: FactParams = Object.freeze({});

export function factSlots(options: FactSlotOptions): FactSlots {
  const roots = new Map<string, RootSlot>();
  const readers = new Map<string, FactValueReader>();
  const dependents = new Map<string, number[]>();
  const plain: RootSlot[] = [];
  let size = 0;
  let template: unknown[] = [];

  const nextIndex = (fact: string): number => {
    const list = dependents.get(fact) ?? [];
    dependents.set(fact, list);
    list.push(size);
    return size++;
  };

  const openRoot = (fact: string, params: FactParams | undefined, isOwn: boolean): RootSlot => {
    const isInheritedName = fact in Object.prototype;
    const slot = { index: nextIndex(fact), fact, params: params ?? NO_PARAMS, isOwn, isInheritedName };
    if (!isOwn && !isInheritedName) plain.push(slot);
    return slot;
  };

  const rootReader = (slot: RootSlot): FactValueReader => {
    const { index } = slot;
    const read = (run: SlotValues): unknown => {
      const value = run.values[index];
      return value === UNREAD ? run.readRoot(slot) : value;
    };
    return Object.assign(read, { slot: index });
  };

  const pathReader = (index: number, root: FactValueReader, path: PropertyPath): FactValueReader => {
    const isScalarItself = options.scalarRoot === "itself";
    const read = (run: SlotValues): unknown => {
      const known = run.values[index];
      if (known !== UNREAD) return known;
      const value = root(run);
      if (value === PENDING) return PENDING;
      const found =
        typeof value === "object" && value !== null ? valueAtPath(value, path) : isScalarItself ? value : undefined;
      run.values[index] = found;
      return found;
    };
    return Object.assign(read, { slot: index });
  };

  return {
    unread() {
      // rules may still be added after the first evaluation was prepared
      if (template.length !== size) template = new Array(size).fill(UNREAD);
      return template.slice();
    },
    plainRoots: () => plain,
    constantReader(value) {
      const slot = size++;
      const read = (run: SlotValues): unknown => {
        run.values[slot] = value;
        return value;
      };
      return Object.assign(read, { slot });
    },
    rootOf: (key) => roots.get(key),
    slotsOf: (fact) => dependents.get(fact) ?? [],
    reader(fact, params, path) {
      const key = factKey(fact, params);
      const isOwn = options.uncached?.has(fact) ?? false;
      const readerKey = `${key}\n${path ?? ""}`;
      const known = isOwn ? undefined : readers.get(readerKey);
      if (known !== undefined) return known;
      let root = isOwn ? undefined : roots.get(key);
      if (root === undefined) {
        root = openRoot(fact, params, isOwn);
        if (!isOwn) roots.set(key, root);
      }
      let reader = rootReader(root);
      if (path) {
        const parsed = parsePropertyPath(path);
        if ("problem" in parsed) throw new RangeError(`path: ${parsed.problem}`);
        // `$` alone is the whole value, whatever it is.
        if (parsed.path.length > 0) reader = pathReader(nextIndex(fact), reader, parsed.path);
      }
      if (!isOwn) readers.set(readerKey, reader);
      return reader;
    },
  };
}
