/** Letters of readings as numbers: they reject most pairs of tokens before any text is looked at. */
import { foldBudget } from "../../names/fold-distance.ts";
import { leastEdits } from "../../names/letter-mask.ts";
import type { TokenReading } from "../../names/name-token.ts";
import { MIN_TWO_EDITS, SHORT_WORD } from "../../names/token-similarity.ts";

/** Masks and lengths of the readings of all tokens, one behind the other. */
export interface ReadingMasks {
  /** First reading of each token, and the end of the last one's. */
  readonly starts: Uint32Array;
  /**
   * Four numbers a reading: the masks of skeleton, text and fold; and their lengths, text, fold and skeleton in eight bits each from the
   * lowest, with a bit for a skeleton that only meets itself.
   */
  readonly masks: Uint32Array;
}

const WHOLE = 1 << 24;
const LONGEST = 255;
const SKELETON_LENGTH = LONGEST << 16;

export function lengthsOf({ text, fold, skeleton }: TokenReading): number {
  const [a, b, c] = [text, fold, skeleton].map(({ length }) => Math.min(length, LONGEST)) as [number, number, number];
  return a | (b << 8) | (c << 16) | (skeleton.startsWith("#") ? WHOLE : 0);
}

/** What masks and lengths say of two readings: not alike, alike only if the folds are near, or to be compared. */
export type MaskVerdict = "no" | "by-fold" | "maybe";

/** The verdict on a reading of the query and one of the list; `no` only where `tokenSimilarity` finds nothing in the readings. */
export function maskVerdict(reading: TokenReading, lengths: number, { masks }: ReadingMasks, at: number): MaskVerdict {
  const skeletonEdits = leastEdits(reading.skeletonMask, masks[4 * at]!);
  if (skeletonEdits > 2) return "no";
  const other = masks[4 * at + 3]!;
  if (((lengths | other) & WHOLE) !== 0) {
    return skeletonEdits === 0 && ((lengths ^ other) & (WHOLE | SKELETON_LENGTH)) === 0 ? "maybe" : "no";
  }
  const text = lengths & 0xff;
  const otherText = other & 0xff;
  if (text === LONGEST || otherText === LONGEST) return "maybe";
  const textEdits = leastEdits(reading.textMask, masks[4 * at + 1]!);
  if (!passesGate(skeletonEdits, textEdits, lengths, other)) return "no";
  if (mayBeSlip(textEdits, text, otherText)) return "maybe";
  return mayBeEdit(reading.foldMask, masks[4 * at + 2]!, (lengths >>> 8) & 0xff, (other >>> 8) & 0xff)
    ? "by-fold"
    : "no";
}

function passesGate(skeletonEdits: number, textEdits: number, lengths: number, other: number): boolean {
  const m = (lengths >>> 16) & 0xff;
  const n = (other >>> 16) & 0xff;
  const difference = Math.abs(m - n);
  if (skeletonEdits === 0 && difference === 0) return true;
  if (m >= MIN_TWO_EDITS && n >= MIN_TWO_EDITS) {
    if (difference <= 2) return true;
  } else if (skeletonEdits <= 1 && difference <= 1 && m >= 2 && n >= 2 && m + n >= 5) return true;
  const text = lengths & 0xff;
  const otherText = other & 0xff;
  return text <= SHORT_WORD && otherText <= SHORT_WORD && Math.abs(text - otherText) <= 1 && textEdits <= 1;
}

/** The raw letters are an edit apart, or two in long words; three letters may be transposed. */
function mayBeSlip(edits: number, length: number, other: number): boolean {
  const shortest = Math.min(length, other);
  const limit = shortest >= 8 ? 2 : shortest >= 4 ? 1 : 0;
  return edits <= limit && Math.abs(length - other) <= limit && shortest >= 3;
}

/** Letters by the least that it costs to exchange, add or leave out one, in hundredths: see `fold-distance.ts`. */
const bits = (letters: string): number =>
  [...letters].reduce((mask, letter) => mask | (1 << (letter.charCodeAt(0) - 97)), 0);
const CAPITALS = 1 << 27;
const LEAST_COSTS: readonly (readonly [cost: number, letters: number])[] = [
  [35, bits("ai")],
  [40, bits("uvszj") | CAPITALS],
  [50, bits("kgtdbpfh")],
  [60, bits("mn")],
  [80, bits("lr")],
];

/** The folds may be as near as their lengths allow: each letter that only one has costs something, an edit mends one on each side. */
function mayBeEdit(mask: number, otherMask: number, length: number, otherLength: number): boolean {
  const budget = foldBudget(length, otherLength);
  if (mask === otherMask) return true;
  return costOf(mask & ~otherMask) <= budget && costOf(otherMask & ~mask) <= budget;
}

function costOf(letters: number): number {
  let cost = 0;
  let rest = letters;
  for (const [each, group] of LEAST_COSTS) {
    if ((rest & group) === 0) continue;
    cost += each * bitCount(rest & group);
    rest &= ~group;
  }
  return rest === 0 ? cost : cost + 100 * bitCount(rest);
}

function bitCount(mask: number): number {
  let n = mask - ((mask >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
