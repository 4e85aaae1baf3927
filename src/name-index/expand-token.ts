/** Expands a token of the query to its possible matches in a segment: tokens of the list, and names in which it is several tokens. */
import { isApart, isBehindServant, isSubstantial, type NameToken, pairWeight } from "../names/name-token.ts";
import { FREE_SERVANT_SIMILARITY, INITIAL_SIMILARITY } from "../names/pair-similarities.ts";
import { initialKey } from "../names/routes.ts";
import { pairCredit } from "../names/score-parts.ts";
import type { NameKind } from "../names/score-result.ts";
import { tokenSimilarity } from "../names/token-similarity.ts";
import { GRAIN } from "../names/weight-grain.ts";
import { alikeTokens } from "./alike-tokens.ts";
import { visitBucket } from "./hash-buckets.ts";
import { hashText } from "./hash-text.ts";
import { type JoinedNames, joinedNames } from "./joined-names.ts";
import type { NameSegment } from "./name-segment.ts";
import type { SegmentTokens } from "./segment-tokens.ts";
import { KEY, queryKeys } from "./token-keys.ts";
import { FLAG } from "./token-pack.ts";

/** Tokens with the most that a pair with each can add to a score, and the least that it costs. */
export interface Expansion {
  readonly tokens: Uint32Array;
  /** Credit times weight of the pair. */
  readonly gains: Float32Array;
  /** Weight of the pair that it does not earn. */
  readonly losses: Float32Array;
  /** Most evidence that the pair gives, in nats. */
  readonly nats: Float32Array;
  /** 1 where both are words and their texts differ: see `inexactShare`. */
  readonly inexact: Uint8Array;
  /** First posting of each token, and number of names with it. */
  readonly postings: Uint32Array;
  readonly names: Uint32Array;
  /** Names in which two or three neighbouring tokens written as one are the token. */
  readonly joined: JoinedNames;
  readonly maxGain: number;
  readonly minLoss: number;
}

/** Most words are similar to nothing on a small list. */
const NOTHING: Expansion = {
  tokens: new Uint32Array(0),
  gains: new Float32Array(0),
  losses: new Float32Array(0),
  nats: new Float32Array(0),
  inexact: new Uint8Array(0),
  postings: new Uint32Array(0),
  names: new Uint32Array(0),
  joined: { names: new Uint32Array(0), places: new Uint32Array(0) },
  maxGain: 0,
  minLoss: Number.POSITIVE_INFINITY,
};

// what is kept in 32 bits is rounded to the safe side
const UP = 1 + 2 ** -20;
const DOWN = 1 - 2 ** -20;

/** Expands tokens of queries. Initials of the query are not expanded to the words that they begin. */
export function tokenExpander(segment: NameSegment, segmentTokens: SegmentTokens): (token: NameToken) => Expansion {
  const { kind, tokenFlags, tokenNats, tokenWeights, tokensByKey, postingStarts } = segment;
  const alike = alikeTokens(segment);
  const joinedWith = joinedNames(segment, segmentTokens);
  let ids: number[] = [];
  let gains: number[] = [];
  let losses: number[] = [];
  let nats: number[] = [];
  let inexact: number[] = [];

  const take = (token: NameToken, id: number, similarity: number, weight: number): void => {
    const credit = pairCredit(similarity);
    ids.push(id);
    gains.push(credit * weight * UP);
    losses.push((1 - credit) * weight * DOWN);
    // evidence is rounded to a grain
    nats.push(similarity * Math.min(token.nats, tokenNats[id]! / GRAIN) + 1 / GRAIN);
    inexact.push(similarity < 1 && isSubstantial(token) && (tokenFlags[id]! & FLAG.substantial) !== 0 ? 1 : 0);
  };
  const compare = (token: NameToken, id: number): void => {
    const other = segmentTokens.tokenAt(id);
    const similarity = pairSimilarity(token, other, kind);
    if (similarity > 0) take(token, id, similarity, pairWeight(token, other));
    // one side has `abdul` and the name in one word: the other side may have them apart
    if (isBehindServant(token, other) || isBehindServant(other, token)) {
      take(token, id, FREE_SERVANT_SIMILARITY, token.weight);
      take(token, id, FREE_SERVANT_SIMILARITY, other.weight);
    }
  };

  return (token) => {
    [ids, gains, losses, nats, inexact] = [[], [], [], [], []];
    const related = new Set<number>();
    for (const hash of queryKeys(token, kind)) visitBucket(tokensByKey, hash, (id) => related.add(id));
    for (const id of related) compare(token, id);
    if (!isApart(token)) {
      const takeAlike = (id: number, similarity: number | undefined): void => {
        if (related.has(id)) return;
        if (similarity === undefined) compare(token, id);
        // as `pairWeight`: neither is an initial
        else take(token, id, similarity, (token.weight + tokenWeights[id]! / GRAIN) / 2);
      };
      alike.find(token, takeAlike);
    }
    const letter = kind === "person" && token.kind === "word" ? initialKey(token) : undefined;
    if (letter !== undefined) {
      visitBucket(tokensByKey, hashText(KEY.text, letter), (id) => {
        if ((tokenFlags[id]! & FLAG.initial) === 0 || segmentTokens.tokenAt(id).text !== letter) return;
        take(token, id, INITIAL_SIMILARITY, tokenWeights[id]! / GRAIN);
      });
    }
    const joined = joinedWith(token);
    if (ids.length === 0 && joined.names.length === 0) return NOTHING;
    // ascending, so that neighbouring memory is read together
    const order = placesInOrder(ids);
    const picked = <A extends Uint8Array | Uint32Array | Float32Array>(into: A, values: readonly number[]): A => {
      for (let at = 0; at < order.length; at++) into[at] = values[order[at]!]!;
      return into;
    };
    const tokens = picked(new Uint32Array(ids.length), ids);
    return {
      tokens,
      gains: picked(new Float32Array(ids.length), gains),
      losses: picked(new Float32Array(ids.length), losses),
      nats: picked(new Float32Array(ids.length), nats),
      inexact: picked(new Uint8Array(ids.length), inexact),
      postings: tokens.map((id) => postingStarts[id]!),
      names: tokens.map((id) => postingStarts[id + 1]! - postingStarts[id]!),
      joined,
      maxGain: gains.reduce((most, gain) => Math.max(most, gain), 0),
      minLoss: losses.reduce((least, loss) => Math.min(least, loss), Number.POSITIVE_INFINITY),
    };
  };
}

/** Places of the ids in ascending order: typed arrays of plain numbers sort fast. */
function placesInOrder(ids: readonly number[]): Float64Array {
  const keys = new Float64Array(ids.length);
  for (let at = 0; at < ids.length; at++) keys[at] = ids[at]! * PLACES + at;
  keys.sort();
  for (let at = 0; at < keys.length; at++) keys[at] = keys[at]! % PLACES;
  return keys;
}

/** More than an expansion has. */
const PLACES = 2 ** 24;

/** Similarity that `alignNames` gives a pair of single tokens, except initials and legal forms, which have rules of their own. */
function pairSimilarity(token: NameToken, other: NameToken, kind: NameKind): number {
  if (token.text === other.text) return 1;
  if (isApart(token) || isApart(other)) return 0;
  if ((token.kind === "particle") !== (other.kind === "particle")) return 0;
  return tokenSimilarity(token, other, kind === "entity").similarity;
}
