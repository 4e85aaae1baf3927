/** Builds the postings: the names that hold each token, with their other tokens. */

import { GRAIN } from "../names/weight-grain.ts";
import { growingArray } from "./growing-array.ts";
import { type NameSegment, REPETITION } from "./name-segment.ts";
import {
  NO_TOKEN,
  OTHERS_REPEAT,
  OTHERS_WEIGHT,
  OTHERS_WORDS,
  TOKEN_NUMBER_BITS,
  tokenNumber,
  writeOthers,
} from "./other-tokens.ts";
import { words } from "./shared-memory.ts";

/** @param missing - least weight that each token costs when the query lacks it */
export function postingsOf(
  nameStarts: Uint32Array,
  nameTokens: Uint32Array,
  nameGiven: Uint32Array,
  missing: Uint32Array,
): Pick<NameSegment, "postingStarts" | "postings" | "postingOthers" | "nameTokenNumbers"> {
  const names = nameStarts.length - 1;
  const count = missing.length;
  const starts = words(count + 1);
  const last = words(count);
  const eachPosting = (visit: (token: number, name: number, at: number) => void): void => {
    last.fill(0);
    for (let name = 0; name < names; name++) {
      for (let at = nameStarts[name]!; at < nameStarts[name + 1]!; at++) {
        const token = nameTokens[at]!;
        if (last[token] === name + 1) continue;
        last[token] = name + 1;
        visit(token, name, at);
      }
    }
  };
  eachPosting((token) => {
    starts[token + 1]!++;
  });
  for (let token = 0; token < count; token++) starts[token + 1]! += starts[token]!;
  const next = starts.slice(0, -1);
  const postings = words(starts[count]!);
  const postingOthers = words(OTHERS_WORDS * postings.length);
  const nameTokenNumbers = growingArray();
  let written = -1;
  let writtenAt = 0;
  let weight = 0;
  eachPosting((token, name, at) => {
    const to = next[token]!++;
    postings[to] = name;
    const [start, end] = [nameStarts[name]!, nameStarts[name + 1]!];
    const repeats = (nameGiven[name]! & REPETITION) !== 0;
    if (!repeats && writeOthers(nameTokens, start, end, at, postingOthers, OTHERS_WORDS * to)) return;
    if (written !== name) {
      written = name;
      writtenAt = nameTokenNumbers.length;
      weight = 0;
      nameTokenNumbers.push((end - start) | (repeats ? OTHERS_REPEAT : 0));
      for (let each = start; each < end; each++) {
        const other = nameTokens[each]!;
        nameTokenNumbers.push(tokenNumber(other));
        // a repetition of a matched token costs nothing
        if (nameTokens.indexOf(other, start) === each) weight += missing[other]!;
      }
    }
    // which of two tokens of one text is missing cannot be known here
    const others = repeats ? 0 : Math.floor((OTHERS_WEIGHT * (weight - missing[token]!)) / GRAIN);
    postingOthers[OTHERS_WORDS * to] = ((NO_TOKEN << TOKEN_NUMBER_BITS) | others) >>> 0;
    postingOthers[OTHERS_WORDS * to + 1] = writtenAt;
  });
  return {
    postingStarts: starts,
    postings,
    postingOthers,
    nameTokenNumbers: Uint16Array.from(nameTokenNumbers.values()),
  };
}
