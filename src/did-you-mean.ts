import { osaDistance } from "./osa-distance.ts";

/** Longest word that is compared; a longer one is no misspelled name. */
const MAX_LENGTH = 64;

/**
 * The word that was probably meant: the nearest of the known words, or `undefined` when none is near.
 *
 * Near is at most a third of the word's length in edits (one insertion, deletion, replacement or swap of neighbours
 * each), ignoring case. Of equal distances, the first word is taken.
 */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    if (candidate.length > MAX_LENGTH || Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = osaDistance(wanted, candidate.toLowerCase(), bestDistance - 1);
    if (distance >= bestDistance) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/** The end of a message about an unknown word: the nearest known one, or all known words when there are few. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const words = [...known];
  const nearest = nearestWord(word, words);
  if (nearest !== undefined) return `; did you mean \`${nearest}\`?`;
  if (words.length === 0) return "; there are none";
  return words.length <= 8 ? `; expected one of ${words.map((known) => `\`${known}\``).join(", ")}` : "";
}
