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

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });

/** Such as `30 days, from 29 Oct 2026 to today`. */
export const periodWords = ({ count, from }: Period): string =>
  `${count} days, from ${DAY.format(new Date(`${from}T00:00:00Z`))} to today, as days of UTC`;

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
