import { describe, expect, it, test } from "vitest";
import { alignNames } from "../../src/names/align-names.ts";
import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { prepareName } from "../../src/names/prepare-name.ts";
import { inexactShare, scoreFactors } from "../../src/names/score-factors.ts";
import { scoreName } from "../../src/names/score-name.ts";
import type { NameKind, ScoreFactor } from "../../src/names/score-result.ts";

test.each<readonly [string, ScoreFactor["effect"], number | undefined, NameKind, string, string]>([
  ["little-evidence", "times", undefined, "person", "Mohammed", "Mohammed Zolmari"],
  ["common-and-inexact", "times", undefined, "person", "Jon Smyth", "John Smith"],
  ["common-and-out-of-order", "times", 0.85, "person", "Smyth, John", "Smith John"],
  ["no-word-matched", "cap", 0.3, "person", "Sheikh Odo Quillborne", "Sheikh Brimstone Zolmari"],
  ["numbers-conflict", "times", 0.6, "person", "Odo Quillborne Jr", "Odo Quillborne III"],
  ["numbers-conflict", "times", 0.6, "entity", "Quillborne 2", "Quillborne 3"],
  ["number-missing", "times", 0.85, "entity", "Quillborne 2", "Quillborne"],
  ["number-missing", "times", 0.85, "vessel", "Quillborne", "Quillborne 2"],
  ["legal-forms-differ", "times", 0.88, "entity", "Quillborne JSC", "Quillborne LLP"],
  ["places-differ", "times", 0.8, "entity", "Quillborne Iran", "Quillborne Russia"],
  ["nasab-swapped", "times", 0.6, "person", "Odo bin Quillborne", "Quillborne bin Odo"],
  ["roles-swapped", "times", 0.9, "person", "Quillborne, Odo", "Odo, Quillborne"],
  ["syllables-swapped", "times", 0.6, "person", "王小明", "王明小"],
  ["same-letters", "floor", 0.95, "person", "Odo Quill Borne", "Odoquil Lborne"],
  ["acronym", "floor", 0.76, "entity", "QTZ", "Quillborne Tundrin Zolmari"],
])("%s: %s %s in %s %s against %s", (rule, effect, value, kind, query, candidate) => {
  expect(scoreName(query, candidate, { kind }).factors).toContainEqual({
    rule,
    effect,
    value: value ?? expect.any(Number),
  });
});

test.each<readonly [string, NameKind, string, string]>([
  ["number-missing", "person", "Odo Quillborne Jr", "Odo Quillborne"],
  ["number-missing", "entity", "Quillborne 2", "Quillborne 2"],
  ["common-and-inexact", "entity", "Jon Smyth", "John Smith"],
  ["common-and-inexact", "person", "John Smith", "John Smith"],
  ["common-and-out-of-order", "person", "Smyth John", "John Smith"],
  ["little-evidence", "person", "Mohammed", "Mohammed"],
  ["legal-forms-differ", "entity", "Quillborne JSC", "Quillborne"],
  ["legal-forms-differ", "entity", "Quillborne", "Quillborne JSC"],
  ["legal-forms-differ", "entity", "Quillborne JSC LLP", "Quillborne JSC"],
  ["roles-swapped", "person", "Quillborne, Odo", "Quillborne Odo"],
  ["roles-swapped", "person", "Quillborne Odo", "Quillborne, Odo"],
  ["places-differ", "entity", "Quillborne Iran", "Quillborne"],
  ["nasab-swapped", "person", "Odo bin Quillborne", "Odo bin Quillborne"],
  ["roles-swapped", "person", "Quillborne, Odo", "Quillborne, Odo"],
  ["same-letters", "person", "Odo Quillborne", "Odo Quillburne"],
  ["acronym", "person", "QTZ", "Quillborne Tundrin Zolmari"],
])("no %s in %s %s against %s", (rule, kind, query, candidate) => {
  expect(scoreName(query, candidate, { kind }).factors.map((factor) => factor.rule)).not.toContain(rule);
});

test("an initial weighs as an initial whatever it stands for, and is no evidence", () => {
  for (const [query, candidate] of [
    ["J Quillborne", "John Quillborne"],
    ["John Quillborne", "J Quillborne"],
  ] as const) {
    const { pairs } = scoreName(query, candidate, { kind: "person" });
    const [initial] = pairs.filter(({ route }) => route === "initial");
    expect(initial?.weight).toBeCloseTo(0.35, 3);
  }
  const full = scoreName("John Quillborne", "John Quillborne", { kind: "person" });
  const short = scoreName("J Quillborne", "John Quillborne", { kind: "person" });
  expect(short.evidence).toBeLessThan(full.evidence);
  expect(short.evidence).toBe(scoreName("Quillborne", "Quillborne", { kind: "person" }).evidence);
});

const rulesOf = (query: string, candidate: string, kind: NameKind = "person"): readonly string[] =>
  scoreName(query, candidate, { kind }).factors.map(({ rule }) => rule);

describe("how much evidence", () => {
  /** Factors of two names as if their pairs gave so many nats. */
  const factorsOf = (query: string, candidate: string, evidence: number, kind: NameKind = "person") => {
    const [left, right] = [query, candidate].map((name) => prepareName(name, kind, DEFAULT_FREQUENCIES));
    const factors = scoreFactors(left!, right!, alignNames(left!, right!), evidence, 12);
    return factors.filter(({ effect }) => effect !== "floor");
  };

  it("a part of a name counts in full with", () => {
    const share = (evidence: number) => factorsOf("Odo", "Odo Quillborne", evidence);
    expect(share(0)).toEqual([{ rule: "little-evidence", effect: "times", value: 0.6 }]);
    expect(share(6)).toEqual([{ rule: "little-evidence", effect: "times", value: 0.8 }]);
    expect(share(12)).toEqual([]);
    expect(factorsOf("Odo Quillborne", "Odo", 0)).toEqual(share(0));
    expect(factorsOf("O. Quillborne", "Odo Quillborne", 0).map(({ rule }) => rule)).toContain("little-evidence");
    expect(factorsOf("Odo Quillborne", "Odo Quillborne", 0)).toEqual([]);
    expect(factorsOf("Sheikh Odo Quillborne", "Odo Quillborne", 0)).toEqual([]);
  });

  it("a name spelled otherwise counts in full with", () => {
    const share = (evidence: number, kind: NameKind = "person") => factorsOf("Odo", "Oddo", evidence, kind);
    expect(share(0)).toEqual([{ rule: "common-and-inexact", effect: "times", value: 0.72 }]);
    expect(share(7)[0]?.value).toBeCloseTo(0.86, 10);
    expect(share(14)).toEqual([]);
    expect(share(0, "vessel")).toEqual([]);
    expect([0, 7, 14, 20].map((nats) => Math.round(100 * inexactShare(nats)))).toEqual([72, 86, 100, 100]);
  });

  it("the order that a comma tells no longer matters with", () => {
    const rules = (evidence: number, kind: NameKind = "person") =>
      factorsOf("Oddo, Quillborne", "Odo Quillborne", evidence, kind).map(({ rule }) => rule);
    expect(rules(0)).toEqual(["common-and-inexact", "common-and-out-of-order"]);
    expect(rules(15.9)).toEqual(["common-and-out-of-order"]);
    expect(rules(16)).toEqual([]);
    expect(rules(0, "vessel")).toEqual([]);
  });
});

test.each([
  // a comma in either name tells the order
  ["Smyth, John", "Smith John", true],
  ["Smyth John", "Smith, John", true],
  ["Smyth, John", "John Smith", false],
  ["Smyth John", "John Smith", false],
  // small words have no order
  ["Smyth, John", "Sheikh John Smith", false],
  ["Smyth, Sheikh John", "John Smith Sheikh", false],
  // three words, of which the last two have changed places
  ["Smyth, John Paul", "Paul John Smith", true],
  ["Smyth, John Paul", "John Paul Smith", false],
  ["Smith, Jon Paul", "John Smith Paul", true],
])("%s and %s are out of order: %s", (query, candidate, areOut) => {
  expect(rulesOf(query, candidate).includes("common-and-out-of-order")).toBe(areOut);
  expect(rulesOf(candidate, query).includes("common-and-out-of-order")).toBe(areOut);
});

test.each([
  ["Quillborne, Odo", "Odo, Quillborne", true],
  // one pair that keeps its role, or only one that has changed it
  ["Quillborne, Odo Zolmari", "Odo, Zolmari Quillborne", false],
  ["Quillborne, Odo", "Odo, Zolmari", false],
  ["Quillborne, Sheikh Odo", "Odo, Sheikh Quillborne", true],
  ["Sheikh Quillborne, Odo", "Odo, Sheikh Quillborne", true],
  ["Quillborne, Odo", "Odo Quillborne", false],
])("family and given name of %s and %s are swapped: %s", (query, candidate, are) => {
  expect(rulesOf(query, candidate).includes("roles-swapped")).toBe(are);
  expect(rulesOf(candidate, query).includes("roles-swapped")).toBe(are);
});

test.each([
  ["Odo bin Quill", "Quill bin Odo", true],
  ["Zolmari Odo bin Quill", "Quill bin Odo", true],
  ["Odo bin Quill", "Odo bin Quill", false],
  ["Odo bin Quill", "Zolmari bin Odo", false],
  ["Odo bin Quill", "Quill bin Zolmari", false],
  ["Odo bin Quill", "Quill Odo", false],
  ["Bin Odo Quill", "Quill bin Odo", false],
])("%s and %s are son and father: %s", (query, candidate, are) => {
  expect(rulesOf(query, candidate).includes("nasab-swapped")).toBe(are);
  expect(rulesOf(candidate, query).includes("nasab-swapped")).toBe(are);
});

test.each([
  ["王小明", "王明小", true],
  ["王小明", "王小明", false],
  ["王小明", "小明王", false],
  ["王明", "明王", false],
  ["김민수", "김수민", true],
  // letters are no syllables
  ["Quill Odo Zolmari", "Quill Zolmari Odo", false],
])("the syllables of %s and %s are swapped: %s", (query, candidate, are) => {
  expect(rulesOf(query, candidate).includes("syllables-swapped")).toBe(are);
  expect(rulesOf(candidate, query).includes("syllables-swapped")).toBe(are);
});

test.each<readonly [string, string, NameKind, string | undefined]>([
  ["Quillborne 2", "Quillborne 3", "entity", "numbers-conflict"],
  ["Quillborne 2", "Quillborne", "entity", "number-missing"],
  ["Quillborne 2 7", "Quillborne", "entity", "number-missing"],
  ["Quillborne 2 7", "Quillborne 7", "entity", "number-missing"],
  ["Quillborne 2", "Quillborne 2", "entity", undefined],
  ["Odo Quillborne II", "Odo Quillborne", "person", undefined],
  ["Odo Quillborne II", "Odo Quillborne III", "person", "numbers-conflict"],
])("numbers of %s and %s, %s: %s", (query, candidate, kind, rule) => {
  const numbers = (rules: readonly string[]) => rules.filter((name) => name.startsWith("number"));
  expect(numbers(rulesOf(query, candidate, kind))).toEqual(rule === undefined ? [] : [rule]);
  expect(numbers(rulesOf(candidate, query, kind))).toEqual(rule === undefined ? [] : [rule]);
});

test.each([
  ["Quillborne JSC", "Quillborne LLP", true],
  ["Quillborne JSC", "Quillborne", false],
  ["Quillborne JSC", "Quillborne Limited", false],
  ["Quillborne JSC LLP", "Quillborne JSC", false],
  ["Quillborne JSC LLP", "Quillborne Foundation", true],
])("legal forms of %s and %s differ: %s", (query, candidate, differ) => {
  expect(rulesOf(query, candidate, "entity").includes("legal-forms-differ")).toBe(differ);
  expect(rulesOf(candidate, query, "entity").includes("legal-forms-differ")).toBe(differ);
});

test.each([
  ["QTZ", "Quillborne Tundrin Zolmari", true],
  ["QTZ LLC", "Quillborne Tundrin Zolmari", true],
  ["QTZ", "Quillborne Tundrin Zolmari LLC", true],
  ["LLC QTZ", "Quillborne Tundrin Zolmari", true],
  ["QTX", "Quillborne Tundrin Zolmari", false],
  ["QTZ Bank", "Quillborne Tundrin Zolmari", false],
  ["Bank QTZ", "Quillborne Tundrin Zolmari", false],
  ["", "Quillborne Tundrin Zolmari", false],
  ["QT", "Quillborne Tundrin", false],
])("%s is an acronym of %s: %s", (short, long, is) => {
  expect(rulesOf(short, long, "entity").includes("acronym")).toBe(is);
  expect(rulesOf(long, short, "entity").includes("acronym")).toBe(is);
});

test("what was compared before changes nothing", () => {
  // each name is compared after one with more pairs, of which the last would say what is not so
  for (const [before, [query, candidate]] of [
    [
      ["Odo bin Quill", "Quill bin Odo"],
      ["Odo bin Quill", "Zolmari bin Odo"],
    ],
    [
      ["Sheikh Odo Quill", "Sheikh Odo Quill"],
      ["Sheikh Zolmari", "Sheikh Borne"],
    ],
    [
      ["Quill O.", "Quill Odo"],
      ["Quillborne", "Quillborne"],
    ],
    [
      ["Ali Oddo", "Ali Odo"],
      ["Ali", "Ali"],
    ],
    [
      ["Quillborne, Odo", "Odo, Quillborne"],
      ["Quillborne, Odo", "Odo, Zolmari"],
    ],
    [
      ["王小明", "王明小"],
      ["王小大", "王大明"],
    ],
  ] as const) {
    const alone = scoreName(query, candidate, { kind: "person" });
    scoreName(before[0], before[1], { kind: "person" });
    expect(scoreName(query, candidate, { kind: "person" })).toEqual(alone);
    // and after nothing at all
    scoreName("", "", { kind: "person" });
    expect(scoreName(query, candidate, { kind: "person" })).toEqual(alone);
  }
});
