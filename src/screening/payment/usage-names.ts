/** Names inside a remittance text: which parts of it may be somebody's name. */

/** Words that end a name or are none, in the languages of payments; whatever else is in a text is looked up. */
const NO_NAMES: ReadonlySet<string> = new Set(
  (
    "a al an and as at auf aus bei bis by cc da das de del den der des di die do dr du due ein eine el en et fee fees fr for from fuer für gift iban id im in " +
    "inc incl information inv invoice is la le les loan los mit monthly mr mrs ms my na nach no nr number of on or order our par pay payment per por pour " +
    "pro purchase rate rechnung ref reference rent salary service services subscription tax thank thanks the to und us via vom von wegen with year your zu zum zur"
  ).split(" "),
);
/** Longest name, in words. */
const MAX_WORDS = 5;
/** Most parts of one text that are looked up: those of a hundred words that nothing breaks, several times what banks let through. */
const MAX_PARTS = 400;

const WORD = /[\p{L}\p{M}][\p{L}\p{M}\p{N}'’.-]*/gu;

/** A word, and where in the text it stands. */
interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Parts of a text that may be names: stretches of words that no digit, line, mark or common word of payments breaks, and
 * in texts of mixed case only words that begin in capitals. Of a long stretch every part of up to five words is
 * returned; single words are not, unless the stretch has no other: they are far too often words.
 *
 * @returns the parts as they stand in the text, the longest first, each once; at most 400, see {@link isReadWhole}
 */
export function usageNames(text: string): readonly string[] {
  return allParts(text).slice(0, MAX_PARTS);
}

/** Whether {@link usageNames} gives all parts of a text: else a name may hide among so many words. */
export function isReadWhole(text: string): boolean {
  // A word has a letter and something behind it, and begins four parts at most.
  return text.length <= MAX_PARTS / 2 || allParts(text).length <= MAX_PARTS;
}

function allParts(text: string): readonly string[] {
  const isMixed = /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text);
  const parts: string[] = [];
  for (const words of runsOf(text, isMixed)) {
    const most = Math.min(MAX_WORDS, words.length);
    for (let length = most; length >= Math.min(2, most); length--) {
      for (let first = 0; first + length <= words.length; first++) {
        parts.push(text.slice(words[first]!.start, words[first + length - 1]!.end).replace(/[.'’-]+$/u, ""));
      }
    }
  }
  const unique = [...new Set(parts)].filter((part) => part.length > 3);
  return unique.sort((left, right) => wordCount(right) - wordCount(left));
}

function runsOf(text: string, isMixed: boolean): readonly (readonly Word[])[] {
  const runs: (readonly Word[])[] = [];
  let words: Word[] = [];
  const close = (): void => {
    const run = withoutLooseParticles(words);
    if (run.length > 0) runs.push(run);
    words = [];
  };
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const word = match[0];
    // Anything but spaces and a comma (surname, given name) between two words ends a name.
    if (!/^[ ,]*$/.test(text.slice(end, match.index))) close();
    end = match.index + word.length;
    const isCommon = NO_NAMES.has(word.toLowerCase().replace(/\.$/, ""));
    const isName = !isMixed || !/^\p{Ll}/u.test(word) || (words.length > 0 && PARTICLES.has(word.toLowerCase()));
    if ((isCommon && !PARTICLES.has(word.toLowerCase())) || !isName || /\d/.test(word)) close();
    else words.push({ text: word, start: match.index, end });
  }
  close();
  return runs;
}

/** Small words that stand inside names. */
const PARTICLES: ReadonlySet<string> = new Set(
  "al bin de del der di el ibn la le van von ter ten dos da bint".split(" "),
);

function withoutLooseParticles(words: readonly Word[]): readonly Word[] {
  let end = words.length;
  while (end > 0 && PARTICLES.has(words[end - 1]!.text.toLowerCase())) end--;
  return words.slice(0, end);
}

function wordCount(text: string): number {
  return text.split(/\s+/u).length;
}
