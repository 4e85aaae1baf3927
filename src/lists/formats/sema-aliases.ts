/** Aliases of the Canadian list: one text with several kinds of separators. */

const LANGUAGES = "Belarusian|Russian|Ukrainian|Persian|Farsi|Arabic|Burmese|Chinese|Spanish|English|French";
const LABEL = new RegExp(`(?:^|[\\s,;(])(?:${LANGUAGES})\\s*:`, "gi");
/** A legal form after a comma belongs to the name before it: `Nizhny Zavod, AO`. */
const LEGAL_FORM = /^(?:[A-Z]{2,4}|[А-ЯЁ]{2,4}|Inc\.?|Ltd\.?|LLC|S\.?A\.?)$/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;

/** Names between semicolons, slashes, labels of languages or, where there is no semicolon, commas. */
export function semaAliases(text: string): readonly string[] {
  const labelled = text.replace(LABEL, ";").replace(/\s\/\s?|\/\s/g, ";");
  return labelled
    .split(";")
    .flatMap(eitherName)
    .flatMap((part) => (text.includes(";") ? [part] : commaParts(part)))
    .flatMap(eitherName)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter((name) => /\p{L}/u.test(name));
}

/** Splits at commas, except inside quotes and before a legal form. */
function commaParts(text: string): readonly string[] {
  const parts: string[] = [];
  for (const part of text.split(",")) {
    const before = parts.at(-1);
    const open = before !== undefined && isOpen(before);
    if (before !== undefined && (open || LEGAL_FORM.test(part.trim()))) parts[parts.length - 1] = `${before},${part}`;
    else parts.push(part);
  }
  return parts;
}

function isOpen(text: string): boolean {
  return text.lastIndexOf("«") > text.lastIndexOf("»") || text.lastIndexOf("“") > text.lastIndexOf("”");
}

/** Splits `A or B` where both are whole names, and `A and B` between two names in Cyrillic, where the word can be no part of a name. */
function eitherName(text: string): readonly string[] {
  const parts = /^(.+?)\s+(or|and)\s+(.+)$/su.exec(text.trim());
  if (parts === null) return [text];
  const [, left = "", word, right = ""] = parts;
  const both = [left, right];
  const isSplit =
    word === "or"
      ? both.every((one) => one.trim().split(/\s+/).length > 1)
      : both.every((one) => CYRILLIC.test(one) && !LATIN.test(one));
  return isSplit ? [left, ...eitherName(right)] : [text];
}
