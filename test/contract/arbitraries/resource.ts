/** Arbitraries made from the schemas themselves: a field that is added to a resource is generated from then on. */
import type { Arbitrary } from "fast-check";
import * as v from "valibot";
import { fieldKindOf } from "../../../src/model/field-kind.ts";
import type { Fields, Resource } from "../../../src/model/resource.ts";
import type { FastCheck } from "./fast-check.ts";
import { arbField } from "./field.ts";

/** How deep a resource may contain itself, for example shareholders of shareholders. */
const MAX_NESTING = 3;
/** Longest generated list. */
const MAX_ITEMS = 2;

/** What may be sent as this resource: any of its fields, required ones always. */
export function arbResource<S extends v.GenericSchema & { readonly fields: Fields }>(
  fc: FastCheck,
  schema: S,
): Arbitrary<v.InferInput<S>> {
  return arbObject(fc, schema as unknown as Resource<Fields>, MAX_NESTING) as Arbitrary<v.InferInput<S>>;
}

function arbObject(fc: FastCheck, schema: Resource<Fields>, nesting: number): Arbitrary<Record<string, unknown>> {
  const members: Record<string, Arbitrary<unknown>> = {};
  for (const [key, field] of Object.entries(schema.fields)) {
    const value = arbValue(fc, key, field, nesting);
    if (value !== undefined) members[key] = value;
  }
  const requiredKeys = Object.keys(members).filter((key) => schema.entries[key]?.type !== "exact_optional");
  const objects = fc.record(members, { requiredKeys });
  // A schema with a pipe has conditions between its fields.
  return "pipe" in schema ? objects.filter((value) => v.is(schema, value)) : objects;
}

/** `undefined` when the field would nest deeper than is wanted. */
function arbValue(
  fc: FastCheck,
  key: string,
  schema: v.GenericSchema,
  nesting: number,
): Arbitrary<unknown> | undefined {
  const kind = fieldKindOf(schema);
  if (kind !== undefined) return arbField(fc, key, kind);
  switch (schema.type) {
    case "object":
      return arbObject(fc, schema as unknown as Resource<Fields>, nesting);
    case "array": {
      const item = arbValue(fc, key, (schema as v.ArraySchema<v.GenericSchema, undefined>).item, nesting);
      return item && fc.array(item, { maxLength: MAX_ITEMS });
    }
    case "union": {
      const { options } = schema as v.UnionSchema<v.GenericSchema[], undefined>;
      return fc.oneof(
        ...options.map((option) => arbValue(fc, key, option, nesting)).filter((form) => form !== undefined),
      );
    }
    case "lazy": {
      if (nesting === 0) return undefined;
      const inner = (schema as v.LazySchema<v.GenericSchema>).getter(undefined);
      return arbValue(fc, key, inner, nesting - 1);
    }
    default:
      throw new RangeError(`no arbitrary for a field of type \`${schema.type}\``);
  }
}
