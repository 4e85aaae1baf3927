/** Detects companies in fields for a person's name. */
import { legalPhraseAt, needsEdge } from "../names/legal-phrases.ts";

/**
 * True for a name like `Oceanic Shipping LLC` in a field for a person's name: the last word is a legal form with no other meaning. In
 * scripts where the form stands in front, as in `ООО Ромашка`, the first word counts too.
 */
export function endsWithLegalForm(name: string): boolean {
  const words = name.trim().split(/\s+/);
  if (words.length < 2) return false;
  const first = words[0]!;
  return isLegalForm(words.at(-1)!) || (isForeign(first) && isLegalForm(first));
}

function isLegalForm(word: string): boolean {
  const text = word.replace(/[^\p{L}]/gu, "").toLowerCase();
  const legal = legalPhraseAt([text], 0);
  return legal !== undefined && legal.meaning !== "GROUP" && (isForeign(word) || !needsEdge(legal.form));
}

function isForeign(word: string): boolean {
  return !/\p{Script=Latin}/u.test(word);
}
