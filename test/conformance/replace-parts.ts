/** The same with some members replaced, also where they are no own members, as those of a transaction on SQL. */
export function replaceParts<T extends object>(whole: T, parts: Partial<T>): T {
  return new Proxy(whole, {
    get: (target, name) => (Object.hasOwn(parts, name) ? Reflect.get(parts, name) : Reflect.get(target, name, target)),
  });
}
