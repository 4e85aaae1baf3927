/** Names of countries in the languages of the world, from the Unicode CLDR of the JavaScript engine. */
import { DEMONYMS } from "./demonyms.ts";

/** Languages of addresses and documents (ISO 639-1). */
const LANGUAGES =
  "en de fr es it pt nl pl cs sk sl hr sr bs bg mk ru uk be ro hu fi et lv lt sv da nb is el tr sq az hy ka kk uz ar fa he ur hi bn ta th vi id ms ja ko zh zh-Hant";
const STYLES = ["long", "short"] as const;

/**
 * Codes by name and by adjective of nationality. A name that means different countries in two languages is dropped.
 *
 * @param codes - ISO 3166-1 alpha-2
 * @param plain - the spelling in which names are compared
 */
export function namesOfCountries(
  codes: readonly string[],
  plain: (name: string) => string,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const language of LANGUAGES.split(" "))
    for (const style of STYLES) {
      const names = new Intl.DisplayNames([language], { type: "region", style, fallback: "none" });
      for (const code of codes) {
        const name = plain(names.of(code) ?? "");
        const other = found.get(name);
        if (other !== undefined && other !== code) ambiguous.add(name);
        if (name !== "") found.set(name, code);
      }
    }
  for (const name of ambiguous) found.delete(name);
  for (const [, code = "", adjectives = ""] of DEMONYMS.matchAll(/([A-Z]{2}) ([^A-Z]+)/g))
    for (const adjective of adjectives.trim().split(/\s*\|\s*/)) found.set(plain(adjective), code);
  return found;
}
