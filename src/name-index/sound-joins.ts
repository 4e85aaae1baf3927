/** Names in which neighbouring tokens have a sound together, by that sound: many words of queries share the same few keys. */

import { soundsLikeJoinOf } from "../names/name-joins.ts";
import type { NameToken } from "../names/name-token.ts";
import { joinsOf } from "../names/prepare-name.ts";
import type { Script } from "../names/script.ts";
import type { TokenSound } from "../names/token-sound.ts";
import { visitBucket } from "./hash-buckets.ts";
import { hashText } from "./hash-text.ts";
import { NAME_KEY, type NameSegment } from "./name-segment.ts";
import { RecentMap } from "./recent-map.ts";
import type { SegmentTokens } from "./segment-tokens.ts";

/** A sound of joins that begin in a script, and the names with such a join, each once. */
interface SoundJoin {
  readonly script: Script;
  readonly sound: TokenSound;
  readonly names: number[];
  /** Places of the tokens in each name that have the sound together, as bits. */
  readonly places: number[];
}

/** Keys whose sounds are cached, and the names with them together: some 20 MB at most. */
const READY_KEYS = 2 ** 13;
const READY_NAMES = 2 ** 20;

const weightOf = (joins: readonly SoundJoin[]): number => joins.reduce((sum, { names }) => sum + names.length, 1);

/** Visits names in another script in which neighbouring tokens sound like a token, with the places of these; a name may come twice. */
export function soundJoins(
  segment: NameSegment,
  tokens: SegmentTokens,
): (token: NameToken, visit: (name: number, places: number) => void) => void {
  const ready = new RecentMap<string, readonly SoundJoin[]>(READY_KEYS, READY_NAMES, weightOf);

  const find = (key: string): readonly SoundJoin[] => {
    const found = new Map<string, SoundJoin>();
    visitBucket(segment.namesByKey, hashText(NAME_KEY.soundJoin, key), (name) => {
      const own = tokens.tokensOf(name);
      for (const { start, length, sounds } of joinsOf(own)) {
        const places = ((1 << length) - 1) << start;
        for (const sound of sounds) if (sound.key === key) add(found, own[start]!.script, sound, name, places);
      }
    });
    return [...found.values()];
  };

  return (token, visit) => {
    // names that are joined by sound have words in another script
    if (segment.otherSounds.tokens.length === 0) return;
    for (const key of new Set(token.sounds.map((sound) => sound.key))) {
      if (key === "") continue;
      let joins = ready.get(key);
      if (joins === undefined) {
        joins = find(key);
        ready.set(key, joins);
      }
      for (const { script, sound, names, places } of joins) {
        if (!soundsLikeJoinOf(token, script, sound)) continue;
        for (let at = 0; at < names.length; at++) visit(names[at]!, places[at]!);
      }
    }
  };
}

function add(found: Map<string, SoundJoin>, script: Script, sound: TokenSound, name: number, places: number): void {
  const id = `${script} ${sound.spelling}`;
  const known = found.get(id);
  if (known === undefined) found.set(id, { script, sound, names: [name], places: [places] });
  else if (known.names.at(-1) === name) known.places[known.places.length - 1]! |= places;
  else {
    known.names.push(name);
    known.places.push(places);
  }
}
