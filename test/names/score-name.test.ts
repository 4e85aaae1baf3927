import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";

import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { explainPrepared, recomputeScore } from "../../src/names/explain-prepared.ts";
import { prepareName } from "../../src/names/prepare-name.ts";
import { scoreName } from "../../src/names/score-name.ts";
import { scorePrepared } from "../../src/names/score-prepared.ts";
import type { NameKind } from "../../src/names/score-result.ts";

const KINDS: readonly NameKind[] = ["person", "entity", "vessel", "aircraft"];
const WORDS =
  "tarik mahmood abdul rahman al bin ivan petrovich morozov j 2 ii sheikh orion trading llc bank mv heron иван ооо".split(
    " ",
  );
const aName = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));
const aKind = fc.constantFrom(...KINDS);

const person = (query: string, candidate: string): number => scoreName(query, candidate, { kind: "person" }).score;
const entity = (query: string, candidate: string): number => scoreName(query, candidate, { kind: "entity" }).score;

describe("laws of the score", () => {
  test.prop([aName, aKind])("a name equals itself", (name, kind) => {
    expect(scoreName(name, name, { kind }).score).toBe(1);
  });

  test.prop([aName, aName, aKind])("the score follows from its explanation alone", (query, candidate, kind) => {
    const explained = scoreName(query, candidate, { kind });
    expect(recomputeScore(explained)).toBe(explained.score);
  });

  test.prop([aName, aName, aKind])(
    "the number without reasons is the number with reasons",
    (query, candidate, kind) => {
      const left = prepareName(query, kind, DEFAULT_FREQUENCIES);
      const right = prepareName(candidate, kind, DEFAULT_FREQUENCIES);
      expect(scorePrepared(left, right)).toBe(explainPrepared(left, right, DEFAULT_FREQUENCIES).score);
    },
  );

  test.prop([fc.string({ unit: "binary", maxLength: 60 }), fc.string({ unit: "binary", maxLength: 60 }), aKind])(
    "any string has a score from 0 to 1",
    (query, candidate, kind) => {
      const { score } = scoreName(query, candidate, { kind });
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
    },
  );

  it("takes strings of any length and damage", () => {
    const long = "mohammad ".repeat(200_000);
    expect(person(long, long)).toBe(1);
    expect(person("\ud800\u0000 \udc00", "!!!")).toBe(0);
    expect(person("", "")).toBe(0);
  });

  it("refuses what is no string", () => {
    for (const value of [7, null, undefined, {}] as unknown as readonly string[]) {
      const refusal = new TypeError("a name is a string");
      expect(() => scoreName(value, "x", { kind: "person" })).toThrow(refusal);
      expect(() => scoreName("x", value, { kind: "person" })).toThrow(refusal);
    }
  });
});

describe("persons", () => {
  it.each([
    ["Dmitri Karlovsky", "Дмитрий Карловский"],
    ["Jörg Strübel", "Joerg Struebel"],
    ["Tarik bin Selim", "TARIQ IBN SALEEM"],
    ["Abd al-Rahman Quresh", "Abdurrahman Quresh"],
    ["Nur al-Din Basri", "Noureddine Basri"],
    ["STELLMACHER, Ottokar", "Ottokar Stellmacher"],
    ["ottokarstellmacher", "Ottokar Stellmacher"],
    ["Ottokar Stelmlacher", "Ottokar Stellmacher"],
    ["O. Stellmacher", "Ottokar Stellmacher"],
    ["Bob Stellmacher", "Robert Stellmacher"],
    ["5tellmacher Ottokar", "Ottokar Stellmacher"],
    ["Stеllmасher Ottokar", "Ottokar Stellmacher"],
  ])("%s is %s", (query, candidate) => {
    expect(person(query, candidate)).toBeGreaterThanOrEqual(0.78);
  });

  it.each([
    ["Quillborne, Odo Jr", "Odo Quillborne Jr"],
    ["Quillborne, Odo, Jr.", "Odo Quillborne Jr"],
    ["Quillborne Jr., Odo", "Odo Quillborne Jr"],
    ["Odo Quillborne, Jr.", "Odo Quillborne Jr"],
    ["Odo Quillborne, III", "QUILLBORNE, Odo III"],
    ["عبد الله قرضاوي", "عبدالله قرضاوي"],
    ["نور الدين قرضاوي", "نورالدين قرضاوي"],
    ["صلاح الدین قرضاوی", "صلاح الدين قرضاوي"],
  ])("%s is said as %s", (query, candidate) => {
    expect(person(query, candidate)).toBe(1);
    expect(person(candidate, query)).toBe(1);
  });

  it.each([
    ["Abdullah Yahya Zolmari", "عبد الله يحيى زلماري"],
    ["Yahya Abdullah Zolmari", "يحيى عبدالله زلماري"],
  ])("a name of vowels is no part of the one beside it: %s is %s", (query, candidate) => {
    for (const { pairs, score } of [
      scoreName(query, candidate, { kind: "person" }),
      scoreName(candidate, query, { kind: "person" }),
    ]) {
      expect(pairs.map(({ route }) => route)).not.toContain("join");
      expect(pairs).toHaveLength(3);
      expect(score).toBeGreaterThanOrEqual(0.78);
    }
  });

  it("a son who is told by a comma is not his father", () => {
    expect(person("Quillborne, Odo Jr", "Odo Quillborne III")).toBeLessThan(0.78);
    expect(person("Odo Quillborne, Jr", "Odo Quillborne Sr")).toBeLessThan(0.78);
  });

  it.each([
    ["Hassan Stellmacher", "Hussein Stellmacher"],
    ["Ivan Sergeyevich Morozov", "Ivan Petrovich Morozov"],
    ["K. Stellmacher", "Ottokar Stellmacher"],
    ["Selim bin Tarik", "Tarik bin Selim"],
    ["Omar Said", "Umar Syed"],
  ])("%s is not %s", (query, candidate) => {
    expect(person(query, candidate)).toBeLessThan(0.78);
  });
});

describe("organisations, vessels and aircraft", () => {
  it.each([
    ["Polarlicht Handels GmbH", "Polarlicht Handels Gesellschaft mit beschränkter Haftung"],
    ["OOO Severnaya Zvezda", "Severnaya Zvezda LLC"],
    ["Ferrovia 3 Fund", "Ferrovia III Fund"],
    ["First Polarlicht", "1st Polarlicht"],
    ["P.L.H. Polarlicht", "PLH Polarlicht"],
  ])("%s is %s", (query, candidate) => {
    expect(entity(query, candidate)).toBeGreaterThanOrEqual(0.78);
  });

  it("tells numbered funds apart", () => {
    expect(entity("Ferrovia 3 Fund", "Ferrovia 4 Fund")).toBeLessThan(0.6);
  });

  it("finds an acronym for the review band only", () => {
    expect(entity("PHGX", "Polarlicht Handels Gruppe of Xanten")).toBe(0.76);
  });

  it("passes over the prefix of a vessel", () => {
    expect(scoreName("M/V Polarlicht", "Polarlicht", { kind: "vessel" }).score).toBeGreaterThanOrEqual(0.95);
  });

  it("reads a registration mark as one code", () => {
    expect(scoreName("XY-ABC", "XYABC", { kind: "aircraft" }).score).toBe(1);
    expect(scoreName("XY-ABC", "XY-ABD", { kind: "aircraft" }).score).toBe(0);
  });
});
