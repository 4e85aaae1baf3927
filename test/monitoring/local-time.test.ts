import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { timeAtOffset, timeIn, timeInCountry, zonesOf } from "../../src/monitoring/local-time.ts";
import { shippedTransactionPack } from "./shipped-transaction-pack.ts";

const ZONES = [
  "UTC",
  "Europe/Berlin",
  "Australia/Sydney",
  "Asia/Kathmandu",
  "Pacific/Kiritimati",
  // Clocks are changed by half an hour; at midnight; forward at midnight; back into the day before.
  "Australia/Lord_Howe",
  "America/Santiago",
  "Asia/Beirut",
  "Africa/Cairo",
  "America/Havana",
  "Atlantic/Azores",
  "America/St_Johns",
  // Left out 30 December 2011.
  "Pacific/Apia",
];
const arbAt = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2035, 0, 1) });
/** Instants around which clocks are changed somewhere, minute by minute. */
const arbNear = fc
  .record({ day: fc.integer({ min: Date.UTC(2000, 0, 1) / 86_400_000, max: 24_000 }), minute: fc.nat(1_439) })
  .map(({ day, minute }) => day * 86_400_000 + minute * 60_000);
const formats = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }),
  ]),
);
const textOf = (at: number, zone: string) => formats.get(zone)!.format(at);
const LENGTHS = { day: 10, month: 7, year: 4 } as const;

/** Codes that were withdrawn stand for newer ones. */
const isInUse = (country: string): boolean => Intl.getCanonicalLocales(`und-${country}`)[0] === `und-${country}`;

describe("local time", () => {
  test.prop([fc.constantFrom(...ZONES), fc.oneof(arbAt, arbNear)], { numRuns: 2_000 })(
    "tells the hour, and the first instant of the day, month and year",
    (zone, at) => {
      const time = timeIn(zone);
      expect(time.hour(at)).toBe(Number(textOf(at, zone).slice(11, 13)));
      for (const period of ["day", "month", "year"] as const) {
        const start = time.startOf(period, at);
        const partOf = (instant: number) => textOf(instant, zone).slice(0, LENGTHS[period]);
        expect([start <= at, partOf(start), partOf(start - 1) < partOf(at)]).toEqual([true, partOf(at), true]);
      }
    },
  );

  it("has hours at an offset and days in UTC where a rule set has no zones", () => {
    const at = Date.parse("2026-11-20T23:30:00Z");
    const time = timeInCountry(["AU"], { utcOffsetMinutes: 120 });
    expect(time).toEqual(expect.objectContaining({ zone: timeAtOffset(120).zone }));
    expect([time.hour(at), time.startOf("day", at)]).toEqual([1, Date.parse("2026-11-20T00:00:00Z")]);
  });

  it("goes by the first country of which a zone is known, and by its region where one is named", () => {
    const policy = { timeZone: "Europe/Paris", timeZones: { AU: "Australia/Sydney", "AU-WA": "Australia/Perth" } };
    const zoneOf = (countries: readonly (string | undefined)[], regions: readonly string[] = []) =>
      timeInCountry(countries, policy, regions).zone;
    expect(zoneOf(["AU", "JP"])).toBe("Australia/Sydney");
    expect(zoneOf(["AU"], ["US-CA", "AU-WA"])).toBe("Australia/Perth");
    expect(zoneOf(["AU"], ["AU-NSW"])).toBe("Australia/Sydney");
    expect(zoneOf([undefined, "JP"])).toBe("Asia/Tokyo");
    expect(zoneOf(["DE"])).toBe("Europe/Berlin");
    expect(zoneOf(["US", "ZZ"])).toBe("Europe/Paris");
    expect(zoneOf([])).toBe("Europe/Paris");
  });

  it("has a zone in the shipped rule set for every country with several", async () => {
    const { policy } = await shippedTransactionPack();
    const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
    const countries = letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((code) => isInUse(code) && zonesOf(code).length > 0);
    expect(countries.length).toBeGreaterThan(200);
    const unnamed = countries.filter(
      (code) => timeInCountry([code], { ...policy, timeZone: "Etc/GMT+12" }).zone === "Etc/GMT+12",
    );
    // Nobody has a bank account in Antarctica and on the outlying islands of the United States.
    expect(unnamed.filter((code) => !["AQ", "UM"].includes(code))).toEqual([]);
  });
});
