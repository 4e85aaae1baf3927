/** Dates of birth as lists write them. */
import type { ListedDate } from "../model/list-entry.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const CIRCA = /^(?:circa|ca\.?|c\.|approximately|approx\.?|about|around)[:\s-]*/i;
const BETWEEN = /^between\s+(.+?)\s+(?:and|to)\s+(.+)$/i;

/**
 * A date of birth at its own precision: `1961`, `Dec 1961`, `01 Dec 1961`, `1961-12-01`, `01/12/1961` (day first),
 * `03/1961`, `circa 1961`, `1958 to 1960`, `between 1958 and 1960`, `1958-1960`. A day or month of 00, or of letters as in
 * `dd/mm/1961`, means that it is not known.
 *
 * @returns `undefined` when it is no date, when the calendar has no such day, or when a range ends before it begins
 */
export function parseListedDate(text: string): ListedDate | undefined {
  let rest = text.trim().replace(/\.$/, "");
  if (rest.length > 60) return undefined;
  const circa = CIRCA.test(rest);
  if (circa) rest = rest.replace(CIRCA, "");
  const between =
    BETWEEN.exec(rest) ?? /^(.+?)\s+(?:to|-|–)\s+(.+)$/i.exec(rest) ?? /^(\d{4})\s*[-–/]\s*(\d{4})$/.exec(rest);
  const from = oneDate(between === null ? rest : withYear(between[1] as string, between[2] as string));
  const to = between ? oneDate((between[2] as string).replace(CIRCA, "")) : from;
  if (from === undefined || to === undefined || to < from.slice(0, to.length)) return undefined;
  return circa ? { from, to, circa: true } : { from, to };
}

/** Gives `Aug.` of `Between Aug. and Sep. 1977` the year that follows. */
function withYear(start: string, end: string): string {
  const year = /^[A-Za-z]{3,9}\.?$/.test(start) ? /\b\d{4}$/.exec(end)?.[0] : undefined;
  return year === undefined ? start : `${start} ${year}`;
}

/** A date in ISO form of whatever precision, `undefined` when the calendar has no such day. */
export function partialDateOf(year: number, month: number, day: number): string | undefined {
  if (!Number.isInteger(year) || year < 1000 || year > 2999) return undefined;
  const yyyy = String(year);
  if (month === 0) return yyyy;
  if (!(month >= 1 && month <= 12)) return undefined;
  const mm = String(month).padStart(2, "0");
  if (day === 0) return `${yyyy}-${mm}`;
  if (!(day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate())) return undefined;
  return `${yyyy}-${mm}-${String(day).padStart(2, "0")}`;
}

function oneDate(text: string): string | undefined {
  const plain = text.trim();
  const iso = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(plain);
  if (iso) return partialDateOf(Number(iso[1]), Number(iso[2] ?? 0), Number(iso[3] ?? 0));
  const slashes = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(plain);
  if (slashes) return partialDateOf(Number(slashes[3]), Number(slashes[2]), Number(slashes[1]));
  const monthOfYear = /^(?:[dD]{2}[/.])?(\d{1,2})[/.](\d{4})$/.exec(plain);
  if (monthOfYear) return partialDateOf(Number(monthOfYear[2]), Number(monthOfYear[1]), 0);
  const yearOnly = /^dd[/.]mm[/.](\d{4})$/i.exec(plain);
  if (yearOnly) return partialDateOf(Number(yearOnly[1]), 0, 0);
  const words = /^(?:(\d{1,2})[ -])?([A-Za-z]{3,9})\.?[ -](\d{4})$/.exec(plain);
  if (!words) return undefined;
  const month = MONTHS.indexOf((words[2] as string).slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? undefined : partialDateOf(Number(words[3]), month, Number(words[1] ?? 0));
}
