/** Local names of elements and attributes, and namespaces of prefixes. */

/** An element with attributes that may declare namespaces. */
interface Declares {
  readonly declared: Readonly<Record<string, string>> | undefined;
}

export function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}

/** The namespace of a name by its prefix or the default namespace, searched from the innermost element outwards. */
export function namespaceOf(name: string, open: readonly Declares[]): string | undefined {
  const colon = name.indexOf(":");
  const declaration = colon < 0 ? "xmlns" : `xmlns:${name.slice(0, colon)}`;
  for (let at = open.length - 1; at >= 0; at--) {
    const found = open[at]?.declared?.[declaration];
    if (found !== undefined) return found || undefined;
  }
  return undefined;
}

const NONE: Readonly<Record<string, string>> = Object.freeze(Object.create(null));
const OF_SCHEMAS = /^(?:xmlns(?:$|:)|xml:|\w+:(?:schemaLocation|noNamespaceSchemaLocation|type|nil)$)/;

export function localNames(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  let local: Record<string, string> | undefined;
  for (const name in attributes) {
    if (OF_SCHEMAS.test(name)) continue;
    local ??= Object.create(null) as Record<string, string>;
    local[localName(name)] = attributes[name] as string;
  }
  return local ?? NONE;
}
