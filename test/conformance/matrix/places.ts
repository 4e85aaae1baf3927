/** Every place of a body in which a value may stand: the schemas tell, so that a member that is added is found too. */
import type * as v from "valibot";
import type { FieldKind } from "../../../src/model/field-kind.ts";
import { type Shape, shapeOf } from "../../../src/model/shape.ts";

/** A field of the interface, and one way to it: an item of each list on the way. */
export interface Place {
  /** Member names from the root; lists are told by their member alone. */
  readonly path: readonly string[];
  /** The member that the value belongs to: of a list of texts the list. */
  readonly member: string;
  readonly kind: FieldKind;
  /** The path with a value at its end. */
  readonly plant: (value: unknown) => unknown;
  /** The path with an object at its end whose member the place is. */
  readonly plantParent: (value: object) => unknown;
}

/** @param ownerLevels - how often owners are looked for inside owners */
export function placesOf(schema: v.GenericSchema, ownerLevels: number): readonly Place[] {
  const places: Place[] = [];
  const walk = (
    shape: Shape,
    path: readonly string[],
    plant: Place["plant"],
    plantParent: Place["plantParent"],
  ): void => {
    const member = path.at(-1) ?? "";
    if (path.filter((name) => name === "shareholders").length > ownerLevels) return;
    if (shape.kind !== undefined) places.push({ path, member, kind: shape.kind, plant, plantParent });
    if (shape.item !== undefined) walk(shape.item, path, (value) => plant([value]), plantParent);
    for (const [name, inner] of shape.members ?? [])
      walk(inner, [...path, name], (value) => plant({ [name]: value }), plant);
  };
  walk(
    shapeOf(schema),
    [],
    (value) => value,
    (value) => value,
  );
  return places;
}

/** A body with the members of another one; lists are replaced by lists, items at the same position merged. */
export function merged(base: unknown, planted: unknown): unknown {
  if (Array.isArray(base) && Array.isArray(planted)) {
    return base.length === 0 ? planted : [merged(base[0], planted[0]), ...base.slice(1)];
  }
  if (!isObject(base) || !isObject(planted)) return planted;
  const all: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(planted)) all[name] = name in all ? merged(all[name], value) : value;
  return all;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
