/** Typed arrays from raw names. */
import type { FrequencyModel } from "../../names/frequency-model.ts";
import { makeToken } from "../../names/make-token.ts";
import { type NamePiece, readPiece } from "../../names/person-tokens.ts";
import type { PlacedSpec } from "../../names/placed-spec.ts";
import { specifyName, specifyPerson } from "../../names/prepare-name.ts";
import { initialKey, leastMissingWeight } from "../../names/routes.ts";
import type { NameKind } from "../../names/score-result.ts";
import { MAX_RAW_LENGTH, MAX_WORDS, type Word } from "../../names/split-words.ts";
import { postingsOf } from "./build-postings.ts";
import { pick, placesOf } from "./group-numbers.ts";
import { type GrowingArray, growingArray } from "./growing-array.ts";
import { buildBuckets, MAX_BUCKETED } from "./hash-buckets.ts";
import { hashText } from "./hash-text.ts";
import { missingWeight } from "./mate-costs.ts";
import { nameKeysBuilder } from "./name-keys.ts";
import { GRAIN, NAME_KEY, type NameSegment, REPETITION } from "./name-segment.ts";
import { pieceTable } from "./piece-table.ts";
import { soundTableBuilder } from "./sound-table.ts";
import { spellingTableBuilder } from "./spelling-table.ts";
import { packTexts } from "./text-pack.ts";
import { tokenKeys } from "./token-keys.ts";
import { packToken, scriptNumber, specKey, tokenFlags } from "./token-pack.ts";

/** Takes names one by one and makes a segment of them. */
export interface SegmentBuilder {
  /** Adds a name of an entry; entries come in ascending order, the names of one together. */
  add(name: string, entry: number): void;
  build(): NameSegment;
}

/** A piece of a name that is not known to be one token. */
interface Piece extends NamePiece {
  /** Numbers of its tokens once a name needs them. */
  tokens: readonly number[] | undefined;
}

/** True for what the table of pieces says of one that is a single token, one more than twice its number; else twice the number of a `Piece`, from 1. */
function isOneToken(value: number): boolean {
  return (value & 1) === 1;
}

/** A builder of a segment of names of one kind. @throws RangeError from `build` on more than 16 million names or tokens */
export function segmentBuilder(kind: NameKind, model: FrequencyModel): SegmentBuilder {
  const ids = new Map<string, number>();
  // most words return as the same spec: see `rememberWords`
  const idsBySpec = new Map<PlacedSpec, number>();
  const pieceTokens = pieceTable();
  const pieces: (Piece | undefined)[] = [];
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
  /** Places of pieces, and tokens, of the name that is being added. */
  const foundPlaces: number[] = [];
  const found = new Uint32Array(MAX_WORDS);

  const tokenOf = (spec: PlacedSpec): number => {
    const ready = idsBySpec.get(spec);
    if (ready !== undefined) return ready;
    const id = tokenOfSpec(spec);
    idsBySpec.set(spec, id);
    return id;
  };
  const tokenOfSpec = (spec: PlacedSpec): number => {
    const key = specKey(spec);
    return ids.get(key) ?? addToken(spec, key);
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

  const addPiece = (text: string): number => {
    pieces.push({ ...readPiece(text), tokens: undefined });
    return 2 * pieces.length;
  };
  /**
   * Finds the tokens of a person's name by its pieces: most say themselves what they are, and most return.
   *
   * @returns how many tokens there are, -1 where pieces do not tell
   */
  const findByPieces = (raw: string): number => {
    if (kind !== "person" || raw.length > MAX_RAW_LENGTH) return -1;
    pieceTokens.makeRoom(raw.length);
    let places = 0;
    let count = 0;
    let isPlain = true;
    for (let start = 0; start < raw.length; start = pieceTokens.end + 1) {
      const place = pieceTokens.find(raw, start);
      let value = pieceTokens.valueAt(place);
      if (value === 0) {
        value = addPiece(raw.slice(start, pieceTokens.end));
        pieceTokens.setValue(place, value);
      }
      foundPlaces[places++] = place;
      if (isOneToken(value)) count++;
      else {
        const { words, specs } = pieces[value / 2 - 1]!;
        if (words === undefined) return -1;
        count += words.length;
        isPlain &&= specs !== undefined;
      }
    }
    if (count >= MAX_WORDS) return -1;
    return isPlain ? takePlain(places) : takeBesideOthers(places);
  };
  const takePlain = (places: number): number => {
    let count = 0;
    for (let at = 0; at < places; at++) {
      const value = pieceTokens.valueAt(foundPlaces[at]!);
      if (isOneToken(value)) found[count++] = (value - 1) / 2;
      else {
        const piece = pieces[value / 2 - 1]!;
        piece.tokens ??= piece.specs!.map(tokenOfSpec);
        for (const token of piece.tokens) found[count++] = token;
        if (piece.tokens.length === 1) {
          pieceTokens.setValue(foundPlaces[at]!, 2 * piece.tokens[0]! + 1);
          pieces[value / 2 - 1] = undefined;
        }
      }
    }
    return count;
  };
  const takeBesideOthers = (places: number): number => {
    const words: Word[] = [];
    for (let at = 0; at < places; at++) {
      const value = pieceTokens.valueAt(foundPlaces[at]!);
      if (isOneToken(value)) words.push(nameKeys.wordOf((value - 1) / 2));
      else words.push(...pieces[value / 2 - 1]!.words!);
    }
    return take(specifyPerson(words));
  };
  const take = (specs: readonly PlacedSpec[]): number => {
    for (let at = 0; at < specs.length; at++) found[at] = tokenOf(specs[at]!);
    return specs.length;
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
      addName(take(specs), givenCount(specs), entry);
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
