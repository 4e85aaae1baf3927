import type { Arbitrary } from "fast-check";
import type { DatePrecision } from "../../../src/model/partial-date.ts";
import type { FastCheck } from "./fast-check.ts";

const LENGTH: Readonly<Record<DatePrecision, number>> = { year: 4, month: 7, day: 10, second: 19 };

/** A date of the years 1000 to 9999 at one of these precisions; seconds with and without `Z`. (Default: all of them.) */
export function arbPartialDate(
  fc: FastCheck,
  precisions: readonly DatePrecision[] = ["year", "month", "day", "second"],
): Arbitrary<string> {
  const far = { min: new Date("1000-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true };
  const near = { ...far, min: new Date("1930-01-01T00:00:00Z"), max: new Date("2030-12-31T23:59:59Z") };
  const instant = fc.oneof({ weight: 4, arbitrary: fc.date(near) }, fc.date(far));
  return fc
    .tuple(instant, fc.constantFrom(...precisions), fc.constantFrom("", "Z"))
    .map(
      ([date, precision, zone]) =>
        date.toISOString().slice(0, LENGTH[precision]) + (precision === "second" ? zone : ""),
    );
}
