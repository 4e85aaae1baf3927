import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { jaroWinkler } from "../../src/screening/ofac-search/jaro-winkler.ts";
import { ofacSearchScore } from "../../src/screening/ofac-search/ofac-search-score.ts";
import { screenParties } from "../../src/screening/screen-customer.ts";
import { SCREENING_PROFILES } from "../../src/screening/screening-profile.ts";
import { DATA } from "../lists/list-file.ts";
import { anEntry } from "./sample-screening.ts";

describe("jaroWinkler", () => {
  it.each([
    ["MARTHA", "MARHTA", 0.9611],
    ["DIXON", "DICKSONX", 0.8133],
    ["DWAYNE", "DUANE", 0.84],
    ["", "A", 0],
    ["ABC", "XYZ", 0],
  ])("%s and %s, as Winkler's examples", (left, right, score) => {
    expect(jaroWinkler(left, right)).toBeCloseTo(score, 4);
  });

  test.prop([fc.string({ unit: fc.constantFrom("A", "B", "C") }), fc.string({ unit: fc.constantFrom("A", "B", "C") })])(
    "is symmetric, from 0 to 1, and 1 for equal texts only",
    (left, right) => {
      const score = jaroWinkler(left, right);
      expect(jaroWinkler(right, left)).toBeCloseTo(score, 12);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(score === 1).toBe(left === right && left !== "");
    },
  );
});

describe("ofac-search", () => {
  it("looks at what the query covers only", () => {
    expect(ofacSearchScore("Quillborne", "QUILLBORNE FEATHERTIP, Odo")).toBe(1);
    expect(ofacSearchScore("Odo Quillborne Feathertip", "QUILLBORNE")).toBeLessThan(0.8);
    expect(ofacSearchScore("Одо", "ODO")).toBe(0);
    expect(ofacSearchScore("Wenzel Hrabovitch", "QUILLBORNE, Odo")).toBe(0);
  });

  it("screens with its own matcher, by name only", () => {
    const profile = SCREENING_PROFILES["ofac-search"];
    const matcher = profile.createMatcher?.([anEntry({ datesOfBirth: [{ from: "1950", to: "1950" }] })]);
    if (!matcher) throw new Error("the profile has no matcher");
    const names = [{ name: "Quillborne", pointer: "#" }];
    const party = { role: "customer", side: "customer", pointer: "#", kinds: ["person"], names } as const;
    const result = screenParties([{ ...party, dateOfBirth: "1999", countries: [], identifiers: [] }], matcher, profile);
    expect(result.matches).toMatchObject([{ score: 1, decision: "alert", explanation: { attributes: [] } }]);
  });

  const file = `${DATA}/eval/scores-ofac-search.tsv.gz`;
  it.skipIf(!existsSync(file))("is within 5 points of the page on 95 % of the observed scores", () => {
    const rows = gunzipSync(readFileSync(file)).toString("utf8").trim().split("\n").slice(1);
    const near = rows.filter((row) => {
      const [score, , query, candidate] = row.split("\t") as [string, string, string, string];
      // -1 stands for a name that the page does not find.
      return Math.abs(Math.max(0, Number(score)) - 100 * ofacSearchScore(query, candidate)) <= 5;
    });
    expect(near.length / rows.length).toBeGreaterThanOrEqual(0.95);
  });
});
