/** How hard a configured key is to guess. */
import { RiskgateError } from "riskgate/transport";
import { isLoopback } from "./loopback.ts";

/** Least strength of a key that others can try, in bits. */
const MIN_BITS = 128;

/** Alphabets from small to large, and the bits of a letter that was drawn from one. */
const ALPHABETS: readonly (readonly [RegExp, number])[] = [
  [/^\d*$/u, Math.log2(10)],
  [/^[\da-f]*$/u, 4],
  [/^[\dA-F]*$/u, 4],
  [/^[\da-z]*$/u, 5],
  [/^[\dA-Z]*$/u, 5],
  [/^[\w+/=.~-]*$/u, 5.95],
  [/^[\x20-\x7e]*$/u, 6.5],
];
/** Letters beyond ASCII are taken for words. */
const OTHER_BITS = 4;
/** A letter that continues a word, a repetition or a sequence. */
const FORESEEN_BITS = 1;
/** Even drawn letters look foreseen now and then: as many of them, as a share of all, mean nothing. */
const CHANCE = 1 / 3;

/** Letters as words have them: at least five in a row, or two between signs. */
const WORDS = /[A-Z]?[a-z]{5,}|[A-Z]{6,}|(?<![A-Za-z\d])[A-Z]?[a-z]{2,}(?![A-Za-z\d])|\p{L}*[^\x20-\x7e]\p{L}*/gu;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu;
const UUID_BITS = 122;

/**
 * An estimate of the bits that an attacker has to guess, never more than the letters can hold. Words, repetitions and sequences count for
 * little. A drawn key is rarely thought weaker than it is, and a weak one may look stronger to its maker than it does here.
 */
export function estimatedBits(key: string): number {
  if (UUID.test(key)) return UUID_BITS;
  const [, bits] = ALPHABETS.find(([letters]) => letters.test(key)) ?? [undefined, OTHER_BITS];
  const foreseen = foreseenLetters(key);
  const counted = foreseen > key.length * CHANCE ? foreseen : 0;
  return (key.length - counted) * bits + counted * FORESEEN_BITS;
}

/** Letters that can be foreseen from those before them. */
function foreseenLetters(key: string): number {
  const isForeseen = new Array<boolean>(key.length).fill(false);
  const mark = (from: number, to: number): void => void isForeseen.fill(true, from, to);
  // Words: of hexadecimal letters there are few.
  if (!/^[\da-f]*$/iu.test(key)) for (const { index, 0: word } of key.matchAll(WORDS)) mark(index, index + word.length);
  for (let at = 2; at < key.length; at++) {
    const step = key.charCodeAt(at) - key.charCodeAt(at - 1);
    if (Math.abs(step) <= 1 && step === key.charCodeAt(at - 1) - key.charCodeAt(at - 2)) mark(at - 1, at + 1);
    // The same five letters stood before.
    if (key.indexOf(key.slice(at, at + 5)) < at && at + 5 <= key.length) mark(at, at + 5);
  }
  return isForeseen.filter(Boolean).length;
}

/**
 * Refuses keys that can be guessed, where others can reach the port.
 *
 * @throws RiskgateError `CONFIG_INVALID`; no key is in its message
 */
export function requireStrongKeys(keys: readonly string[], host: string): void {
  if (isLoopback(host)) return;
  const weak = keys.findIndex((key) => estimatedBits(key) < MIN_BITS);
  if (weak < 0) return;
  throw new RiskgateError(
    "CONFIG_INVALID",
    `RISKGATE_API_KEYS: key ${weak + 1} of ${keys.length} can be guessed (about ${Math.floor(estimatedBits(keys[weak]!))} bits of ${MIN_BITS}), ` +
      "and the gateway is to listen where others reach it; make one with `riskgate keys create` or `openssl rand -hex 32`",
  );
}
