/** Words by their sound, for comparison between scripts that write sounds differently. */
import { foldToken } from "./fold-token.ts";
import type { Script } from "./script.ts";

/** A word as it sounds, roughly, in the alphabet of folds, and the classes of its consonants. */
export interface TokenSound {
  readonly spelling: string;
  /** Letters p t k s l m n for classes of consonants; vowels and breaths are left out. Empty when it says too little. */
  readonly key: string;
}

/** Scripts that write sounds so differently from an alphabet that spelling is no guide. */
const SOUND_SCRIPTS: ReadonlySet<Script> = new Set(["arabic", "hebrew", "hangul", "han", "kana", "indic"]);

/** True when tokens of these scripts are compared by their sound. Symmetric. */
export function compareBySound(left: Script, right: Script): boolean {
  return left !== right && (SOUND_SCRIPTS.has(left) || SOUND_SCRIPTS.has(right));
}

/** Shortest key that says something. */
const SHORTEST_KEY = 2;

const CLASS: Readonly<Record<string, string>> = {
  b: "p",
  p: "p",
  f: "p",
  v: "p",
  t: "t",
  d: "t",
  k: "k",
  g: "k",
  s: "s",
  z: "s",
  S: "s",
  C: "s",
  j: "s",
  l: "l",
  r: "l",
  m: "m",
  n: "n",
};

/** Sound of a reading of a token of this script. */
export function soundOf(reading: string, script: Script): TokenSound {
  const spelling = foldToken(asSpoken(reading, script));
  let key = "";
  for (const letter of spelling) {
    const sound = CLASS[letter] ?? "";
    if (!key.endsWith(sound) || sound === "") key += sound;
  }
  return { spelling, key: key.length < SHORTEST_KEY ? "" : key };
}

function asSpoken(reading: string, script: Script): string {
  switch (script) {
    case "hangul":
      return reading.replace(/eu/g, "");
    case "han":
      return reading
        .replace(/x/g, "sh")
        .replace(/q/g, "ch")
        .replace(/c(?!h)/g, "ts");
    default:
      // w is a vowel to those who write it with one
      return reading.replace(/w(?=[aeiouy])/g, "u");
  }
}
