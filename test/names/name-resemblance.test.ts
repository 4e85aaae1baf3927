import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";

import { scoreName } from "../../src/names/score-name.ts";
import type { NameResemblance } from "../../src/names/score-result.ts";

const of = (query: string, candidate: string): NameResemblance =>
  scoreName(query, candidate, { kind: "person" }).resemblance;

describe("how the words of two names are alike", () => {
  it.each([
    ["Odo Quillborne", "QUILLBORNE, Odo", "equal"],
    ["OdoQuillborne Vexington", "Odo Quillborne Vexington", "equal"],
    ["Виктор Петров", "Viktor Petrov", "equal"],
    ["Odo Quillbrne", "Odo Quillborne", "slip"],
    ["Odo Quilblorne", "Odo Quillborne", "slip"],
    ["Oddo Quillbrne", "Odo Quillborne", "spelling"],
    ["Oddo Vexingtn Quilbern", "Odo Vexington Quillborne", "similar"],
    ["Odo", "Zolmari", "equal"],
    // a word that people are named by is no slip
    ["Mohammad Quillborne", "Mohamed Quillborne", "spelling"],
    ["Mohamed Quillborne", "Mohamad Quillborne", "spelling"],
    // nor is a letter of another script
    ["Одо Куилборн", "Odo Kuilbern", "similar"],
    ["Liz Quillborne", "Elizabeth Quillborne", "spelling"],
    ["Odo Quilbern", "Odo Quillborne", "similar"],
    ["Viktor Quilborn", "Victor Quillborne", "similar"],
    // a character is read in one way in most of China, and in others in Korea
    ["Wang Xiaoming", "王小明", "equal"],
    ["Wang Xiao Ming", "王小明", "equal"],
    ["Wang Hsiao Ming", "王小明", "equal"],
    ["Wong Xiaoming", "王小明", "equal"],
    ["Kim Jong Un", "金正恩", "equal"],
    ["Taro Yamada", "山田太郎", "equal"],
  ])("%s and %s: %s", (query, candidate, words) => {
    expect(of(query, candidate).words).toBe(words);
  });

  it("says nothing of initials, small words and legal forms", () => {
    expect(of("O. Quillborne", "Odo Quillborne").words).toBe("equal");
    const { words, rarest } = scoreName("Quillborne SARL", "Quillborne LLC", { kind: "entity" }).resemblance;
    expect(words).toBe("equal");
    expect(rarest).toBe(scoreName("Quillborne", "Quillborne", { kind: "entity" }).resemblance.rarest);
  });

  it("counts the words that one name lacks, without repetitions, initials and small words", () => {
    expect(of("Odo Tarik Quillborne", "Odo Quillborne")).toMatchObject({ missingInCandidate: 1, missingInQuery: 0 });
    expect(of("Odo Quillborne", "Odo Tarik Vexington Quillborne")).toMatchObject({ missingInQuery: 2 });
    expect(of("Odo Quillborne III", "Odo Quillborne")).toMatchObject({ missingInCandidate: 1, missingInQuery: 0 });
    expect(of("Odo Quillborne", "Odo Quillborne III")).toMatchObject({ missingInCandidate: 0, missingInQuery: 1 });
    expect(of("Hassan Ali Hassan", "Ali Hassan")).toMatchObject({ missingInCandidate: 0, complete: false });
    expect(of("Sheikh Odo Quillborne", "Odo Quillborne")).toMatchObject({ missingInCandidate: 0, complete: false });
    expect(of("Odo Quillborne", "Odo Quillborne")).toMatchObject({
      missingInCandidate: 0,
      complete: true,
      initials: false,
    });
    expect(of("O. Quillborne", "Odo Quillborne")).toMatchObject({ missingInQuery: 0, initials: true });
  });

  it("knows the rarest of the equal words", () => {
    const rare = of("Ali Quillborne", "Ali Quillborne").rarest;
    expect(rare).toBeGreaterThan(10);
    expect(of("Ali Hassan", "Ali Hassan").rarest).toBeLessThan(6);
    expect(of("Mohammad Kwilbern", "Mohamed Quillborne").rarest).toBe(0);
    expect(of("OdoQuillborne Ali", "Odo Quillborne Ali").rarest).toBeLessThan(6);
  });
});

describe("what chance explains", () => {
  it("is nothing for a complete name in its order", () => {
    expect(of("Odo Tarik Quillborne", "Odo Tarik Quillborne").chance).toBe(0);
    expect(of("Sheikh Odo Quillborne", "Odo bin Quillborne").chance).toBe(0);
    expect(of("Odo Quilbern", "Odo Quillborne").chance).toBe(0);
    expect(of("김정남", "김정남").chance).toBe(0);
  });

  it("is the number of orders, and of ways to choose the words", () => {
    expect(of("Quillborne Odo", "Odo Quillborne").chance).toBeCloseTo(Math.log(2), 3);
    expect(of("Odo Tarik Quillborne", "Odo Quillborne").chance).toBeCloseTo(Math.log(3), 3);
    expect(of("Odo Tarik Vexington Quillborne", "Odo Quillborne").chance).toBeCloseTo(Math.log(6), 3);
    expect(of("Quillborne Odo", "Odo Tarik Quillborne").chance).toBeCloseTo(Math.log(3 * 2), 3);
    expect(of("Vexington Odo Tarik Quillborne", "Odo Quillborne Tarik").chance).toBeCloseTo(Math.log(4 * 6), 3);
  });

  it("is all that a similar syllable says", () => {
    const { chance, words } = of("정남 김", "Yong Nam KIM");
    expect(words).toBe("similar");
    expect(chance).toBeGreaterThan(3);
  });

  test.prop([
    fc.array(fc.constantFrom("odo", "ali", "tarik", "quillborne", "hassan", "j", "bin"), { maxLength: 5 }),
    fc.array(fc.constantFrom("odo", "aly", "tarik", "kwilborn", "hassan", "o", "al"), { maxLength: 5 }),
  ])("is never negative", (query, candidate) => {
    const { chance, rarest } = of(query.join(" "), candidate.join(" "));
    expect(chance).toBeGreaterThanOrEqual(0);
    expect(rarest).toBeGreaterThanOrEqual(0);
  });
});
