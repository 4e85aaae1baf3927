/** Builds the postings: the names that hold each token, with their other tokens. */

import { GRAIN } from "../names/weight-grain.ts";
import {
  COOCCURRENCE_BITS,
  COOCCURRENCE_WEIGHT,
  COOCCURRENCE_WORDS,
  COOCCURRENCES_REPEAT,
  cooccurrenceOf,
  NO_COOCCURRENCE,
  writeCooccurrences,
} from "./cooccurrences.ts";
import { growingArray } from "./growing-array.ts";
import { type NameSegment, REPETITION } from "./name-segment.ts";
import { words } from "./shared-memory.ts";

/** @param missing - least weight that each token costs when the query lacks it */
export function postingsOf(
  nameStarts: Uint32Array,
  nameTokens: Uint32Array,
  nameGiven: Uint32Array,
  missing: Uint32Array,
): Pick<NameSegment, "postingStarts" | "postings" | "postingCooccurrences" | "nameCooccurrences"> {
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
  const postingCooccurrences = words(COOCCURRENCE_WORDS * postings.length);
  const nameCooccurrences = growingArray();
  let written = -1;
  let writtenAt = 0;
  let weight = 0;
  eachPosting((token, name, at) => {
    const to = next[token]!++;
    postings[to] = name;
    const [start, end] = [nameStarts[name]!, nameStarts[name + 1]!];
    const repeats = (nameGiven[name]! & REPETITION) !== 0;
    if (!repeats && writeCooccurrences(nameTokens, start, end, at, postingCooccurrences, COOCCURRENCE_WORDS * to))
      return;
    if (written !== name) {
      written = name;
      writtenAt = nameCooccurrences.length;
      weight = 0;
      nameCooccurrences.push((end - start) | (repeats ? COOCCURRENCES_REPEAT : 0));
      for (let each = start; each < end; each++) {
        const other = nameTokens[each]!;
        nameCooccurrences.push(cooccurrenceOf(other));
        // a repetition of a matched token costs nothing
        if (nameTokens.indexOf(other, start) === each) weight += missing[other]!;
      }
    }
    // which of two tokens of one text is missing cannot be known here
    const others = repeats ? 0 : Math.floor((COOCCURRENCE_WEIGHT * (weight - missing[token]!)) / GRAIN);
    postingCooccurrences[COOCCURRENCE_WORDS * to] = ((NO_COOCCURRENCE << COOCCURRENCE_BITS) | others) >>> 0;
    postingCooccurrences[COOCCURRENCE_WORDS * to + 1] = writtenAt;
  });
  return {
    postingStarts: starts,
    postings,
    postingCooccurrences,
    nameCooccurrences: Uint16Array.from(nameCooccurrences.values()),
  };
}
