/** Makes a list entry in canonical form from the parts that a parser found. */

import { countryCodeOf } from "../model/country-of-text.ts";
import type { Alias, CountryRole, ListEntry, ListedCountry, ListedIdentifier } from "../model/list-entry.ts";
import type { ListIdentity } from "./list-identity.ts";
import { uniqueBy } from "./unique-by.ts";

/** The parts that a parser may find; an absent one is empty. */
export type EntryParts = Pick<ListEntry, "entryId" | "kind" | "name"> &
  Partial<Omit<ListEntry, "listId" | "entryId" | "kind" | "name">>;

/**
 * Makes an entry: nothing twice, no empty text, no alias that is the name itself.
 *
 * @example
 * const entry = makeEntry({ listId: "house", listKind: "blacklist" }, { entryId: "1", kind: "person", name: "Odo Quillborne" });
 */
export function makeEntry(list: ListIdentity, parts: EntryParts): ListEntry {
  const remarks = parts.remarks?.trim() ?? "";
  return {
    listId: list.listId,
    listKind: parts.listKind ?? list.listKind,
    entryId: parts.entryId,
    kind: parts.kind,
    name: parts.name,
    aliases: uniqueBy(parts.aliases ?? [], aliasKey).filter(({ name }) => name !== "" && name !== parts.name),
    datesOfBirth: uniqueBy(parts.datesOfBirth ?? [], (date) => `${date.from} ${date.to} ${date.circa ?? ""}`),
    placesOfBirth: uniqueTexts(parts.placesOfBirth),
    countries: uniqueBy(parts.countries ?? [], ({ code, role }) => `${role} ${code}`),
    genders: [...new Set(parts.genders ?? [])],
    identifiers: uniqueBy(parts.identifiers ?? [], identifierText).filter(({ value }) => /[\p{L}\p{N}]/u.test(value)),
    addresses: uniqueTexts(parts.addresses),
    programmes: uniqueTexts(parts.programmes),
    ...(remarks === "" ? {} : { remarks }),
    ...(parts.ownership === undefined ? {} : { ownership: parts.ownership }),
  };
}

/** Countries by name or code in one role; a text that is none is passed to `unread`. */
export function countriesIn(
  role: CountryRole,
  texts: readonly string[],
  unread: (text: string) => void,
): readonly ListedCountry[] {
  return texts.flatMap((text) => {
    const code = countryCodeOf(text);
    if (code !== undefined) return [{ code, role }];
    if (text.trim() !== "") unread(text);
    return [];
  });
}

/** Parts of an address as one line. */
export function addressLine(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(", ");
}

/** An identifier with its country, when that is one. */
export function listedIdentifier(kind: string, value: string, country: string): ListedIdentifier {
  const code = countryCodeOf(country);
  return code === undefined ? { kind, value } : { kind, value, country: code };
}

/** A gender in words or letters. */
export function gendersIn(text: string): ListEntry["genders"] {
  const first = text.trim().slice(0, 1).toLowerCase();
  return first === "m" || first === "f" ? [first] : [];
}

function aliasKey({ name, quality }: Alias): string {
  return `${quality} ${name}`;
}

function identifierText({ kind, value, country }: ListedIdentifier): string {
  return `${kind} ${country ?? ""} ${value}`;
}

function uniqueTexts(texts: readonly string[] = []): readonly string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ""))];
}
