/** The schema of a JSON object of the interface, from which every resource of this folder is made. */
import * as v from "valibot";
import { acceptsText, isBlank } from "./blank.ts";
import { MAX_ISSUES, type Outcome, outcome, place, type RunConfig, refused } from "./outcome.ts";
import { wrongType } from "./wrong-type.ts";

/** Fields of a resource by their exact names. */
export type Fields = Readonly<Record<string, v.GenericSchema>>;

/** The input: fields that are not required may be left out, `undefined` or `null`. */
export type FieldsIn<F extends Fields, R extends keyof F = never> = {
  readonly [K in keyof F as K extends R ? never : K]?: v.InferInput<F[K]> | null | undefined;
} & { readonly [K in keyof F as K extends R ? K : never]: v.InferInput<F[K]> };

/** The output of parsing: fields that are not required may be absent, and are never `null` or `undefined`. */
export type FieldsOut<F extends Fields, R extends keyof F = never> = {
  readonly [K in keyof F as K extends R ? never : K]?: v.InferOutput<F[K]>;
} & { readonly [K in keyof F as K extends R ? K : never]: v.InferOutput<F[K]> };

/**
 * A valibot object schema whose fields are optional unless they are named as required.
 *
 * Every resource gives its schema and its value a name of their own (`interface AccountSchema extends Resource<...>`):
 * otherwise the compiler would write out the whole tree of schemas wherever one of them is used.
 */
export interface Resource<F extends Fields, Out = FieldsOut<F>, R extends keyof F = never>
  extends v.BaseSchema<FieldsIn<F, R>, Out, v.BaseIssue<unknown>> {
  readonly type: "object";
  /** The fields as they were declared, to be spread into another resource. */
  readonly fields: F;
  /** The fields as in a plain valibot object schema: optional ones are wrapped. */
  readonly entries: v.ObjectEntries;
}

interface Field {
  readonly key: string;
  readonly schema: v.GenericSchema;
  readonly takesText: boolean;
  readonly required: boolean;
  /** Its place among the fields as declared, which is the order of issues. */
  readonly place: number;
}

const notAnObject = wrongType("an object");

/**
 * A JSON object with these fields. Unknown members are dropped. A blank member (`null`, and an empty or white-space
 * text where a text is expected) counts as left out, so the result has neither `null` nor `undefined` members. Every
 * field is checked, however many are wrong (up to the limit on issues). Only own members count, not those of a
 * prototype.
 *
 * @param fields - schemas by field name
 * @param required - names of the fields that must be there and not blank
 */
export function resource<const F extends Fields, const R extends keyof F & string = never>(
  fields: F,
  ...required: readonly R[]
): Resource<F, FieldsOut<F, R>, R> {
  const all: readonly Field[] = Object.entries(fields).map(([key, schema], place) => ({
    key,
    schema,
    takesText: acceptsText(schema),
    required: (required as readonly string[]).includes(key),
    place,
  }));
  // In code point order, the order of the result: see `canonicalJson`.
  const sorted = all.toSorted((left, right) => (left.key < right.key ? -1 : 1));
  const entries: v.ObjectEntries = Object.fromEntries(
    all.map(({ key, schema, required }) => [key, required ? schema : v.exactOptional(schema)]),
  );
  const base = v.object(entries, notAnObject);
  const run = ({ value: input }: v.UnknownDataset, config: RunConfig) => {
    if (typeof input !== "object" || input === null || Array.isArray(input)) {
      return refused("object", notAnObject({ input }), input);
    }
    return readFields(sorted, input as Record<string, unknown>, config);
  };
  const schema: v.GenericSchema = Object.assign(base, { fields, "~run": run });
  return schema as Resource<F, FieldsOut<F, R>, R>;
}

function readFields(fields: readonly Field[], input: Record<string, unknown>, config: RunConfig): Outcome {
  const output: Record<string, unknown> = {};
  let refusals: Refusal[] | undefined;
  for (const field of fields) {
    const { key, schema, takesText, required } = field;
    const value = input[key];
    const blank = isBlank(value, takesText) || !Object.hasOwn(input, key);
    if (blank && !required) continue;
    const result = blank ? refused("required", "is required", value) : schema["~run"]({ value }, config);
    if (result.issues !== undefined) {
      refusals ??= [];
      refusals.push({ field, value, issues: result.issues });
    } else if (result.value !== undefined) output[key] = result.value;
  }
  return outcome(output, refusals === undefined ? NO_ISSUES : issuesOf(refusals, input));
}

interface Refusal {
  readonly field: Field;
  readonly value: unknown;
  readonly issues: readonly v.BaseIssue<unknown>[];
}

const NO_ISSUES: readonly v.BaseIssue<unknown>[] = [];

/** The issues of an object in the order of its fields. */
function issuesOf(refusals: Refusal[], input: Record<string, unknown>): readonly v.BaseIssue<unknown>[] {
  const issues: v.BaseIssue<unknown>[] = [];
  refusals.sort((left, right) => left.field.place - right.field.place);
  for (const { field, value, issues: found } of refusals) {
    place({ type: "object", origin: "value", input, key: field.key, value }, found, issues);
    if (issues.length > MAX_ISSUES) break;
  }
  return issues;
}
