/** Whether a number keeps every digit that a text of it has. */

/** The most characters of a number in a request: a longer one is refused before its digits are counted. */
export const MAX_NUMBER_LENGTH = 64;
/** Digits that a double always keeps. */
export const KEPT_DIGITS = 15;
const ZERO = 0x30;
const NINE = 0x39;
const SMALL_E = 0x65;
const LARGE_E = 0x45;

/**
 * False for a number of JSON whose digits would be lost without a trace: `100.00000000000000000001` is not 100. False
 * for one of more than 64 characters as well. A recurring fraction is accepted: truncated, it still looks like one. A
 * number above every double is accepted here too, and refused as infinite.
 *
 * @param source - a decimal number, in JSON or as close to it as files have them (`007,5` as `007.5`)
 */
export function keepsDigits(source: string): boolean {
  return source.length <= MAX_NUMBER_LENGTH && !isRounded(source);
}

function isRounded(source: string): boolean {
  const value = Number(source);
  if (!Number.isFinite(value)) return false;
  const text = String(value);
  if (significantDigits(text) > KEPT_DIGITS) return false;
  // Digits are counted first, because comparing costs ten times as much.
  if (significantDigits(source) > KEPT_DIGITS) return true;
  const kept = plainDecimal(text);
  const told = plainDecimal(source);
  return told.digits !== kept.digits || told.exponent !== kept.exponent;
}

/** Digits of a decimal number before its exponent, without zeros at either end. */
export function significantDigits(text: string, start = 0, end = text.length): number {
  let [digits, upToLast] = [0, 0];
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === SMALL_E || code === LARGE_E) break;
    if (code < ZERO || code > NINE) continue;
    if (code !== ZERO || digits > 0) digits++;
    if (code !== ZERO) upToLast = digits;
  }
  return upToLast;
}

interface PlainDecimal {
  readonly digits: string;
  readonly exponent: number;
}

/** A decimal without sign, and without zeros at either end. */
function plainDecimal(text: string): PlainDecimal {
  const mantissaEnd = text.search(/[eE]/u);
  const mantissa = text.slice(text.startsWith("-") ? 1 : 0, mantissaEnd < 0 ? text.length : mantissaEnd);
  const point = mantissa.indexOf(".");
  const all = point < 0 ? mantissa : mantissa.slice(0, point) + mantissa.slice(point + 1);
  let start = 0;
  let end = all.length;
  while (start < end && all.charCodeAt(start) === ZERO) start++;
  while (end > start && all.charCodeAt(end - 1) === ZERO) end--;
  if (start === end) return { digits: "", exponent: 0 };
  const fraction = point < 0 ? 0 : mantissa.length - point - 1;
  const exponent = mantissaEnd < 0 ? 0 : Number(text.slice(mantissaEnd + 1));
  return { digits: all.slice(start, end), exponent: exponent - fraction + all.length - end };
}
