/**
 * A copy of a value that cannot be changed: what all evaluations share must be the same for all. Of dates, patterns, sets
 * and maps, which cannot be frozen, it holds copies of its own.
 *
 * @throws RangeError on an object of another class, which cannot be copied in a known way, and on a pattern that keeps
 *   where it was (flags `g` and `y`)
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

/** What {@link frozen} has been through: a frozen object alone may still hold others that are not. */
const FROZEN = new WeakSet<object>();

/** The value itself, with all objects and lists in it frozen, and what is of another class left as it is. */
export function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || FROZEN.has(value)) return value;
  if (!Array.isArray(value) && !isPlainObject(value)) return value;
  FROZEN.add(Object.freeze(value));
  for (const member of Object.values(value)) frozen(member);
  return value;
}

/** Whether a value is an object as JSON has it, of any realm. */
export function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || (!Array.isArray(value) && Object.getPrototypeOf(prototype) === null);
}

/** Name of the class of an object, as messages say it. */
export function classOf(value: object): string {
  const made = (value as { readonly constructor?: { readonly name?: unknown } }).constructor;
  return typeof made?.name === "string" ? made.name.slice(0, 64) : "without a name";
}
