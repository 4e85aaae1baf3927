/** Which names hold a token, with their other tokens. */
import { growingArray } from "./growing-array.ts";
import { GRAIN, type NameSegment, REPETITION } from "./name-segment.ts";
import { MATE_BITS, MATE_WEIGHT, MATE_WORDS, MATES_REPEAT, mateOf, NO_MATE, writeMates } from "./posting-mates.ts";
import { words } from "./shared-memory.ts";

/** @param missing - least weight that each token costs when the query lacks it */
export function postingsOf(
  nameStarts: Uint32Array,
  nameTokens: Uint32Array,
  nameGiven: Uint32Array,
  missing: Uint32Array,
): Pick<NameSegment, "postingStarts" | "postings" | "postingMates" | "nameMates"> {
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
  const postingMates = words(MATE_WORDS * postings.length);
  const nameMates = growingArray();
  let written = -1;
  let writtenAt = 0;
  let weight = 0;
  eachPosting((token, name, at) => {
    const to = next[token]!++;
    postings[to] = name;
    const [start, end] = [nameStarts[name]!, nameStarts[name + 1]!];
    const repeats = (nameGiven[name]! & REPETITION) !== 0;
    if (!repeats && writeMates(nameTokens, start, end, at, postingMates, MATE_WORDS * to)) return;
    if (written !== name) {
      written = name;
      writtenAt = nameMates.length;
      weight = 0;
      nameMates.push((end - start) | (repeats ? MATES_REPEAT : 0));
      for (let each = start; each < end; each++) {
        const other = nameTokens[each]!;
        nameMates.push(mateOf(other));
        // a repetition of a matched token costs nothing
        if (nameTokens.indexOf(other, start) === each) weight += missing[other]!;
      }
    }
    // of two tokens of one text it is not known which is missing
    const others = repeats ? 0 : Math.floor((MATE_WEIGHT * (weight - missing[token]!)) / GRAIN);
    postingMates[MATE_WORDS * to] = ((NO_MATE << MATE_BITS) | others) >>> 0;
    postingMates[MATE_WORDS * to + 1] = writtenAt;
  });
  return { postingStarts: starts, postings, postingMates, nameMates: Uint16Array.from(nameMates.values()) };
}
