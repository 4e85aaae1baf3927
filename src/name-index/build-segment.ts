/** Builds the typed arrays of a segment from raw names. */
import type { FrequencyModel } from "../names/frequency-model.ts";
import { makeToken } from "../names/make-token.ts";
import type { PlacedSpec } from "../names/placed-spec.ts";
import { specifyName, specifyPerson } from "../names/prepare-name.ts";
import { initialKey, leastMissingWeight } from "../names/routes.ts";
import type { NameKind } from "../names/score-result.ts";
import { MAX_RAW_LENGTH, MAX_WORDS } from "../names/split-words.ts";
import { GRAIN } from "../names/weight-grain.ts";
import { postingsOf } from "./build-postings.ts";
import { pick, placesOf } from "./group-numbers.ts";
import { type GrowingArray, growingArray } from "./growing-array.ts";
import { buildBuckets, MAX_BUCKETED } from "./hash-buckets.ts";
import { hashText } from "./hash-text.ts";
import { nameKeysBuilder } from "./name-keys.ts";
import { namePieces } from "./name-pieces.ts";
import { NAME_KEY, type NameSegment, REPETITION } from "./name-segment.ts";
import { leastCostWhenMissing } from "./other-token-costs.ts";
import { soundTableBuilder } from "./sound-table.ts";
import { spellingTableBuilder } from "./spelling-table.ts";
import { packTexts } from "./text-pack.ts";
import { tokenKeys } from "./token-keys.ts";
import { packToken, scriptNumber, specKey, tokenFlags } from "./token-pack.ts";

/** Collects names one by one and builds a segment of them. */
export interface SegmentBuilder {
  /** Adds a name of an entry; entries come in ascending order, the names of one together. */
  add(name: string, entry: number): void;
  build(): NameSegment;
}

/** A builder of a segment of names of one kind. @throws RangeError from `build` on more than 16 million names or tokens */
export function segmentBuilder(kind: NameKind, model: FrequencyModel): SegmentBuilder {
  const ids = new Map<string, number>();
  // most words come as the same spec object: see `rememberWords`
  const idsBySpec = new Map<PlacedSpec, number>();
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
  /** Tokens of the name that is being added. */
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

  const pieces = namePieces(tokenOfSpec, nameKeys.wordOf);
  /** Finds the tokens of a person's name: their number, or -1 where its pieces are not enough. */
  const findByPieces = (raw: string): number => {
    if (kind !== "person" || raw.length > MAX_RAW_LENGTH || !pieces.read(raw)) return -1;
    return pieces.isPlain ? pieces.tokens(found) : take(specifyPerson(pieces.words()));
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
    nameKeys.addName(found, count, given);
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
      // similar tokens get neighbouring numbers, so that what is read together lies together
      const order = spellings.order();
      const places = placesOf(order);
      const inOrder = (values: GrowingArray): Uint32Array => pick(values.values(), order);
      const starts = nameStarts.values();
      const tokens = pick(places, nameTokens.values());
      const [orderedFlags, tokenMissing] = [inOrder(flags), inOrder(missing)];
      const leastMissing = tokenMissing.map((weight, token) => leastCostWhenMissing(orderedFlags[token]!, weight));
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
