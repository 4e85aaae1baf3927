/**
 * Describes in messages what a schema expects. For a text with a pattern it is the message of the pattern, for anything else
 * metadata, if any: `v.metadata({ expected: "…" })`.
 */
import type * as v from "valibot";

/** The parts of a valibot schema that messages need. */
export interface SchemaNode {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly item?: SchemaNode;
  /** The schema inside an optional one. */
  readonly wrapped?: SchemaNode;
  /** The values of a record. */
  readonly value?: SchemaNode;
  /** Options of a picklist, or schemas of a union. */
  readonly options?: readonly unknown[];
  /** The value of a literal. */
  readonly literal?: unknown;
  readonly pipe?: readonly {
    readonly type: string;
    readonly requirement?: unknown;
    readonly message?: unknown;
    readonly metadata?: { readonly expected?: unknown };
  }[];
}

/** The schema of the value at a path, `undefined` when there is none. */
export function schemaAt(schema: v.GenericSchema, path: readonly (string | number)[]): SchemaNode | undefined {
  let node: SchemaNode | undefined = schema as typeof schema & SchemaNode;
  for (const key of path) {
    node = unwrapped(node);
    node = typeof key === "number" ? node?.item : (node?.entries?.[key] ?? node?.value);
  }
  return unwrapped(node);
}

function unwrapped(node: SchemaNode | undefined): SchemaNode | undefined {
  let inner = node;
  while (inner?.wrapped !== undefined) inner = inner.wrapped;
  return inner;
}

/** What a schema accepts, after "expected". */
export function expectedOf(node: SchemaNode | undefined): string {
  const said = node?.pipe?.find(({ metadata }) => metadata?.expected !== undefined)?.metadata?.expected;
  if (typeof said === "string") return said;
  const actions = new Map(node?.pipe?.map((action) => [action.type, action]));
  switch (node?.type) {
    case "string": {
      if (actions.has("iso_date")) return "a date as `YYYY-MM-DD`";
      const pattern = actions.get("regex")?.message;
      return typeof pattern === "string" ? pattern : "a text";
    }
    case "number":
      return actions.has("integer") ? "a whole number" : "a number";
    case "boolean":
      return "true or false";
    case "literal":
      return String(node.literal);
    case "array":
      return "a list";
    case "picklist":
      return `one of ${(node.options ?? []).map((word) => `\`${String(word)}\``).join(", ")}`;
    case "union":
      return (node.options as readonly SchemaNode[]).map(expectedOf).join(" or ");
    case "unknown":
      return "conditions with `all`, `any`, `not` or `condition`";
    default:
      return "an object";
  }
}
