/** Readings of a word in Latin letters, by script. */
import { cyrillicReadings } from "./cyrillic-readings.ts";
import { plainLatin } from "./latin-letters.ts";
import type { Script } from "./script.ts";
import { arabicSpellings, hebrewSpellings } from "./scripts/abjad-spelling.ts";
import { burmeseReading, isBurmese } from "./scripts/burmese-reading.ts";
import { caucasianReading, georgianReadings } from "./scripts/caucasian-reading.ts";
import { ethiopicReading } from "./scripts/ethiopic-reading.ts";
import { greekReadings } from "./scripts/greek-reading.ts";
import { hanReadings } from "./scripts/han-reading.ts";
import { hangulReadings } from "./scripts/hangul-reading.ts";
import { indicReading } from "./scripts/indic-reading.ts";
import { kanaReading } from "./scripts/kana-reading.ts";
import { simplifyHan } from "./scripts/simplify-han.ts";
import { thaiReadings } from "./scripts/thai-reading.ts";

const THAI = /[\u0e00-\u0e7f]/;

const ETHIOPIC = /[\u1200-\u137f]/;
/** Most readings of a word that are compared. */
const MAX_READINGS = 24;

/**
 * Ways to write a word in the letters a to z, the likeliest first; none when the script has no reading of its own.
 *
 * @param word - lower case, NFKC, in one script
 */
export function latinReadings(word: string, script: Script): readonly string[] {
  if (script === "latin") {
    const plain = plainLatin(word);
    return plain === "" ? [] : [plain];
  }
  const readings = readingsOf(word, script).map(plainLatin);
  return readings.filter((reading, at) => reading !== "" && readings.indexOf(reading) === at).slice(0, MAX_READINGS);
}

function readingsOf(word: string, script: Exclude<Script, "latin">): readonly string[] {
  switch (script) {
    case "digit":
      return [word];
    case "cyrillic":
      return cyrillicReadings(word);
    case "greek":
      return greekReadings(word);
    case "armenian":
      return [caucasianReading(word)];
    case "georgian":
      return georgianReadings(word);
    case "arabic":
      return arabicSpellings(word);
    case "hebrew":
      return hebrewSpellings(word);
    case "hangul":
      return hangulReadings(word);
    case "han":
      return hanReadings(simplifyHan(word));
    case "kana":
      return [kanaReading(word)];
    case "abugida":
      return abugidaReadings(word);
    case "other":
      return [];
  }
}

/** Those of India are laid out alike; the others have rules of their own. */
function abugidaReadings(word: string): readonly string[] {
  if (THAI.test(word)) return thaiReadings(word);
  if (isBurmese(word)) return [burmeseReading(word)];
  return [ETHIOPIC.test(word) ? ethiopicReading(word) : indicReading(word)];
}
