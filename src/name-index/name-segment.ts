/** The names of one kind in typed arrays: what a search reads. */
import type { NameKind } from "../names/score-result.ts";
import type { HashBuckets } from "./hash-buckets.ts";
import type { SoundTable } from "./sound-table.ts";
import type { SpellingTable } from "./spelling-table.ts";
import type { TextPack } from "./text-pack.ts";

/**
 * N names with T tokens, of which D are different. Names are in the order of their entries, primary names before aliases;
 * weights and nats are in 4096ths.
 */
export interface NameSegment {
  readonly kind: NameKind;
  /** The D tokens, see `packToken`. */
  readonly tokenTexts: TextPack;
  /** Number of the script, see `scriptNumber`. */
  readonly tokenScripts: Uint8Array;
  readonly tokenWeights: Uint16Array;
  readonly tokenNats: Uint32Array;
  readonly spellings: SpellingTable;
  /** Sounds of Latin words, which are most, are kept apart: only words of other scripts look them up. */
  readonly latinSounds: SoundTable;
  readonly otherSounds: SoundTable;
  /** Bits of `FLAG`. */
  readonly tokenFlags: Uint16Array;
  /** Least weight that a token costs when the query lacks it. */
  readonly tokenMissing: Uint16Array;
  /** Code of the letter by which an initial stands for the token; 0 when none does. */
  readonly tokenLetters: Uint8Array;
  /** Tokens by the hashes of their keys. */
  readonly tokensByKey: HashBuckets;
  /** Names that hold a token, ascending and once. D + 1 starts. */
  readonly postingStarts: Uint32Array;
  readonly postings: Uint32Array;
  /** The other tokens of the name of each posting, see `other-tokens.ts`: most names are ruled out by them without being read. */
  readonly postingOthers: Uint32Array;
  /** Count of tokens, then tokens by their numbers, of the names whose other tokens have no room in a posting. */
  readonly nameTokenNumbers: Uint16Array;
  /** Tokens of a name in order. N + 1 starts. */
  readonly nameStarts: Uint32Array;
  readonly nameTokens: Uint32Array;
  /** Entry of a name, ascending. */
  readonly nameEntries: Uint32Array;
  /** Number of leading tokens that a comma says are given names, 0 when no comma said anything; and the bit `REPETITION`. */
  readonly nameGiven: Uint8Array;
  /** Names by the hashes of their spacings, of sounds of neighbouring tokens, and of the letters that they begin with: tags `spacing`, `soundJoin`, `truncated` and `fullPrefix`. */
  readonly namesByKey: HashBuckets;
  /** Names by the hashes of the texts and folds of two and three neighbouring tokens put together. */
  readonly namesByJoin: HashBuckets;
  /** Names by the hashes of their acronyms, and the acronyms of each name separated by blanks; entities only. */
  readonly namesByAcronym: HashBuckets;
  readonly nameAcronyms: TextPack;
}

/**
 * Tags of hashes that find names, not tokens. `truncated` is of the letters that must be left of a name which is cut off, `fullPrefix` of
 * as many letters as these may be.
 */
export const NAME_KEY = {
  spacing: 101,
  acronym: 102,
  soundJoin: 103,
  textJoin: 104,
  foldJoin: 105,
  truncated: 106,
  fullPrefix: 107,
} as const;

/** The name has two different tokens of one text: one may be matched and the other not. One that comes twice counts as matched both times. */
export const REPETITION = 128;
