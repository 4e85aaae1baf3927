/** Spellings by which a word of a text and a word of the gazetteer are the same. */
import { foldToken } from "../names/fold-token.ts";
import type { PlaceWord } from "./place-words.ts";

/** Shortest word that may be spelled with a mistake. */
const MIN_LOOSE = 6;
/** Shortest stem of a declined word. */
const MIN_STEM = 4;
const CASE_ENDINGS = /(?:ою|ею|ої|ой|ом|ем|єм|ам|ах|ові|[аеёиіїоуыюяйьєэ])$/u;

/** Every spelling of a word that counts as written by hand without a mistake. */
export function exactKeys({ plain, script }: PlaceWord): readonly string[] {
  const keys = [plain];
  if (script === "latin" && plain.length >= MIN_LOOSE) keys.push(`fold ${foldToken(plain)}`);
  if (script === "cyrillic") {
    const stem = plain.replace(CASE_ENDINGS, "");
    if (stem.length >= MIN_STEM) keys.push(`stem ${stem}`);
  }
  return keys;
}

/** Hebrew writes `in`, `to`, `from`, `the`, `and`, `that` as one word with the name. */
export function keysBehindPrefix({ plain, script }: PlaceWord): readonly string[] {
  return script === "hebrew" && plain.length > MIN_STEM && /^[בלמהוש]/u.test(plain) ? [plain.slice(1)] : NONE;
}

/** A word without each of its letters in turn, and itself: two words with one of these in common are an edit or two apart. */
export function looseKeys({ plain, script }: PlaceWord): readonly string[] {
  if (plain.length < MIN_LOOSE || !LOOSE.has(script) || /\d/u.test(plain)) return NONE;
  const keys = [plain];
  for (let at = 0; at < plain.length; at++) keys.push(plain.slice(0, at) + plain.slice(at + 1));
  return keys;
}

const LOOSE: ReadonlySet<string> = new Set(["latin", "cyrillic"]);
const NONE: readonly string[] = [];
