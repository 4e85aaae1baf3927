import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { prepareName } from "../../src/names/prepare-name.ts";
import { DEFAULT_CONTEXT, scorePrepared } from "../../src/names/score-prepared.ts";
import { runs } from "../runs.ts";
import { anEntry } from "../screening/sample-screening.ts";

const WORDS =
  "joint stock company limited liability scientific production association of the institute mohammad abd al rahman bin zolmari tundrin quillborne 12 ООО завод".split(
    " ",
  );
const kind = fc.constantFrom("person" as const, "entity" as const, "vessel" as const);
const longName = fc
  .tuple(fc.array(fc.constantFrom(...WORDS), { minLength: 4, maxLength: 12 }), fc.constantFrom(" ", ", "))
  .map(([[first, ...rest], gap]) => `${first}${gap}${rest.join(" ")}`);

test.prop([kind, fc.array(longName, { minLength: 1, maxLength: 8 }), fc.integer({ min: 20, max: 70 })], {
  numRuns: runs(30),
})(
  "an index finds names that are cut off, and the whole ones of these, as comparing with every name does",
  (kind, names, length) => {
    const cut = names.map((name) => name.slice(0, length));
    const score = (query: string, listed: string): number => {
      const [a, b] = [query, listed].map((name) => prepareName(name, kind, DEFAULT_FREQUENCIES)) as [never, never];
      return scorePrepared(a, b, DEFAULT_CONTEXT);
    };
    for (const role of ["screened", "listed"] as const) {
      const [held, asked] = role === "screened" ? [names, cut] : [cut, names];
      const index = createNameIndex(held.map((name, at) => anEntry({ entryId: `${at}`, kind, name })));
      for (const name of asked) {
        const expected = held
          .map((other, at) => ({ at, score: role === "screened" ? score(name, other) : score(other, name) }))
          .filter(({ score }) => score >= 0.78);
        const found = index.search({ name }, { threshold: 0.78, role });
        expect(
          found
            .map(({ entry, nameScore }) => ({ at: Number(entry.entryId), score: nameScore }))
            .sort((a, b) => a.at - b.at),
        ).toEqual(expected);
      }
    }
  },
);
