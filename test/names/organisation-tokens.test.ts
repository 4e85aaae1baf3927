import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";

import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { prepareName } from "../../src/names/prepare-name.ts";
import { scoreName } from "../../src/names/score-name.ts";
import { repairWord, slipsOf } from "../../src/names/word-repair.ts";

const tokensOf = (name: string): readonly string[] =>
  prepareName(name, "entity", DEFAULT_FREQUENCIES).tokens.map(({ kind, text }) => `${kind}:${text}`);
const score = (query: string, candidate: string): number => scoreName(query, candidate, { kind: "entity" }).score;

it("a place of several words is one, and what stands beside it another", () => {
  const { tokens } = prepareName("Hong Kong Quillborne", "entity", DEFAULT_FREQUENCIES);
  expect(tokens.map(({ source, place }) => [source, place])).toEqual([
    ["hongkong", true],
    ["quillborne", false],
  ]);
});

it.each([
  ["Quillborne Trading House Zolmari", ["quillborne quillborne", "tradinghouse trading", "zolmari zolmari"]],
  ["Tradign House Quillborne", ["tradignhouse trading", "quillborne quillborne"]],
  ["Tradng Quillborne", ["tradng tradng", "quillborne quillborne"]],
])("generic words of %s are one token, %j", (name, tokens) => {
  const read = prepareName(name, "entity", DEFAULT_FREQUENCIES).tokens;
  expect(read.map(({ source, text }) => `${source} ${text}`)).toEqual(tokens);
});

it.each([
  ["ООО Кваль", "Кваль"],
  ["Кваль ПАО", "Кваль"],
  ["株式会社クワル", "クワル"],
  ["Zolmari Concern", "Концерн Золмари"],
  ["Завод №5", "Завод 5"],
  ["Завод № 5", "Завод 5"],
  ["Quillborne No 5", "Quillborne 5"],
  ["Quillborne Four", "Quillborne 4"],
  ["Quillborne Nine", "Quillborne 9"],
])("%s is %s", (one, other) => {
  expect(score(one, other)).toBeGreaterThan(0.9);
  expect(score(other, one)).toBeGreaterThan(0.9);
});

it("words of numbers are no slips, and nothing is a slip of them", () => {
  expect(["four", "nine", "tree"].map(repairWord)).toEqual(["four", "nine", "tree"]);
});

describe("abbreviations with dots", () => {
  it.each([
    ["Quillborne S.A.", ["word:quillborne", "legal:sa"]],
    ["Quillborne S. A.", ["word:quillborne", "legal:sa"]],
    ["Quillborne  S.   A.", ["word:quillborne", "legal:sa"]],
    ["Quillborne S.R.O. S.A.", ["word:quillborne", "legal:sro", "legal:sa"]],
    ["Quillborne S.A. de C.V. S.A.", ["word:quillborne", "legal:sadecv", "legal:sa"]],
    ["Q.B. Vexington", ["word:qb", "word:vexington"]],
    ["Q. B. Vexington", ["word:qb", "word:vexington"]],
    ["L. L. C. Vexington", ["legal:llc", "word:vexington"]],
  ])("%s", (name, tokens) => {
    expect(tokensOf(name)).toEqual(tokens);
  });
});

describe("a legal form whose words stand at both ends", () => {
  it.each([
    ["C.V. Quillborne S.A. de", "Quillborne S.A. de C.V."],
    ["Limited Quillborne Vexington Private", "Quillborne Vexington Private Limited"],
    ["Company Quillborne Joint Stock", "Quillborne Joint Stock Company"],
    ["Sirketi Quillborne Limited", "Quillborne Limited Sirketi"],
  ])("%s is %s", (moved, name) => {
    expect(tokensOf(moved)).toEqual(tokensOf(name));
    expect(score(moved, name)).toBe(1);
  });

  it("leaves a longer form at the beginning alone", () => {
    expect(tokensOf("Limited Liability Company Quillborne Company")[0]).toBe("legal:limitedliabilitycompany");
  });

  it("leaves a vessel alone", () => {
    const { tokens } = prepareName("Limited Quillborne Private", "vessel", DEFAULT_FREQUENCIES);
    expect(tokens[0]!.text).toBe("limited");
  });

  test.prop([
    fc.constantFrom("Quillborne", "Odo Vexington Bank"),
    fc.constantFrom("S.A. de C.V.", "Joint Stock Company"),
  ])("in any rotation of the words", (name, form) => {
    const words = `${name} ${form}`.split(" ");
    for (let by = words.length - form.split(" ").length + 1; by < words.length; by++) {
      const moved = [...words.slice(by), ...words.slice(0, by)].join(" ");
      expect(score(moved, words.join(" "))).toBe(1);
    }
  });
});

describe("slips of the pen in words of many organisations", () => {
  it.each([
    ["limted", "limited"],
    ["tradign", "trading"],
    ["jiont", "joint"],
    ["islmic", "islamic"],
    // from four letters on, one edit behind the first letter
    ["clos", "close"],
    ["limitedd", "limited"],
    // as long a word before a shorter one before a longer one, then the first of the table
    ["limitad", "limited"],
    ["shars", "share"],
    ["industr", "indust"],
    ["societi", "society"],
  ])("%s is %s", (slip, word) => {
    expect(repairWord(slip)).toBe(word);
  });

  it.each("gmbh trading prime walter quillborne ab cls bnak c4lgary limi1ed kimited ilmited lmtied concert".split(" "))(
    "%s is what it says",
    (word) => {
      expect(repairWord(word)).toBe(word);
    },
  );

  it("are told from the words that they may stand for", () => {
    const slip = slipsOf(["quill", "quilt", "quills", "borne", "odo", "tundr", "tundrin", "brimstone", "brimstones"]);
    // as long, shorter, longer, and the first of several
    expect(["quilx", "quilxl", "quil", "bone"].map(slip)).toEqual(["quill", "quill", "quill", "borne"]);
    expect(["qiull", "quilsl", "tundri", "brimstoxne"].map(slip)).toEqual(["quill", "quills", "tundr", "brimstone"]);
    // itself, two edits, another first letter, and a word of three letters
    for (const word of ["borne", "quixx", "xuill", "ubrne", "od", "odox", "odl", ""])
      expect(slip(word), word).toBeUndefined();
  });

  it("a form of several words, and a country of several words, is one with a slip in it", () => {
    expect(tokensOf("Jiont Stock Company Quillborne")[0]).toMatch(/^legal:/);
    expect(score("Islmic Republic of Iran Quillborne", "Islamic Republic of Iran Quillborne")).toBe(1);
    expect(tokensOf("Quillborne Gorup")[1]).toBe("legal:gorup");
  });

  it("a short word alone stays what it is, and may be the slip as well", () => {
    expect(tokensOf("Partz Quillborne")[0]).toBe("word:partz");
    expect(tokensOf("Mahan Air")[0]).toBe("word:mahan");
    expect(score("Maan Air", "Mahan Air")).toBeGreaterThan(0.78);
    expect(score("Quillborne Clubb", "Quillborne Club")).toBeGreaterThan(0.9);
  });
});
