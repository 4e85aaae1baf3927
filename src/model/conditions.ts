/** Conditions between the fields of a resource. */
import * as v from "valibot";

/** One condition. It is left out when one of its fields is wrong already: one mistake is told once. */
export interface Condition<T> {
  /** The fields that it looks at. */
  readonly between: readonly (keyof T & string)[];
  /** `true` when the fields go together. */
  readonly holds: (value: T) => boolean;
  /** The field at which a client should look first. */
  readonly at: keyof T & string;
  readonly message: string;
}

/** The schema with conditions, which are looked at beside the fields, so that all issues come at once. */
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
      // A resource that has issues still hands over its good fields.
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
