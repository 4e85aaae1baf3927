/** Words by their sound, for comparison between scripts that write sounds differently. */
import { foldToken } from "./fold-token.ts";
import type { Script } from "./script.ts";

/** A word as it sounds, roughly, in the alphabet of folds, and the classes of its consonants. */
export interface TokenSound {
  readonly spelling: string;
  /** Letters p t k s l m n for classes of consonants; vowels and aspirates are left out. */
  readonly key: string;
}

/** True when tokens of these scripts are compared by their sound: names are written in another script as they are spoken. Symmetric. */
export function compareBySound(left: Script, right: Script): boolean {
  return left !== right && left !== "digit" && right !== "digit";
}

/** Letters that are one class of consonants, which is called by the first of them. */
const SIMILAR = ["pbfv", "td", "kg", "szSCj", "lr", "m", "n"];
/** Letters of the keys of sounds. */
export const SOUND_KEY_LETTERS: string = SIMILAR.map((letters) => letters.charAt(0)).join("");

/** Classes of consonants by the codes of their letters, 0 for what is left out. */
const CLASSES = new Uint8Array(128);
for (const letters of SIMILAR) {
  for (const letter of letters) CLASSES[letter.charCodeAt(0)] = letters.charCodeAt(0);
}

/** Sounds of a reading of a token of this script: a Latin spelling may be spoken as in English or as on the continent. */
export function soundsOf(
  { text, fold }: { readonly text: string; readonly fold: string },
  script: Script,
): readonly TokenSound[] {
  const sounds: TokenSound[] = [];
  for (const spoken of asSpoken(text, script)) {
    const spelling = spoken === text ? fold : foldToken(spoken);
    if (sounds.every((sound) => sound.spelling !== spelling)) sounds.push(soundOfSpelling(spelling));
  }
  return sounds;
}

/** Sound of a spelling in the alphabet of folds. */
export function soundOfSpelling(spelling: string): TokenSound {
  return { spelling, key: soundKeyOf(spelling) };
}

function soundKeyOf(spelling: string): string {
  let key = "";
  let before = 0;
  for (let at = 0; at < spelling.length; at++) {
    const sound = CLASSES[spelling.charCodeAt(at)] ?? 0;
    if (sound !== before && sound !== 0) key += String.fromCharCode(sound);
    before = sound;
  }
  return key;
}

function asSpoken(reading: string, script: Script): readonly string[] {
  switch (script) {
    case "hangul":
      return [reading.replace(/eu/g, "")];
    case "han":
      return [
        reading
          .replace(/x/g, "sh")
          .replace(/q/g, "ch")
          .replace(/c(?!h)/g, "ts"),
      ];
    case "latin": {
      // w is a vowel to those who write it with one; j and ch are y and kh east of the Rhine
      const english = reading.includes("w") ? reading.replace(/w(?=[aeiouy])/g, "u") : reading;
      const continental = /j|c(?:h|$)/.test(reading)
        ? reading
            .replace(/j/g, "y")
            .replace(/(?<!s)ch/g, "kh")
            .replace(/c$/, "ts")
        : reading;
      return english === continental ? [english] : [english, continental];
    }
    default:
      return [reading];
  }
}
