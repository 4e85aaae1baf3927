/** A copy of a JSON value that nobody can change: what all evaluations share must be the same for all. */
export function frozenCopy<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as T;
  return Object.freeze(
    Object.fromEntries(Object.entries(value).map(([key, member]) => [key, frozenCopy(member)])),
  ) as T;
}
