/** Longest word that is compared: a longer one is no typing error of a name. */
const MAX_LENGTH = 64;

/**
 * What somebody probably meant to write: the nearest of the known words, or `undefined` when none is near.
 *
 * Near is at most a third of the word's length in edits (one insertion, deletion, replacement or swap of neighbours
 * each), case not counted. Equal distances go to the word that comes first.
 *
 * Source: optimal string alignment distance, Damerau 1964.
 */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    if (candidate.length > MAX_LENGTH || Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance >= bestDistance) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/** The end of a message about an unknown word: the nearest known one, or what exists when there are few. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const words = [...known];
  const nearest = nearestWord(word, words);
  if (nearest !== undefined) return `; did you mean \`${nearest}\`?`;
  if (words.length === 0) return "; there are none";
  return words.length <= 8 ? `; expected one of ${words.map((known) => `\`${known}\``).join(", ")}` : "";
}

function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      // In front of the words is nothing, which no letter equals.
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
