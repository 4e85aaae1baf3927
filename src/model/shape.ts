/** The structure of a schema as a tree that can be walked, so that no member is forgotten. */
import type * as v from "valibot";
import { type FieldKind, fieldKindOf } from "./field-kind.ts";

/** A value of the interface: an object with members, a list of items, a field of one kind, or a choice between two of them. */
export interface Shape {
  readonly kind?: FieldKind;
  readonly members?: ReadonlyMap<string, Shape>;
  readonly item?: Shape;
}

type Building = { -readonly [Name in keyof Shape]: Shape[Name] };

const shapes = new WeakMap<object, Building>();

/** The shape of a schema. A schema that contains itself has a shape that contains itself. */
export function shapeOf(schema: v.GenericSchema): Shape {
  const known = shapes.get(schema);
  if (known !== undefined) return known;
  const shape: Building = {};
  shapes.set(schema, shape);
  fill(shape, schema);
  return shape;
}

function fill(shape: Building, schema: v.GenericSchema): void {
  if (schema.type === "lazy") {
    fill(shape, (schema as v.LazySchema<v.GenericSchema>).getter(undefined));
    return;
  }
  const kind = fieldKindOf(schema);
  if (kind !== undefined) shape.kind = kind;
  else if ("fields" in schema) {
    const fields = Object.entries(schema.fields as Record<string, v.GenericSchema>);
    shape.members = new Map(fields.map(([key, field]) => [key, shapeOf(field)]));
  } else if (schema.type === "array") {
    shape.item = shapeOf((schema as v.ArraySchema<v.GenericSchema, undefined>).item);
  } else if (schema.type === "union") {
    for (const option of (schema as v.UnionSchema<v.GenericSchema[], undefined>).options) fill(shape, option);
  }
}
