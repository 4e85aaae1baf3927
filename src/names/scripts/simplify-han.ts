/** Brings the variants of a Chinese character to one: the simplified one. */
import { HAN_TRADITIONAL } from "../tables/han-traditional.ts";
import { JAPANESE_FORMS } from "../tables/japanese-names.ts";

const SIMPLIFIED = pairsOf([...(JAPANESE_FORMS + HAN_TRADITIONAL).replaceAll("\n", "")]);

/** A word with traditional and Japanese characters replaced by simplified ones. */
export function simplifyHan(word: string): string {
  let text = "";
  for (const character of word) text += SIMPLIFIED.get(character) ?? character;
  return text;
}

function pairsOf(characters: readonly string[]): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (let at = 0; at + 1 < characters.length; at += 2) pairs.set(characters[at]!, characters[at + 1]!);
  return pairs;
}
