import type { SqlValue } from "riskgate/store/sql";

type ElementType = "text" | "bigint" | "double precision";

/** The type of parameters that stand for one column. Those that are null alone are of any; texts and numbers do not mix. */
export function elementTypeOf(values: readonly SqlValue[]): ElementType {
  if (values.every((value) => value === null || typeof value === "string")) return "text";
  return values.every((value) => value === null || Number.isInteger(value)) ? "bigint" : "double precision";
}
