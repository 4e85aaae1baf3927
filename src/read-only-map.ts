/** A read-only view of a map, which gives no access to the map itself. */
export function readOnlyMap<Key, Value>(map: ReadonlyMap<Key, Value>): ReadonlyMap<Key, Value> {
  const reader: ReadonlyMap<Key, Value> = Object.freeze({
    get size() {
      return map.size;
    },
    get: (key: Key) => map.get(key),
    has: (key: Key) => map.has(key),
    keys: () => map.keys(),
    values: () => map.values(),
    entries: () => map.entries(),
    forEach: (call: (value: Value, key: Key, of: ReadonlyMap<Key, Value>) => void) => {
      for (const [key, value] of map) call(value, key, reader);
    },
    [Symbol.iterator]: () => map.entries(),
  });
  return reader;
}
