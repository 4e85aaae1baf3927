import { expect, it } from "vitest";
import { factKey } from "../../src/rules/fact-slots.ts";

it.each<readonly [unknown, unknown]>([
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [Number.NaN, Number.POSITIVE_INFINITY],
  [Number.NaN, "NaN"],
  [[null], [Number.NaN]],
])("a fact with the param %j is another one than with %j", (one, other) => {
  expect(factKey("f", { p: one })).not.toBe(factKey("f", { p: other }));
});

it.each<readonly [Record<string, unknown>, Record<string, unknown>]>([
  [
    { a: 1, b: null },
    { b: null, a: 1 },
  ],
  [
    { a: Number.NaN, b: { c: 1, d: "null" } },
    { b: { d: "null", c: 1 }, a: Number.NaN },
  ],
])("a fact is the same whatever the order of its params", (one, other) => {
  expect(factKey("f", one)).toBe(factKey("f", other));
});
