/** Names in which neighbouring tokens, written as one word, are a token of the query. */
import { soundsLikeJoin } from "../../names/name-joins.ts";
import type { NameToken } from "../../names/name-token.ts";
import { joinsOf } from "../../names/prepare-name.ts";
import { visitBucket } from "./hash-buckets.ts";
import { hashText } from "./hash-text.ts";
import { NAME_KEY, type NameSegment } from "./name-segment.ts";
import { rollingHash, taggedHash } from "./rolling-hash.ts";
import type { SegmentTokens } from "./segment-tokens.ts";

/**
 * Names with two or three neighbouring tokens whose texts or folds put together are the text or fold of a reading of the token,
 * with some more; a name may come twice.
 */
export function joinedNames(token: NameToken, segment: NameSegment, tokens: SegmentTokens): Uint32Array {
  if (token.kind === "number" || token.kind === "legal" || token.kind === "initial") return NONE;
  const names: number[] = [];
  const take = (name: number): void => void names.push(name);
  for (const { text, fold } of token.readings.slice(token.servant ? 1 : 0)) {
    visitBucket(segment.namesByJoin, taggedHash(NAME_KEY.textJoin, rollingHash(text).hash), take);
    visitBucket(segment.namesByJoin, taggedHash(NAME_KEY.foldJoin, rollingHash(fold).hash), take);
  }
  visitSoundJoins(token, segment, tokens, take);
  return names.length === 0 ? NONE : new Uint32Array(names);
}

const NONE = new Uint32Array(0);

/** Names in another script in which neighbouring tokens sound like the token. */
function visitSoundJoins(
  token: NameToken,
  segment: NameSegment,
  tokens: SegmentTokens,
  visit: (name: number) => void,
): void {
  // names that are joined by sound have words in another script
  if (segment.otherSounds.tokens.length === 0) return;
  for (const key of new Set(token.sounds.map((sound) => sound.key))) {
    if (key === "") continue;
    visitBucket(segment.namesBySpacing, hashText(NAME_KEY.soundJoin, key), (name) => {
      const own = tokens.tokensOf(name);
      if (joinsOf(own).some((join) => soundsLikeJoin(token, join, own))) visit(name);
    });
  }
}
