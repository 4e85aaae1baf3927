/** The different readings of the tokens of a segment, similar ones side by side. */
import type { NameToken, TokenReading } from "../names/name-token.ts";
import { hasTextKeys, skeletonDeletes } from "../names/routes.ts";
import { MIN_TWO_EDITS, SHORT_WORD_EDITS } from "../names/token-similarity.ts";
import { type Groups, groupsOf, memberships, pick, placesOf } from "./group-numbers.ts";
import { growingArray } from "./growing-array.ts";
import { buildBuckets, type HashBuckets } from "./hash-buckets.ts";
import { visitDeleteHashes } from "./hash-text.ts";
import { packTexts, type TextPack } from "./text-pack.ts";

/**
 * A reading follows from its text, here called a spelling, also where that is how another script is read: spellings stand grouped by fold, folds grouped by skeleton. Candidates for
 * a reading are found by the skeletons, which are few, and then scanned from one end to the other.
 */
export interface SpellingTable {
  /** Skeletons except those that match only themselves. */
  readonly skeletons: TextPack;
  /** First fold of each skeleton, and the first one with none of them. */
  readonly skeletonFolds: Uint32Array;
  readonly folds: TextPack;
  readonly foldMasks: Uint32Array;
  /** First spelling of each fold, and the end. */
  readonly foldSpellings: Uint32Array;
  readonly texts: TextPack;
  readonly textMasks: Uint32Array;
  readonly spellingFolds: Uint32Array;
  /** First place in `tokens` of the tokens with each spelling, and the end. */
  readonly spellingTokens: Uint32Array;
  readonly tokens: Uint32Array;
  /** First place in `readings` of the readings of each token, and the end: spellings, best first. */
  readonly tokenReadings: Uint32Array;
  readonly readings: Uint32Array;
  /** Skeletons and short spellings by the hashes of what is left of them without a letter or two: see `routes.ts`. */
  readonly skeletonsByKey: HashBuckets;
  readonly shortSpellings: HashBuckets;
}

/** Tags of hashes that find spellings. */
export const SPELLING_KEY = { skeleton: 1, text: 2, longSkeleton: 3 } as const;

/** Skeletons that allow two edits have a tag of their own: others never look up what is left of them without two letters. */
export function skeletonTag(skeleton: string): number {
  return skeleton.length >= MIN_TWO_EDITS ? SPELLING_KEY.longSkeleton : SPELLING_KEY.skeleton;
}

/** Takes tokens one by one. */
export interface SpellingTableBuilder {
  add(token: NameToken): void;
  /** The tokens in the order of their first spellings. */
  order(): Uint32Array;
  /** @param order - the tokens in the order of their new numbers */
  build(order: Uint32Array): SpellingTable;
}

export function spellingTableBuilder(): SpellingTableBuilder {
  const skeletons: string[] = [];
  const folds: string[] = [];
  const texts: string[] = [];
  const skeletonIds = new Map<string, number>();
  const foldIds = new Map<string, number>();
  const textIds = new Map<string, number>();
  const foldSkeletons = growingArray();
  const foldMasks = growingArray();
  const textFolds = growingArray();
  const textMasks = growingArray();
  const tokenReadings = growingArray();
  const readings = growingArray();

  const skeletonOf = (skeleton: string): number => {
    if (skeleton.startsWith("#")) return NO_SKELETON;
    const known = skeletonIds.get(skeleton);
    if (known !== undefined) return known;
    skeletonIds.set(skeleton, skeletons.length);
    return skeletons.push(skeleton) - 1;
  };
  const foldOf = (reading: TokenReading): number => {
    const known = foldIds.get(reading.fold);
    if (known !== undefined) return known;
    foldIds.set(reading.fold, folds.length);
    foldSkeletons.push(skeletonOf(reading.skeleton));
    foldMasks.push(reading.foldMask);
    return folds.push(reading.fold) - 1;
  };
  const spellingOf = (reading: TokenReading): number => {
    const known = textIds.get(reading.text);
    if (known !== undefined) return known;
    textIds.set(reading.text, texts.length);
    textFolds.push(foldOf(reading));
    textMasks.push(reading.textMask);
    return texts.push(reading.text) - 1;
  };

  /** Folds by skeleton, spellings by fold, and the readings of the tokens as spellings in that order. */
  const grouped = (): { bySkeleton: Groups; byFold: Groups; spellings: Uint32Array } => {
    const bySkeleton = groupsOf(
      foldSkeletons.values().map((skeleton) => (skeleton === NO_SKELETON ? skeletons.length : skeleton)),
      skeletons.length + 1,
    );
    // sorted, so that folds of one length with a common prefix are neighbours and the prefix is compared once
    for (let skeleton = 0; skeleton < skeletons.length; skeleton++) {
      const same = bySkeleton.members.subarray(bySkeleton.starts[skeleton]!, bySkeleton.starts[skeleton + 1]!);
      if (same.length > 1) same.sort((left, right) => (isBefore(folds[left]!, folds[right]!) ? -1 : 1));
    }
    const foldPlaces = placesOf(bySkeleton.members);
    const byFold = groupsOf(pick(foldPlaces, textFolds.values()), folds.length);
    return { bySkeleton, byFold, spellings: pick(placesOf(byFold.members), readings.values()) };
  };
  const startOf = (token: number): number => (token < tokenReadings.length ? tokenReadings.at(token) : readings.length);
  /** The first spelling of each token, or one more than there are. */
  const firstOf = (spellings: Uint32Array): Uint32Array =>
    tokenReadings.values().map((start, token) => (start === startOf(token + 1) ? texts.length : spellings[start]!));
  const reordered = (spellings: Uint32Array, order: Uint32Array): Pick<SpellingTable, "tokenReadings" | "readings"> => {
    const starts = new Uint32Array(order.length + 1);
    const read = new Uint32Array(spellings.length);
    let to = 0;
    for (let at = 0; at < order.length; at++) {
      starts[at] = to;
      for (let from = startOf(order[at]!); from < startOf(order[at]! + 1); from++) read[to++] = spellings[from]!;
    }
    starts[order.length] = to;
    return { tokenReadings: starts, readings: read };
  };

  return {
    add(token) {
      tokenReadings.push(readings.length);
      for (const reading of token.readings) readings.push(spellingOf(reading));
    },
    order: () => groupsOf(firstOf(grouped().spellings), texts.length + 1).members,
    build(order) {
      const { bySkeleton, byFold, spellings } = grouped();
      const sorted = Array.from(byFold.members, (text) => texts[text]!);
      const plain = sorted.slice(0, byFold.starts[bySkeleton.starts[skeletons.length]!]!);
      const read = reordered(spellings, order);
      const byToken = groupsOf(read.readings, texts.length);
      const tokenOf = memberships(read.tokenReadings);
      return {
        skeletons: packTexts(skeletons),
        skeletonFolds: bySkeleton.starts.slice(0, -1),
        folds: packTexts(Array.from(bySkeleton.members, (fold) => folds[fold]!)),
        foldMasks: pick(foldMasks.values(), bySkeleton.members),
        foldSpellings: byFold.starts,
        texts: packTexts(sorted),
        textMasks: pick(textMasks.values(), byFold.members),
        spellingFolds: memberships(byFold.starts),
        spellingTokens: byToken.starts,
        tokens: pick(tokenOf, byToken.members),
        ...read,
        skeletonsByKey: bucketsOf(skeletons, skeletonTag, skeletonDeletes),
        shortSpellings: bucketsOf(
          plain,
          () => SPELLING_KEY.text,
          (text) => (hasTextKeys(text) ? SHORT_WORD_EDITS : undefined),
        ),
      };
    },
  };
}

/** Stands for the skeletons that match only themselves: see `skeletonOf`. */
const NO_SKELETON = 0xffffffff;

/** By length, then by letters. */
function isBefore(left: string, right: string): boolean {
  return left.length === right.length ? left < right : left.length < right.length;
}

function bucketsOf(
  texts: readonly string[],
  tagOf: (text: string) => number,
  deletesOf: (text: string) => number | undefined,
): HashBuckets {
  const hashes = growingArray();
  const values = growingArray();
  for (let at = 0; at < texts.length; at++) {
    const deletes = deletesOf(texts[at]!);
    if (deletes === undefined) continue;
    visitDeleteHashes(tagOf(texts[at]!), texts[at]!, deletes, (hash) => {
      hashes.push(hash);
      values.push(at);
    });
  }
  return buildBuckets(hashes.values(), values.values());
}
