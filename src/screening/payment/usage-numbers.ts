/** Numbers inside a remittance text that tell who or what it is about: accounts, wallets and ships. */
import { isIban, isImoNumber } from "../../lists/identifier-checks.ts";
import { uniqueBy } from "../../lists/unique-by.ts";
import type { ListedIdentifier } from "../../model/list-entry.ts";

/** Shortest word that is looked up: no address of a wallet and few IBANs are shorter, and hardly any other word is as long. */
const MIN_LENGTH = 18;
/** Longest address, in characters. */
const MAX_LENGTH = 128;

const WORD = /[A-Za-z0-9]+/g;
/** An IBAN as it is printed, in groups of four. */
const GROUPED_IBAN = /\b[A-Z]{2}\d{2}(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,4})?\b/gi;
const IMO = /\bIMO(?:[ -]?(?:NUMBER|NO))?\W{0,3}(\d{7})\b/gi;

/**
 * Words that may be the address of a wallet or an account number, as they stand in the text: long, of letters and digits. Two
 * neighbours count as one as well, since messages of banks break a text after 35 characters. IBANs in groups of four and numbers behind
 * `IMO` count when their check digits are right.
 */
export function usageNumbers(text: string): readonly ListedIdentifier[] {
  const words = [...text.matchAll(WORD)];
  const found = words.flatMap((word, at) => {
    const next = words[at + 1];
    const isBroken = next !== undefined && /^\s+$/.test(text.slice(word.index + word[0].length, next.index));
    return isBroken ? [word[0], word[0] + next[0]] : [word[0]];
  });
  const accounts = found.filter((word) => word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && /\d/.test(word));
  const ships = [...text.matchAll(IMO)].map(([, number]) => number as string).filter(isImoNumber);
  return [
    ...uniqueBy([...accounts, ...groupedIbans(text)], (word) => word).map((value) => ({ kind: "account", value })),
    ...uniqueBy(ships, (number) => number).map((value) => ({ kind: "imo", value })),
  ];
}

/** IBANs printed in groups: what stands behind one may look like one more group of it. */
function groupedIbans(text: string): readonly string[] {
  return [...text.matchAll(GROUPED_IBAN)].flatMap(([grouped]) => {
    const groups = grouped.toUpperCase().split(" ");
    const joined = groups.map((_, at) => groups.slice(0, groups.length - at).join(""));
    return joined.filter(isIban).slice(0, 1);
  });
}
