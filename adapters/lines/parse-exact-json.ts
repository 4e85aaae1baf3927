import { KEPT_DIGITS, keepsDigits, MAX_NUMBER_LENGTH, significantDigits } from "../../src/model/exact-number.ts";
import { closingQuote, parseJson } from "../../src/parse-json.ts";

/** A number that may have more digits than a double keeps, or be too long; a match inside a string does no harm. */
const LONG_NUMBER = /[:,[\s]-?\d(?:[\d.]{16}|[\d.]*[eE]-\d{3}|[\d.eE+-]{64})/u;
/** Numbers up to this length keep their digits, unless their exponent is far below zero. */
const LENGTH_KEPT = 15;
/** Length of the shortest number that does not: `1e-324`. */
const LENGTH_TINY = 6;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/u;
/** JSON for a number above every other. */
const REFUSED = "1e999";

const QUOTE = 0x22;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;

/**
 * Parses JSON, with infinity in place of a number whose digits would be lost silently: `100.00000000000000000001` is not 100. The same
 * holds for a number of more than 64 characters. The schema of the number refuses infinity, with its pointer. A truncated infinite
 * fraction is accepted: it still looks like one. The time is linear in the length of any text.
 *
 * @throws RepeatedMemberError when an object has one member twice
 * @throws SyntaxError when the text is not JSON
 */
export function parseExactJson(text: string): unknown {
  return parseJson(LONG_NUMBER.test(text) ? refuseNumbers(text) : text);
}

/** The text with {@link REFUSED} for each number that cannot be kept. */
function refuseNumbers(text: string): string {
  const pieces: string[] = [];
  let written = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = closingQuote(text, at) + 1;
    else if (code === MINUS || isDigit(code)) {
      const end = endOfNumber(text, at);
      if (mayNotKeep(text, at, end)) {
        pieces.push(text.slice(written, at), REFUSED);
        written = end;
      }
      at = end;
    } else at++;
  }
  return pieces.length === 0 ? text : pieces.join("") + text.slice(written);
}

function endOfNumber(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && isOfNumber(text.charCodeAt(at))) at++;
  return at;
}

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;
/** Digits, `+`, `-`, `.`, `e` and `E`. */
const isOfNumber = (code: number): boolean =>
  isDigit(code) || code === 0x2b || code === MINUS || code === POINT || code === 0x65 || code === 0x45;

/** Short numbers keep their digits, except those with an exponent far below zero. An invalid number is left for the parser to refuse. */
function mayNotKeep(text: string, start: number, end: number): boolean {
  const length = end - start;
  if (length < LENGTH_TINY || hasFewDigits(text, start, end)) return false;
  const source = text.slice(start, end);
  if (length <= LENGTH_KEPT && !/[eE]-\d{3}/u.test(source)) return false;
  return NUMBER.test(source) && !keepsDigits(source);
}

/** Whether a number is short enough, has no exponent, and a double keeps all of its digits: zeros at either end do not count. */
function hasFewDigits(text: string, start: number, end: number): boolean {
  if (end - start > MAX_NUMBER_LENGTH || significantDigits(text, start, end) > KEPT_DIGITS) return false;
  for (let at = start; at < end; at++) if (isExponent(text.charCodeAt(at))) return false;
  return true;
}

const isExponent = (code: number): boolean => code === 0x65 || code === 0x45;
