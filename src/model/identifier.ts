/** Values that the interface accepts as a string or a number. One canonical form, the text: 7 and `"7"` are the same. */
import * as v from "valibot";
import { type FieldSchema, ofKind } from "./field-kind.ts";
import { parsePartialDate } from "./partial-date.ts";
import { name } from "./text.ts";
import { wrongType } from "./wrong-type.ts";

const UNSAFE = "must be a whole number of at most 2^53 - 1; send a longer or other one as a string";

const textOrNumber = v.pipe(
  v.union([name, v.pipe(v.number(), v.safeInteger(UNSAFE))], wrongType("a string or a whole number")),
  v.transform((value) => String(value)),
);

/** An identifier: any text, verbatim, or a whole number in its decimal form. */
export const identifier: FieldSchema<string | number, string> = v.pipe(textOrNumber, ofKind({ kind: "identifier" }));
/** A postal code: leading zeros of a text are kept. */
export const postalCode: FieldSchema<string | number, string> = v.pipe(textOrNumber, ofKind({ kind: "postal-code" }));
/** Expiry of an account's details: year, then month, six digits. */
export const expiryMonth: FieldSchema<string | number, string> = v.pipe(
  textOrNumber,
  v.check(isExpiryMonth, "must be six digits, the year and then the month, for example `202812`"),
  ofKind({ kind: "expiry-month" }),
);

function isExpiryMonth(value: string): boolean {
  return /^\d{6}$/.test(value) && parsePartialDate(`${value.slice(0, 4)}-${value.slice(4)}`) !== undefined;
}
