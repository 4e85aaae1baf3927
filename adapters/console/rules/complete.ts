/** What may stand at a place of a JSON document, as its schema says. */

/** As much of JSON Schema as the schema of rules has. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** One thing that may stand there. */
export interface Choice {
  /** As JSON. */
  readonly text: string;
  readonly info?: string;
}

/** All schemas that a place has to fit one of. @param path - members and positions from the root */
export function schemasAt(root: JsonSchema, path: readonly (string | number)[]): readonly JsonSchema[] {
  let found = alternatives(root, root);
  for (const step of path) {
    found = found.flatMap(({ properties, items }) => {
      const next = typeof step === "number" ? items : properties?.[step];
      return next === undefined ? [] : alternatives(root, next);
    });
  }
  return found;
}

/** Members that an object may have, without those that it has. */
export function memberChoices(schemas: readonly JsonSchema[], has: ReadonlySet<string>): readonly Choice[] {
  const members = schemas.flatMap(({ properties = {} }) => Object.entries(properties));
  return unique(
    members
      .filter(([name]) => !has.has(name))
      .map(([name, { description }]) => choice(JSON.stringify(name), description)),
  );
}

/** Values that may stand there, as far as they are named. */
export function valueChoices(schemas: readonly JsonSchema[]): readonly Choice[] {
  const named = schemas.flatMap((schema) => {
    const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
    if (values.length === 0 && schema.type === "boolean") return [choice("true"), choice("false")];
    return values.map((value) => choice(JSON.stringify(value), schema.description));
  });
  return unique(named);
}

const choice = (text: string, info?: string): Choice => ({ text, ...(info === undefined ? {} : { info }) });

function unique(choices: readonly Choice[]): readonly Choice[] {
  const byText = new Map<string, Choice>();
  for (const each of choices) if (byText.get(each.text)?.info === undefined) byText.set(each.text, each);
  return [...byText.values()];
}

/** A schema with what it refers to and the ways in which it can be met. */
function alternatives(root: JsonSchema, schema: JsonSchema, depth = 0): readonly JsonSchema[] {
  if (depth > 8) return [];
  const { $ref, anyOf = [], oneOf = [], allOf = [] } = schema;
  const referred = $ref === undefined ? [] : [pointed(root, $ref)];
  const ways = [...referred, ...anyOf, ...oneOf, ...allOf].flatMap((each) =>
    each === undefined ? [] : alternatives(root, each, depth + 1),
  );
  return [schema, ...ways];
}

function pointed(root: JsonSchema, ref: string): JsonSchema | undefined {
  const steps = ref.replace(/^#\/?/u, "").split("/").filter(Boolean);
  let at: unknown = root;
  for (const step of steps) {
    if (typeof at !== "object" || at === null) return undefined;
    at = (at as Record<string, unknown>)[step.replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  return at as JsonSchema | undefined;
}
