/**
 * The keys under which a token of the list is found other than by a similar reading or sound: see the routes in
 * `src/names/routes.ts`; a query token looks up the same keys.
 */
import type { NameToken, TokenReading } from "../names/name-token.ts";
import { prefixKey } from "../names/routes.ts";
import type { NameKind } from "../names/score-result.ts";
import { SOUND_KEY_LETTERS } from "../names/token-sound.ts";
import { hashText } from "./hash-text.ts";

/** What a key means. */
export const KEY = {
  text: 2,
  fold: 3,
  nickname: 4,
  spelling: 5,
  prefix: 6,
  servant: 7,
  cognate: 10,
} as const;

/** Hashes of the keys that two tokens share when they have an equal text, a common class or a common prefix. */
function commonKeys(token: NameToken, kind: NameKind): number[] {
  const keys = [hashText(KEY.text, token.text)];
  for (const number of token.nicknames) keys.push(hashText(KEY.nickname, String(number)));
  for (const number of token.spellings) keys.push(hashText(KEY.spelling, String(number)));
  for (const number of token.cognates) keys.push(hashText(KEY.cognate, String(number)));
  const prefix = kind === "entity" ? prefixKey(token) : undefined;
  if (prefix !== undefined) keys.push(hashText(KEY.prefix, prefix));
  return keys;
}

/**
 * Hashes of the keys that a token of the query is looked up by: those of equal texts, classes and prefixes, those of the name after
 * `abdul`, and those of readings that are no plain letters.
 */
export function queryKeys(token: NameToken, kind: NameKind): readonly number[] {
  const keys = commonKeys(token, kind);
  const first = token.readings[0];
  if (first !== undefined) keys.push(hashText(token.servant ? KEY.fold : KEY.servant, first.fold));
  for (const { fold, skeleton } of token.readings) {
    if (skeleton.startsWith("#")) keys.push(hashText(KEY.fold, fold), hashText(KEY.servant, fold));
  }
  return keys;
}

/** Hashes of all keys of a token of the list; its texts and folds are those of joins of the query, too. */
export function tokenKeys(token: NameToken, kind: NameKind): readonly number[] {
  const keys = commonKeys(token, kind);
  const add = (key: number): void => {
    if (!keys.includes(key)) keys.push(key);
  };
  const addReading = ({ text, fold }: TokenReading): void => {
    add(hashText(KEY.text, text));
    add(hashText(KEY.fold, fold));
  };
  if (token.servant) add(hashText(KEY.servant, token.readings[0]!.fold));
  for (let at = token.servant ? 1 : 0; at < token.readings.length; at++) addReading(token.readings[at]!);
  if (token.written !== undefined) addReading(token.written);
  return keys;
}

/**
 * The key of a sound and all that are one edit away: among them all keys that pass the gate of `soundSimilarity` with it. Of short keys
 * some do not (`MIN_KEY_EDIT`): such tokens are taken for similar, and the score says that they are not. They are made on the side of
 * the query, so that a token of the list needs one key a sound.
 */
export function soundNeighbours(key: string): ReadonlySet<string> {
  const keys = new Set<string>();
  if (key === "") return keys;
  keys.add(key);
  for (let at = 0; at <= key.length; at++) {
    const head = key.slice(0, at);
    const tail = key.slice(at + 1);
    keys.add(head + tail);
    if (at + 1 < key.length) keys.add(head + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2));
    for (const letter of SOUND_KEY_LETTERS) {
      keys.add(head + letter + key.slice(at));
      if (at < key.length) keys.add(head + letter + tail);
    }
  }
  return keys;
}
