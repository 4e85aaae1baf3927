import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { soundSimilarity, soundSimilarityToBytes } from "../../src/names/sound-distance.ts";
import { soundOfSpelling } from "../../src/names/token-sound.ts";

const similarity = (left: string, right: string, least?: number): number =>
  soundSimilarity(soundOfSpelling(left), soundOfSpelling(right), least);

/** What a letter costs to add, and to have for another; everything else costs a hundred. */
const ADDED: Readonly<Record<string, number>> = { a: 15, i: 18, n: 80, g: 70, t: 90 };
const EXCHANGED: Readonly<Record<string, number>> = { ai: 15, kg: 15, mn: 45, ng: 70 };
const BEST = 0.92;
const SILENT_END = 45;

function added(word: string, at: number): number {
  const cost = ADDED[word.charAt(at)] ?? 100;
  return at > 1 && at === word.length - 1 ? Math.min(SILENT_END, cost) : cost;
}

function exchanged(a: string, b: string): number {
  return a === b ? 0 : (EXCHANGED[a + b] ?? EXCHANGED[b + a] ?? 100);
}

/** The textbook table of the costs, all of it. */
function plainCost(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = 1; i <= a.length; i++) rows[i]![0] = rows[i - 1]![0]! + added(a, i - 1);
  for (let j = 1; j <= b.length; j++) rows[0]![j] = rows[0]![j - 1]! + added(b, j - 1);
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      rows[i]![j] = Math.min(
        rows[i - 1]![j - 1]! + exchanged(a.charAt(i - 1), b.charAt(j - 1)),
        rows[i - 1]![j]! + added(a, i - 1),
        rows[i]![j - 1]! + added(b, j - 1),
      );
    }
  }
  return rows[a.length]![b.length]!;
}

/** A word and the same with up to two letters changed: most pass the gate. */
const pair = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(..."aaiimnkgt"), minLength: 1, maxLength: 9 }),
    fc.array(fc.tuple(fc.nat(9), fc.constantFrom(..."aimnkgt", "")), { maxLength: 2 }),
  )
  .map(([word, edits]) => {
    let other = word;
    for (const [at, letter] of edits) other = other.slice(0, at) + letter + other.slice(at + (at % 2));
    return [word, other || "a"] as const;
  });

describe("words by their sound", () => {
  it.each([
    ["muhamad", "muhamad", 0.92],
    ["muhamad", "muhamid", 0.9003],
    ["kasim", "kasm", 0.8869],
    ["bakar", "baka", 0.8372],
    ["munit", "muni", 0.8372],
    ["munti", "muni", 0.7544],
    ["at", "a", 0],
    ["bad", "bak", 0],
    ["ali", "umar", 0],
    ["a", "a", 0],
  ])("%s and %s are alike by %d", (left, right, value) => {
    expect(similarity(left, right)).toBeCloseTo(value, 4);
    expect(similarity(right, left)).toBeCloseTo(value, 4);
  });

  test.prop([pair], { numRuns: 3_000 })("what they cost is that of the whole table", ([left, right]) => {
    const value = similarity(left, right);
    const longest = Math.max(left.length, right.length);
    const plain = BEST * Math.max(0, 1 - plainCost(left, right) / (100 * longest));
    expect(value === 0 || Math.abs(value - plain) < 1e-12).toBe(true);
    if (soundOfSpelling(left).key === soundOfSpelling(right).key && soundOfSpelling(left).key !== "")
      expect(value).toBeCloseTo(plain, 12);
  });

  test.prop([pair, fc.double({ min: 0, max: 0.92, noNaN: true })], { numRuns: 2_000 })(
    "less than is asked for may be nothing, more is told as it is",
    ([left, right], least) => {
      const value = similarity(left, right);
      const asked = similarity(left, right, least);
      expect(value >= least ? asked === value : asked === value || asked === 0).toBe(true);
      const bytes = Uint8Array.from(`.${right}.`, (letter) => letter.charCodeAt(0));
      if (value > 0) expect(soundSimilarityToBytes(left, bytes, 1, bytes.length - 1, least)).toBe(asked);
    },
  );

  it("no word is longer than 64 letters", () => {
    expect(similarity("mana".repeat(16), "mana".repeat(16))).toBe(BEST);
    expect(similarity(`${"mana".repeat(16)}a`, `${"mana".repeat(16)}a`)).toBe(0);
    const long = Uint8Array.from("mana".repeat(17), (letter) => letter.charCodeAt(0));
    expect(soundSimilarityToBytes("mana", long, 0, long.length, 0)).toBe(0);
    expect(soundSimilarityToBytes("mana".repeat(17), long, 0, long.length, 0)).toBe(0);
    expect(soundSimilarityToBytes("mana".repeat(17), long, 0, 64, 0)).toBe(0);
    expect(soundSimilarityToBytes("mana".repeat(16), long, 0, 64, 0)).toBe(BEST);
    expect(similarity(`${"mana".repeat(16)}a`, "mana".repeat(16))).toBe(0);
    expect(similarity("mana".repeat(16), `${"mana".repeat(16)}a`)).toBe(0);
  });
});
