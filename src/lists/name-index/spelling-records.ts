/**
 * What tells of most skeletons and folds that they are too far, of each side by side: every look at another array is a wait for memory. Made
 * of a table when it is opened.
 */
import type { SpellingTable } from "./spelling-table.ts";

const SKELETON_BYTES = 16;
const LENGTH_AT = 4;
const LETTERS_AT = 5;

/** The skeletons: the first fold of each in a word, a byte of its length, its letters. */
export interface SkeletonRecords {
  readonly words: Uint32Array;
  readonly bytes: Uint8Array;
}

/** Reads the record of a skeleton. */
export const skeletonRecord = {
  /** Longer ones have no room for their letters. */
  mostLetters: SKELETON_BYTES - LETTERS_AT,
  firstFold: ({ words }: SkeletonRecords, id: number): number => words[(SKELETON_BYTES / 4) * id]!,
  /** Its length, or a larger one than `mostLetters`. */
  length: ({ bytes }: SkeletonRecords, id: number): number => bytes[SKELETON_BYTES * id + LENGTH_AT]!,
  /** Where its letters begin. */
  start: (id: number): number => SKELETON_BYTES * id + LETTERS_AT,
} as const;

export function skeletonRecords({ skeletons, skeletonFolds }: SpellingTable): SkeletonRecords {
  const count = skeletons.starts.length - 1;
  const words = new Uint32Array((SKELETON_BYTES / 4) * count);
  const bytes = new Uint8Array(words.buffer);
  for (let id = 0; id < count; id++) {
    const start = skeletons.starts[id]!;
    const length = skeletons.starts[id + 1]! - start;
    words[(SKELETON_BYTES / 4) * id] = skeletonFolds[id]!;
    bytes[SKELETON_BYTES * id + LENGTH_AT] = Math.min(length, 0xff);
    if (length > skeletonRecord.mostLetters) continue;
    for (let at = 0; at < length; at++) bytes[SKELETON_BYTES * id + LETTERS_AT + at] = skeletons.bytes[start + at]!;
  }
  return { words, bytes };
}

const FOLD_WORDS = 4;
/** Above the bits of masks of letters. */
const FLAG_BIT = 2 ** 31;

/** Folds one behind the other, of each its mask, the mask of its spelling, its first byte and its first spelling. */
export type FoldRecords = Uint32Array;

/** Reads the record of a fold. */
export const foldRecord = {
  /** See `foldMask`. */
  mask: (records: FoldRecords, at: number): number => records[FOLD_WORDS * at]! & ~FLAG_BIT,
  /** True for the last fold of its skeleton. */
  isLast: (records: FoldRecords, at: number): boolean => records[FOLD_WORDS * at]! >= FLAG_BIT,
  /** True for a fold with one spelling, of which the letters are known by `textMask`. */
  isSingle: (records: FoldRecords, at: number): boolean => records[FOLD_WORDS * at + 1]! >= FLAG_BIT,
  textMask: (records: FoldRecords, at: number): number => records[FOLD_WORDS * at + 1]! & ~FLAG_BIT,
  /** First byte of a fold; that of the next one is behind its last byte, and so are spellings. */
  start: (records: FoldRecords, at: number): number => records[FOLD_WORDS * at + 2]!,
  firstSpelling: (records: FoldRecords, at: number): number => records[FOLD_WORDS * at + 3]!,
} as const;

export function foldRecords(table: SpellingTable): FoldRecords {
  const { skeletonFolds, folds, foldMasks, foldSpellings, textMasks } = table;
  const count = foldMasks.length;
  const records = new Uint32Array(FOLD_WORDS * (count + 1));
  for (let at = 0; at <= count; at++) {
    records[FOLD_WORDS * at + 2] = folds.starts[at]!;
    records[FOLD_WORDS * at + 3] = foldSpellings[at]!;
    if (at === count) break;
    const spelling = foldSpellings[at]!;
    const isSingle = foldSpellings[at + 1] === spelling + 1;
    records[FOLD_WORDS * at] = foldMasks[at]!;
    records[FOLD_WORDS * at + 1] = isSingle ? textMasks[spelling]! | FLAG_BIT : 0;
  }
  for (const next of skeletonFolds) if (next > 0) records[FOLD_WORDS * (next - 1)]! |= FLAG_BIT;
  return records;
}
