import { expect, test } from "vitest";
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
