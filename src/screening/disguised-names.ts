/** Names that were written so that a person reads them and a program does not: what they may be meant as. */

/** Cyrillic and Greek letters that look like Latin ones, each in the case in which it does. */
const FOREIGN = "АВСЕНІЈКМОРЅТУХҮасеорхуіјѕԁһӏԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧονϲϳ";
const LATIN = "ABCEHIJKMOPSTYXYaceopxyijsdhlqwABEZHIKMNOPTYXovcj";
const LOOK_ALIKE: ReadonlyMap<string, string> = new Map([...FOREIGN].map((letter, at) => [letter, [...LATIN][at]!]));
const ALIKE_ALONE = new RegExp(`^[${FOREIGN}]{3,}$`, "u");
/** A word of letters that stand apart: `V A R K O N D Y`, `V.A.R.K.O.N.D.Y`. */
const LETTERS_APART = /(?<![\p{L}\p{M}\p{N}])\p{L}(?:[ .\-_*·]{1,2}\p{L}(?![\p{L}\p{M}])){3,}/gu;

/** @returns nothing for nearly every name */
export function disguisedNames(text: string): readonly string[] {
  if (!/[\u0370-\u052f]|(?<!\p{L})\p{L}[ .\-_*·]{1,2}\p{L}[ .\-_*·]{1,2}\p{L}(?!\p{L})/u.test(text)) return NONE;
  const together = text.replace(LETTERS_APART, (letters) => letters.replace(/[^\p{L}]/gu, ""));
  const names = together === text ? [] : [together];
  const latin = asLatin(together);
  if (latin !== undefined) names.push(latin);
  return names;
}

const NONE: readonly string[] = [];

/** Words of letters of one script that are all like Latin ones; none where a word of that script is not. */
function asLatin(text: string): string | undefined {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const foreign = words.filter((word) => /[\u0370-\u052f]/.test(word));
  if (!foreign.some((word) => ALIKE_ALONE.test(word))) return undefined;
  if (foreign.some((word) => [...word].some((letter) => letter > "\u036f" && !LOOK_ALIKE.has(letter))))
    return undefined;
  return [...text].map((letter) => LOOK_ALIKE.get(letter) ?? letter).join("");
}
