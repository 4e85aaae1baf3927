import type { ListedIdentifier } from "../model/list-entry.ts";
import type { PartyName } from "./screened-party.ts";

/** A number in place of a name; an account that is called by letters alone may be called by a name. */
export function numberAt({ kind, value }: ListedIdentifier, pointer: string): PartyName {
  const isNumber = kind !== "account" || /\p{Nd}/u.test(value);
  return { name: value, pointer, ...(isNumber ? { isNumber } : {}) };
}

/** A name where it stands; none where there is nothing to compare. */
export function nameAt(name: string | undefined, pointer: string): readonly PartyName[] {
  return name !== undefined && /[\p{L}\p{N}]/u.test(name) ? [{ name, pointer }] : [];
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
  return name.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
}
