/** The words of tables, and those of names as they are looked up in them. */
import { plainLatin } from "./latin-letters.ts";
import type { Script } from "./script.ts";
import { plainArabic } from "./scripts/abjad-spelling.ts";
import { simplifyHan } from "./scripts/han-reading.ts";
import { splitWords } from "./split-words.ts";

/** A word without what some write and others leave out: accents, points, the older forms of characters. */
export function tableWord(source: string, script: Script): string {
  switch (script) {
    case "latin":
      return plainLatin(source);
    case "greek":
    case "hebrew":
      return source.normalize("NFD").replace(/\p{M}/gu, "");
    case "cyrillic":
      return source.replaceAll("ё", "е");
    case "arabic":
      return plainArabic(source);
    case "han":
      return simplifyHan(source);
    default:
      return source;
  }
}

/** The words of a form of a table, each as the same word of a name is looked up. */
export function tableWords(form: string): readonly string[] {
  return form.split(" ").flatMap((piece) => {
    if (/^[\p{Script=Latin}\p{M}\d]*$/u.test(piece)) return piece === "" ? [] : [plainLatin(piece)];
    return splitWords(piece, "entity").words.map(({ source, script }) => tableWord(source, script));
  });
}
