/** Identifying numbers inside a remittance text: accounts, wallets, banks and ships. */
import { isBic, isIban, isImoNumber, isLei } from "../../lists/identifier-checks.ts";
import { uniqueBy } from "../../lists/unique-by.ts";
import { isCountryCode } from "../../model/country-code.ts";
import type { ListedIdentifier } from "../../model/list-entry.ts";
import { usageText } from "./usage-text.ts";

/** Shortest word that is looked up: no wallet address and few IBANs are shorter, and hardly any other word is as long. */
const MIN_LENGTH = 18;
/** Longest address, in characters. */
const MAX_LENGTH = 128;

const WORD = /[A-Za-z0-9]+/g;
/** An address in base 64, as those of TON, in which `-` and `_` are digits. */
const BASE_64 = /(?<![\w-])[A-Za-z0-9_-]{48}(?![\w-])/g;
/** Separator between the pieces of an address. */
const SEAM = /^[^\p{L}\p{N}]{1,3}$/u;
/** Addresses of the usual chains by prefix and length, in either case: banks write capitals only. */
const ADDRESSES = [
  /^(?:[13lm].{25,33}|1.{34}|bc1.{39}|bc1.{59}|ltc1.{39}|0x[0-9a-f]{40}|[tdx].{33}|t[13].{33}|r.{24,34}|[qp].{41}|[48].{94}|8.{105})$/i,
  /^(?:addr1.{53}|addr1.{98}|g.{55})$/i,
  // addresses of Solana have no prefix, and mix their letters
  /^(?=(?:.*[a-z][A-Z]){4}).{43,44}$/,
];
/** Lengths of these addresses in characters: few joined pieces have one, and no others are compared. */
const LENGTHS: ReadonlySet<number> = new Set([
  25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 42, 43, 44, 56, 58, 62, 95, 103, 106,
]);
/** Share of digits in an address, which is nearly random; ordinary words have no digits. */
const DIGITS = { least: 1 / 12, most: 2 / 3 };
/** Most addresses in pieces that are looked for in one text. */
const MAX_IN_PIECES = 50;
/** An IBAN as it is printed, in groups of four. */
const GROUPED_IBAN = /\b[A-Z]{2}\d{2}(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,4})?\b/gi;
const IMO = /\bIMO(?:[ -]?(?:NUMBER|NO))?\W{0,3}(\d{7})\b/gi;

/**
 * Words that may be the address of a wallet or an account number, as they stand in the text: long, of letters and digits. Two
 * neighbours count as one as well, since messages of banks break a text after 35 characters. IBANs in groups of four and numbers after `IMO` count when their check digits are right.
 */
export function usageNumbers(usage: string): readonly ListedIdentifier[] {
  const text = usageText(usage);
  const words = [...text.matchAll(WORD)];
  const found = words.flatMap((word, at) => {
    const next = words[at + 1];
    const isBroken = next !== undefined && /^\s+$/.test(text.slice(word.index + word[0].length, next.index));
    return isBroken ? [word[0], word[0] + next[0]] : [word[0]];
  });
  const accounts = found.filter((word) => word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && /\d/.test(word));
  const ships = [...text.matchAll(IMO)].map(([, number]) => number as string).filter(isImoNumber);
  return [
    ...uniqueBy([...accounts, ...groupedIbans(text)], (word) => word).map((value) => ({
      kind: "account",
      value,
    })),
    ...uniqueBy(ships, (number) => number).map((value) => ({ kind: "imo", value })),
  ];
}

/** Words that may be the code of a bank, or an LEI. A word of eight letters may be a BIC by chance: only listed ones count. */
export function usageCodes(usage: string): readonly ListedIdentifier[] {
  const words = uniqueBy(usageText(usage).toUpperCase().match(WORD) ?? [], (word) => word);
  return words.flatMap((value) => {
    if (isBic(value) && isCountryCode(value.slice(4, 6))) return [{ kind: "bic", value }];
    return isLei(value) ? [{ kind: "lei", value }] : [];
  });
}

/**
 * Possible wallet addresses that are written in pieces, with blanks, hyphens, dots or line breaks, or that contain signs. Most results are
 * no addresses, only words that have the length of one together.
 */
export function addressesInPieces(usage: string): readonly ListedIdentifier[] {
  const text = usageText(usage);
  const words = [...text.matchAll(WORD)];
  const hasSeam = words.map(({ index }, at) => {
    const before = words[at - 1];
    return before !== undefined && SEAM.test(text.slice(before.index + before[0].length, index));
  });
  const found = [...text.matchAll(BASE_64)].map(([address]) => address).filter((address) => /[_-]/.test(address));
  for (let first = 0; first < words.length && found.length < MAX_IN_PIECES; first++) {
    if (!hasSeam[first + 1]) continue;
    let length = words[first]![0].length;
    let digits = digitsOf(words[first]![0]);
    for (let at = first + 1; hasSeam[at] && length < MAX_LENGTH; at++) {
      const [piece] = words[at]!;
      length += piece.length;
      digits += digitsOf(piece);
      // pieces are joined only where they may be an address: joining many short ones is slow
      if (!LENGTHS.has(length) || digits === 0) continue;
      const joined = words
        .slice(first, at + 1)
        .map(([one]) => one)
        .join("");
      if (isAddress(joined, digits / length)) found.push(joined);
    }
  }
  return uniqueBy(found, (address) => address).map((value) => ({ kind: "account", value }));
}

function digitsOf(text: string): number {
  let digits = 0;
  for (const letter of text) if (letter >= "0" && letter <= "9") digits++;
  return digits;
}

/** @param share - of digits among its letters */
function isAddress(text: string, share: number): boolean {
  const isRandom = text.startsWith("0x") || (share >= DIGITS.least && share <= DIGITS.most);
  return isRandom && ADDRESSES.some((form) => form.test(text));
}

/** IBANs printed in groups: the next word may look like a further group. */
function groupedIbans(text: string): readonly string[] {
  return [...text.matchAll(GROUPED_IBAN)].flatMap(([grouped]) => {
    const groups = grouped.toUpperCase().split(" ");
    const joined = groups.map((_, at) => groups.slice(0, groups.length - at).join(""));
    return joined.filter(isIban).slice(0, 1);
  });
}
