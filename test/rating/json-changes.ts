/** Changes to JSON that should or should not matter. */
import type { GenericSchema } from "valibot";
import { type FieldKind, fieldKindOf } from "../../src/model/field-kind.ts";

type Json = unknown;
const isObject = (value: Json): value is Readonly<Record<string, Json>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The right one over the left one: objects are joined, everything else is replaced. */
export function merged(left: Json, right: Json): Json {
  if (!isObject(left) || !isObject(right)) return right;
  const result: Record<string, Json> = { ...left };
  for (const [key, value] of Object.entries(right)) result[key] = key in result ? merged(result[key], value) : value;
  return result;
}

/** The same members and items in the opposite order, on every level. */
export function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed).reverse();
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, member]) => [key, reversed(member)] as const)
      .reverse(),
  );
}

/** A field that was found in a document. */
export interface FoundField {
  readonly path: readonly (string | number)[];
  readonly value: Json;
  readonly kind: FieldKind;
}

/** Every field of a document that its schema knows, but items of lists. */
export function fieldsOf(schema: GenericSchema, value: Json, path: FoundField["path"] = []): readonly FoundField[] {
  const kind = fieldKindOf(schema);
  if (kind !== undefined) return [{ path, value, kind }];
  const { type, fields, item, getter } = schema as unknown as {
    readonly type: string;
    readonly fields?: Readonly<Record<string, GenericSchema>>;
    readonly item?: GenericSchema;
    readonly getter?: () => GenericSchema;
  };
  if (type === "lazy" && getter !== undefined) return fieldsOf(getter(), value, path);
  if (item !== undefined && Array.isArray(value) && fieldKindOf(item) === undefined) {
    return value.flatMap((entry, index) => fieldsOf(item, entry, [...path, index]));
  }
  if (fields === undefined || !isObject(value)) return [];
  return Object.entries(fields).flatMap(([key, field]) =>
    Object.hasOwn(value, key) ? fieldsOf(field, value[key], [...path, key]) : [],
  );
}

/** The document with another value at a path; `undefined` takes the member away. */
export function changedAt(value: Json, [key, ...rest]: FoundField["path"], change: Json): Json {
  if (key === undefined) return change;
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? changedAt(item, rest, change) : item));
  const { [key]: old, ...others } = value as Record<string | number, Json>;
  const next = changedAt(old, rest, change);
  return next === undefined ? others : { ...others, [key]: next };
}
