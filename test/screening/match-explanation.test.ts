import { describe, expect, it } from "vitest";
import { type MatchExplanation, qualifiedScore, recomputeMatchScore } from "../../src/screening/match-explanation.ts";

const times = { effect: "times", value: 0.5 } as const;
const cap = { effect: "cap", value: 0.8 } as const;

describe("qualifiedScore", () => {
  it.each([
    ["a name without a quality", 0.9, undefined, 0.9],
    ["one that counts less", 0.9, times, 0.45],
    ["one that counts up to a bound, above it", 0.9, cap, 0.8],
    ["one that counts up to a bound, below it", 0.7, cap, 0.7],
  ])("of %s", (_, score, quality, expected) => {
    expect(qualifiedScore(score, quality)).toBe(expected);
  });
});

describe("recomputeMatchScore", () => {
  const deltas = (...all: readonly number[]): MatchExplanation["attributes"] =>
    all.map((delta) => ({ field: "country", outcome: "o", delta, query: "q", listed: "l", supports: false }));
  const identifier = { kind: "passport", query: "1", listed: "1", agreement: "same", floor: 0.97 } as const;
  it.each([
    ["the name's", { nameScore: 0.8 }, 0.8],
    ["the name's by its quality", { nameScore: 0.9, quality: cap }, 0.8],
    ["with what attributes add and take", { nameScore: 0.8, attributes: deltas(0.06, -0.1) }, 0.76],
    ["with a tenth at most", { nameScore: 0.8, attributes: deltas(0.06, 0.06) }, 0.9],
    ["with whatever they take", { nameScore: 0.8, attributes: deltas(-0.4, -0.1) }, 0.3],
    ["not below 0", { nameScore: 0.3, attributes: deltas(-0.4) }, 0],
    ["not above 1", { nameScore: 0.99, attributes: deltas(0.06) }, 1],
    ["the identifier's", { nameScore: 0.3, identifier }, 0.97],
    ["the name's where it is more than the identifier's", { nameScore: 0.98, identifier }, 0.98],
    ["the identifier's, with what attributes take", { nameScore: 0.3, identifier, attributes: deltas(-0.1) }, 0.87],
    ["no more than a cap", { nameScore: 0.9, cap: { rule: "other-imo", value: 0.5 } }, 0.5],
    ["less than a cap", { nameScore: 0.4, cap: { rule: "other-imo", value: 0.5 } }, 0.4],
    ["rounded up to four decimals", { nameScore: 0.80005 }, 0.8001],
    ["rounded down to four decimals", { nameScore: 0.80004 }, 0.8],
  ] as const)("is %s", (_, reasons, expected) => {
    expect(recomputeMatchScore({ attributes: [], ...reasons })).toBe(expected);
  });
});
