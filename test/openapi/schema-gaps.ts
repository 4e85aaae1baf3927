/** Whether every value of one JSON Schema is a value of another, as far as our documents use JSON Schema. */
import type { Schema } from "./type-schemas.ts";

/** Which side is the older: what clients send has to fit the newer schema, what they get has to fit the older one. */
export type Direction = "request" | "answer";

/** One schema, and the document that its references lead into. */
export interface Placed {
  readonly schema: Schema;
  readonly document: Schema;
}

const UPPER = ["maxLength", "maxItems", "maximum"];
const LOWER = ["minLength", "minItems", "minimum"];
const EXACT = ["pattern", "format"];
/** References that differ are followed; deeper than any of our schemas means round in a circle. */
const DEEPEST = 40;

/**
 * @param what - names the schema in what is returned
 * @returns why clients of the older schema fail with the newer one. A component of the same name on both sides fits: it
 *   is compared by itself.
 */
export function schemaGaps(what: string, older: Placed, newer: Placed, direction: Direction, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  const name = nameOf(older.schema);
  if (name !== undefined && name === nameOf(newer.schema)) return [];
  const [was, is] = [formsOf(older), formsOf(newer)];
  const [forms, rooms] = direction === "request" ? [was, is] : [is, was];
  return forms.flatMap((form) => {
    const attempts = rooms.map((room) =>
      direction === "request"
        ? formGaps(what, form, room, direction, depth)
        : formGaps(what, room, form, direction, depth),
    );
    const nearest = attempts.sort((left, right) => left.length - right.length)[0];
    if (nearest?.length === 0) return [];
    const says = direction === "request" ? "can no longer be" : "can now be";
    return forms.length === 1 && nearest ? nearest : [`${what} ${says} ${wordOf(form.schema)}`];
  });
}

/** One form against one form, both without alternatives. */
function formGaps(what: string, older: Placed, newer: Placed, direction: Direction, depth: number): string[] {
  const [was, is] = [older.schema, newer.schema];
  if (nameOf(was) !== undefined || nameOf(is) !== undefined) {
    if (nameOf(was) === nameOf(is)) return [];
    return schemaGaps(what, resolved(older), resolved(newer), direction, depth + 1);
  }
  const [form, room] = direction === "request" ? [was, is] : [is, was];
  if (room.type !== undefined && form.type !== room.type && !(form.type === "integer" && room.type === "number")) {
    return [`${what} is ${wordOf(is)} in place of ${wordOf(was)}`];
  }
  const narrower = direction === "request" ? "narrower" : "wider";
  return [
    ...[...UPPER, ...LOWER]
      .filter((key) => !isWithin(key, form, room))
      .map((key) => `${what} has a ${narrower} ${key}`),
    ...EXACT.filter((key) => room[key] !== undefined && room[key] !== form[key]).map(
      (key) => `${what} has another ${key}`,
    ),
    ...valueGaps(what, form, room, direction),
    ...memberGaps(what, older, newer, direction, depth),
    ...(room.items === undefined
      ? []
      : schemaGaps(`${what}[]`, at(older, was.items), at(newer, is.items), direction, depth + 1)),
  ];
}

function isWithin(key: string, form: Schema, room: Schema): boolean {
  if (room[key] === undefined) return true;
  const sign = UPPER.includes(key) ? 1 : -1;
  return form[key] !== undefined && sign * Number(form[key]) <= sign * Number(room[key]);
}

function valueGaps(what: string, form: Schema, room: Schema, direction: Direction): string[] {
  const valuesOf = ({ enum: values, const: value }: Schema): readonly unknown[] | undefined =>
    value === undefined ? (values as readonly unknown[] | undefined) : [value];
  const [values, places] = [valuesOf(form), valuesOf(room)];
  if (places === undefined) return [];
  const says = direction === "request" ? "can no longer be" : "can now be";
  if (values === undefined) return [`${what} ${says} any value`];
  return values.filter((value) => !places.includes(value)).map((value) => `${what} ${says} \`${value}\``);
}

function memberGaps(what: string, older: Placed, newer: Placed, direction: Direction, depth: number): string[] {
  const [was, is] = [membersOf(older.schema), membersOf(newer.schema)];
  const [before, after] = [requiredOf(older.schema), requiredOf(newer.schema)];
  const gone = Object.keys(was).filter((name) => !Object.hasOwn(is, name));
  const added = Object.keys(is).filter((name) => !Object.hasOwn(was, name));
  const needed =
    direction === "request"
      ? after.filter((name) => !before.includes(name)).map((name) => `${what}.${name} is required`)
      : before
          .filter((name) => !after.includes(name) && !gone.includes(name))
          .map((name) => `${what}.${name} may be missing`);
  return [
    ...gone.map((name) => `${what}.${name} is gone`),
    ...needed,
    // Who was told that there are no further members may refuse one.
    ...(direction === "answer" && older.schema.additionalProperties === false
      ? added.map((name) => `${what}.${name} is new where there were no further members`)
      : []),
    ...Object.entries(was).flatMap(([name, schema]) => {
      const now = is[name];
      return now ? schemaGaps(`${what}.${name}`, at(older, schema), at(newer, now), direction, depth + 1) : [];
    }),
    ...(isSchema(older.schema.additionalProperties) && isSchema(newer.schema.additionalProperties)
      ? schemaGaps(
          `${what}.*`,
          at(older, older.schema.additionalProperties),
          at(newer, newer.schema.additionalProperties),
          direction,
          depth + 1,
        )
      : []),
  ];
}

/** A schema without alternatives for each of its alternatives. */
function formsOf({ schema, document }: Placed): readonly Placed[] {
  const forms = schema.oneOf ?? schema.anyOf;
  if (Array.isArray(forms)) return forms.flatMap((one) => formsOf({ schema: one, document }));
  if (schema.type === undefined && isTexts(schema.enum)) return [{ schema: { ...schema, type: "string" }, document }];
  if (!Array.isArray(schema.type)) return [{ schema, document }];
  return (schema.type as readonly string[]).map((type) => {
    if (type === "null") return { schema: { type }, document };
    const values = Array.isArray(schema.enum) ? { enum: schema.enum.filter((value) => value !== null) } : {};
    return { schema: { ...schema, type, ...values }, document };
  });
}

const isTexts = (values: unknown): boolean =>
  Array.isArray(values) && values.every((value) => typeof value === "string");
const at = ({ document }: Placed, schema: unknown): Placed => ({ schema: (schema ?? {}) as Schema, document });
const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;
const membersOf = ({ properties }: Schema) => (properties ?? {}) as Readonly<Record<string, Schema>>;
const requiredOf = ({ required }: Schema) => (required ?? []) as readonly string[];

/** The component that a reference leads to, by name; `undefined` for what is no reference. */
export function nameOf({ $ref }: Schema): string | undefined {
  return typeof $ref === "string" ? /^#\/components\/schemas\/(.+)$/u.exec($ref)?.[1] : undefined;
}

function resolved({ schema, document }: Placed): Placed {
  const name = nameOf(schema);
  if (name === undefined) return { schema, document };
  const { schemas } = document.components as { readonly schemas: Readonly<Record<string, Schema>> };
  return { schema: schemas[name] ?? {}, document };
}

const wordOf = (schema: Schema): string => nameOf(schema) ?? String(schema.type ?? "any JSON");
