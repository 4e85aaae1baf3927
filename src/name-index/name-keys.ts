/** The keys by which whole names are found: neighbouring tokens in one word, and the whole name in one word. */
import { asWritten, MIN_CUT } from "../names/cut-name.ts";
import type { NameToken } from "../names/name-token.ts";
import {
  hasCharacters,
  isAlwaysSpaced,
  isJoinedBySound,
  type JoinedToken,
  japaneseJoin,
  joinsOf,
  MAX_JOIN,
  MIN_CHARACTERS,
  MIN_SPACING,
  spacingsOf,
} from "../names/prepare-name.ts";
import { MAX_WORD_LENGTH, type Word } from "../names/split-words.ts";
import { beginningKeys } from "./cut-keys.ts";
import { growingArray } from "./growing-array.ts";
import { buildBuckets } from "./hash-buckets.ts";
import { emptyHash, hashText, hashWith, mixHash } from "./hash-text.ts";
import { NAME_KEY, type NameSegment } from "./name-segment.ts";
import { appendHash, rollingHash, taggedHash } from "./rolling-hash.ts";
import { words } from "./shared-memory.ts";

/** Takes tokens in the order of their numbers, and names with the numbers of their tokens, from 0 to `count`. */
export interface NameKeysBuilder {
  addToken(token: NameToken): void;
  /** Source word of a token that is the same token in any name. */
  wordOf(token: number): Word;
  /** @param given - number of leading tokens that a comma says are given names */
  addName(tokens: Uint32Array, count: number, given: number): void;
  /** True for a name with two tokens of one text that are not the same: one of them may be matched and the other not. */
  hasRepetition(tokens: Uint32Array, count: number): boolean;
  build(): Pick<NameSegment, "namesByKey" | "namesByJoin">;
}

type SpacedToken = JoinedToken & Pick<NameToken, "text" | "nats">;

/** Offset of each number in a token's record: a name needs most of them, and reads them from one place. */
const PART = { text: 0, textPower: 1, fold: 2, foldPower: 3, traits: 4, own: 5, length: 6 } as const;
/** Words of a record. Its second half has the letters of the source. */
const RECORD = 16;
const LETTERS = RECORD;
/** Bits of `PART.traits`. */
const TRAITS = { joined: 1, spacedPlainly: 2, joinedBySound: 4, characters: 8 } as const;

export function nameKeysBuilder(): NameKeysBuilder {
  const spaced: SpacedToken[] = [];
  let records = words(RECORD * 256);
  let letters = lettersOf(records);
  const spacingHashes = growingArray();
  const spacingNames = growingArray();
  const joinHashes = growingArray();
  const joinNames = growingArray();
  let names = 0;

  const partOf = (token: number, part: number): number => records[RECORD * token + part]!;
  const makeRoom = (): void => {
    if (RECORD * spaced.length < records.length) return;
    const larger = words(2 * records.length);
    larger.set(records);
    records = larger;
    letters = lettersOf(records);
  };
  const addSpacing = (hash: number): void => {
    spacingHashes.push(hash);
    spacingNames.push(names);
  };
  const addJoin = (hash: number): void => {
    joinHashes.push(hash);
    joinNames.push(names);
  };
  /** Hashes of neighbouring tokens put together: those of `joinsOf`. */
  const addJoins = (tokens: Uint32Array, count: number): void => {
    for (let start = 0; start + 1 < count; start++) {
      const first = tokens[start]!;
      if ((partOf(first, PART.traits) & TRAITS.joined) === 0) continue;
      let text = partOf(first, PART.text);
      let fold = partOf(first, PART.fold);
      for (let at = start + 1; at < count && at < start + MAX_JOIN; at++) {
        const next = tokens[at]!;
        if ((partOf(next, PART.traits) & TRAITS.joined) === 0) break;
        text = appendHash(text, partOf(next, PART.text), partOf(next, PART.textPower));
        fold = appendHash(fold, partOf(next, PART.fold), partOf(next, PART.foldPower));
        addJoin(taggedHash(NAME_KEY.textJoin, text));
        addJoin(taggedHash(NAME_KEY.foldJoin, fold));
      }
    }
  };
  const addJapaneseJoins = (tokens: readonly SpacedToken[]): void => {
    for (let length = 2; length <= Math.min(MAX_JOIN, tokens.length); length++) {
      const join = japaneseJoin(tokens, length);
      if (join === undefined) continue;
      addJoin(taggedHash(NAME_KEY.textJoin, rollingHash(join.text).hash));
      addJoin(taggedHash(NAME_KEY.foldJoin, rollingHash(join.fold).hash));
    }
  };
  /** The hash of what `spacingsOf` gives for tokens that are all spaced plainly, without putting them together. */
  const addPlainSpacing = (tokens: Uint32Array, count: number, least: number): void => {
    let hash = emptyHash(NAME_KEY.spacing);
    let left = MAX_WORD_LENGTH;
    for (let token = 0; token < count; token++) {
      const start = 2 * RECORD * tokens[token]! + LETTERS;
      const length = Math.min(left, partOf(tokens[token]!, PART.length));
      for (let at = start; at < start + length; at++) hash = hashWith(hash, letters[at]!);
      left -= length;
    }
    if (MAX_WORD_LENGTH - left >= least) addSpacing(mixHash(hash));
  };
  const spacedTokens = (tokens: Uint32Array, count: number): readonly SpacedToken[] => {
    const parts: SpacedToken[] = [];
    for (let at = 0; at < count; at++) parts.push(spaced[tokens[at]!]!);
    return parts;
  };

  return {
    addToken(token) {
      const { kind, source, script, text, nats, written, sounds } = token;
      const foreign = script !== "latin";
      spaced.push({
        kind,
        source,
        script,
        text,
        nats,
        written: foreign ? written : undefined,
        sounds: foreign ? sounds : [],
      });
      makeRoom();
      const traits =
        (written !== undefined && kind !== "number" && kind !== "legal" ? TRAITS.joined : 0) |
        (isAlwaysSpaced(kind) && source.length <= LETTERS ? TRAITS.spacedPlainly : 0) |
        (isJoinedBySound(token) ? TRAITS.joinedBySound : 0) |
        (hasCharacters(script) ? TRAITS.characters : 0);
      const joinedText = rollingHash(written?.text ?? "");
      const joinedFold = rollingHash(written?.fold ?? "");
      const record = RECORD * (spaced.length - 1);
      records[record + PART.text] = joinedText.hash;
      records[record + PART.textPower] = joinedText.power;
      records[record + PART.fold] = joinedFold.hash;
      records[record + PART.foldPower] = joinedFold.power;
      records[record + PART.traits] = traits;
      records[record + PART.own] = rollingHash(text).hash;
      records[record + PART.length] = source.length;
      for (let at = 0; at < LETTERS && at < source.length; at++)
        letters[2 * record + LETTERS + at] = source.charCodeAt(at);
    },
    wordOf(token) {
      const { source, script } = spaced[token]!;
      return { source, script, afterComma: false };
    },
    addName(tokens, count, given) {
      let every: number = TRAITS.spacedPlainly;
      let some = 0;
      let length = 0;
      for (let at = 0; at < count; at++) {
        const traits = partOf(tokens[at]!, PART.traits);
        every &= traits;
        some |= traits;
        length += partOf(tokens[at]!, PART.length);
      }
      if (length >= MIN_CUT)
        for (const key of beginningKeys(asWritten(spacedTokens(tokens, count), given))) addSpacing(key);
      addJoins(tokens, count);
      if ((some & TRAITS.characters) !== 0) addJapaneseJoins(spacedTokens(tokens, count));
      if (every !== 0) addPlainSpacing(tokens, count, (some & TRAITS.characters) === 0 ? MIN_SPACING : MIN_CHARACTERS);
      else
        for (const spacing of spacingsOf(spacedTokens(tokens, count))) addSpacing(hashText(NAME_KEY.spacing, spacing));
      if ((some & TRAITS.joinedBySound) !== 0) {
        for (const { sounds } of joinsOf(spacedTokens(tokens, count))) {
          for (let way = 0; way < sounds.length; way++) {
            const { key } = sounds[way]!;
            if (way === 0 || key !== sounds[way - 1]!.key) addSpacing(hashText(NAME_KEY.soundJoin, key));
          }
        }
      }
      names++;
    },
    hasRepetition(tokens, count) {
      for (let at = 1; at < count; at++) {
        for (let before = 0; before < at; before++) {
          const [one, other] = [tokens[before]!, tokens[at]!];
          if (one === other || partOf(one, PART.own) !== partOf(other, PART.own)) continue;
          if (spaced[one]!.text === spaced[other]!.text) return true;
        }
      }
      return false;
    },
    build: () => ({
      namesByKey: buildBuckets(spacingHashes.values(), spacingNames.values()),
      namesByJoin: buildBuckets(joinHashes.values(), joinNames.values()),
    }),
  };
}

function lettersOf({ buffer, byteOffset, length }: Uint32Array): Uint16Array {
  return new Uint16Array(buffer, byteOffset, 2 * length);
}
