/** A part of a key: a text, or a number without its fraction, which a host's clock may have. Each position of a table's keys holds only texts or only numbers. */
export type KeyPart = string | number;

/**
 * A key of several parts, as printable ASCII. Keys are ordered by their parts, one after the other: texts by code point, numbers by
 * size. Different parts never make the same key, and the keys that begin with some parts are those from
 * `keyOf(...parts)` to before `${keyOf(...parts)}!`.
 *
 * @throws RangeError for a number that is not within the safe integers
 */
export function keyOf(...parts: readonly KeyPart[]): string {
  return parts.map((part) => (typeof part === "number" ? numberKey(part) : textKey(part))).join(" ");
}

/** Reverses the order of numbers: the greatest first. Takes a non-negative safe integer. */
export const descending = (number: number): number => Number.MAX_SAFE_INTEGER - Math.floor(number);

/** Digits of the greatest safe integer. */
const DIGITS = 16;

function numberKey(number: number): string {
  const whole = Math.floor(number);
  if (!Number.isSafeInteger(whole)) throw new RangeError(`a key needs a safe integer: ${number}`);
  // `-` sorts before the digits
  return whole < 0 ? `-${digits(Number.MAX_SAFE_INTEGER + whole)}` : digits(whole);
}

/** The parts of a key as texts; numbers keep their digits. */
export const partsOf = (key: string): readonly string[] =>
  key
    .split(" ")
    .map((part) =>
      part.replace(/!(..)|~(.{6})/gu, (_, low: string | undefined, high: string) =>
        String.fromCodePoint(Number.parseInt(low ?? high, 16)),
      ),
    );

const digits = (number: number): string => `${number}`.padStart(DIGITS, "0");

/** Characters that are escaped: those before `"`, the separator of parts among them, and those after `}`. */
const ESCAPED = /[^"-}]/u;
const EACH_ESCAPED = /[^"-}]/gu;

function textKey(text: string): string {
  if (!ESCAPED.test(text)) return text;
  return text.replaceAll(EACH_ESCAPED, (character) => {
    const point = character.codePointAt(0) as number;
    // `!` and `~` are the first and the last characters in keys, so that escapes keep the order
    return point <= 0x21 ? `!${point.toString(16).padStart(2, "0")}` : `~${point.toString(16).padStart(6, "0")}`;
  });
}
