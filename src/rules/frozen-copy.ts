/**
 * An immutable copy of a value that all evaluations share. Dates, patterns, sets and maps, which cannot be frozen, are
 * copied.
 *
 * @throws RangeError on an object of another class, which cannot be copied in a known way, and on a pattern with state
 *   (flags `g` and `y`)
 */
export const frozenCopy = <T>(value: T): T => copyOf(value) as T;

function copyOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(copyOf));
  if (isPlainObject(value))
    return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copyOf(member)])));
  if (value instanceof Date) return new Date(value);
  if (value instanceof Set) return new Set([...value].map(copyOf));
  if (value instanceof Map) return new Map([...value].map(([key, member]) => [copyOf(key), copyOf(member)]));
  if (value instanceof RegExp && !value.global && !value.sticky) return new RegExp(value);
  throw new RangeError(
    `found ${value instanceof RegExp ? "a RegExp with the flag `g` or `y`" : `an object of the class ${classOf(value)}`}; expected JSON, a Date, a Set, a Map, or a RegExp without the flags \`g\` and \`y\``,
  );
}

/** Objects that {@link frozen} has processed: an object frozen elsewhere may still hold others that are not. */
const FROZEN = new WeakSet<object>();

/** Freezes the value itself, with all plain objects and lists in it; objects of other classes are left as they are. */
export function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || FROZEN.has(value)) return value;
  if (!Array.isArray(value) && !isPlainObject(value)) return value;
  FROZEN.add(Object.freeze(value));
  for (const member of Object.values(value)) frozen(member);
  return value;
}

/** Whether an object is a plain one, of any realm. */
export function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || (!Array.isArray(value) && Object.getPrototypeOf(prototype) === null);
}

/** Name of the class of an object, for messages. */
export function classOf(value: object): string {
  const made = (value as { readonly constructor?: { readonly name?: unknown } }).constructor;
  return typeof made?.name === "string" ? made.name.slice(0, 64) : "without a name";
}
