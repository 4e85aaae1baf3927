import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { jaroWinkler } from "../../src/screening/ofac-search/jaro-winkler.ts";
import { ofacSearchScore } from "../../src/screening/ofac-search/ofac-search-score.ts";
import { screenParties } from "../../src/screening/screen-customer.ts";
import { SCREENING_PROFILES } from "../../src/screening/shipped-profiles.ts";
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

  it("favours four equal characters at the beginning, and no more", () => {
    // Jaro of texts of ten that differ in the last character is 14/15.
    expect(jaroWinkler("ABCDEFGHIX", "ABCDEFGHIY")).toBeCloseTo(14 / 15 + 0.4 / 15, 12);
    expect(jaroWinkler("AB", "AB")).toBe(1);
    expect(jaroWinkler("AB", "ABC")).toBeCloseTo(8 / 9 + 0.2 / 9, 12);
  });

  it("looks at 256 characters", () => {
    expect(jaroWinkler("A".repeat(256), `${"A".repeat(256)}B`)).toBe(1);
    expect(jaroWinkler(`${"A".repeat(256)}B`, "A".repeat(256))).toBe(1);
    expect(jaroWinkler("A".repeat(255), `${"A".repeat(255)}B`)).toBeLessThan(1);
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

  it.each([
    ["the whole text in another way of writing", "quíllborne,  odo", "QUILLBORNE, Odo", 1],
    ["the parts in another order", "Odo Quillborne", "QUILLBORNE, Odo", 1],
    // (1 + 0.6) / 2: a part that has no counterpart counts 0.6.
    ["half of the parts", "Zebedee Quillborne", "QUILLBORNE", 0.8],
    // No part has a counterpart, and the whole texts do not begin alike.
    ["nothing", "Zebedee Wanda", "QUILLBORNE", 0],
    // Parts of two letters are left out beside longer ones.
    ["the longer parts", "Xy Quillborne", "QUILLBORNE", 1],
    ["parts of three letters too", "Xyz Quillborne", "QUILLBORNE", 0.8],
    ["short parts where there are no others", "Xy Qu", "QU XY", 1],
    ["short parts where there are no others, one of them missing", "Xy Qu", "AB XY", 0.8],
    // Parts that begin with another letter are no counterparts, however alike: ODO only is left of both.
    ["parts that begin alike", "Uillborne Odo", "QUILLBORNE ODO", 0.8],
    // 7/9 + 2 * 0.1 * 2/9, rounded to four decimals.
    ["a part that is alike enough", "Zz Abcdef", "ABXDEX", 0.8222],
    // 2/3 + 2 * 0.1 * 1/3 is less than 0.77.
    ["a part that is not", "Zz Abcdef", "ABXDXX", 0],
    ["a part that is not, beside one that is", "Quill Abcdef", "ABXDXX QUILL", 0.8],
    // 41/42 + 3 * 0.1 * 1/42: a space more in the whole text is less than a part that lacks its end.
    ["the whole text where it is more than its parts", "Odoquillborne", "ODO QUILLBORNE", 0.9833],
    ["digits as letters", "Q7 Bank", "Q7 BANK", 1],
    ["no letters on one side", "Odo", "---", 0],
    ["no letters on the other", "---", "Odo", 0],
    ["no letters on both sides", "---", "...", 0],
  ])("compares %s", (_, query, listed, score) => {
    expect(ofacSearchScore(query, listed)).toBe(score);
  });

  it("looks at no more than 24 parts and 1,000 characters", () => {
    const words = Array.from({ length: 24 }, (_, at) => `Q${"ABCDEFGHIJKLMNOPQRSTUVWX"[at]}QUILL`);
    expect(ofacSearchScore([...words, "Zebedee"].join(" "), words.join(" "))).toBe(1);
    expect(ofacSearchScore(`Odo${" ".repeat(997)}Zebedee`, "ODO")).toBe(1);
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
