/** Names before an address in a field meant for a name only: `Odo Quillborne 12 Quay Street 4051 Basel`, `Odo Quillborne Basel Switzerland`. */
import { wholeCountryOf } from "../model/country-of-text.ts";
import { ENTRY_KINDS } from "../model/list-entry.ts";
import type { ScreenedParty } from "./screened-party.ts";

/** Fewest words of a name, and most of one that is cut out of a text. */
const LEAST_NAME = 2;
const MOST_NAME = 5;
/** Fewest words of a text with an address after a name. */
const LEAST_TEXT = 4;
/** Words before or after the name and number of a street. */
const STREET =
  /(?<!\p{L})(?:street|str|road|rd|avenue|ave|lane|square|boulevard|blvd|building|bldg|floor|suite|office|room|apt|flat|house|p\.? ?o\.? ?box|rue|via|viale|piazza|calle|avenida|av|rua|plaza|weg|platz|gasse|ulica|ul|ulitsa|prospekt|pr-t|prospect|nab|dom|kv|улица|ул|проспект|пр|дом|наб|шоссе|cadde(?:si)?|cad|sokak|sok|mah)(?!\p{L})|\p{L}{2}(?:stra(?:ß|ss)e|weg|platz|gasse|straat|laan|vägen|gatan|vej)(?!\p{L})/iu;
/** A postal code or house number by itself; the year of a firm or the number of a plant looks the same, so that another sign of an address is required. */
const POSTCODE = /(?<![\p{L}\p{N}/.,])(?:\p{Lu}{1,2}-)?\d{4,6}(?![\p{L}\p{N}/.])/u;
const NUMBER = /(?<![^\p{L}\p{N}])[^\p{L}\p{N}]*(?<![\p{L}\p{N}])\d/u;
/** Countries whose names are also surnames. */
const SURNAMES: ReadonlySet<string> = new Set([
  "JO",
  "TD",
  "IL",
  "FR",
  "GE",
  "ML",
  "CU",
  "IE",
  "NL",
  "GB",
  "ES",
  "IN",
  "CN",
  "KR",
]);

/** A party with the names before addresses in another party's names: where they end is unknown, so that only nearly equal ones count. */
export function addressedParty(party: ScreenedParty): ScreenedParty | undefined {
  const { side, pointer, isMainCounterparty, kinds } = party;
  const names = party.names.flatMap(({ name, pointer, isNumber }) =>
    isNumber ? [] : namesBeforeAddress(name, kinds.includes("person")).map((before) => ({ name: before, pointer })),
  );
  if (names.length === 0) return undefined;
  const main = isMainCounterparty ? { isMainCounterparty } : {};
  const noDetails = { countries: [], identifiers: [] };
  return { role: "contact", side, ...main, pointer, isTrader: true, kinds: ENTRY_KINDS, names, ...noDetails };
}

/**
 * @param mayBePerson - whether the text may name a person: companies are named after countries
 * @returns possible names, the shortest first; none for nearly every text
 */
export function namesBeforeAddress(text: string, mayBePerson: boolean): readonly string[] {
  const words = text.trim().split(/[\s,;]+/u);
  if (words.length < LEAST_TEXT) return NONE;
  const number = /\d/.test(text) ? NUMBER.exec(text)?.index : undefined;
  const country = number === undefined && !mayBePerson ? undefined : lastCountry(words);
  const isAddress =
    number === undefined ? country !== undefined : country !== undefined || STREET.test(text) || POSTCODE.test(text);
  if (!isAddress) return NONE;
  const head = number === undefined ? text : text.slice(0, number);
  const named = head
    .trim()
    .split(/\s+/u)
    .filter((word) => /\p{L}/u.test(word));
  const last = Math.min(MOST_NAME, number === undefined ? words.length - 1 : named.length);
  const names: string[] = [];
  for (let length = LEAST_NAME; length <= last; length++)
    names.push(
      named
        .slice(0, length)
        .join(" ")
        .replace(/(?<![,;.])[,;.]+$/u, ""),
    );
  return names;
}

const NONE: readonly string[] = [];

/** The country named by the last word or two. */
function lastCountry(words: readonly string[]): string | undefined {
  const [beforeLast = "", last = ""] = words.slice(-2).map((word) => word.replace(/(?<![.)])[.)]+$/u, ""));
  if (last.length < 4) return undefined;
  const country = wholeCountryOf(last) ?? wholeCountryOf(`${beforeLast} ${last}`);
  return country === undefined || SURNAMES.has(country) ? undefined : country;
}
