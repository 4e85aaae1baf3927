import type { ListedIdentifier } from "../model/list-entry.ts";
import type { PartyName } from "./screened-party.ts";

/** A number in place of a name; an account number of letters alone may be a name. */
export function numberAt({ kind, value }: ListedIdentifier, pointer: string): PartyName {
  const isNumber = kind !== "account" || /\p{Nd}/u.test(value);
  return { name: value, pointer, ...(isNumber ? { isNumber } : {}) };
}

/** A name with its place; none for a text without letters and digits. */
export function nameAt(name: string | undefined, pointer: string): readonly PartyName[] {
  return name !== undefined && hasLetterOrDigit(name) ? [{ name, pointer }] : [];
}

/** Whether a text has a letter or digit; nearly every text begins with one. */
export function hasLetterOrDigit(text: string): boolean {
  const first = text.charCodeAt(0);
  const isPlain = (first > 96 && first < 123) || (first > 64 && first < 91) || (first > 47 && first < 58);
  return isPlain || /[\p{L}\p{N}]/u.test(text);
}

/** Each name once, case and blanks aside. */
export function uniqueNames(names: readonly PartyName[]): readonly PartyName[] {
  if (names.length < 2) return names;
  const seen = new Set<string>();
  return names.filter(({ name }) => {
    const plain = plainName(name);
    if (seen.has(plain)) return false;
    seen.add(plain);
    return true;
  });
}

/** Case and blanks aside. */
export function plainName(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase();
  return name.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
}

/** Letters and digits that are their own compatibility form, one blank at a time between them. */
const PLAIN = /^[\w.&'-]+(?: [\w.&'-]+)*$/;
