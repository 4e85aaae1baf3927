/** Texts that a field accepts and that are not blank. */
import type { Arbitrary } from "fast-check";
import type { FastCheck } from "./fast-check.ts";

/** Any storable text: every script, joined emoji, right-to-left marks; never white only, never with a lone surrogate. */
export function arbText(fc: FastCheck, maxLength = 40): Arbitrary<string> {
  return fc
    .string({ unit: "grapheme", minLength: 1, maxLength: Math.min(maxLength, 40) })
    .filter((text) => text.trim() !== "" && text.length <= maxLength && !text.includes("\u0000"));
}

/** A known value of an open enumeration, or any other text that it accepts. */
export function arbOpenEnum<const T extends string>(
  fc: FastCheck,
  known: readonly T[],
  maxLength = 100,
): Arbitrary<T | (string & {})> {
  const other = arbText(fc, maxLength);
  return known.length === 0 ? other : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, other);
}

/** An absolute http or https address. */
export function arbWebUrl(fc: FastCheck): Arbitrary<string> {
  return fc.webUrl({ validSchemes: ["http", "https"], withFragments: true, withQueryParameters: true });
}
