/** The kind of a field, readable from its schema: for generators of documents and test data. */
import * as v from "valibot";
import type { DatePrecision } from "./partial-date.ts";

/** Kind of a field that is neither an object nor a list. */
export type FieldKind =
  | { readonly kind: "text" | "name" | "link"; readonly maxLength: number }
  | { readonly kind: "open-enum"; readonly maxLength: number; readonly known: readonly string[] }
  | { readonly kind: "closed-enum"; readonly known: readonly string[] }
  | { readonly kind: "date"; readonly precisions: readonly DatePrecision[] }
  | {
      readonly kind:
        | "country"
        | "web-url"
        | "currency"
        | "date-time"
        | "identifier"
        | "postal-code"
        | "expiry-month"
        | "number"
        | "amount"
        | "share"
        | "whole-number"
        | "flag";
    };

/** The schema of such a field: its input, and its value after parsing. */
export interface FieldSchema<In, Out = In> extends v.BaseSchema<In, Out, v.BaseIssue<unknown>> {}

/** Marks a schema with a kind. */
export function ofKind<TInput>(kind: FieldKind): v.MetadataAction<TInput, Record<string, unknown>> {
  return v.metadata({ ...kind });
}

/** The kind of a field, `undefined` for objects, lists and choices between forms. */
export function fieldKindOf(schema: v.GenericSchema): FieldKind | undefined {
  const metadata = v.getMetadata(schema);
  return "kind" in metadata ? (metadata as typeof metadata & FieldKind) : undefined;
}
