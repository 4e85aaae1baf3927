/** Names with initials and other abbreviated words: `A. Berger`, `Joh. Berger`, `JR Berger`. */
import { visibleText } from "../../names/visible-text.ts";
import { looksOf } from "./looks.ts";

interface Word {
  readonly text: string;
  /** The text with look-alike letters replaced, see `looksOf`. */
  readonly looks: string;
  readonly isCut: boolean;
}

/** The most readings of the abbreviated words of a name that are tried. */
const MAX_READINGS = 200;
const LATIN = /\p{Script=Latin}/u;

/**
 * The names that a name may stand for, where its abbreviated words are words of another name or are left out.
 *
 * @returns the name itself when it has no abbreviated word
 */
export function readingsOf(name: string, other: string): readonly string[] {
  const words = wordsOf(name);
  if (!words.some(({ isCut }) => isCut)) return [name];
  const others = wordsOf(other);
  let readings: { readonly words: readonly string[]; readonly used: ReadonlySet<number> }[] = [
    { words: [], used: new Set() },
  ];
  for (const word of words) {
    readings = readings
      .flatMap(({ words: before, used }) => {
        if (!word.isCut) return [{ words: [...before, word.text], used }];
        const fitting = others.flatMap((one, at) => (used.has(at) || !fits(word, one) ? [] : [at]));
        const full = fitting.map((at) => ({ words: [...before, others[at]!.text], used: new Set([...used, at]) }));
        return [...full, { words: before, used }];
      })
      .slice(0, MAX_READINGS);
  }
  // A single word fits too many people.
  return readings.filter((reading) => reading.words.length > 1).map((reading) => reading.words.join(" "));
}

/** Across scripts an initial may be that of any word: `Я` is `Ya` and `Ja`. */
function fits(cut: Word, word: Word): boolean {
  return word.looks.startsWith(cut.looks) || LATIN.test(cut.text) !== LATIN.test(word.text);
}

function wordsOf(name: string): readonly Word[] {
  const hasSmall = /\p{Ll}/u.test(name);
  const found = visibleText(name)
    .normalize("NFKC")
    .matchAll(/([\p{L}\p{M}\p{N}'’]+)(\.?)/gu);
  return [...found].flatMap(([, text = "", dot]) => {
    // Initials without dots: capitals beside a word that is written out.
    const letters = hasSmall && /^\p{Lu}{2,3}$/u.test(text) ? [...text] : [text];
    return letters.map((part) => {
      const looks = looksOf(part);
      return { text: part, looks, isCut: dot !== "" || [...part].length === 1 };
    });
  });
}
