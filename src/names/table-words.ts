/** The words of tables, and those of names as they are looked up in them. */
import { plainLatin } from "./latin-letters.ts";
import type { Script } from "./script.ts";
import { plainArabic } from "./scripts/abjad-spelling.ts";
import { simplifyHan } from "./scripts/simplify-han.ts";
import { splitWords } from "./split-words.ts";

/** A word without optional marks and variants: accents, points, the older forms of characters. */
export function tableWord(source: string, script: Script): string {
  switch (script) {
    case "latin":
      return plainLatin(source);
    case "greek":
    case "hebrew":
      return source.normalize("NFD").replace(/\p{M}/gu, "");
    case "cyrillic":
      return withoutEnding(source.replaceAll("ё", "е"));
    case "arabic":
      return plainArabic(source);
    case "han":
      return simplifyHan(source);
    default:
      return source;
  }
}

/** Shortest Cyrillic word that is looked up without its ending, and the least that is left of one. */
const MIN_INFLECTED = 6;
const MIN_STEM = 4;

/** Endings of Russian, Ukrainian and Belarusian nouns and adjectives. Source: own table from their grammars. */
const ENDINGS =
  "иями ями ами ыми ими ого его ому ему иях ях ах ией ием иям ям ам ых их ая яя ую юю ое ее ый ий ій ой ої ые ие ым им ом ем ов ев ей ии ию ия ье ья ью ь ю я и і ї ы й а е є о у"
    .split(" ")
    .sort((left, right) => right.length - left.length);

/** A word without its case ending: names have `завод` and `завода`, `научный` and `научного`. */
function withoutEnding(word: string): string {
  if (word.length < MIN_INFLECTED) return word;
  const ending = ENDINGS.find((each) => word.length - each.length >= MIN_STEM && word.endsWith(each));
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** The words of a form of a table, each as the same word of a name is looked up. */
export function tableWords(form: string): readonly string[] {
  return form
    .split(" ")
    .flatMap((piece) => splitWords(piece, "entity").map(({ source, script }) => tableWord(source, script)));
}
