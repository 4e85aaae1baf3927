/** Days and hours in the customer's time zone. */
import type { TransactionPolicy } from "../model/rule-pack.ts";
import type { EpochMs } from "../ports/clock.ts";

/** A period of the calendar. */
export type CalendarPeriod = "day" | "month" | "year";

/** Local time of one place. */
export interface LocalTime {
  /** Name of the zone in the IANA database, or of the offset; equal for equal times. */
  readonly zone: string;
  /** Hour of the day, 0 to 23. */
  hour(at: EpochMs): number;
  /** First instant of the day, month or year that an instant is in. */
  startOf(period: CalendarPeriod, at: EpochMs): EpochMs;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Most days per zone whose offset is cached. */
const MAX_DAYS = 4_000;

const known = new Map<string, LocalTime>();

/** @throws RangeError when there is no such zone */
export function timeIn(zone: string): LocalTime {
  let time = known.get(zone);
  if (time === undefined) {
    time = localTime(zone, offsetsOf(zone));
    known.set(zone, time);
  }
  return time;
}

/** Hours at a fixed offset and days in UTC, as rule sets without zones have them. */
export function timeAtOffset(minutes: number): LocalTime {
  const hours = localTime("", () => minutes * MINUTE_MS);
  const days = localTime("", () => 0);
  return { zone: `UTC and ${minutes} min`, hour: hours.hour, startOf: days.startOf };
}

/**
 * The local time of the first of some countries: that of its only zone, or of the zone that the rule set names for it.
 * Unknown countries, and those with several zones and none named, are skipped.
 *
 * @param countries - ISO 3166-1 alpha-2, most specific first
 * @param regions - ISO 3166-2 codes: one in a country counts for it where the rule set names its zone
 */
export function timeInCountry(
  countries: readonly (string | undefined)[],
  {
    timeZone = "UTC",
    timeZones = {},
    utcOffsetMinutes,
  }: Pick<TransactionPolicy, "timeZone" | "timeZones" | "utcOffsetMinutes">,
  regions: readonly (string | undefined)[] = [],
): LocalTime {
  if (utcOffsetMinutes !== undefined) return timeAtOffset(utcOffsetMinutes);
  for (const country of countries) {
    if (country === undefined) continue;
    const named = (place: string | undefined) => place !== undefined && Object.hasOwn(timeZones, place);
    const place = regions.find((region) => region?.startsWith(`${country}-`) && named(region)) ?? country;
    const zone = named(place) ? timeZones[place] : onlyZone(country);
    if (zone !== undefined) return timeIn(zone);
  }
  return timeIn(timeZone);
}

const onlyZones = new Map<string, string | undefined>();

/** The zone of a country whose zones all have the same time, judged by two days of each year since 2020. */
function onlyZone(country: string): string | undefined {
  if (onlyZones.has(country)) return onlyZones.get(country);
  const zones = /^[A-Z]{2}$/.test(country) ? zonesOf(country) : [];
  const zone = zones.length > 0 && zones.every((one) => isAlike(one, zones[0]!)) ? zones[0] : undefined;
  if (onlyZones.size < MAX_DAYS) onlyZones.set(country, zone);
  return zone;
}

/** Zones of a country: engines offer the list under two names. */
export function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    readonly timeZones?: readonly string[];
    getTimeZones?(): readonly string[] | undefined;
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

function isAlike(one: string, other: string): boolean {
  const [first, second] = [offsetsOf(one), offsetsOf(other)];
  for (let year = 2020; year <= 2035; year++)
    for (const month of [0, 6]) {
      const at = Date.UTC(year, month, 15);
      if (first(at) !== second(at)) return false;
    }
  return true;
}

/** Milliseconds that the clocks of a zone are ahead of UTC. */
function offsetsOf(zone: string): (at: EpochMs) => number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  const read = (at: EpochMs): number => {
    const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? [];
    return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE_MS;
  };
  /** By the number of the day in UTC; `undefined` for days on which clocks are changed. */
  const ofDays = new Map<number, number | undefined>();
  return (at) => {
    const day = Math.floor(at / DAY_MS);
    if (!ofDays.has(day)) {
      if (ofDays.size >= MAX_DAYS) ofDays.clear();
      const [first, last] = [read(day * DAY_MS), read((day + 1) * DAY_MS)];
      ofDays.set(day, first === last ? first : undefined);
    }
    return ofDays.get(day) ?? read(at);
  };
}

function localTime(zone: string, offset: (at: EpochMs) => number): LocalTime {
  return {
    zone,
    hour: (at) => Math.floor((at + offset(at)) / HOUR_MS - 24 * Math.floor((at + offset(at)) / DAY_MS)),
    startOf(period, at) {
      const local = new Date(at + offset(at));
      const month = period === "year" ? 0 : local.getUTCMonth();
      const wall = Date.UTC(local.getUTCFullYear(), month, period === "day" ? local.getUTCDate() : 1);
      // Where clocks change at midnight, the day begins with the first instant of its date.
      const starts = [wall - offset(wall - DAY_MS), wall - offset(wall + DAY_MS)].sort((a, b) => a - b);
      return starts.find((start) => start + offset(start) >= wall) ?? starts[1]!;
    },
  };
}
