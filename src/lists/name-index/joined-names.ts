/** Names in which neighbouring tokens, written as one word, are a token of the query. */
import { soundsLikeJoin } from "../../names/align-names.ts";
import type { NameToken } from "../../names/name-token.ts";
import { joinsOf } from "../../names/prepare-name.ts";
import { growingArray } from "./growing-array.ts";
import { visitBucket } from "./hash-buckets.ts";
import { hashText } from "./hash-text.ts";
import { NAME_KEY, type NameSegment } from "./name-segment.ts";
import type { SegmentTokens } from "./segment-tokens.ts";
import { KEY } from "./token-keys.ts";

/** Ids of tokens that a part of a word is. */
type Part = readonly number[];

/**
 * Names with two or three neighbouring tokens whose texts or folds put together are the text or fold of a reading of the token,
 * with some more; a name may come twice. Found by cutting the word at every place and looking its parts up.
 */
export function joinedNames(token: NameToken, segment: NameSegment, tokens: SegmentTokens): Uint32Array {
  const names = growingArray(16);
  if (token.kind === "number" || token.kind === "legal" || token.kind === "initial") return names.values();
  for (const reading of token.readings.slice(token.servant ? 1 : 0)) {
    cutWord(reading.text, KEY.text, segment, tokens, names.push);
    cutWord(reading.fold, KEY.fold, segment, tokens, names.push);
  }
  visitSoundJoins(token, segment, tokens, names.push);
  return names.values();
}

/** Names in another script in which neighbouring tokens sound like the token. */
function visitSoundJoins(
  token: NameToken,
  segment: NameSegment,
  tokens: SegmentTokens,
  visit: (name: number) => void,
): void {
  for (const key of new Set(token.sounds.map((sound) => sound.key))) {
    if (key === "") continue;
    visitBucket(segment.namesBySpacing, hashText(NAME_KEY.soundJoin, key), (name) => {
      const own = tokens.tokensOf(name);
      if (joinsOf(own).some((join) => soundsLikeJoin(token, join, own))) visit(name);
    });
  }
}

function cutWord(
  word: string,
  tag: typeof KEY.text | typeof KEY.fold,
  segment: NameSegment,
  tokens: SegmentTokens,
  visit: (name: number) => void,
): void {
  const partOf = (start: number, end: number): Part => findPart(word.slice(start, end), tag, segment, tokens);
  const ends: Part[] = [];
  for (let at = 1; at < word.length; at++) ends[at] = partOf(at, word.length);
  for (let first = 1; first < word.length; first++) {
    const head = partOf(0, first);
    if (head.length === 0) continue;
    visitNeighbours([head, ends[first]!], segment, visit);
    for (let second = first + 1; second < word.length; second++) {
      if (ends[second]!.length === 0) continue;
      visitNeighbours([head, partOf(first, second), ends[second]!], segment, visit);
    }
  }
}

function findPart(
  part: string,
  tag: typeof KEY.text | typeof KEY.fold,
  segment: NameSegment,
  tokens: SegmentTokens,
): Part {
  const ids: number[] = [];
  visitBucket(segment.tokensByKey, hashText(tag, part), (id) => {
    const token = tokens.tokenAt(id);
    const reading = token.written;
    if ((tag === KEY.text ? reading?.text : reading?.fold) === part && !ids.includes(id)) ids.push(id);
  });
  return ids;
}

/** Names that hold the parts side by side: those of the rarest part are looked through. */
function visitNeighbours(parts: readonly Part[], segment: NameSegment, visit: (name: number) => void): void {
  let rarest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, part] of parts.entries()) {
    const cost = postingCount(part, segment);
    if (cost < least) {
      least = cost;
      rarest = at;
    }
  }
  if (least === 0) return;
  const { postingStarts, postings } = segment;
  for (const id of parts[rarest]!) {
    for (let at = postingStarts[id]!; at < postingStarts[id + 1]!; at++) {
      const name = postings[at]!;
      if (hasNeighbours(name, parts, segment)) visit(name);
    }
  }
}

function postingCount(part: Part, { postingStarts }: NameSegment): number {
  let count = 0;
  for (const id of part) count += postingStarts[id + 1]! - postingStarts[id]!;
  return count;
}

function hasNeighbours(name: number, parts: readonly Part[], { nameStarts, nameTokens }: NameSegment): boolean {
  const last = nameStarts[name + 1]! - parts.length;
  for (let start = nameStarts[name]!; start <= last; start++) {
    let at = 0;
    while (at < parts.length && parts[at]!.includes(nameTokens[start + at]!)) at++;
    if (at === parts.length) return true;
  }
  return false;
}
