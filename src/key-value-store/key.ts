/** A part of a key: a text, or a safe integer. In one place of a table's keys stand either texts or numbers. */
export type KeyPart = string | number;

/**
 * A key of several parts, as printable ASCII. Keys are ordered by their parts, one after the other: texts by code point, numbers by
 * size. Different parts never make the same key, and the keys that begin with some parts are those from
 * `keyOf(...parts)` to before `${keyOf(...parts)}!`.
 *
 * @throws RangeError for a number that is no safe integer
 */
export function keyOf(...parts: readonly KeyPart[]): string {
  return parts.map((part) => (typeof part === "number" ? numberKey(part) : textKey(part))).join(" ");
}

/** A number that is ordered the other way round: the greatest first. Of a safe integer from 0 on. */
export const descending = (number: number): number => Number.MAX_SAFE_INTEGER - number;

/** Digits of the greatest safe integer. */
const DIGITS = 16;

function numberKey(number: number): string {
  if (!Number.isSafeInteger(number)) throw new RangeError(`a key needs a safe integer: ${number}`);
  // "-" stands before the digits.
  return number < 0 ? `-${digits(Number.MAX_SAFE_INTEGER + number)}` : digits(number);
}

/** The parts of a key, as texts: numbers as they are written. */
export const partsOf = (key: string): readonly string[] =>
  key
    .split(" ")
    .map((part) =>
      part.replace(/!(..)|~(.{6})/gu, (_, low: string | undefined, high: string) =>
        String.fromCodePoint(Number.parseInt(low ?? high, 16)),
      ),
    );

const digits = (number: number): string => `${number}`.padStart(DIGITS, "0");

/** What is not written as it stands: what comes before `"`, the parts' separator with it, and what comes after `}`. */
const ESCAPED = /[^"-}]/gu;

function textKey(text: string): string {
  return text.replace(ESCAPED, (character) => {
    const point = character.codePointAt(0) as number;
    // `!` and `~` are the first and the last of what is written, so that the order stays.
    return point <= 0x21 ? `!${point.toString(16).padStart(2, "0")}` : `~${point.toString(16).padStart(6, "0")}`;
  });
}
