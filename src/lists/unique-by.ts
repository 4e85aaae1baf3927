/** The first value of each key, in their order. */
export function uniqueBy<T>(values: readonly T[], keyOf: (value: T) => string): readonly T[] {
  if (values.length < 2) return values;
  const first = new Map<string, T>();
  for (const value of values) {
    const key = keyOf(value);
    if (!first.has(key)) first.set(key, value);
  }
  return [...first.values()];
}
