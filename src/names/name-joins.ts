/** Several neighbouring tokens of one name that are one word in the other. */
import { UNUSED } from "./alignment.ts";
import { isApart, type NameToken } from "./name-token.ts";
import { JOIN_SIMILARITY, SOUND_JOIN_SIMILARITY } from "./pair-similarities.ts";
import type { NameJoin, PreparedName } from "./prepare-name.ts";
import type { Script } from "./script.ts";
import { soundSimilarity } from "./sound-distance.ts";
import { compareBySound, type TokenSound } from "./token-sound.ts";

/** Least similarity of sounds at which a word is several words of another script. */
export const MIN_JOIN_SOUND = 0.8;
/** Shortest word that may be several tokens of the other name, unless these are initials. */
const MIN_JOINED = 4;

/** The neighbouring tokens of the other name, all unused, that a word is. */
export function findJoin(token: NameToken, other: PreparedName, used: Uint8Array): NameJoin | undefined {
  if (isApart(token)) return undefined;
  // `joins` is computed on first access: most names have no two unused neighbours and never need it
  if (!hasFreeNeighbours(other.tokens.length, used)) return undefined;
  for (const join of other.joins) {
    if (isFree(join, used) && (equalsJoin(token, join, other.tokens) || soundsLikeJoin(token, join, other.tokens)))
      return join;
  }
  return undefined;
}

/** A word that sounds like several words of another script: equal keys, so that an index finds them. */
export function soundsLikeJoin(token: NameToken, join: NameJoin, tokens: readonly NameToken[]): boolean {
  if (join.sounds.length === 0) return false;
  const { script } = tokens[join.start]!;
  return join.sounds.some((sound) => soundsLikeJoinOf(token, script, sound));
}

/** The same for one sound of a join that begins in a script. */
export function soundsLikeJoinOf(token: NameToken, script: Script, sound: TokenSound): boolean {
  if (!compareBySound(token.script, script)) return false;
  return token.sounds.some((own) => own.key === sound.key && soundSimilarity(own, sound) >= MIN_JOIN_SOUND);
}

/** Similarity of a token to a join: higher when they are spelled alike than when they only sound alike. */
export function joinSimilarity(token: NameToken, join: NameJoin): number {
  for (const { text, fold } of token.readings) if (text === join.text || fold === join.fold) return JOIN_SIMILARITY;
  return SOUND_JOIN_SIMILARITY;
}

function hasFreeNeighbours(count: number, used: Uint8Array): boolean {
  for (let at = 1; at < count; at++) if (used[at - 1] === UNUSED && used[at] === UNUSED) return true;
  return false;
}

function isFree(join: NameJoin, used: Uint8Array): boolean {
  for (let at = join.start; at < join.start + join.length; at++) if (used[at] !== UNUSED) return false;
  return true;
}

function equalsJoin(token: NameToken, join: NameJoin, tokens: readonly NameToken[]): boolean {
  const from = token.servant ? 1 : 0;
  for (let i = from; i < token.readings.length; i++) {
    const { text, fold } = token.readings[i]!;
    if (text.length < MIN_JOINED && !areInitials(join, tokens)) continue;
    if (text === join.text || fold === join.fold) return true;
  }
  return false;
}

function areInitials(join: NameJoin, tokens: readonly NameToken[]): boolean {
  for (let at = join.start; at < join.start + join.length; at++) if (tokens[at]!.kind !== "initial") return false;
  return true;
}

/** Weight of the tokens of a join, at most that of one word. */
export function joinWeight(tokens: readonly NameToken[], join: NameJoin): number {
  let weight = 0;
  for (let at = join.start; at < join.start + join.length; at++) weight += tokens[at]!.weight;
  return Math.min(1, weight);
}

/** Evidence of the tokens of a join together. */
export function natsOf(tokens: readonly NameToken[], join: NameJoin): number {
  let nats = 0;
  for (let at = join.start; at < join.start + join.length; at++) nats += tokens[at]!.nats;
  return nats;
}
