/**
 * The document in the words of OpenAPI 3.0, for generators that do not read 3.1. It takes the same bodies; what 3.0 cannot
 * say (webhooks, scopes of keys, the JSON in a line of text) is left to 3.1 or to descriptions.
 */
import type { OpenApiDocument } from "./openapi-document.ts";

type Node = Readonly<Record<string, unknown>>;

/** @returns the document in OpenAPI 3.0.3, which shares no object that is changed */
export function openApi30(document: OpenApiDocument): Node {
  const { jsonSchemaDialect: _dialect, webhooks: _webhooks, info, ...rest } = document as Node & OpenApiDocument;
  const { summary: _summary, license, ...about } = info as typeof info & Node & { readonly license: Node };
  return {
    ...(walk(rest, document.components.schemas as Components) as Node),
    openapi: "3.0.3",
    info: { ...about, license: { name: license.name, url: `https://spdx.org/licenses/${license.identifier}.html` } },
  };
}

/** What references lead to, by name. */
type Components = Readonly<Record<string, Node>>;

/** Below these are values, not parts of the description. */
const VALUES: ReadonlySet<string> = new Set(["examples", "example"]);
/** Where schemas stand outside of schemas. */
const ONE = "schema";
const MANY = "schemas";

function walk(node: unknown, components: Components): unknown {
  if (Array.isArray(node)) return node.map((one) => walk(one, components));
  if (!isNode(node)) return node;
  const walked = Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (VALUES.has(key)) return [key, value];
      if (key === ONE) return [key, schema30(value as Node, components)];
      if (key === MANY) return [key, mapped(value as Node, components)];
      return [key, walk(value, components)];
    }),
  );
  return "operationId" in walked && "responses" in walked ? withoutScopes(walked) : walked;
}

/** 3.0 has scopes of OAuth only. */
function withoutScopes(operation: Node): Node {
  const security = operation.security as readonly Readonly<Record<string, readonly string[]>>[];
  const scopes = security.flatMap((one) => Object.values(one).flat());
  if (scopes.length === 0) return operation;
  return {
    ...operation,
    description: `${operation.description} The key needs the scope \`${scopes.join("`, `")}\`.`,
    security: security.map((one) => Object.fromEntries(Object.keys(one).map((name) => [name, []]))),
  };
}

const mapped = (schemas: Node, components: Components): Node =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schema30(schema as Node, components)]));

/** Keywords that 3.0 does not know, or says in another way. */
const LATER: ReadonlySet<string> = new Set(["type", "const", "anyOf", "oneOf", "contentMediaType", "contentSchema"]);
/** Keywords that are of one type only. */
const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ["minLength", "maxLength", "pattern", "format"],
  integer: ["minimum", "maximum"],
};

function schema30(schema: Node, components: Components): Node {
  const { $ref, ...beside } = schema;
  if ($ref !== undefined) return Object.keys(beside).length === 0 ? { $ref } : { ...beside, allOf: [{ $ref }] };
  const inner = (value: unknown): unknown => (isNode(value) ? schema30(value, components) : value);
  const kept = Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !LATER.has(key))
      .map(([key, value]) => {
        if (key === "properties") return [key, mapped(value as Node, components)];
        if (key === "examples") return ["example", (value as readonly unknown[])[0]];
        return [key, key === "items" || key === "additionalProperties" ? inner(value) : value];
      }),
  );
  const parts = (schema.oneOf ?? schema.anyOf) as readonly Node[] | undefined;
  if (parts) return joined(kept, parts, schema.oneOf === undefined ? "anyOf" : "oneOf", components);
  if (schema.const !== undefined) return { ...kept, type: schema.type, enum: [schema.const] };
  return typed(
    kept,
    [schema.type].flat().filter((type) => typeof type === "string"),
  );
}

/** Null is no type of 3.0, and a value has one type. */
function typed(schema: Node, types: readonly string[]): Node {
  const given = types.filter((type) => type !== "null");
  const nullable = given.length < types.length ? { nullable: true } : {};
  if (given.length < 2) return { ...schema, ...(given[0] ? { type: given[0], ...nullable } : {}) };
  const ofTypes = Object.values(OF_TYPE).flat();
  const common = Object.fromEntries(Object.entries(schema).filter(([key]) => !ofTypes.includes(key)));
  const oneOf = given.map((type, i) => {
    const own = Object.entries(schema).filter(([key]) => OF_TYPE[type]?.includes(key));
    return { type, ...Object.fromEntries(own), ...(i === 0 ? nullable : {}) };
  });
  return { ...common, oneOf };
}

/** Alternatives. Known values beside any text are a text: generators make no type of both. */
function joined(schema: Node, parts: readonly Node[], word: "anyOf" | "oneOf", components: Components): Node {
  const given = parts.filter(({ type }) => type !== "null");
  const nullable = given.length < parts.length ? { nullable: true } : {};
  const [known, text, ...others] = given;
  if (word === "anyOf" && known?.enum !== undefined && text?.type === "string" && others.length === 0) {
    return { ...schema, ...text, "x-extensible-enum": known.enum, ...nullable };
  }
  if (given.length > 1 || known === undefined) {
    return { ...schema, [word]: given.map((part) => schema30(part, components)) };
  }
  if (known.$ref === undefined) {
    const values = known.enum === undefined ? {} : { enum: [...(known.enum as readonly unknown[]), null] };
    return { ...schema, ...schema30(known, components), ...nullable, ...values };
  }
  // `nullable` stands beside a type only: there is no word for a union that may be `null` as well.
  const { type } = components[String(known.$ref).slice("#/components/schemas/".length)] ?? {};
  return schema30({ ...schema, ...(type === undefined ? {} : { type, ...nullable }), ...known }, components);
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);
