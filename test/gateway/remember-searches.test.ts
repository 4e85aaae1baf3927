import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { rememberSearches } from "../../src/gateway/remember-searches.ts";
import type { Matcher, MatchQuery } from "../../src/ports/matcher.ts";

const arbQuery: fc.Arbitrary<MatchQuery> = fc.record(
  {
    name: fc.constantFrom("a", "b", "a b"),
    kinds: fc.constantFrom(["person"], ["entity"], ["person", "entity"]),
    dateOfBirth: fc.constantFrom("1980", "1981"),
    countries: fc.constantFrom([], ["DE"]),
    gender: fc.constantFrom("f", "m"),
    identifiers: fc.constantFrom([], [{ kind: "bic", value: "1" }]),
  },
  { requiredKeys: ["name"] },
) as fc.Arbitrary<MatchQuery>;

describe("rememberSearches", () => {
  test.prop([fc.array(fc.tuple(arbQuery, fc.constantFrom(0.5, 0.8)), { maxLength: 40 })])(
    "asks each question once, and takes no two for the same",
    (questions) => {
      let asked = 0;
      const matcher: Matcher = {
        size: 1,
        search: (query, options) => {
          asked++;
          return [{ matchedName: JSON.stringify([query, options]) }] as never;
        },
      };
      const remembering = rememberSearches(matcher);
      for (const [query, threshold] of questions) {
        expect(remembering.search(query, { threshold })).toEqual(matcher.search(query, { threshold }));
        asked--;
      }
      const different = new Set(questions.map((question) => JSON.stringify(question.map(sorted))));
      expect(asked).toBe(different.size);
    },
  );
});

const sorted = (value: unknown): unknown =>
  typeof value === "object" ? Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1)) : value;
