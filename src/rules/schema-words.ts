/** Schemas of `rule-schema.ts` in the words of messages: what a value should have been. */
import type * as v from "valibot";
import type { JsonPath } from "./json/located-json.ts";
import { PATTERN_EXAMPLES } from "./rule-schema.ts";

/** The parts of a valibot schema that messages need. */
export interface SchemaNode {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly item?: SchemaNode;
  /** The schema of an optional one. */
  readonly wrapped?: SchemaNode;
  /** The values of a record. */
  readonly value?: SchemaNode;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

/** The schema of the value at a path, `undefined` when the schema knows none there. */
export function schemaAt(schema: v.GenericSchema, path: JsonPath): SchemaNode | undefined {
  let node: SchemaNode | undefined = schema as unknown as SchemaNode;
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
  const actions = new Map(node?.pipe?.map(({ type, requirement }) => [type, requirement]));
  switch (node?.type) {
    case "string": {
      if (actions.has("iso_date")) return "a date as `YYYY-MM-DD`";
      const example = PATTERN_EXAMPLES.get(actions.get("regex") as RegExp);
      return example === undefined ? "a text" : `a text like \`${example}\``;
    }
    case "number":
      return actions.has("integer") ? "a whole number" : "a number";
    case "array":
      return "a list";
    case "picklist":
      return `one of ${(node.options ?? []).map((word) => `\`${String(word)}\``).join(", ")}`;
    case "union":
      return "a text or a number";
    case "unknown":
      return "conditions with `all`, `any`, `not` or `condition`";
    default:
      return "an object";
  }
}
