/** The different sounds of tokens, those with equal keys side by side. */
import type { TokenSound } from "../names/token-sound.ts";
import { groupsOf, pick, placesOf } from "./group-numbers.ts";
import { growingArray } from "./growing-array.ts";
import { buildBuckets, type HashBuckets, visitBucket } from "./hash-buckets.ts";
import { hashText } from "./hash-text.ts";
import { equalsText, packTexts, type TextPack } from "./text-pack.ts";

/** Sounds grouped by their keys. */
export interface SoundTable {
  readonly keys: TextPack;
  /** First sound of each key, and the end. */
  readonly keySounds: Uint32Array;
  /** Spellings of the sounds, the lowest seven bits of each letter, and where they start and end. */
  readonly spellingStarts: Uint32Array;
  readonly spellingBytes: Uint8Array;
  /** First place in `tokens` of the tokens with each sound, and the end. */
  readonly soundTokens: Uint32Array;
  readonly tokens: Uint32Array;
  readonly byKey: HashBuckets;
}

const TAG = 3;

export interface SoundTableBuilder {
  /** Adds a sound of a token; one without a key is similar to none. */
  add(sound: TokenSound, token: number): void;
  /** @param places - new numbers of the tokens */
  build(places: Uint32Array): SoundTable;
}

export function soundTableBuilder(): SoundTableBuilder {
  const keys: string[] = [];
  const spellings: string[] = [];
  const keyIds = new Map<string, number>();
  const spellingIds = new Map<string, number>();
  const spellingKeys = growingArray();
  const soundOf = growingArray();
  const tokenOf = growingArray();

  const keyOf = (key: string): number => {
    const known = keyIds.get(key);
    if (known !== undefined) return known;
    keyIds.set(key, keys.length);
    return keys.push(key) - 1;
  };

  return {
    add({ spelling, key }, token) {
      if (key === "") return;
      let id = spellingIds.get(spelling);
      if (id === undefined) {
        id = spellings.push(spelling) - 1;
        spellingIds.set(spelling, id);
        spellingKeys.push(keyOf(key));
      }
      soundOf.push(id);
      tokenOf.push(token);
    },
    build(places) {
      const byKey = groupsOf(spellingKeys.values(), keys.length);
      // sorted, so that sounds with a common prefix are neighbours and the prefix is compared once
      for (let key = 0; key < keys.length; key++) {
        const same = byKey.members.subarray(byKey.starts[key]!, byKey.starts[key + 1]!);
        same.sort((left, right) => (spellings[left]! < spellings[right]! ? -1 : 1));
      }
      const soundPlaces = placesOf(byKey.members);
      const bySound = groupsOf(pick(soundPlaces, soundOf.values()), spellings.length);
      const tokens = tokenOf.values();
      return {
        keys: packTexts(keys),
        keySounds: byKey.starts,
        ...packLetters(Array.from(byKey.members, (spelling) => spellings[spelling]!)),
        soundTokens: bySound.starts,
        tokens: pick(places, pick(tokens, bySound.members)),
        byKey: buildBuckets(
          Uint32Array.from(keys, (key) => hashText(TAG, key)),
          Uint32Array.from(keys.keys()),
        ),
      };
    },
  };
}

/** Calls `visit` with the sounds of a key. */
export function visitSounds({ keys, keySounds, byKey }: SoundTable, key: string, visit: (sound: number) => void): void {
  visitBucket(byKey, hashText(TAG, key), (id) => {
    if (!equalsText(keys, id, key)) return;
    for (let sound = keySounds[id]!; sound < keySounds[id + 1]!; sound++) visit(sound);
  });
}

function packLetters(texts: readonly string[]): Pick<SoundTable, "spellingStarts" | "spellingBytes"> {
  const spellingStarts = new Uint32Array(texts.length + 1);
  for (const [at, text] of texts.entries()) spellingStarts[at + 1] = spellingStarts[at]! + text.length;
  const spellingBytes = new Uint8Array(spellingStarts[texts.length]!);
  for (const [at, text] of texts.entries()) {
    for (let i = 0; i < text.length; i++) spellingBytes[spellingStarts[at]! + i] = text.charCodeAt(i) & 127;
  }
  return { spellingStarts, spellingBytes };
}
