/** All typed arrays of an index, in one shared buffer. */
import { ENTRY_KINDS, type ListEntry } from "../model/list-entry.ts";
import type { FrequencyModel } from "../names/frequency-model.ts";
import { segmentBuilder } from "./build-segment.ts";
import type { HashBuckets } from "./hash-buckets.ts";
import { buildIdentifierIndex } from "./identifier-index.ts";
import type { NameSegment } from "./name-segment.ts";
import type { SoundTable } from "./sound-table.ts";
import type { SpellingTable } from "./spelling-table.ts";

/** The data of an index over entries: numbers, and of the texts only tokens. */
export interface IndexData {
  /** Places of the entries in the given list, in the order of equal scores: by list, then by id. Elsewhere an entry is a place in this order. */
  readonly order: Uint32Array;
  readonly identifiers: HashBuckets;
  /** One for each of `ENTRY_KINDS`, empty ones too. */
  readonly segments: readonly NameSegment[];
}

export function buildIndexData(entries: readonly ListEntry[], model: FrequencyModel): IndexData {
  const order = orderOf(entries);
  const builders = new Map(ENTRY_KINDS.map((kind) => [kind, segmentBuilder(kind, model)]));
  for (let at = 0; at < order.length; at++) {
    const entry = entries[order[at]!]!;
    const builder = builders.get(entry.kind);
    if (builder === undefined) throw new TypeError(`expected a kind of entry, got \`${String(entry.kind)}\``);
    builder.add(entry.name, at);
    for (const alias of entry.aliases) builder.add(alias.name, at);
  }
  return {
    order,
    identifiers: buildIdentifierIndex(entries, order),
    segments: [...builders.values()].map((builder) => builder.build()),
  };
}

function orderOf(entries: readonly ListEntry[]): Uint32Array {
  const order = Uint32Array.from(entries.keys());
  // published lists are mostly in order, and sorting a million texts takes a second
  const isSorted = entries.every((entry, at) => at === 0 || compareEntries(entries[at - 1]!, entry) <= 0);
  return isSorted ? order : order.sort((a, b) => compareEntries(entries[a]!, entries[b]!) || a - b);
}

/** By list, then by id: the order of equal scores. */
export function compareEntries(left: ListEntry, right: ListEntry): number {
  if (left.listId !== right.listId) return left.listId < right.listId ? -1 : 1;
  if (left.entryId === right.entryId) return 0;
  return left.entryId < right.entryId ? -1 : 1;
}

/** The arrays of an index, always in the same order. */
export function arraysOf({
  order,
  identifiers,
  segments,
}: IndexData): readonly (Uint8Array | Uint16Array | Uint32Array)[] {
  return [order, identifiers.starts, identifiers.slots, ...segments.flatMap(segmentArrays)];
}

function segmentArrays(segment: NameSegment): readonly (Uint8Array | Uint16Array | Uint32Array)[] {
  return [
    segment.tokenTexts.starts,
    segment.tokenTexts.bytes,
    segment.tokenScripts,
    segment.tokenWeights,
    segment.tokenNats,
    ...spellingArrays(segment.spellings),
    ...soundArrays(segment.latinSounds),
    ...soundArrays(segment.otherSounds),
    segment.tokenFlags,
    segment.tokenMissing,
    segment.tokenLetters,
    segment.tokensByKey.starts,
    segment.tokensByKey.slots,
    segment.postingStarts,
    segment.postings,
    segment.postingOthers,
    segment.nameTokenNumbers,
    segment.nameStarts,
    segment.nameTokens,
    segment.nameEntries,
    segment.nameGiven,
    segment.namesByKey.starts,
    segment.namesByKey.slots,
    segment.namesByJoin.starts,
    segment.namesByJoin.slots,
    segment.namesByAcronym.starts,
    segment.namesByAcronym.slots,
    segment.nameAcronyms.starts,
    segment.nameAcronyms.bytes,
  ];
}

function spellingArrays(table: SpellingTable): readonly (Uint8Array | Uint32Array)[] {
  return [
    table.skeletons.starts,
    table.skeletons.bytes,
    table.skeletonFolds,
    table.folds.starts,
    table.folds.bytes,
    table.foldMasks,
    table.foldSpellings,
    table.texts.starts,
    table.texts.bytes,
    table.textMasks,
    table.spellingFolds,
    table.spellingTokens,
    table.tokens,
    table.tokenReadings,
    table.readings,
    table.skeletonsByKey.starts,
    table.skeletonsByKey.slots,
    table.shortSpellings.starts,
    table.shortSpellings.slots,
  ];
}

function readSpellings(read: ArrayReader): SpellingTable {
  return {
    skeletons: { starts: read.words(), bytes: read.bytes() },
    skeletonFolds: read.words(),
    folds: { starts: read.words(), bytes: read.bytes() },
    foldMasks: read.words(),
    foldSpellings: read.words(),
    texts: { starts: read.words(), bytes: read.bytes() },
    textMasks: read.words(),
    spellingFolds: read.words(),
    spellingTokens: read.words(),
    tokens: read.words(),
    tokenReadings: read.words(),
    readings: read.words(),
    skeletonsByKey: { starts: read.words(), slots: read.words() },
    shortSpellings: { starts: read.words(), slots: read.words() },
  };
}

function soundArrays(table: SoundTable): readonly (Uint8Array | Uint32Array)[] {
  return [
    table.keys.starts,
    table.keys.bytes,
    table.keySounds,
    table.spellingStarts,
    table.spellingBytes,
    table.soundTokens,
    table.tokens,
    table.byKey.starts,
    table.byKey.slots,
  ];
}

function readSounds(read: ArrayReader): SoundTable {
  return {
    keys: { starts: read.words(), bytes: read.bytes() },
    keySounds: read.words(),
    spellingStarts: read.words(),
    spellingBytes: read.bytes(),
    soundTokens: read.words(),
    tokens: read.words(),
    byKey: { starts: read.words(), slots: read.words() },
  };
}

/** Takes the arrays one by one, as their types: throws when one has another type. */
export interface ArrayReader {
  bytes(): Uint8Array;
  shorts(): Uint16Array;
  words(): Uint32Array;
}

/** An index of arrays in the order of {@link arraysOf}. */
export function indexOfArrays(read: ArrayReader): IndexData {
  return {
    order: read.words(),
    identifiers: { starts: read.words(), slots: read.words() },
    segments: ENTRY_KINDS.map((kind) => ({
      kind,
      tokenTexts: { starts: read.words(), bytes: read.bytes() },
      tokenScripts: read.bytes(),
      tokenWeights: read.shorts(),
      tokenNats: read.words(),
      spellings: readSpellings(read),
      latinSounds: readSounds(read),
      otherSounds: readSounds(read),
      tokenFlags: read.shorts(),
      tokenMissing: read.shorts(),
      tokenLetters: read.bytes(),
      tokensByKey: { starts: read.words(), slots: read.words() },
      postingStarts: read.words(),
      postings: read.words(),
      postingOthers: read.words(),
      nameTokenNumbers: read.shorts(),
      nameStarts: read.words(),
      nameTokens: read.words(),
      nameEntries: read.words(),
      nameGiven: read.bytes(),
      namesByKey: { starts: read.words(), slots: read.words() },
      namesByJoin: { starts: read.words(), slots: read.words() },
      namesByAcronym: { starts: read.words(), slots: read.words() },
      nameAcronyms: { starts: read.words(), bytes: read.bytes() },
    })),
  };
}
