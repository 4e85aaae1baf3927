import type { EpochMs } from "../ports/clock.ts";

const MS_PER_DAY = 86_400_000;

/** Calendar days in UTC from one instant to another, negative when `to` is on an earlier day. */
export function daysBetween(from: EpochMs, to: EpochMs): number {
  return Math.floor(to / MS_PER_DAY) - Math.floor(from / MS_PER_DAY);
}

/**
 * Completed calendar months in UTC from one instant to another; 0 when `to` is earlier. A relationship that began on a
 * 31st completes a shorter month on the first day of the next month.
 */
export function completedMonths(from: EpochMs, to: EpochMs): number {
  const start = new Date(from);
  const end = new Date(to);
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  return Math.max(0, sinceMonthStart(end) < sinceMonthStart(start) ? months - 1 : months);
}

/** Completed years, as {@link completedMonths}: a person born on 29 February turns a year older on 1 March. */
export function completedYears(from: EpochMs, to: EpochMs): number {
  return Math.floor(completedMonths(from, to) / 12);
}

function sinceMonthStart(date: Date): number {
  return date.getTime() - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}
