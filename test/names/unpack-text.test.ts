import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { packText } from "../../adapters/pack-tables.ts";
import { PERSON_POPULATION } from "../../src/names/tables/person-population.ts";
import { unpackText } from "../../src/names/unpack-text.ts";

const aWord = fc.oneof(
  fc.stringMatching(/^[ab|\n]{0,14}$/u),
  fc.string({ unit: "grapheme" }).filter((word) => !/^[\0-\t]/u.test(word)),
);

test.prop([fc.array(aWord).map((words) => words.join(" "))], { numRuns: 30 })(
  "text comes back as it was packed",
  (text) => {
    fc.pre(!/(^| )[\0-\t]/u.test(text));
    expect(unpackText(packText(text))).toBe(text);
  },
);

it("refuses to pack what would not come back", () => {
  expect(() => packText("a \u0001b")).toThrow("cannot be packed");
});

it("packs a table into half of its bytes, without a sign that a string escapes", () => {
  const packed = packText(PERSON_POPULATION);
  expect(packed).not.toMatch(/["'`\\\n]/u);
  expect(packed.length).toBeLessThan(PERSON_POPULATION.length / 2);
});
