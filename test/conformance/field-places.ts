/** Where in a body fields of one kind stand: the schemas tell, so that new fields are found too. */
import type * as v from "valibot";
import { type FieldKind, fieldKindOf } from "../../src/model/field-kind.ts";
import { gatewayCustomerChecksSchema } from "../../src/model/gateway-customer-checks.ts";

type Path = readonly (string | number)[];

/** Every place of a body of a customer check that holds a field of this kind. */
export function placesOf(kind: FieldKind["kind"], body: unknown): readonly Path[] {
  return [...walk(gatewayCustomerChecksSchema as unknown as v.GenericSchema, body, [], kind)];
}

function* walk(schema: v.GenericSchema, value: unknown, path: Path, kind: FieldKind["kind"]): Generator<Path> {
  if (value === undefined || value === null) return;
  const found = fieldKindOf(schema);
  if (found !== undefined) {
    if (found.kind === kind) yield path;
    return;
  }
  if ("fields" in schema) {
    for (const [key, field] of Object.entries(schema.fields as Record<string, v.GenericSchema>)) {
      if (Object.hasOwn(value as object, key))
        yield* walk(field, (value as Record<string, unknown>)[key], [...path, key], kind);
    }
  } else if (schema.type === "array") {
    const { item } = schema as v.ArraySchema<v.GenericSchema, undefined>;
    for (const [i, member] of (value as readonly unknown[]).entries()) yield* walk(item, member, [...path, i], kind);
  } else if (schema.type === "lazy") {
    yield* walk((schema as v.LazySchema<v.GenericSchema>).getter(undefined), value, path, kind);
  }
}
