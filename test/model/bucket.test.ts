import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { BUCKETS, bucketOf } from "../../src/model/bucket.ts";

describe("bucketOf", () => {
  it("is part of the stored format", () => {
    expect(["", "7", "customer-1", "王小明", "\u{1f600}"].map(bucketOf)).toEqual([11, 93, 744, 674, 38]);
  });

  test.prop([fc.string({ unit: "binary" })])("is a whole number below the number of buckets", (customerId) => {
    const bucket = bucketOf(customerId);
    expect(Number.isInteger(bucket) && bucket >= 0 && bucket < BUCKETS).toBe(true);
  });

  it.each([
    ["running numbers", (i: number) => `${i}`],
    ["padded numbers", (i: number) => `C${String(i).padStart(10, "0")}`],
    ["every thousandth", (i: number) => `${i * 1000}`],
  ])("spreads %s evenly", (_, idOf) => {
    const counts = new Array<number>(BUCKETS).fill(0);
    for (let i = 0; i < BUCKETS * 100; i++) counts[bucketOf(idOf(i))]!++;
    // 100 each on average with a deviation of 10: six deviations off would be no accident.
    expect(Math.min(...counts)).toBeGreaterThan(40);
    expect(Math.max(...counts)).toBeLessThan(160);
  });
});
