import * as v from "valibot";
import { type FieldSchema, ofKind } from "./field-kind.ts";
import { wrongType } from "./wrong-type.ts";

/**
 * ISO 4217 alphabetic code in either case; the result is upper case. Any three letters are accepted: the conversion
 * decides whether there is a rate for the currency.
 */
export const currencyCode: FieldSchema<string> = v.pipe(
  v.string(wrongType("a string: an ISO 4217 currency code")),
  v.regex(/^[A-Za-z]{3}$/, "must be an ISO 4217 currency code of three letters, for example `EUR`"),
  v.transform((code) => code.toUpperCase()),
  ofKind({ kind: "currency" }),
);
