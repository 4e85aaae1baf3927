/** Schemas of dates. A date stays the text that was given, and is never made more precise. */
import * as v from "valibot";
import { type FieldSchema, ofKind } from "./field-kind.ts";
import { type DatePrecision, parsePartialDate } from "./partial-date.ts";
import { wrongType } from "./wrong-type.ts";

function dateText(accepted: string, precisions: readonly DatePrecision[]): FieldSchema<string> {
  const exists = (value: string): boolean => {
    const date = parsePartialDate(value);
    return date !== undefined && precisions.includes(date.precision);
  };
  return v.pipe(
    v.string(wrongType(`a string: ${accepted}`)),
    v.check(exists, `must be a date that exists, as ${accepted}`),
    ofKind({ kind: "date", precisions }),
  );
}

/** `YYYY-MM-DD`. */
export const fullDate = dateText("YYYY-MM-DD", ["day"]);
/** `YYYY-MM`. */
export const yearMonth = dateText("YYYY-MM", ["month"]);
/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export const dateToDay = dateText("YYYY, YYYY-MM or YYYY-MM-DD", ["year", "month", "day"]);
/** As {@link dateToDay}, or `YYYY-MM-DDThh:mm:ss` in UTC with or without `Z`. */
export const dateToSecond = dateText("YYYY, YYYY-MM, YYYY-MM-DD or YYYY-MM-DDThh:mm:ss", [
  "year",
  "month",
  "day",
  "second",
]);
