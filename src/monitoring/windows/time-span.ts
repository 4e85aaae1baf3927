import type { EpochMs } from "../../ports/clock.ts";
import type { WindowContext } from "./window-context.ts";

const UNIT_MS = { min: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const DURATION = /^([1-9]\d{0,4})(min|h|d)$/;
const CALENDAR = ["day", "month", "year"] as const;

/**
 * The reach of a window: a length, a calendar period in the customer's time zone up to the end of the window, or
 * everything.
 */
export type TimeSpan =
  | { readonly ms: number }
  | { readonly calendar: (typeof CALENDAR)[number] }
  | { readonly all: true };

/** Reads `30min`, `24h`, `7d`, `day`, `month`, `year` or `all`; `undefined` for anything else. */
export function parseTimeSpan(text: unknown): TimeSpan | undefined {
  if (text === "all") return { all: true };
  const calendar = CALENDAR.find((name) => name === text);
  if (calendar !== undefined) return { calendar };
  const ms = parseDuration(text);
  return ms === undefined ? undefined : { ms };
}

/** Reads a length such as `30min`, `24h` or `7d`, in milliseconds. */
export function parseDuration(text: unknown): number | undefined {
  const parts = typeof text === "string" ? DURATION.exec(text) : null;
  return parts === null ? undefined : Number(parts[1]) * UNIT_MS[parts[2] as keyof typeof UNIT_MS];
}

/** The instant after which a window begins that ends with (and includes) `end`. */
export function spanStart(span: TimeSpan, end: EpochMs, { localTime }: Pick<WindowContext, "localTime">): EpochMs {
  if ("ms" in span) return end - span.ms;
  if ("all" in span) return Number.NEGATIVE_INFINITY;
  // The first millisecond of the period belongs to it, and starts are not included.
  return localTime.startOf(span.calendar, end) - 1;
}
