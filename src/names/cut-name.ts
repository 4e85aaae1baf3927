/**
 * Names that a field of a fixed width has cut off, most often within a word: lines of payment messages have 35 characters, fields of many
 * systems 30 to 50. What is left begins the listed name, letter by letter.
 */
import type { NameToken } from "./name-token.ts";
import type { NameRole } from "./placed-spec.ts";

/** Fewest letters that are left of a name in the narrowest of such fields. */
export const MIN_CUT = 24;
/** Lengths from which names may be cut lie this far apart: an index has a key for each. */
export const CUT_STEP = 4;
/** Longest field that cuts names, in letters: a name whose first letters still say too little is never matched as cut off. */
export const MAX_CUT = 140;
/** Evidence in nats that the letters which are left must give: `Joint Stock Company Scientific` begins many names. */
const CUT_NATS = 8;

/** The tokens in the order in which they stand in the text: what stands before a comma has been put last. */
export function asWritten<Token>(tokens: readonly Token[], given: number): readonly Token[] {
  return given === 0 ? tokens : [...tokens.slice(given), ...tokens.slice(0, given)];
}

/** Number of the leading tokens that a comma says are given names. */
export function countGiven(roles: readonly NameRole[]): number {
  let count = 0;
  while (roles[count] === "given") count++;
  return count;
}

/**
 * Letters that must be left of a name that is cut, so that it is distinct from others.
 *
 * @param written - in the order of the text
 * @returns a multiple of `CUT_STEP` from `MIN_CUT` to `MAX_CUT`; infinite for a name that says too little as a whole
 */
export function leastCutLength(written: readonly Pick<NameToken, "source" | "nats">[]): number {
  let letters = 0;
  let nats = 0;
  for (const token of written) {
    const { length } = token.source;
    if (nats + token.nats >= CUT_NATS) {
      // the evidence of a word is spread evenly over its letters
      letters += Math.ceil(((CUT_NATS - nats) * length) / token.nats);
      const least = Math.max(MIN_CUT, Math.ceil(letters / CUT_STEP) * CUT_STEP);
      return least <= MAX_CUT ? least : Number.POSITIVE_INFINITY;
    }
    nats += token.nats;
    letters += length;
  }
  return Number.POSITIVE_INFINITY;
}

/** Letters of the tokens together. */
export function lettersOf(tokens: readonly Pick<NameToken, "source">[]): string {
  let letters = "";
  for (const { source } of tokens) letters += source;
  return letters;
}

/** The parts of a name that {@link isCutOff} compares. */
interface WrittenName {
  readonly tokens: readonly Pick<NameToken, "source" | "nats">[];
  readonly roles: readonly NameRole[];
  readonly letters: string;
}

/** True for a name that is the beginning of another one and long enough to be distinct from others; a number is not cut. */
export function isCutOff({ letters: cut }: WrittenName, whole: WrittenName): boolean {
  const { length } = cut;
  if (length < MIN_CUT) return false;
  const { letters, tokens, roles } = whole;
  if (length >= letters.length || !letters.startsWith(cut) || /^\d\d/.test(letters.slice(length - 1))) return false;
  return length >= leastCutLength(asWritten(tokens, countGiven(roles)));
}
