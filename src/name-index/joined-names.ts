/** Names in which neighbouring tokens, written as one word, are a token of the query. */
import { isApart, type NameToken } from "../names/name-token.ts";
import { visitBucket } from "./hash-buckets.ts";
import { NAME_KEY, type NameSegment } from "./name-segment.ts";
import { rollingHash, taggedHash } from "./rolling-hash.ts";
import type { SegmentTokens } from "./segment-tokens.ts";
import { soundJoins } from "./sound-joins.ts";

/** Names, and in each the places of the tokens that may be in the join, as bits. */
export interface JoinedNames {
  readonly names: Uint32Array;
  readonly places: Uint32Array;
}

/** The join is somewhere in the name. */
const ANYWHERE = 0xffffffff;

/**
 * Finds names with two or three neighbouring tokens whose texts or folds put together are the text or fold of a reading of the token, or
 * that sound like it in another script, with a few false ones; a name may come twice.
 */
export function joinedNames(segment: NameSegment, tokens: SegmentTokens): (token: NameToken) => JoinedNames {
  const visitSoundJoins = soundJoins(segment, tokens);
  return (token) => {
    if (isApart(token)) return NONE;
    const names: number[] = [];
    const places: number[] = [];
    const take = (name: number, where = ANYWHERE): void => {
      names.push(name);
      places.push(where);
    };
    const takeAnywhere = (name: number): void => take(name);
    for (const { text, fold } of token.readings.slice(token.servant ? 1 : 0)) {
      visitBucket(segment.namesByJoin, taggedHash(NAME_KEY.textJoin, rollingHash(text).hash), takeAnywhere);
      visitBucket(segment.namesByJoin, taggedHash(NAME_KEY.foldJoin, rollingHash(fold).hash), takeAnywhere);
    }
    visitSoundJoins(token, take);
    return names.length === 0 ? NONE : { names: new Uint32Array(names), places: new Uint32Array(places) };
  };
}

const NONE: JoinedNames = { names: new Uint32Array(0), places: new Uint32Array(0) };
