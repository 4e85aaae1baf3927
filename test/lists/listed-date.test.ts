import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { parseListedDate } from "../../src/lists/listed-date.ts";

describe("parseListedDate", () => {
  it.each([
    ["14 Mar 1961", { from: "1961-03-14", to: "1961-03-14" }],
    ["Jul 1958", { from: "1958-07", to: "1958-07" }],
    ["1964", { from: "1964", to: "1964" }],
    ["circa 1968", { from: "1968", to: "1968", circa: true }],
    ["circa 1979-1982", { from: "1979", to: "1982", circa: true }],
    ["1955 to 1959", { from: "1955", to: "1959" }],
    ["10 Apr 1980 to 20 Apr 1982", { from: "1980-04-10", to: "1982-04-20" }],
    ["between 1953 and 1958", { from: "1953", to: "1958" }],
    ["Approximately: Between 1959 and 1965", { from: "1959", to: "1965", circa: true }],
    ["Between Aug. and Sep. 1977", { from: "1977-08", to: "1977-09" }],
    ["00/00/1966", { from: "1966", to: "1966" }],
    ["03/12/1966", { from: "1966-12-03", to: "1966-12-03" }],
    ["1977-02-30", undefined],
    ["31 Apr 1990", undefined],
    ["1960 to 1958", undefined],
    ["unknown", undefined],
    ["", undefined],
  ])("reads `%s`", (text, expected) => {
    expect(parseListedDate(text)).toEqual(expected);
  });

  test.prop([fc.date({ min: new Date("1000-01-01"), max: new Date("2999-12-31"), noInvalidDate: true })])(
    "gives back every day of the calendar",
    (date) => {
      const iso = date.toISOString().slice(0, 10);
      expect(parseListedDate(iso)).toEqual({ from: iso, to: iso });
    },
  );

  test.prop([fc.string({ unit: "binary" })])("throws nothing", (text) => {
    parseListedDate(text);
  });
});
