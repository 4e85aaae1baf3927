import { Time } from "./format.tsx";

/** The days that a page counts: the same on every page that says so many days. */

export const PERIODS = [7, 30, 90, 365] as const;

const DAY_MS = 86_400_000;

export interface Period {
  readonly count: number;
  /** Days of UTC, as the gateway counts, such as `2026-11-20`: the last is today. */
  readonly days: readonly string[];
  /** The first of them. */
  readonly from: string;
}

/** @param count - days, today among them */
export function periodOf(count: number, now = Date.now()): Period {
  const days = Array.from({ length: count }, (_, n) =>
    new Date(now - (count - 1 - n) * DAY_MS).toISOString().slice(0, 10),
  );
  return { count, days, from: days[0] ?? "" };
}

/** What an address or a form asks for; 30 where it is none of those that are offered. */
export const askedDays = (asked: string | null): number => PERIODS.find((each) => String(each) === asked) ?? 30;

/** The time that a page counts, in the reader's zone, as every page says it. @param to - absent: until now */
export function Span({ from, to }: { readonly from: string; readonly to?: string }) {
  return (
    <>
      from <Time at={from} /> to {to === undefined ? "now" : <Time at={to} />}
    </>
  );
}

/** Such as `the last 30 days, from 29 Oct 2026, 01:00 to now, as days of UTC`. */
export const PeriodWords = ({ of: { count, from } }: { readonly of: Period }) => (
  <>
    the last {count} days, <Span from={`${from}T00:00:00Z`} />, as days of UTC
  </>
);

/** Which days are looked at. */
export function PeriodChoice({ days, onChange }: { readonly days: number; onChange(days: number): void }) {
  return (
    <label>
      <span class="hidden">Days</span>
      <select value={String(days)} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {PERIODS.map((each) => (
          <option key={each} value={String(each)}>
            The last {each} days
          </option>
        ))}
      </select>
    </label>
  );
}
