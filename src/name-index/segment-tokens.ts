/** Tokens and names of a segment, rebuilt from its arrays. */
import { skeletonOf } from "../names/fold-token.ts";
import { letterMask } from "../names/letter-mask.ts";
import type { NameToken, TokenReading } from "../names/name-token.ts";
import type { NameRole } from "../names/placed-spec.ts";
import { assembleName, type PreparedName } from "../names/prepare-name.ts";
import { GRAIN } from "../names/weight-grain.ts";
import { type NameSegment, REPETITION } from "./name-segment.ts";
import type { SpellingTable } from "./spelling-table.ts";
import { unpackText } from "./text-pack.ts";
import { unpackToken } from "./token-pack.ts";

/** Sizes of the caches of tokens and names; powers of two. */
const READY = 2 ** 15;
const READY_NAMES = 2 ** 13;

export interface SegmentTokens {
  tokenAt(id: number): NameToken;
  tokensOf(name: number): readonly NameToken[];
  /** The name as `prepareName` makes it from the published text. */
  nameAt(name: number): PreparedName;
}

export function segmentTokens(segment: NameSegment): SegmentTokens {
  const { tokenTexts, tokenFlags, tokenWeights, tokenNats, spellings } = segment;
  const { tokenReadings } = spellings;
  const readyIds = new Int32Array(READY).fill(-1);
  const ready = new Array<NameToken | undefined>(READY);
  const readyNameIds = new Int32Array(READY_NAMES).fill(-1);
  const readyNames = new Array<PreparedName | undefined>(READY_NAMES);
  const tokenAt = (id: number): NameToken => {
    const slot = id & (READY - 1);
    if (readyIds[slot] === id) return ready[slot]!;
    const readings: TokenReading[] = [];
    for (let at = tokenReadings[id]!; at < tokenReadings[id + 1]!; at++) {
      readings.push(readingOf(spellings.readings[at]!, spellings));
    }
    const parts = {
      flags: tokenFlags[id]!,
      weight: tokenWeights[id]! / GRAIN,
      nats: tokenNats[id]! / GRAIN,
      readings,
    };
    const token = unpackToken(unpackText(tokenTexts, id), parts, segment.kind);
    readyIds[slot] = id;
    ready[slot] = token;
    return token;
  };
  const tokensOf = (name: number): readonly NameToken[] => {
    const { nameStarts, nameTokens } = segment;
    const tokens: NameToken[] = [];
    for (let at = nameStarts[name]!; at < nameStarts[name + 1]!; at++) tokens.push(tokenAt(nameTokens[at]!));
    return tokens;
  };
  return {
    tokenAt,
    tokensOf,
    nameAt(name) {
      const slot = name & (READY_NAMES - 1);
      if (readyNameIds[slot] === name) return readyNames[slot]!;
      const { nameGiven, nameAcronyms, kind } = segment;
      const tokens = tokensOf(name);
      const given = nameGiven[name]! & ~REPETITION;
      const roles = tokens.map((_, at): NameRole => (given === 0 ? "none" : at < given ? "given" : "family"));
      const acronyms = kind === "entity" ? unpackText(nameAcronyms, name) : "";
      const prepared = assembleName(kind, tokens, roles, acronyms === "" ? [] : acronyms.split(" "));
      readyNameIds[slot] = name;
      readyNames[slot] = prepared;
      return prepared;
    },
  };
}

function readingOf(spelling: number, table: SpellingTable): TokenReading {
  const foldId = table.spellingFolds[spelling]!;
  const fold = unpackText(table.folds, foldId);
  const skeleton = skeletonOf(fold);
  return {
    text: unpackText(table.texts, spelling),
    fold,
    skeleton,
    textMask: table.textMasks[spelling]! | 0,
    foldMask: table.foldMasks[foldId]! | 0,
    skeletonMask: letterMask(skeleton),
  };
}
