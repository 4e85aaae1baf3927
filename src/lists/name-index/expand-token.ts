/** What a token of the query may be matched with in a segment: tokens of the list, and names in which it is several tokens. */
import type { NameToken } from "../../names/name-token.ts";
import { initialKey } from "../../names/routes.ts";
import { pairCredit } from "../../names/score-parts.ts";
import type { NameKind } from "../../names/score-result.ts";
import { tokenSimilarity } from "../../names/token-similarity.ts";
import { visitBucket } from "./hash-buckets.ts";
import { hashText } from "./hash-text.ts";
import { joinedNames } from "./joined-names.ts";
import { likelyTokens } from "./likely-tokens.ts";
import type { NameSegment } from "./name-segment.ts";
import type { SeenMarks } from "./seen-marks.ts";
import type { SegmentTokens } from "./segment-tokens.ts";
import { KEY } from "./token-keys.ts";
import { FLAG } from "./token-pack.ts";

/** Tokens with the most that a pair with each can add, and what it costs. */
export interface Expansion {
  readonly tokens: Uint32Array;
  /** Credit times weight of the pair. */
  readonly gains: Float32Array;
  /** Weight of the pair that it does not earn. */
  readonly losses: Float32Array;
  /** Names in which two or three neighbouring tokens written as one are the token. */
  readonly joined: Uint32Array;
  /** Number of names in the postings of the tokens. */
  readonly cost: number;
  readonly maxGain: number;
  readonly minLoss: number;
}

// what is kept in 32 bits is rounded to the safe side
const UP = 1 + 2 ** -20;
const DOWN = 1 - 2 ** -20;
const FREE_SERVANT_CREDIT = pairCredit(0.97);
const INITIAL_CREDIT = pairCredit(0.85);

/** Expands a token of the query. Initials of the query are not expanded to the words that they begin. */
export function expandToken(token: NameToken, segment: NameSegment, tokens: SegmentTokens, seen: SeenMarks): Expansion {
  const found: { id: number; gain: number; loss: number }[] = [];
  const take = (id: number, credit: number, weight: number): void => {
    found.push({ id, gain: credit * weight, loss: (1 - credit) * weight });
  };
  for (const id of likelyTokens(token, segment, seen)) {
    const other = tokens.tokenAt(id);
    const similarity = pairSimilarity(token, other, segment.kind);
    if (similarity > 0) take(id, pairCredit(similarity), weightOf(token, other));
    if (isServantPair(token, other)) {
      take(id, FREE_SERVANT_CREDIT, token.weight);
      take(id, FREE_SERVANT_CREDIT, other.weight);
    }
  }
  const letter = segment.kind === "person" && token.kind === "word" ? initialKey(token) : undefined;
  if (letter !== undefined) {
    for (const id of initialsOf(letter, segment, tokens)) take(id, INITIAL_CREDIT, tokens.tokenAt(id).weight);
  }
  const { postingStarts } = segment;
  return {
    tokens: Uint32Array.from(found, ({ id }) => id),
    gains: Float32Array.from(found, ({ gain }) => gain * UP),
    losses: Float32Array.from(found, ({ loss }) => loss * DOWN),
    joined: joinedNames(token, segment, tokens),
    cost: found.reduce((sum, { id }) => sum + postingStarts[id + 1]! - postingStarts[id]!, 0),
    maxGain: found.reduce((most, { gain }) => Math.max(most, gain), 0),
    minLoss: found.reduce((least, { loss }) => Math.min(least, loss), Number.POSITIVE_INFINITY),
  };
}

/** What `alignNames` gives a pair of single tokens, but for initials and legal forms, which have rules of their own. */
function pairSimilarity(token: NameToken, other: NameToken, kind: NameKind): number {
  if (token.text === other.text) return 1;
  if (isApart(token) || isApart(other)) return 0;
  if ((token.kind === "particle") !== (other.kind === "particle")) return 0;
  return tokenSimilarity(token, other, kind === "entity").similarity;
}

function isApart({ kind }: NameToken): boolean {
  return kind === "number" || kind === "initial" || kind === "legal";
}

function weightOf(token: NameToken, other: NameToken): number {
  if (token.kind === "initial") return token.weight;
  return other.kind === "initial" ? other.weight : (token.weight + other.weight) / 2;
}

/** `abdul` and a name as one word on one side: the other side may have them apart. */
function isServantPair(token: NameToken, other: NameToken): boolean {
  return token.servant !== other.servant && token.readings[0]?.fold === other.readings[0]?.fold;
}

function initialsOf(letter: string, segment: NameSegment, tokens: SegmentTokens): readonly number[] {
  const ids: number[] = [];
  visitBucket(segment.tokensByKey, hashText(KEY.text, letter), (id) => {
    if ((segment.tokenFlags[id]! & FLAG.initial) !== 0 && tokens.tokenAt(id).text === letter) ids.push(id);
  });
  return ids;
}
