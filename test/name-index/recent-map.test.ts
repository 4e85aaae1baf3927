import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { RecentMap } from "../../src/name-index/recent-map.ts";

test.prop([fc.integer({ min: 1, max: 4 }), fc.array(fc.nat(9), { maxLength: 60 })])(
  "the values that were used last are kept, and no more than twice as many",
  (half, keys) => {
    const map = new RecentMap<number, string>(2 * half);
    let used: number[] = [];
    for (const key of keys) {
      const known = map.get(key);
      if (used.slice(-half).includes(key)) expect(known).toBe(`of ${key}`);
      if (known === undefined) map.set(key, `of ${key}`);
      used = [...used.filter((other) => other !== key), key];
    }
    // the newest first: what is found in the older half moves, and may push others out
    const kept = used.toReversed().filter((key) => map.get(key) !== undefined);
    expect(kept.length).toBeLessThanOrEqual(2 * half);
  },
);

test("what weighs much makes the older half go", () => {
  const map = new RecentMap<string, number>(100, 20, (value) => value);
  for (const [key, weight] of [
    ["a", 4],
    ["b", 6],
    ["c", 9],
    ["d", 1],
    ["e", 1],
  ] as const)
    map.set(key, weight);
  expect(["a", "b", "c", "d", "e"].map((key) => map.get(key))).toEqual([undefined, undefined, 9, 1, 1]);
});
