/** Cells of delimited lists that hold several values. */
import type { CountryRole, ListedCountry, ListedDate, ListedIdentifier } from "../../model/list-entry.ts";
import { parseListedDate } from "../listed-date.ts";
import { countriesIn } from "../make-entry.ts";

/** Values numbered as in `(1) Germany. (2) Morocco` or `(1-3) Libya`; one value without a number. */
export function numberedValues(cell: string): readonly string[] {
  return cell
    .split(/\(\d{1,2}(?:\s?[-–]\s?\d{1,2})?\)/)
    .map((part) =>
      part
        .trim()
        .replace(/[.,;]$/, "")
        .trim(),
    )
    .filter((part) => part !== "" && !/^(?:n\/a|unknown|to|-)$/i.test(part));
}

/** Values between semicolons. */
export function semicolonValues(cell: string): readonly string[] {
  return cell
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Reads dates; a text that is none is noted. */
export function datesIn(texts: readonly string[], note: (detail: string) => void): readonly ListedDate[] {
  return texts.flatMap((text) => {
    const date = parseListedDate(text);
    if (date === undefined) note(text);
    return date === undefined ? [] : [date];
  });
}

/** Identifiers of one kind, with what follows the number in words cut off. */
export function identifiersIn(kind: string, texts: readonly string[]): readonly ListedIdentifier[] {
  return texts.map((text) => ({ kind, value: text.replace(/[,;]? (?:issued|expir|valid|\().*$/i, "").trim() }));
}

/** Countries of several roles. */
export function countryCells(
  cells: Readonly<Partial<Record<CountryRole, readonly string[]>>>,
  note: (detail: string) => void,
): readonly ListedCountry[] {
  return Object.entries(cells).flatMap(([role, texts]) => countriesIn(role as CountryRole, texts, note));
}
