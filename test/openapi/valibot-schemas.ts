/** JSON Schemas of the resources in `src/model`: what may be sent. */
import { globSync } from "node:fs";
import { join } from "node:path";
import { toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { acceptsText } from "../../src/model/blank.ts";
import { type FieldKind, fieldKindOf } from "../../src/model/field-kind.ts";
import type { List } from "../../src/model/list.ts";
import { MAX_NAME, MAX_URL } from "../../src/model/text.ts";
import type { Schema } from "./type-schemas.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Every exported `…Schema` of `src/model` under its name, for example `accountSchema`. */
export async function modelSchemas(): Promise<ReadonlyMap<string, v.GenericSchema>> {
  const files = globSync("src/model/*.ts", { cwd: ROOT }).sort();
  const modules = await Promise.all(files.map((file) => import(join(ROOT, file)) as Promise<Record<string, unknown>>));
  const schemas = modules.flatMap((module) =>
    Object.entries(module).filter(([name, value]) => name.endsWith("Schema") && isSchema(value)),
  );
  return new Map(schemas as [string, v.GenericSchema][]);
}

const isSchema = (value: unknown): boolean =>
  typeof value === "object" && value !== null && (value as { kind?: unknown }).kind === "schema";

/** The name of a component: `accountSchema` describes an `Account`. */
export const componentName = (schemaName: string): string =>
  `${schemaName.charAt(0).toUpperCase()}${schemaName.slice(1).replace(/Schema$/u, "")}`;

/** The JSON Schema of each, referring to one another as components of an OpenAPI document. */
export function componentsOf(schemas: ReadonlyMap<string, v.GenericSchema>): Record<string, Schema> {
  const definitions = Object.fromEntries([...schemas].map(([name, schema]) => [componentName(name), schema]));
  const named = new Map([...schemas].map(([name, schema]) => [schema, componentName(name)]));
  return toJsonSchemaDefs(definitions as Parameters<typeof toJsonSchemaDefs>[0], {
    target: "draft-2020-12",
    typeMode: "input",
    // What JSON Schema cannot say is said by the descriptions, and by the answer to a body that breaks it.
    errorMode: "ignore",
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      withMembers(valibotSchema as unknown as v.GenericSchema, jsonSchema as Schema, named) as never,
  }) as unknown as Record<string, Schema>;
}

/** Schemas that are components, with their names. */
type Named = ReadonlyMap<v.GenericSchema, string>;

/** Describes fields by what they hold, and lets optional fields and items be blank, as the parser does. */
function withMembers(schema: v.GenericSchema, converted: Schema, named: Named): Schema | undefined {
  if (schema.type === "object") {
    const { entries } = schema as unknown as { readonly entries: Readonly<Record<string, v.GenericSchema>> };
    const properties = converted.properties as Record<string, Schema>;
    const members = Object.entries(entries).map(([key, entry]) => {
      const isOptional = entry.type === "exact_optional";
      const field = isOptional ? (entry as unknown as { readonly wrapped: v.GenericSchema }).wrapped : entry;
      const described = fieldSchema(field, properties[key] as Schema, named);
      return [key, isOptional ? orBlank(field, described) : notBlank(described)];
    });
    const { required, ...rest } = converted as { readonly required?: readonly string[] };
    return { ...rest, properties: Object.fromEntries(members), ...(required?.length ? { required } : {}) };
  }
  if (schema.type === "array") {
    const { item, minItems, maxItems } = schema as unknown as List<v.GenericSchema>;
    // Only our own lists drop blank items and have a longest length.
    if (maxItems === undefined) return undefined;
    const items = fieldSchema(item, converted.items as Schema, named);
    if (minItems > 0) return { type: "array", items: notBlank(items), minItems, maxItems };
    return { type: "array", items: orBlank(item, items), maxItems };
  }
  if (schema.type === "union") {
    const { options } = schema as unknown as { readonly options: readonly v.GenericSchema[] };
    const parts = converted.anyOf as readonly Schema[];
    return { anyOf: options.map((option, i) => fieldSchema(option, parts[i] as Schema, named)) };
  }
  return undefined;
}

function fieldSchema(field: v.GenericSchema, converted: Schema, named: Named): Schema {
  const { pipe } = field as { readonly pipe?: readonly v.GenericSchema[] };
  // With conditions that JSON Schema cannot say it is still that schema to whoever sends it.
  const conditioned = pipe?.[0] && named.get(pipe[0]);
  if (conditioned !== undefined) return { $ref: `#/components/schemas/${conditioned}` };
  const kind = fieldKindOf(field);
  return kind === undefined ? converted : schemaOfKind(kind);
}

const YEAR = "[1-9][0-9]{3}";
const MONTH = `${YEAR}-(?:0[1-9]|1[0-2])`;
const DAY = `${MONTH}-(?:0[1-9]|[12][0-9]|3[01])`;
const DATES = {
  year: YEAR,
  month: MONTH,
  day: DAY,
  second: `${DAY}T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z?`,
} as const;
/** JSON numbers of which every digit is kept. */
const WHOLE = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const;

function schemaOfKind(kind: FieldKind): Schema {
  switch (kind.kind) {
    case "text":
    case "name":
    case "link":
      return { type: "string", maxLength: kind.maxLength };
    case "open-enum":
      return kind.known.length === 0
        ? { type: "string", maxLength: kind.maxLength }
        : {
            anyOf: [
              { type: "string", enum: [...kind.known] },
              { type: "string", maxLength: kind.maxLength },
            ],
          };
    case "closed-enum":
      return { type: "string", enum: [...kind.known] };
    case "date":
      return {
        type: "string",
        ...(kind.precisions.join() === "day" ? { format: "date" } : {}),
        pattern: `^(?:${kind.precisions.map((precision) => DATES[precision]).join("|")})$`,
      };
    case "date-time":
      return { type: "string", format: "date-time" };
    case "web-url":
      return { type: "string", format: "uri", maxLength: MAX_URL };
    case "country":
      return { type: "string", maxLength: MAX_NAME };
    case "currency":
      return { type: "string", pattern: "^[A-Za-z]{3}$" };
    case "identifier":
    case "postal-code":
      return { type: ["string", "integer"], maxLength: MAX_NAME, ...WHOLE };
    case "expiry-month":
      return {
        type: ["string", "integer"],
        pattern: "^[1-9][0-9]{3}(?:0[1-9]|1[0-2])$",
        minimum: 100_001,
        maximum: 999_912,
      };
    case "number":
      return { type: "number" };
    case "amount":
      return { type: "number", minimum: 0 };
    case "share":
      return { type: "number", minimum: 0, maximum: 1 };
    case "whole-number":
      return { type: "integer", ...WHOLE };
    case "flag":
      return { type: "boolean" };
  }
}

/** A text that has to be there has a character that is not white. */
function notBlank(schema: Schema): Schema {
  const types = [schema.type].flat();
  if (!types.includes("string") || schema.pattern !== undefined || schema.enum !== undefined) return schema;
  return schema.maxLength === undefined ? schema : { ...schema, minLength: 1, pattern: "\\S" };
}

/** The same, or blank: `null`, and an empty or white text where a text may stand. */
function orBlank(field: v.GenericSchema, schema: Schema): Schema {
  const takesText = acceptsText(field);
  if (Array.isArray(schema.enum)) return { ...schema, type: ["string", "null"], enum: [...schema.enum, "", null] };
  if (schema.type !== undefined) {
    const types = Array.isArray(schema.type) ? schema.type : [schema.type];
    const { pattern } = schema;
    return {
      ...schema,
      type: [...types, "null"],
      ...(typeof pattern === "string" && takesText ? { pattern: `^(?:[ \\t\\r\\n]*|${pattern.slice(1, -1)})$` } : {}),
    };
  }
  if (Array.isArray(schema.anyOf)) return { ...schema, anyOf: [...schema.anyOf, { type: "null" }] };
  return { anyOf: [schema, { type: "null" }] };
}
