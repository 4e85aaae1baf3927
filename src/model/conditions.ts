/** Conditions between the fields of a resource. */
import * as v from "valibot";

/** A condition. It is skipped when one of its fields has an issue already, so that one mistake is reported once. */
export interface Condition<T> {
  /** The fields that it compares. */
  readonly between: readonly (keyof T & string)[];
  /** Whether the fields are consistent. */
  readonly holds: (value: T) => boolean;
  /** The field that the issue points to. */
  readonly at: keyof T & string;
  readonly message: string;
}

/** Adds conditions to a schema. They are checked together with the fields, so that all issues are reported at once. */
export function withConditions<const S extends v.GenericSchema>(
  schema: S,
  ...conditions: readonly Condition<v.InferOutput<S>>[]
): S {
  const conditioned: v.GenericSchema = v.pipe(
    schema,
    v.rawCheck<v.InferOutput<S>>(({ dataset, addIssue }) => {
      const issues: readonly v.BaseIssue<unknown>[] = dataset.issues ?? [];
      const wrong = new Set(issues.map(({ path }) => path?.[0].key));
      if (wrong.has(undefined)) return;
      // A resource with issues still has its valid fields.
      const value = dataset.value as v.InferOutput<S>;
      for (const { between, holds, at, message } of conditions) {
        if (between.some((field) => wrong.has(field)) || holds(value)) continue;
        const input = value as Record<string, unknown>;
        addIssue({ message, path: [{ type: "object", origin: "value", input, key: at, value: input[at] }] });
      }
    }),
  );
  return conditioned as S;
}
