import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { daysInMonth, earliestInstant, latestInstant, parsePartialDate } from "../../src/model/partial-date.ts";

const MS_PER_DAY = 86_400_000;
const isoDay = fc
  .date({ min: new Date("1000-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true })
  .map((date) => date.toISOString());

describe("partial date", () => {
  const digits = (count: number) =>
    fc.string({ unit: fc.constantFrom(..."0123459"), minLength: count, maxLength: count });
  const likeDay = fc.oneof(
    fc.tuple(digits(4), digits(2), digits(2)).map((parts) => parts.join("-")),
    fc.string({ unit: fc.constantFrom(..."012-T:Z٣"), minLength: 10, maxLength: 10 }),
  );
  test.prop([likeDay], { numRuns: 2_000 })("a day exists where its first second does", (text) => {
    const { secondOfDay: _, ...first } = parsePartialDate(`${text}T00:00:00`) ?? {};
    const day = parsePartialDate(text);
    expect(day).toEqual("year" in first ? { ...first, precision: "day" } : undefined);
  });

  it.each([
    ["1980", "year"],
    ["1980-05", "month"],
    ["2000-02-29", "day"],
    ["2020-01-01T23:59:59", "second"],
    ["2020-01-01T00:00:00Z", "second"],
  ])("accepts `%s` as a %s", (text, precision) => {
    expect(parsePartialDate(text)?.precision).toBe(precision);
  });

  it.each([
    "",
    "20",
    "0980",
    "2020-1",
    "2020-00",
    "2020-13",
    "2020-02-30",
    "1900-02-29",
    "2021-04-31",
    "2020-01-00",
    "17.05.1980",
    "2020-01-01T25:00:00",
    "2020-01-01T24:00:00",
    "2020-01-01T12:60:00",
    "2020-01-01T12:00:60",
    "2020-01-01T12:00",
    "2020-01-01T12:00:00+01:00",
    "2020-01-01 12:00:00",
    " 2020",
    "2020\n",
    "٢٠٢٠",
  ])("refuses `%s`", (text) => {
    expect(parsePartialDate(text)).toBe(undefined);
    expect(() => earliestInstant(text)).toThrow(RangeError);
    expect(() => latestInstant(text)).toThrow(RangeError);
  });

  it("spans the whole of what it may mean", () => {
    expect(earliestInstant("1980")).toBe(Date.parse("1980-01-01T00:00:00.000Z"));
    expect(latestInstant("1980")).toBe(Date.parse("1980-12-31T23:59:59.999Z"));
    expect(latestInstant("2000-02")).toBe(Date.parse("2000-02-29T23:59:59.999Z"));
    expect(earliestInstant("2020-01-01T10:11:12")).toBe(Date.parse("2020-01-01T10:11:12.000Z"));
    expect(latestInstant("2020-01-01T10:11:12Z")).toBe(Date.parse("2020-01-01T10:11:12.999Z"));
  });

  test.prop([isoDay])("every day of the calendar is one, at every precision, and coarser ones contain it", (iso) => {
    const instant = Date.parse(iso);
    let [from, to] = [instant, instant];
    for (const text of [iso.slice(0, 19), iso.slice(0, 10), iso.slice(0, 7), iso.slice(0, 4)]) {
      expect(parsePartialDate(text)).not.toBe(undefined);
      expect(earliestInstant(text)).toBeLessThanOrEqual(from);
      expect(latestInstant(text)).toBeGreaterThanOrEqual(to);
      [from, to] = [earliestInstant(text), latestInstant(text)];
    }
  });

  test.prop([fc.integer({ min: 1000, max: 9998 })])("months tile their year, and years follow one another", (year) => {
    const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, "0")}`);
    for (const [index, month] of months.entries()) {
      const next = months[index + 1] ?? String(year + 1);
      expect(latestInstant(month) + 1).toBe(earliestInstant(next));
      expect(latestInstant(month) + 1 - earliestInstant(month)).toBe(daysInMonth(year, index + 1) * MS_PER_DAY);
    }
  });
});
