import { describe, expect, it } from "vitest";
import type { RiskLevel } from "../../src/model/rule-pack.ts";
import { formatRuleDiff } from "../../src/rules/format-rule-diff.ts";
import { parseRulePack } from "../../src/rules/parse-rule-pack.ts";
import { type RatedTwice, ratingDifferences } from "../../src/rules/rating-differences.ts";
import { sampleFiles } from "./sample-pack.ts";

const pack = parseRulePack(sampleFiles()).pack!;
const none = parseRulePack(
  sampleFiles({
    "geography/GEO-001-far-away.json": undefined,
    "geography/GEO-001-far-away.cases.json": undefined,
    "rule-set.json": { bands: { medium: 30, high: 60 } },
  }),
).pack!;
const rating = (level: RiskLevel, score: number, ...factors: string[]) => ({ level, score, factors });
type Entry = RatedTwice & { readonly name: string };
const differencesOf = async (entries: readonly Entry[], after = pack) => {
  async function* stream() {
    yield* entries;
  }
  return (await ratingDifferences(pack, after, stream(), {})).differences;
};
const low = rating("low", 0);
const entry = (name: string, before: RatedTwice["before"], after: RatedTwice["after"]): Entry => ({
  name,
  before,
  after,
});

describe("differences of ratings", () => {
  it("count a rating whose level, score or factors differ, and no other", async () => {
    const changed = async (after: RatedTwice["after"]) =>
      (await differencesOf([entry("a", rating("low", 3, "A"), after)])).changed;
    expect(await changed(rating("low", 3, "A"))).toBe(0);
    expect(await changed(rating("medium", 3, "A"))).toBe(1);
    expect(await changed(rating("low", 4, "A"))).toBe(1);
    expect(await changed(rating("low", 3, "B"))).toBe(1);
    expect(await changed(rating("low", 3))).toBe(1);
    expect(await changed(rating("low", 3, "A", "B"))).toBe(1);
  });

  it("stand with the most frequent first, factors of equal number by name", async () => {
    const { levelChanges, factorChanges } = await differencesOf([
      entry("a", low, rating("medium", 1, "C", "A")),
      entry("b", low, rating("high", 1, "C", "B", "D")),
      entry("c", rating("low", 0, "D"), rating("high", 1)),
      entry("d", rating("low", 0, "D"), low),
    ]);
    expect(levelChanges.map(({ to, count }) => [to, count])).toEqual([
      ["high", 2],
      ["medium", 1],
    ]);
    expect(factorChanges.map(({ factor, appears, vanishes }) => [factor, appears, vanishes])).toEqual([
      ["D", 1, 2],
      ["C", 2, 0],
      ["A", 1, 0],
      ["B", 1, 0],
    ]);
  });

  it("name five examples of each", async () => {
    const names = ["a", "b", "c", "d", "e", "f"];
    const { levelChanges, factorChanges } = await differencesOf(
      names.map((name) => entry(name, low, rating("medium", 1, "A"))),
    );
    for (const samples of [levelChanges[0]?.samples, factorChanges[0]?.samples])
      expect(samples?.map(({ name }) => name)).toEqual(names.slice(0, 5));
  });

  it("of the same rules name no rule", async () => {
    expect((await differencesOf([])).rules).toEqual({ added: [], removed: [], changed: [] });
  });

  it("are drawn without tables where there are none, and something never as nothing", async () => {
    const lines = async (entries: readonly Entry[], after = pack) =>
      formatRuleDiff(await differencesOf(entries, after), {
        what: "customers",
        count: entries.length,
        nameOf: ({ name }) => name,
      });
    expect(await lines([], none)).toEqual([
      `rules ${pack.version.slice(0, 12)} -> ${none.version.slice(0, 12)}`,
      "  removed: GEO-001",
      "",
      "0 of 0 customers change",
      "",
      ...["low", "medium", "high", "prohibited"].flatMap((level) => [
        `${level.padEnd(10)}  before 0`,
        "            after  0",
      ]),
    ]);
    const many = Array.from({ length: 200 }, (_, i) => entry(`${i}`, low, low));
    expect(await lines([...many, entry("x", rating("high", 80), rating("high", 80))])).toContain(
      "high        before # 1",
    );
  });
});
