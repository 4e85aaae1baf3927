import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { createNameIndex } from "../../src/name-index/create-name-index.ts";
import { bruteForceMatcher } from "../../src/screening/brute-force-matcher.ts";
import { runs } from "../runs.ts";
import { inventedList } from "./invented-names.ts";

const PIECES = [
  "\ud800",
  "\udc00",
  "\u0000\u0007",
  "\u202e",
  "a\u0301\u0301\u0301",
  "ﷺ",
  "👩‍👩‍👧 ",
  "محمد علي ",
  "राम ",
  "mohammed ali ",
  "x",
];
const aName = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc
    .tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 20_000 }))
    .map(([piece, times]) => piece.repeat(times)),
);

test.prop([inventedList, aName], { numRuns: runs(20) })(
  "any string is looked for, however long, and throws nothing",
  (entries, name) => {
    const found = createNameIndex(entries).search({ name }, { threshold: 0.6 });
    const expected = bruteForceMatcher(entries).search({ name }, { threshold: 0.6 });
    expect(found.map(({ entry, nameScore }) => [entry, nameScore])).toEqual(
      expected.map(({ entry, nameScore }) => [entry, nameScore]),
    );
  },
);
