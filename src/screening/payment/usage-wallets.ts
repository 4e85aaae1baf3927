/** Addresses of wallets and account numbers inside a remittance text: which words of it may be one. */
import { uniqueBy } from "../../lists/unique-by.ts";
import type { ListedIdentifier } from "../../model/list-entry.ts";

/** Shortest word that is looked up: no address of a wallet and few IBANs are shorter, and hardly any other word is as long. */
const MIN_LENGTH = 18;
/** Longest address, in characters. */
const MAX_LENGTH = 128;

const WORD = /[A-Za-z0-9]+/g;

/**
 * Words that may be the address of a wallet or an account number, as they stand in the text: long, of letters and digits. Two
 * neighbours count as one as well, since messages of banks break a text after 35 characters.
 */
export function usageWallets(text: string): readonly ListedIdentifier[] {
  const words = [...text.matchAll(WORD)];
  const found = words.flatMap((word, at) => {
    const next = words[at + 1];
    const isBroken = next !== undefined && /^\s+$/.test(text.slice(word.index + word[0].length, next.index));
    return isBroken ? [word[0], word[0] + next[0]] : [word[0]];
  });
  const wallets = found.filter((word) => word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && /\d/.test(word));
  return uniqueBy(wallets, (word) => word).map((value) => ({ kind: "account", value }));
}
