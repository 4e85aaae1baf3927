import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";

import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { frequencyModel } from "../../src/names/frequency-model.ts";
import { prepareName } from "../../src/names/prepare-name.ts";
import { scoreName } from "../../src/names/score-name.ts";
import type { NameScore } from "../../src/names/score-result.ts";

const person = (query: string, candidate: string): NameScore => scoreName(query, candidate, { kind: "person" });
const entity = (query: string, candidate: string): NameScore => scoreName(query, candidate, { kind: "entity" });
const rulesOf = ({ factors }: NameScore): readonly string[] => factors.map(({ rule }) => rule);
const kindsOf = (name: string): string =>
  prepareName(name, "person", DEFAULT_FREQUENCIES)
    .tokens.map((t) => t.kind)
    .join(" ");

describe("tokens of persons", () => {
  it.each([
    ["Sheikh Tarik al-Quillborne", "title word particle word"],
    ["Odo Quillborne Jr.", "word word number"],
    ["Odo Quillborne III", "word word number"],
    ["O. J. Quillborne", "initial initial word"],
    ["JF Quillborne", "initial initial word"],
    ["Al Ben", "word word"],
    ["J. R.", "word word"],
    ["Junior", "word"],
    ["Junior Quillborne", "word word"],
    ["Odo Junior", "word number"],
    ["Odo III Quillborne", "word word word"],
  ])("%s is %s", (name, kinds) => {
    expect(kindsOf(name)).toBe(kinds);
  });

  it("puts what stands before a comma last", () => {
    const { tokens, roles } = prepareName("QUILLBORNE, Odo", "person", DEFAULT_FREQUENCIES);
    expect(tokens.map((token) => token.text)).toEqual(["odo", "quillborne"]);
    expect(roles).toEqual(["given", "family"]);
  });

  it.each([
    ["Abd al-Rahman", "abdulrahman"],
    ["Abdurrahman", "abdulrahman"],
    ["Abdel Karim", "abdulkarim"],
    ["abdlu Rahim", "abdulrahim"],
    ["Abd Allah", "abdullah"],
    ["Abdallah", "abdullah"],
    ["Nour el-Dine", "nouruddin"],
    ["Mc Quill", "mcquill"],
    ["عبد الرحمن", "عبدالرحمن"],
  ])("%s is one word", (name, text) => {
    expect(prepareName(name, "person", DEFAULT_FREQUENCIES).tokens.map((token) => token.text)).toEqual([text]);
  });

  it("a title does not hide that a name is Korean", () => {
    const tokens = (name: string) => prepareName(name, "person", DEFAULT_FREQUENCIES).tokens.map((token) => token.text);
    expect(tokens("Dr. Cho Il U")).toEqual(["dr", ...tokens("Cho Il U")]);
  });

  it("reads letters of another script in disguise", () => {
    const prepared = (name: string) => prepareName(name, "person", DEFAULT_FREQUENCIES).tokens;
    expect(prepared("Quillbоrne")).toEqual(prepared("Quillborne"));
  });

  it("looks at 24 words at most", () => {
    expect(prepareName("quill ".repeat(100), "person", DEFAULT_FREQUENCIES).tokens).toHaveLength(24);
  });
});

describe("rules of the score, each by its name", () => {
  it("a partial name of common words is little evidence", () => {
    expect(rulesOf(person("Ahmed", "Ahmed Quillborne"))).toContain("little-evidence");
    expect(rulesOf(person("Quillborne Vexington", "Odo Quillborne Vexington"))).toEqual([]);
  });

  it("a common name spelled otherwise is less than one spelled so", () => {
    expect(rulesOf(person("Mohammed Hussein", "Muhammad Husayn"))).toContain("common-and-inexact");
    expect(person("Mohammed Hussein", "Mohammed Hussein").score).toBe(1);
  });

  it("a comma tells the order of a common name", () => {
    expect(rulesOf(person("Mohamed Omar", "OMAR, Muhammad"))).not.toContain("common-and-out-of-order");
    expect(rulesOf(person("Mohamed Omar", "MUHAMMAD, Omar"))).toContain("common-and-out-of-order");
  });

  it("small words alone are no match", () => {
    expect(person("Sheikh Odo", "Sheikh Tarik").score).toBeLessThanOrEqual(0.3);
  });

  it("a son is not his father", () => {
    expect(rulesOf(person("Quill bin Odo", "Odo bin Quill"))).toContain("nasab-swapped");
  });

  it("swapped roles are told from mere order", () => {
    expect(rulesOf(person("ODO, Quill", "QUILL, Odo"))).toContain("roles-swapped");
    expect(person("Odo Quill", "Quill Odo").score).toBe(1);
  });

  it("the syllables of a given name keep their order", () => {
    expect(rulesOf(person("김광수", "김수광"))).toContain("syllables-swapped");
    expect(person("김광수", "광수 김").score).toBe(1);
  });

  it("a number on one side or another number on each", () => {
    expect(rulesOf(entity("Vexington 3", "Vexington"))).toContain("number-missing");
    expect(rulesOf(entity("Vexington 3", "Vexington 4"))).toContain("numbers-conflict");
  });

  it("legal forms and places that differ", () => {
    expect(rulesOf(entity("Vexington GmbH", "Vexington Foundation"))).toContain("legal-forms-differ");
    expect(rulesOf(entity("Vexington Singapore", "Vexington Norway"))).toContain("places-differ");
    expect(rulesOf(entity("Vexington (HK) Ltd", "Vexington Hong Kong Limited"))).toEqual([]);
  });

  it("the same letters whatever the spaces, and an acronym", () => {
    expect(rulesOf(person("odoquill borne", "Odo Quillborne"))).toContain("same-letters");
    expect(rulesOf(entity("VQHX", "Vexington Quill Holm Xanten"))).toContain("acronym");
  });

  it("a repetition weighs nothing", () => {
    expect(person("Quill Odo Quill", "Odo Quill").score).toBeGreaterThan(0.9);
    expect(person("Odo Odo Odo", "Odo").missingInCandidate).toHaveLength(2);
  });
});

describe("routes", () => {
  it.each([
    ["OdoQuill Vexing", "Odo-Quill Vexing", "join"],
    ["Bob Quillborne", "Robert Quillborne", "class"],
    ["O. Quillborne", "Odo Quillborne", "initial"],
    ["مرسل كلبرن", "Marsil Kilburn", "abjad"],
    ["Quilborne Odo", "Quillborne Odo", "fold"],
    ["Quillbrone Odo", "Quillborne Odo", "edit"],
  ])("%s meets %s by %s", (query, candidate, route) => {
    expect(person(query, candidate).pairs.map((pair) => pair.route)).toContain(route);
  });

  it.each([
    ["Quillbor Odo", "Quillborialistik Odo", "prefix"],
    ["Vexington SARL", "Vexington LLC", "legal"],
    ["limietd liability company Vexington", "Vexington LLC", "legal"],
  ])("%s meets %s by %s", (query, candidate, route) => {
    expect(entity(query, candidate).pairs.map((pair) => pair.route)).toContain(route);
  });

  it.each([
    ["Хринько Володимир", "Volodymyr Hrynko"],
    ["Γιώργος Κιλμπόρνος", "Giorgos Kilbornos"],
    ["李强", "Li Qiang"],
    ["김봉철", "Kim Pong-chol"],
    ["Park Ji-hoon", "Pak Chi Hun"],
    ["ジョン・クイルボーン", "John Quilborn"],
    ["ג׳ון קילבורן", "John Kilborn"],
    ["जॉन किलबोर्न", "Jon Kilborn"],
    ["გიორგი კილბორნი", "Giorgi Kilborni"],
  ])("%s is %s", (query, candidate) => {
    expect(person(query, candidate).score).toBeGreaterThanOrEqual(0.7);
  });
});

describe("laws", () => {
  const aName = fc.uniqueArray(
    fc.constantFrom(..."quill odo vexington tarik ahmed ivanov petrov marek hassan".split(" ")),
    {
      minLength: 2,
      maxLength: 5,
    },
  );

  test.prop([aName, aName, fc.nat()])("the order of words changes nothing without roles", (query, candidate, seed) => {
    const turned = [...query.slice(seed % query.length), ...query.slice(0, seed % query.length)];
    const plain = person(query.join(" "), candidate.join(" "));
    const other = person(turned.join(" "), candidate.join(" "));
    fc.pre(![plain, other].some((score) => score.factors.some(({ effect }) => effect === "floor")));
    expect(other.score).toBe(plain.score);
  });

  test.prop([aName])("case, accents and blanks change nothing", (words) => {
    const name = words.join(" ");
    expect(person(name.toUpperCase(), name).score).toBe(1);
    expect(person(name.replaceAll("o", "ö").replaceAll("a", "á"), name).score).toBe(1);
    expect(person(`  ${words.join("   ")} `, name).score).toBe(1);
  });

  it("weighs by the frequencies that are given", () => {
    const rare = frequencyModel("test", { size: 1000, words: [] }, { size: 1000, words: [] });
    const common = frequencyModel("test", { size: 1000, words: [["quill", 900]] }, { size: 1000, words: [] });
    const score = (frequencies: typeof rare): number =>
      scoreName("Quill", "Quill Vexington", { kind: "person", frequencies }).score;
    expect(score(common)).toBeLessThan(score(rare));
  });
});
