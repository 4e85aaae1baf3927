/** Names with initials and other cut words: `A. Berger`, `Joh. Berger`, `JR Berger`. */
import { visibleText } from "../../names/visible-text.ts";
import { looksOf } from "./looks.ts";

interface Word {
  readonly text: string;
  /** As it looks. */
  readonly looks: string;
  readonly isCut: boolean;
}

/** Ways in which the cut words of a name can be read that are tried at most. */
const MAX_READINGS = 200;
const LATIN = /\p{Script=Latin}/u;

/**
 * The names that a name may stand for when its cut words are words of another one, or are left out.
 *
 * @returns the name itself when it has no cut word
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
  // One word alone is that of many.
  return readings.filter((reading) => reading.words.length > 1).map((reading) => reading.words.join(" "));
}

/** Of another script an initial may be that of any word: `Я` is `Ya` and `Ja`. */
function fits(cut: Word, word: Word): boolean {
  return word.looks.startsWith(cut.looks) || LATIN.test(cut.text) !== LATIN.test(word.text);
}

function wordsOf(name: string): readonly Word[] {
  const hasSmall = /\p{Ll}/u.test(name);
  const found = visibleText(name)
    .normalize("NFKC")
    .matchAll(/([\p{L}\p{M}\p{N}'’]+)(\.?)/gu);
  return [...found].flatMap(([, text = "", dot]) => {
    // Capitals without dots beside a word that is written out.
    const letters = hasSmall && /^\p{Lu}{2,3}$/u.test(text) ? [...text] : [text];
    return letters.map((part) => {
      const looks = looksOf(part);
      return { text: part, looks, isCut: dot !== "" || [...part].length === 1 };
    });
  });
}
