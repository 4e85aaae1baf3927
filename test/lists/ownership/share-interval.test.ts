import { expect, it } from "vitest";
import { type ShareInterval, sharesIn } from "../../../src/lists/share-interval.ts";

const between = (least: number, most: number) => ({ least: expect.closeTo(least, 5), most: expect.closeTo(most, 5) });
const holdsHalf = ({ least, most }: ShareInterval) => [least >= 0.5, most >= 0.5];

it.each([
  ["60", between(0.6, 0.6)],
  ["12,5 %", between(0.125, 0.125)],
  ["25-50 %", between(0.25, 0.5)],
  ["more than 50 %", between(0.5, 1)],
  ["at least 50%", between(0.5, 1)],
  ["up to 25", between(0, 0.25)],
  ["< 50", between(0, 0.5)],
  ["more than 100", undefined],
  ["less than 0", undefined],
  ["101", undefined],
  ["50-25", undefined],
  ["a half", undefined],
])("reads %s", (text, expected) => {
  expect(sharesIn(text)).toEqual(expected);
});

it("leaves the bound itself out where the words do", () => {
  expect(holdsHalf(sharesIn("less than 50")!)).toEqual([false, false]);
  expect(holdsHalf(sharesIn("up to 50")!)).toEqual([false, true]);
});
