import type { PairRoute } from "./score-result.ts";
import { MAX_WORDS } from "./split-words.ts";

/** Tokens of the query from `query` on and of the candidate from `candidate` on, as many as the lengths say. */
export interface AlignedPair {
  query: number;
  queryLength: number;
  candidate: number;
  candidateLength: number;
  similarity: number;
  weight: number;
  /** Evidence in nats; 0 for tokens that give none. */
  nats: number;
  route: PairRoute;
  /** A word or a number was matched, not only small words. */
  substantial: boolean;
}

/** Pairs and the tokens left over. All calls share one object: read it before the next call. */
export interface Alignment {
  /** Only the first `count` are of this call. */
  readonly pairs: AlignedPair[];
  count: number;
  /** What became of each token: `UNUSED`, `USED_ALONE` or `USED_IN_JOIN`. */
  readonly queryUsed: Uint8Array;
  readonly candidateUsed: Uint8Array;
}

export const UNUSED = 0;
export const USED_ALONE = 1;
export const USED_IN_JOIN = 2;

/** An alignment without pairs, for as many tokens as a name has at most. */
export function emptyAlignment(): Alignment {
  return {
    pairs: Array.from({ length: MAX_WORDS }, emptyPair),
    count: 0,
    queryUsed: new Uint8Array(MAX_WORDS),
    candidateUsed: new Uint8Array(MAX_WORDS),
  };
}

function emptyPair(): AlignedPair {
  return {
    query: 0,
    queryLength: 0,
    candidate: 0,
    candidateLength: 0,
    similarity: 0,
    weight: 0,
    nats: 0,
    route: "equal",
    substantial: false,
  };
}
