/** Evidence of dates of birth, each at the precision at which it is known. */
import type { ListedDate } from "../../model/list-entry.ts";
import { earliestInstant, latestInstant, parsePartialDate } from "../../model/partial-date.ts";
import type { AttributeEvidence } from "./attribute-evidence.ts";

/** Bonus of an equal day, the largest of a date. */
export const DAY_EQUAL = 0.06;
const MONTH_COMPATIBLE = 0.04;
const YEAR_COMPATIBLE = 0.02;
const SWAPPED = 0.03;
const SAME_YEAR = -0.08;
/** Most years between two dates, and their penalty. */
const YEARS_APART: readonly (readonly [number, number])[] = [
  [1, -0.08],
  [5, -0.15],
  [15, -0.3],
  [Number.POSITIVE_INFINITY, -0.4],
];
/** Years by which a stated range, or "circa", may be off. */
const RANGE_SLACK = 2;
const CIRCA_SLACK = 5;
const DAY_MS = 86_400_000;
/**
 * First plausible year of birth of a listed person. Earlier years are unconverted dates of the Islamic, Persian or Buddhist calendar, or
 * placeholders of programs.
 */
const FIRST_LISTED_YEAR = 1600;
/** The same for a customer, who is alive: programs write 1 January 1753 or 1900 as a placeholder. */
const FIRST_CUSTOMER_YEAR = 1901;
const LAST_YEAR = 2200;
const NO_DATE = "1900-01-01";

type Found = Pick<AttributeEvidence, "outcome" | "delta" | "supports">;

/**
 * Compares a date of birth with those of an entry; the best one counts.
 *
 * @param dateOfBirth - `YYYY`, `YYYY-MM` or `YYYY-MM-DD`
 * @returns `undefined` when a side has no date. A date of another calendar, or a placeholder, counts only when both sides have the same
 */
export function dateOfBirthEvidence(
  dateOfBirth: string | undefined,
  listed: readonly ListedDate[],
): AttributeEvidence | undefined {
  const query = dateOfBirth === undefined ? undefined : knownPart(dateOfBirth);
  if (query === undefined || parsePartialDate(query) === undefined) return undefined;
  const isBirth = isBirthYear(query, FIRST_CUSTOMER_YEAR);
  let best: AttributeEvidence | undefined;
  for (const date of listed) {
    if (parsePartialDate(date.from) === undefined || parsePartialDate(date.to) === undefined) continue;
    const isDoubtful = !isBirth || date.from === NO_DATE || !isBirthYear(date.from, FIRST_LISTED_YEAR);
    if (isDoubtful && (date.from !== dateOfBirth || date.to !== dateOfBirth || dateOfBirth === NO_DATE)) continue;
    const found = compareDates(query, date);
    if (best !== undefined && best.delta >= found.delta) continue;
    const text = `${date.circa ? "circa " : ""}${date.from}${date.to === date.from ? "" : ` to ${date.to}`}`;
    best = { field: "date-of-birth", ...found, query: dateOfBirth as string, listed: text };
  }
  return best;
}

function compareDates(query: string, date: ListedDate): Found {
  const from = knownPart(date.from);
  const single = date.from === date.to;
  if (!single || date.circa) return compareRange(query, date);
  if (query.length === 10 && from.length === 10) return compareDays(query, from);
  const length = Math.min(query.length, from.length);
  if (query.slice(0, length) === from.slice(0, length)) {
    return length === 4
      ? { outcome: "year-compatible", delta: YEAR_COMPATIBLE, supports: true }
      : { outcome: "month-compatible", delta: MONTH_COMPATIBLE, supports: true };
  }
  return differentYears(query, from);
}

function compareDays(query: string, listed: string): Found {
  if (query === listed) return { outcome: "day-equal", delta: DAY_EQUAL, supports: true };
  const swapped = `${query.slice(0, 5)}${query.slice(8)}-${query.slice(5, 7)}`;
  if (swapped === listed) return { outcome: "day-and-month-swapped", delta: SWAPPED, supports: true };
  if (isSlip(query.replaceAll("-", ""), listed.replaceAll("-", "")))
    return { outcome: "one-slip", delta: 0, supports: false };
  return differentYears(query, listed);
}

/** True when one digit differs, or two neighbours are transposed. */
function isSlip(left: string, right: string): boolean {
  const places = [...left].flatMap((digit, place) => (digit === right[place] ? [] : [place]));
  if (places.length === 1) return true;
  const [first, second] = places as [number, number];
  return places.length === 2 && second === first + 1 && left[first] === right[second] && left[second] === right[first];
}

function compareRange(query: string, { from, to, circa }: ListedDate): Found {
  const slackMs = (circa ? CIRCA_SLACK : RANGE_SLACK) * 366 * DAY_MS;
  const early = earliestInstant(from) - slackMs;
  const late = latestInstant(to) + slackMs;
  if (latestInstant(query) >= early && earliestInstant(query) <= late) {
    return { outcome: circa ? "circa-compatible" : "range-compatible", delta: 0, supports: false };
  }
  const year = Number(query.slice(0, 4));
  const apart = Math.max(Number(from.slice(0, 4)) - year, year - Number(to.slice(0, 4)));
  const found = yearsApart(apart);
  // an approximate date contradicts half as much
  return circa ? { ...found, delta: found.delta / 2 } : found;
}

function differentYears(query: string, listed: string): Found {
  const apart = Math.abs(Number(query.slice(0, 4)) - Number(listed.slice(0, 4)));
  return apart === 0 ? { outcome: "same-year-other-day", delta: SAME_YEAR, supports: false } : yearsApart(apart);
}

function yearsApart(apart: number): Found {
  const [, delta] = YEARS_APART.find(([most]) => apart <= most) as readonly [number, number];
  return { outcome: `years-apart-${apart}`, delta, supports: false };
}

function isBirthYear(date: string, first: number): boolean {
  const year = Number(date.slice(0, 4));
  return year >= first && year <= LAST_YEAR;
}

/** Registers write the first of January where only the year is known. */
function knownPart(date: string): string {
  return date.endsWith("-01-01") && date.length === 10 ? date.slice(0, 4) : date.slice(0, 10);
}
