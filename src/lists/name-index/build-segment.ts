/** Typed arrays from raw names. */
import type { FrequencyModel } from "../../names/frequency-model.ts";
import { makeToken } from "../../names/make-token.ts";
import type { NameToken } from "../../names/name-token.ts";
import type { PlacedSpec } from "../../names/placed-spec.ts";
import { type JoinedToken, joinsOf, MAX_JOIN, spacingsOf, specifyName } from "../../names/prepare-name.ts";
import { initialKey, leastMissingWeight } from "../../names/routes.ts";
import type { NameKind } from "../../names/score-result.ts";
import { pick, placesOf } from "./group-numbers.ts";
import { type GrowingArray, growingArray } from "./growing-array.ts";
import { buildBuckets, MAX_BUCKETED } from "./hash-buckets.ts";
import { hashText } from "./hash-text.ts";
import { missingWeight } from "./mate-costs.ts";
import { GRAIN, NAME_KEY, type NameSegment, REPETITION } from "./name-segment.ts";
import { MATE_BITS, MATE_WEIGHT, MATE_WORDS, MATES_REPEAT, mateOf, NO_MATE, writeMates } from "./posting-mates.ts";
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

/** A builder of a segment of names of one kind. @throws RangeError from `build` on more than 16 million names or tokens */
export function segmentBuilder(kind: NameKind, model: FrequencyModel): SegmentBuilder {
  const ids = new Map<string, number>();
  // most words return as the same spec: see `rememberWords`
  const idsBySpec = new Map<PlacedSpec, number>();
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
  const acronyms: string[] = [];

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

  return {
    add(raw, entry) {
      const name = nameEntries.length;
      const specified = specifyName(raw, kind);
      const tokens = specified.specs.map(tokenOf);
      nameStarts.push(nameTokens.length);
      for (const token of tokens) nameTokens.push(token);
      nameEntries.push(entry);
      const parts = tokens.map((token) => spaced[token]!);
      nameGiven.push(givenCount(specified.specs) | (hasRepetition(tokens, parts) ? REPETITION : 0));
      addJoins(parts, name, joinHashes, joinNames);
      for (const spacing of spacingsOf(parts)) {
        spacingHashes.push(hashText(NAME_KEY.spacing, spacing));
        spacingNames.push(name);
      }
      for (const { sound } of parts.some((part) => part.written !== undefined) ? joinsOf(parts) : []) {
        if (sound === undefined) continue;
        spacingHashes.push(hashText(NAME_KEY.soundJoin, sound.key));
        spacingNames.push(name);
      }
      if (kind === "entity") acronyms.push(specified.acronyms.join(" "));
      for (const acronym of specified.acronyms) {
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
        nameAcronyms: packTexts(acronyms),
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
  return parts.some(({ text }, at) =>
    parts.some((other, i) => i < at && other.text === text && tokens[i] !== tokens[at]),
  );
}

function givenCount(specs: readonly PlacedSpec[]): number {
  let count = 0;
  while (count < specs.length && specs[count]!.role === "given") count++;
  return count;
}

function postingsOf(
  nameStarts: Uint32Array,
  nameTokens: Uint32Array,
  nameGiven: Uint32Array,
  missing: Uint32Array,
): Pick<NameSegment, "postingStarts" | "postings" | "postingMates" | "nameMates"> {
  const names = nameStarts.length - 1;
  const count = missing.length;
  const starts = new Uint32Array(count + 1);
  const last = new Uint32Array(count);
  const eachPosting = (visit: (token: number, name: number, at: number) => void): void => {
    last.fill(0);
    for (let name = 0; name < names; name++) {
      for (let at = nameStarts[name]!; at < nameStarts[name + 1]!; at++) {
        const token = nameTokens[at]!;
        if (last[token] === name + 1) continue;
        last[token] = name + 1;
        visit(token, name, at);
      }
    }
  };
  eachPosting((token) => {
    starts[token + 1]!++;
  });
  for (let token = 0; token < count; token++) starts[token + 1]! += starts[token]!;
  const next = starts.slice(0, -1);
  const postings = new Uint32Array(starts[count]!);
  const postingMates = new Uint32Array(MATE_WORDS * postings.length);
  const nameMates = growingArray();
  let written = -1;
  let writtenAt = 0;
  let weight = 0;
  eachPosting((token, name, at) => {
    const to = next[token]!++;
    postings[to] = name;
    const [start, end] = [nameStarts[name]!, nameStarts[name + 1]!];
    const repeats = (nameGiven[name]! & REPETITION) !== 0;
    if (!repeats && writeMates(nameTokens, start, end, at, postingMates, MATE_WORDS * to)) return;
    if (written !== name) {
      written = name;
      writtenAt = nameMates.length;
      weight = 0;
      nameMates.push((end - start) | (repeats ? MATES_REPEAT : 0));
      for (let each = start; each < end; each++) {
        const other = nameTokens[each]!;
        nameMates.push(mateOf(other));
        // a repetition of a matched token costs nothing
        if (nameTokens.indexOf(other, start) === each) weight += missing[other]!;
      }
    }
    // of two tokens of one text it is not known which is missing
    const others = repeats ? 0 : Math.floor((MATE_WEIGHT * (weight - missing[token]!)) / GRAIN);
    postingMates[MATE_WORDS * to] = ((NO_MATE << MATE_BITS) | others) >>> 0;
    postingMates[MATE_WORDS * to + 1] = writtenAt;
  });
  return { postingStarts: starts, postings, postingMates, nameMates: Uint16Array.from(nameMates.values()) };
}
