/**
 * Partial dates in four ISO 8601 forms: `YYYY`, `YYYY-MM`, `YYYY-MM-DD` and
 * `YYYY-MM-DDThh:mm:ss` with an optional `Z`; always UTC. Years go from 1000 to 9999, so that the text of a date
 * sorts as the date does and `0980` is recognised as a typing error.
 */
import type { EpochMs } from "./epoch-ms.ts";

/** How much of a date is known. */
export type DatePrecision = "year" | "month" | "day" | "second";

/** A date with everything that its precision states; members beyond the precision are absent. */
export interface PartialDate {
  readonly precision: DatePrecision;
  readonly year: number;
  /** 1 to 12. */
  readonly month?: number;
  /** 1 to 31, and never beyond its month. */
  readonly day?: number;
  /** Seconds since the start of the day, 0 to 86,399. */
  readonly secondOfDay?: number;
}

/** The form of a year, and that of a second. */
const FORM = /^([1-9]\d{3})(?:-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})Z?)?$/;

/**
 * Reads a partial date and checks it against the calendar (Gregorian, also before its introduction).
 *
 * @returns `undefined` when the text is in none of the four forms or names a day or time that does not exist. There is
 *   no hour 24 and no leap second.
 */
export function parsePartialDate(text: string): PartialDate | undefined {
  if (text.length === DAY_LENGTH) return parseDay(text);
  if (text.length === MONTH_LENGTH) return parseMonth(text);
  const parts = FORM.exec(text);
  if (parts === null) return undefined;
  const year = Number(parts[1]);
  if (parts[2] === undefined) return { precision: "year", year };
  const month = Number(parts[2]);
  if (month < 1 || month > 12) return undefined;
  const day = Number(parts[3]);
  if (day < 1 || day > daysInMonth(year, month)) return undefined;
  const [hour, minute, second] = [Number(parts[4]), Number(parts[5]), Number(parts[6])];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return { precision: "second", year, month, day, secondOfDay: hour * 3600 + minute * 60 + second };
}

const DAY_LENGTH = "YYYY-MM-DD".length;

const MONTH_LENGTH = "YYYY-MM".length;

function parseMonth(text: string): PartialDate | undefined {
  if (text.charAt(4) !== "-") return undefined;
  const year = digitsAt(text, 0, 4);
  const month = digitsAt(text, 5, 7);
  return year >= 1000 && month >= 1 && month <= 12 ? { precision: "month", year, month } : undefined;
}

/** Fast path for nearly every date. */
function parseDay(text: string): PartialDate | undefined {
  if (text.charAt(4) !== "-" || text.charAt(7) !== "-") return undefined;
  const year = digitsAt(text, 0, 4);
  const month = digitsAt(text, 5, 7);
  const day = digitsAt(text, 8, 10);
  const exists = year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? { precision: "day", year, month, day } : undefined;
}

/** The number between two positions, NaN where a character is no digit. */
function digitsAt(text: string, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = 10 * number + digit;
  }
  return number;
}

/** Number of days of a month (1 to 12). */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * The first instant that a partial date may mean: `1980` begins with 1980-01-01T00:00:00.000Z.
 *
 * @throws RangeError when the text is not a partial date; parse it first
 */
export function earliestInstant(text: string): EpochMs {
  const date = expectDate(text);
  return Date.UTC(date.year, (date.month ?? 1) - 1, date.day ?? 1) + (date.secondOfDay ?? 0) * 1000;
}

/**
 * The last instant that a partial date may mean: `1980` ends with 1980-12-31T23:59:59.999Z.
 *
 * @throws RangeError when the text is not a partial date; parse it first
 */
export function latestInstant(text: string): EpochMs {
  const date = expectDate(text);
  if (date.secondOfDay !== undefined) return earliestInstant(text) + 999;
  const month = date.month ?? 12;
  const day = date.day ?? daysInMonth(date.year, month);
  return Date.UTC(date.year, month - 1, day, 23, 59, 59, 999);
}

function expectDate(text: string): PartialDate {
  const date = parsePartialDate(text);
  if (date === undefined) throw new RangeError("not a partial date: one of YYYY, YYYY-MM, YYYY-MM-DD is expected");
  return date;
}
