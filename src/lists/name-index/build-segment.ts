/** Typed arrays from raw names. */
import type { FrequencyModel } from "../../names/frequency-model.ts";
import { makeToken } from "../../names/make-token.ts";
import { specsOfPiece } from "../../names/person-tokens.ts";
import type { PlacedSpec } from "../../names/placed-spec.ts";
import { specifyName } from "../../names/prepare-name.ts";
import { initialKey, leastMissingWeight } from "../../names/routes.ts";
import type { NameKind } from "../../names/score-result.ts";
import { MAX_RAW_LENGTH, MAX_WORDS } from "../../names/split-words.ts";
import { postingsOf } from "./build-postings.ts";
import { pick, placesOf } from "./group-numbers.ts";
import { type GrowingArray, growingArray } from "./growing-array.ts";
import { buildBuckets, MAX_BUCKETED } from "./hash-buckets.ts";
import { hashText } from "./hash-text.ts";
import { missingWeight } from "./mate-costs.ts";
import { nameKeysBuilder } from "./name-keys.ts";
import { GRAIN, NAME_KEY, type NameSegment, REPETITION } from "./name-segment.ts";
import { soundTableBuilder } from "./sound-table.ts";
import { spellingTableBuilder } from "./spelling-table.ts";
import { textNumbers } from "./text-numbers.ts";
import { packTexts } from "./text-pack.ts";
import { tokenKeys } from "./token-keys.ts";
import { packToken, scriptNumber, specKey, tokenFlags } from "./token-pack.ts";

/** Takes names one by one and makes a segment of them. */
export interface SegmentBuilder {
  /** Adds a name of an entry; entries come in ascending order, the names of one together. */
  add(name: string, entry: number): void;
  build(): NameSegment;
}

/** What stands between two blanks of a person's name: see `specsOfPiece`. */
interface Piece {
  readonly specs: readonly PlacedSpec[] | undefined;
  /** Numbers of its tokens once a name needs them. */
  tokens: readonly number[] | undefined;
}

const BLANK = 32;

/** A builder of a segment of names of one kind. @throws RangeError from `build` on more than 16 million names or tokens */
export function segmentBuilder(kind: NameKind, model: FrequencyModel): SegmentBuilder {
  const ids = new Map<string, number>();
  // most words return as the same spec: see `rememberWords`
  const idsBySpec = new Map<PlacedSpec, number>();
  const pieceNumbers = textNumbers();
  const pieces: Piece[] = [];
  const nameKeys = nameKeysBuilder();
  const packed: string[] = [];
  const spellings = spellingTableBuilder();
  const latinSounds = soundTableBuilder();
  const otherSounds = soundTableBuilder();
  const scripts = growingArray();
  const weights = growingArray();
  const nats = growingArray();
  const flags = growingArray();
  const missing = growingArray();
  const letters = growingArray();
  const keyHashes = growingArray();
  const keyTokens = growingArray();
  const nameStarts = growingArray();
  const nameTokens = growingArray();
  const nameEntries = growingArray();
  const nameGiven = growingArray();
  const acronymHashes = growingArray();
  const acronymNames = growingArray();
  const nameAcronyms: string[] = [];
  /** Pieces and tokens of the name that is being added. */
  const foundPieces: Piece[] = [];
  const found = new Uint32Array(MAX_WORDS);

  const tokenOf = (spec: PlacedSpec): number => {
    const ready = idsBySpec.get(spec);
    if (ready !== undefined) return ready;
    const key = specKey(spec);
    const id = ids.get(key) ?? addToken(spec, key);
    idsBySpec.set(spec, id);
    return id;
  };
  const addToken = (spec: PlacedSpec, key: string): number => {
    const id = ids.size;
    ids.set(key, id);
    const token = makeToken(spec, kind, model);
    const foreign = token.script !== "latin";
    nameKeys.addToken(token);
    packed.push(packToken(token));
    spellings.add(token);
    for (const sound of token.sounds) (foreign ? otherSounds : latinSounds).add(sound, id);
    scripts.push(scriptNumber(token.script));
    weights.push(Math.round(token.weight * GRAIN));
    nats.push(Math.round(token.nats * GRAIN));
    flags.push(tokenFlags(token));
    missing.push(Math.round(leastMissingWeight(token) * GRAIN));
    letters.push((initialKey(token)?.charCodeAt(0) ?? 0) & 0xff);
    for (const hash of tokenKeys(token, kind)) {
      keyHashes.push(hash);
      keyTokens.push(id);
    }
    return id;
  };

  const pieceOf = (raw: string, start: number, end: number): Piece => {
    const number = pieceNumbers.numberOf(raw, start, end);
    const known = pieces[number];
    if (known !== undefined) return known;
    const piece = { specs: specsOfPiece(raw.slice(start, end)), tokens: undefined };
    pieces.push(piece);
    return piece;
  };
  /**
   * Finds the tokens of a person's name of which each piece says itself what it is: most are such, and most pieces return.
   *
   * @returns their number, -1 where they are to be found the long way
   */
  const findByPieces = (raw: string): number => {
    if (kind !== "person" || raw.length > MAX_RAW_LENGTH) return -1;
    let pieceCount = 0;
    let count = 0;
    for (let start = 0, end = 0; end < raw.length; start = end + 1) {
      end = start;
      while (end < raw.length && raw.charCodeAt(end) !== BLANK) end++;
      const piece = pieceOf(raw, start, end);
      if (piece.specs === undefined) return -1;
      count += piece.specs.length;
      foundPieces[pieceCount++] = piece;
    }
    if (count >= MAX_WORDS) return -1;
    let to = 0;
    for (let at = 0; at < pieceCount; at++) {
      const piece = foundPieces[at]!;
      piece.tokens ??= piece.specs!.map(tokenOf);
      for (let token = 0; token < piece.tokens.length; token++) found[to++] = piece.tokens[token]!;
    }
    return count;
  };
  /** Adds a name with the tokens that were found. */
  const addName = (count: number, given: number, entry: number): void => {
    nameStarts.push(nameTokens.length);
    for (let at = 0; at < count; at++) nameTokens.push(found[at]!);
    nameEntries.push(entry);
    nameGiven.push(given | (nameKeys.hasRepetition(found, count) ? REPETITION : 0));
    nameKeys.addName(found, count);
  };

  return {
    add(raw, entry) {
      const count = findByPieces(raw);
      if (count >= 0) return addName(count, 0, entry);
      const { specs, acronyms } = specifyName(raw, kind);
      const name = nameEntries.length;
      for (let at = 0; at < specs.length; at++) found[at] = tokenOf(specs[at]!);
      addName(specs.length, givenCount(specs), entry);
      if (kind === "entity") nameAcronyms.push(acronyms.join(" "));
      for (const acronym of acronyms) {
        acronymHashes.push(hashText(NAME_KEY.acronym, acronym));
        acronymNames.push(name);
      }
    },
    build() {
      if (nameEntries.length > MAX_BUCKETED) throw new RangeError("an index holds at most 16777215 names of a kind");
      nameStarts.push(nameTokens.length);
      // alike tokens get numbers that are near each other: what is read together then lies together
      const order = spellings.order();
      const places = placesOf(order);
      const inOrder = (values: GrowingArray): Uint32Array => pick(values.values(), order);
      const starts = nameStarts.values();
      const tokens = pick(places, nameTokens.values());
      const [orderedFlags, tokenMissing] = [inOrder(flags), inOrder(missing)];
      const leastMissing = tokenMissing.map((weight, token) => missingWeight(orderedFlags[token]!, weight));
      return {
        kind,
        tokenTexts: packTexts(Array.from(order, (id) => packed[id]!)),
        tokenScripts: Uint8Array.from(inOrder(scripts)),
        tokenWeights: Uint16Array.from(inOrder(weights)),
        tokenNats: inOrder(nats),
        spellings: spellings.build(order),
        latinSounds: latinSounds.build(places),
        otherSounds: otherSounds.build(places),
        tokenFlags: Uint16Array.from(orderedFlags),
        tokenMissing: Uint16Array.from(tokenMissing),
        tokenLetters: Uint8Array.from(inOrder(letters)),
        tokensByKey: buildBuckets(keyHashes.values(), pick(places, keyTokens.values())),
        ...postingsOf(starts, tokens, nameGiven.values(), leastMissing),
        nameStarts: starts,
        nameTokens: tokens,
        nameEntries: nameEntries.values(),
        nameGiven: Uint8Array.from(nameGiven.values()),
        ...nameKeys.build(),
        namesByAcronym: buildBuckets(acronymHashes.values(), acronymNames.values()),
        nameAcronyms: packTexts(nameAcronyms),
      };
    },
  };
}

function givenCount(specs: readonly PlacedSpec[]): number {
  let count = 0;
  while (count < specs.length && specs[count]!.role === "given") count++;
  return count;
}
