/**
 * The keys under which a token of the list is found: each route of `src/names/routes.ts` that pairs tokens is a tag here, and
 * a query token looks up the same keys.
 */
import type { NameToken } from "../../names/name-token.ts";
import { gateKeys, prefixKey, soundKeys } from "../../names/routes.ts";
import type { NameKind } from "../../names/score-result.ts";
import { hashText } from "./hash-text.ts";

/** What a key means. */
export const KEY = {
  gate: 1,
  text: 2,
  fold: 3,
  nickname: 4,
  spelling: 5,
  prefix: 6,
  servant: 7,
  cognate: 8,
  sound: 9,
  latinSound: 10,
} as const;

/** Hashes of the keys by which a query token may be alike to a token: fold, edit, class, prefix and equal text. */
export function likenessKeys(token: NameToken, kind: NameKind): readonly number[] {
  const keys = new Set<number>([hashText(KEY.text, token.text)]);
  for (const reading of token.readings) for (const key of gateKeys(reading)) keys.add(hashText(KEY.gate, key));
  for (const number of token.nicknames) keys.add(hashText(KEY.nickname, String(number)));
  for (const number of token.spellings) keys.add(hashText(KEY.spelling, String(number)));
  for (const number of token.cognates) keys.add(hashText(KEY.cognate, String(number)));
  const prefix = kind === "entity" ? prefixKey(token) : undefined;
  if (prefix !== undefined) keys.add(hashText(KEY.prefix, prefix));
  return [...keys];
}

/** Hashes of the keys by which a query token may sound like a token in another script. */
export function otherScriptKeys(token: NameToken): readonly number[] {
  const tags = token.script === "latin" ? [KEY.sound] : [KEY.sound, KEY.latinSound];
  const keys = new Set<number>();
  for (const sound of token.sounds)
    for (const key of soundKeys(sound)) for (const tag of tags) keys.add(hashText(tag, key));
  return [...keys];
}

/**
 * Hashes of all keys of a token of the list: likeness, and the texts and folds by which it is part of a join or is one, and
 * by which the name behind `abdul` is found.
 */
export function tokenKeys(token: NameToken, kind: NameKind): readonly number[] {
  const keys = new Set(likenessKeys(token, kind));
  const tag = token.script === "latin" ? KEY.latinSound : KEY.sound;
  for (const sound of token.sounds) for (const key of soundKeys(sound)) keys.add(hashText(tag, key));
  const from = token.servant ? 1 : 0;
  if (token.servant) keys.add(hashText(KEY.servant, token.readings[0]!.fold));
  for (let at = from; at < token.readings.length; at++) {
    const { text, fold } = token.readings[at]!;
    keys.add(hashText(KEY.text, text));
    keys.add(hashText(KEY.fold, fold));
  }
  return [...keys];
}
