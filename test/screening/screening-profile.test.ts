import { describe, expect, it } from "vitest";
import { leastNameScore, retrievalThreshold, thresholdsFor } from "../../src/screening/screening-profile.ts";
import { SCREENING_PROFILES } from "../../src/screening/shipped-profiles.ts";

const { balanced, strict, "ofac-search": ofacSearch } = SCREENING_PROFILES;
/** A profile whose thresholds are low. */
const low = { ...balanced, craftThresholds: { alert: 0.6, review: 0.55 } };
const HAIR = 1e-9;

describe("thresholdsFor", () => {
  it.each([
    ["sanctions", "person", { alert: 0.78, review: 0.7 }],
    ["sanctions", "entity", { alert: 0.78, review: 0.7 }],
    ["pep", "person", { alert: 0.86, review: 0.8 }],
    ["sanctions", "vessel", { alert: 0.85, review: 0.75 }],
    ["blacklist", "aircraft", { alert: 0.85, review: 0.75 }],
  ] as const)("%s %s", (listKind, kind, thresholds) => {
    expect(thresholdsFor(balanced, listKind, kind)).toEqual(thresholds);
  });
});

describe("retrievalThreshold", () => {
  it.each([
    ["the least review, less what attributes may add", balanced, 0.06, 0.64],
    ["nothing less when they add nothing", balanced, 0, 0.7],
    ["no less than a tenth less", balanced, 0.5, 0.6],
    ["a tenth less unless told", balanced, undefined, 0.6],
    ["lower in a strict profile", strict, 0.02, 0.6],
    ["that of vessels where it is lowest", low, 0.02, 0.53],
  ])("is %s, and a hair", (_, profile, bonus, expected) => {
    expect(retrievalThreshold(profile, bonus)).toBeCloseTo(expected - HAIR, 11);
  });

  it("is never below 0.5", () => {
    expect(retrievalThreshold(low)).toBe(0.5);
  });
});

describe("leastNameScore", () => {
  const named = { name: "Odo Quillborne", aliases: [] };
  const person = { ...named, listKind: "pep", kind: "person" } as const;
  it.each([
    ["that of the entry's list", balanced, person, 0.06, 0.74],
    ["that of its kind", balanced, { ...named, listKind: "pep", kind: "vessel" } as const, 0.06, 0.69],
    ["no less than a tenth less", balanced, person, 0.5, 0.7],
    ["a tenth less unless told", balanced, person, undefined, 0.7],
    ["the review itself where attributes do not count", ofacSearch, person, 0.06, 0.85],
  ])("is %s, and a hair", (_, profile, entry, bonus, expected) => {
    expect(leastNameScore(profile, entry, bonus)).toBeCloseTo(expected - HAIR, 11);
  });

  it("is never below 0.5", () => {
    expect(leastNameScore(low, { ...named, listKind: "pep", kind: "aircraft" })).toBe(0.5);
  });
});
