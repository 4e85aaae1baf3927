import type { Arbitrary } from "fast-check";
import type { FastCheck } from "./fast-check.ts";
import { arbText } from "./text.ts";

/** A customer identifier as clients send it: a whole number, digits, a UUID or free text. */
export function arbCustomerId(fc: FastCheck): Arbitrary<string | number> {
  return fc.oneof(fc.maxSafeNat(), fc.maxSafeInteger(), fc.stringMatching(/^\d{1,20}$/), fc.uuid(), arbText(fc, 64));
}

/** Six digits, year and month, as text or number. */
export function arbExpiryMonth(fc: FastCheck): Arbitrary<string | number> {
  const digits = fc
    .tuple(fc.integer({ min: 2000, max: 2060 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => year * 100 + month);
  return fc.oneof(digits, digits.map(String));
}

/** A postal code as text, with or without leading zeros, or as a number. */
export function arbPostalCode(fc: FastCheck): Arbitrary<string | number> {
  return fc.oneof(
    fc.nat({ max: 99_999 }),
    fc.stringMatching(/^\d{5}$/),
    fc.constantFrom("RG1 2BP", "LV-1050", "00123"),
  );
}
