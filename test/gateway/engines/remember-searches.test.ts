import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { rememberSearches } from "../../../src/gateway/engines/remember-searches.ts";
import type { Matcher, MatchQuery } from "../../../src/ports/matcher.ts";

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

  it("asks a name once for all numbers that no entry has, and for each that one may have", () => {
    const asked: MatchQuery[] = [];
    const remembering = rememberSearches({
      size: 1,
      search: (query) => {
        asked.push(query);
        return [];
      },
      mayShareIdentifier: ({ identifiers }) => identifiers?.some(({ value }) => value.startsWith("listed")) ?? false,
    });
    for (const value of ["1", "2", "listed 1", "listed 2", "3", "listed 1"])
      remembering.search({ name: "a", identifiers: [{ kind: "iban", value }] }, { threshold: 0.8 });
    expect(asked.map(({ identifiers }) => identifiers?.[0]?.value)).toEqual(["1", "listed 1", "listed 2"]);
  });

  test.prop([
    fc.array(fc.tuple(fc.array(arbQuery, { maxLength: 4 }), fc.constantFrom(0.5, 0.8)), { maxLength: 12 }),
    fc.constantFrom("all", "some", "none"),
  ])("answers the same with threads that look ahead, whatever they answer or fail at", async (parties, outcome) => {
    const answerOf = (query: MatchQuery, threshold: number) =>
      [{ matchedName: JSON.stringify([query, threshold]) }] as never;
    const here: string[] = [];
    const lookUps: boolean[] = [];
    const remembering = rememberSearches(
      {
        size: 1,
        search: (query, { threshold }) => {
          here.push(JSON.stringify(query));
          return answerOf(query, threshold);
        },
      },
      {
        onLookUp: (hit) => void lookUps.push(hit),
        threads: {
          ready: Promise.resolve(),
          async searchAll(queries, { threshold }) {
            if (outcome === "none") throw new Error("the thread has stopped");
            const found = queries.map((query) => answerOf(query, threshold));
            return outcome === "some" ? found.slice(0, 1) : found;
          },
        },
      },
    );
    await Promise.resolve();
    for (const [queries, threshold] of parties) {
      await remembering.lookAhead?.([{ queries, threshold }]);
      for (const query of queries) expect(remembering.search(query, { threshold })).toEqual(answerOf(query, threshold));
    }
    if (outcome === "all") expect(here).toEqual([]);
    const asked = parties.flatMap(([queries, threshold]) =>
      queries.map((query) => JSON.stringify([sorted(query), threshold])),
    );
    // Whatever was looked for ahead was not known from an earlier question.
    expect(lookUps.filter((hit) => !hit).length).toBe(new Set(asked).size);
  });
});

const sorted = (value: unknown): unknown =>
  typeof value === "object" ? Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1)) : value;
