/** Numbers that are written together with a word: `Zolmar1`, `3M`. */
import { withoutDigits } from "./digit-letters.ts";
import type { Word } from "./split-words.ts";

/** Letters and a number after or before them. A code such as `G4S`, `M7` or `TX003`, a wallet or an account is one word. */
const TOGETHER = /^(?:([a-z]{3,})([1-9]\d*)|([a-z]+)([1-9]\d+)|([1-9]\d*)([a-z]{3,})|([1-9]\d+)([a-z]+))$/;
const ORDINAL = /^\d+(?:st|nd|rd|th)$/;

/** Digits between letters that stand for letters of their shape: `Qu1llb0rne`. `B2B` and `C4I` are codes. */
const AMONG_LETTERS = /^(?=(?:\d*[a-z]){4})[a-z]+(?:[013457][a-z]+)+$/;

/** Words with their numbers as words of their own, as in every other script: `Zolmar1` is `Zolmar-1` and `Zolmar 1`. */
export function withNumbersApart(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ source }) => /\d/.test(source))) return words;
  return words.flatMap((word) => {
    if (AMONG_LETTERS.test(word.source)) return [{ ...word, source: withoutDigits(word.source) }];
    const found = ORDINAL.test(word.source) ? null : TOGETHER.exec(word.source);
    return found === null
      ? [word]
      : found
          .slice(1)
          .filter(Boolean)
          .map((source) => ({ ...word, source }));
  });
}
