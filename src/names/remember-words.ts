/** Memoises functions of words, since the same words return often. */
import type { Script } from "./script.ts";

/** Most results kept for each script. */
const READY = 2 ** 15;

/** Memoises a function of a word and its script. @param compute - pure */
export function rememberWords<T extends object | string>(
  compute: (word: string, script: Script) => T,
): (word: string, script: Script) => T {
  const ready = new Map<Script, Map<string, T>>();
  return (word, script) => {
    let ofScript = ready.get(script);
    if (ofScript === undefined) {
      ofScript = new Map();
      ready.set(script, ofScript);
    }
    const known = ofScript.get(word);
    if (known !== undefined) return known;
    if (ofScript.size >= READY) ofScript.clear();
    const value = compute(word, script);
    ofScript.set(word, value);
    return value;
  };
}
