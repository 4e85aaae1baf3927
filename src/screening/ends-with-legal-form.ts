/** Companies in the place of a person. */
import { legalPhraseAt, needsEdge } from "../names/legal-phrases.ts";

/**
 * True for `Oceanic Shipping LLC`, with which fields that ask for a person's name are filled in: the last word is a legal form that means
 * nothing else. Scripts in which it stands in front have forms that are no names of persons there, as in `ООО Ромашка`.
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
