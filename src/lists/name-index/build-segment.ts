/** Typed arrays from raw names. */
import type { FrequencyModel } from "../../names/frequency-model.ts";
import { makeToken } from "../../names/make-token.ts";
import type { NameToken } from "../../names/name-token.ts";
import { specsOfPiece } from "../../names/person-tokens.ts";
import type { PlacedSpec } from "../../names/placed-spec.ts";
import {
  isJoinedBySound,
  type JoinedToken,
  joinsOf,
  MAX_JOIN,
  spacingsOf,
  specifyName,
} from "../../names/prepare-name.ts";
import { initialKey, leastMissingWeight } from "../../names/routes.ts";
import type { NameKind } from "../../names/score-result.ts";
import { MAX_RAW_LENGTH, MAX_WORDS } from "../../names/split-words.ts";
import { postingsOf } from "./build-postings.ts";
import { pick, placesOf } from "./group-numbers.ts";
import { type GrowingArray, growingArray } from "./growing-array.ts";
import { buildBuckets, MAX_BUCKETED } from "./hash-buckets.ts";
import { hashText } from "./hash-text.ts";
import { missingWeight } from "./mate-costs.ts";
import { GRAIN, NAME_KEY, type NameSegment, REPETITION } from "./name-segment.ts";
import { appendHash, type RollingHash, rollingHash, taggedHash } from "./rolling-hash.ts";
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

type SpacedToken = JoinedToken &
  Pick<NameToken, "source" | "text"> & {
    /** Of the text and fold as they are put together with neighbours, `undefined` where the token is not. */
    readonly joined: { readonly text: RollingHash; readonly fold: RollingHash } | undefined;
  };

/** What stands between two blanks of a person's name: see `specsOfPiece`. */
interface Piece {
  readonly specs: readonly PlacedSpec[] | undefined;
  tokens: readonly number[] | undefined;
}

/** A builder of a segment of names of one kind. @throws RangeError from `build` on more than 16 million names or tokens */
export function segmentBuilder(kind: NameKind, model: FrequencyModel): SegmentBuilder {
  const ids = new Map<string, number>();
  // most words return as the same spec: see `rememberWords`
  const idsBySpec = new Map<PlacedSpec, number>();
  const pieces = new Map<string, Piece>();
  const spaced: SpacedToken[] = [];
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
  const spacingHashes = growingArray();
  const spacingNames = growingArray();
  const joinHashes = growingArray();
  const joinNames = growingArray();
  const acronymHashes = growingArray();
  const acronymNames = growingArray();
  const nameAcronyms: string[] = [];

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
    spaced.push({
      kind: token.kind,
      source: token.source,
      script: token.script,
      text: token.text,
      written: foreign ? token.written : undefined,
      sounds: foreign ? token.sounds : [],
      joined:
        token.written === undefined || token.kind === "number" || token.kind === "legal"
          ? undefined
          : { text: rollingHash(token.written.text), fold: rollingHash(token.written.fold) },
    });
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

  const pieceOf = (text: string): Piece => {
    let piece = pieces.get(text);
    if (piece === undefined) {
      piece = { specs: specsOfPiece(text), tokens: undefined };
      pieces.set(text, piece);
    }
    return piece;
  };
  /** Tokens of a person's name of which each piece says itself what it is: most are such, and most pieces return. */
  const tokensOfPieces = (raw: string): readonly number[] | undefined => {
    if (kind !== "person" || raw.length > MAX_RAW_LENGTH) return undefined;
    const found: Piece[] = [];
    for (let start = 0, end = 0; end < raw.length; start = end + 1) {
      end = raw.indexOf(" ", start);
      if (end < 0) end = raw.length;
      const piece = pieceOf(raw.slice(start, end));
      if (piece.specs === undefined) return undefined;
      found.push(piece);
    }
    const tokens: number[] = [];
    for (const piece of found) {
      piece.tokens ??= piece.specs!.map(tokenOf);
      for (const token of piece.tokens) tokens.push(token);
    }
    return tokens.length < MAX_WORDS ? tokens : undefined;
  };
  const addName = (tokens: readonly number[], given: number, entry: number): void => {
    const name = nameEntries.length;
    nameStarts.push(nameTokens.length);
    for (const token of tokens) nameTokens.push(token);
    nameEntries.push(entry);
    const parts = tokens.map((token) => spaced[token]!);
    nameGiven.push(given | (hasRepetition(tokens, parts) ? REPETITION : 0));
    addJoins(parts, name, joinHashes, joinNames);
    for (const spacing of spacingsOf(parts)) {
      spacingHashes.push(hashText(NAME_KEY.spacing, spacing));
      spacingNames.push(name);
    }
    for (const { sound } of parts.some(isJoinedBySound) ? joinsOf(parts) : []) {
      if (sound === undefined) continue;
      spacingHashes.push(hashText(NAME_KEY.soundJoin, sound.key));
      spacingNames.push(name);
    }
  };

  return {
    add(raw, entry) {
      const known = tokensOfPieces(raw);
      if (known !== undefined) return addName(known, 0, entry);
      const { specs, acronyms } = specifyName(raw, kind);
      const name = nameEntries.length;
      addName(specs.map(tokenOf), givenCount(specs), entry);
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
      const renumbered = (ids: Uint32Array): Uint32Array => ids.map((id) => places[id]!);
      const starts = nameStarts.values().slice();
      const tokens = renumbered(nameTokens.values());
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
        tokensByKey: buildBuckets(keyHashes.values(), renumbered(keyTokens.values())),
        ...postingsOf(starts, tokens, nameGiven.values(), leastMissing),
        nameStarts: starts,
        nameTokens: tokens,
        nameEntries: nameEntries.values().slice(),
        nameGiven: Uint8Array.from(nameGiven.values()),
        namesBySpacing: buildBuckets(spacingHashes.values(), spacingNames.values()),
        namesByJoin: buildBuckets(joinHashes.values(), joinNames.values()),
        namesByAcronym: buildBuckets(acronymHashes.values(), acronymNames.values()),
        nameAcronyms: packTexts(nameAcronyms),
      };
    },
  };
}

/** Hashes of neighbouring tokens put together: those of `joinsOf`. */
function addJoins(parts: readonly SpacedToken[], name: number, hashes: GrowingArray, names: GrowingArray): void {
  for (let start = 0; start + 1 < parts.length; start++) {
    const first = parts[start]!.joined;
    if (first === undefined) continue;
    let text = first.text.hash;
    let fold = first.fold.hash;
    for (let at = start + 1; at < parts.length && at < start + MAX_JOIN; at++) {
      const next = parts[at]!.joined;
      if (next === undefined) break;
      text = appendHash(text, next.text.hash, next.text.power);
      fold = appendHash(fold, next.fold.hash, next.fold.power);
      hashes.push(taggedHash(NAME_KEY.textJoin, text));
      hashes.push(taggedHash(NAME_KEY.foldJoin, fold));
      names.push(name);
      names.push(name);
    }
  }
}

/** Two tokens of one text that are not the same token: one of them may be matched and the other not. */
function hasRepetition(tokens: readonly number[], parts: readonly SpacedToken[]): boolean {
  for (let at = 1; at < parts.length; at++) {
    for (let before = 0; before < at; before++) {
      if (parts[before]!.text === parts[at]!.text && tokens[before] !== tokens[at]) return true;
    }
  }
  return false;
}

function givenCount(specs: readonly PlacedSpec[]): number {
  let count = 0;
  while (count < specs.length && specs[count]!.role === "given") count++;
  return count;
}
