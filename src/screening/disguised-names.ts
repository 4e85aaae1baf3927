/** Reads names that were disguised so that people can read them and programs cannot. */

/** Cyrillic and Greek letters that look like Latin ones, in the case in which they do. */
const FOREIGN = "АВСЕНІЈКМОРЅТУХҮасеорхуіјѕԁһӏԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧονϲϳ";
const LATIN = "ABCEHIJKMOPSTYXYaceopxyijsdhlqwABEZHIKMNOPTYXovcj";
const LOOK_ALIKE: ReadonlyMap<string, string> = new Map([...FOREIGN].map((letter, at) => [letter, [...LATIN][at]!]));
const ALIKE_ALONE = new RegExp(`^[${FOREIGN}]{3,}$`, "u");
/** A word of letters that stand apart: `V A R K O N D Y`, `V.A.R.K.O.N.D.Y`. */
const LETTERS_APART = /(?<![\p{L}\p{M}\p{N}])\p{L}(?:[ .\-_*·]{1,2}\p{L}(?![\p{L}\p{M}])){3,}/gu;

/** The readings of a disguised name. @returns none for nearly every name */
export function disguisedNames(text: string): readonly string[] {
  if (!/[\u0370-\u052f]|(?<!\p{L})\p{L}[ .\-_*·]{1,2}\p{L}[ .\-_*·]{1,2}\p{L}(?!\p{L})/u.test(text)) return NONE;
  const together = text.replace(LETTERS_APART, (letters) => letters.replace(/[^\p{L}]/gu, ""));
  const names = together === text ? [] : [together];
  const latin = asLatin(together);
  if (latin !== undefined) names.push(latin);
  return names;
}

const NONE: readonly string[] = [];

/** The text with look-alike words in Latin letters; `undefined` unless every Cyrillic or Greek word consists of look-alikes. */
function asLatin(text: string): string | undefined {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const foreign = words.filter((word) => /[\u0370-\u052f]/.test(word));
  if (!foreign.some((word) => ALIKE_ALONE.test(word))) return undefined;
  if (foreign.some((word) => [...word].some((letter) => letter > "\u036f" && !LOOK_ALIKE.has(letter))))
    return undefined;
  return [...text].map((letter) => LOOK_ALIKE.get(letter) ?? letter).join("");
}
