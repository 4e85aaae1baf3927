/** Readings of a word in Latin letters, by script. */
import { cyrillicReadings } from "./cyrillic-readings.ts";
import { plainLatin } from "./latin-letters.ts";
import type { Script } from "./script.ts";

/**
 * Ways to write a word in the letters a to z, the likeliest first; none when the script has no reading of its own.
 *
 * @param word - lower case, NFKC, in one script
 */
export function latinReadings(word: string, script: Script): readonly string[] {
  if (script === "latin" || script === "digit") return notEmpty([plainLatin(word)]);
  if (script === "cyrillic") return notEmpty(cyrillicReadings(word));
  return [];
}

function notEmpty(readings: readonly string[]): readonly string[] {
  return readings.filter((reading) => reading !== "");
}
