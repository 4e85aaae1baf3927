/**
 * The keys under which a token of the list is found: each route of `src/names/routes.ts` that pairs tokens is a tag here, and
 * a query token looks up the same keys.
 */
import type { NameToken, TokenReading } from "../../names/name-token.ts";
import { gateKeys, prefixKey } from "../../names/routes.ts";
import type { NameKind } from "../../names/score-result.ts";
import type { TokenSound } from "../../names/token-sound.ts";
import { hashText } from "./hash-text.ts";

/** What a key means. Sounds of Latin words, which are most, are kept apart: only words of other scripts look them up. */
export const KEY = {
  gate: 1,
  text: 2,
  fold: 3,
  nickname: 4,
  spelling: 5,
  prefix: 6,
  servant: 7,
  latinSound: 8,
  otherSound: 9,
  cognate: 10,
} as const;

/** Hashes of the keys of a reading: see `gateKeys`. */
export function readingKeys(reading: TokenReading): readonly number[] {
  return [...gateKeys(reading)].map((key) => hashText(KEY.gate, key));
}

/** Hashes of the keys by which a token may be alike to another otherwise than by a reading: equal text, class and prefix. */
export function kinshipKeys(token: NameToken, kind: NameKind): readonly number[] {
  const keys = [hashText(KEY.text, token.text)];
  for (const number of token.nicknames) keys.push(hashText(KEY.nickname, String(number)));
  for (const number of token.spellings) keys.push(hashText(KEY.spelling, String(number)));
  for (const number of token.cognates) keys.push(hashText(KEY.cognate, String(number)));
  const prefix = kind === "entity" ? prefixKey(token) : undefined;
  if (prefix !== undefined) keys.push(hashText(KEY.prefix, prefix));
  return keys;
}

/**
 * Hashes of all keys of a token of the list: likeness, sound, and the texts and folds by which it is part of a join or is one,
 * and by which the name behind `abdul` is found.
 */
export function tokenKeys(token: NameToken, kind: NameKind): ReadonlySet<number> {
  const keys = new Set(kinshipKeys(token, kind));
  for (const reading of token.readings) for (const key of readingKeys(reading)) keys.add(key);
  const from = token.servant ? 1 : 0;
  if (token.servant) keys.add(hashText(KEY.servant, token.readings[0]!.fold));
  const written = token.written === undefined ? [] : [token.written];
  for (const { text, fold } of [...token.readings.slice(from), ...written]) {
    keys.add(hashText(KEY.text, text));
    keys.add(hashText(KEY.fold, fold));
  }
  const tag = token.script === "latin" ? KEY.latinSound : KEY.otherSound;
  for (const { key } of token.sounds) if (key !== "") keys.add(hashText(tag, key));
  return keys;
}

/** Letters of the keys of sounds. */
const SOUND_LETTERS = "ptkslmn";

/**
 * Keys of sounds that pass the gate of `soundSimilarity` with a sound: its own and all that are one edit away. They are made for a
 * query, so that a token of the list needs one key a sound.
 */
export function soundNeighbours({ key }: TokenSound): ReadonlySet<string> {
  const keys = new Set<string>();
  if (key === "") return keys;
  keys.add(key);
  for (let at = 0; at <= key.length; at++) {
    const head = key.slice(0, at);
    const tail = key.slice(at + 1);
    keys.add(head + tail);
    if (at + 1 < key.length) keys.add(head + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2));
    for (const letter of SOUND_LETTERS) {
      keys.add(head + letter + key.slice(at));
      if (at < key.length) keys.add(head + letter + tail);
    }
  }
  return keys;
}
