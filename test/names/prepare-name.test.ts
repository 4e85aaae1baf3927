import { describe, expect, it, test } from "vitest";
import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { isAlwaysSpaced, prepareName } from "../../src/names/prepare-name.ts";
import type { NameKind } from "../../src/names/score-result.ts";

const prepare = (name: string, kind: NameKind = "person") => prepareName(name, kind, DEFAULT_FREQUENCIES);
const kindsOf = (name: string, kind: NameKind = "person"): string =>
  prepare(name, kind)
    .tokens.map(({ kind, text }) => `${kind} ${text}`)
    .join(", ");

describe("the letters of a name in one word", () => {
  it.each<readonly [NameKind, string, readonly string[]]>([
    ["person", "Odo Quill", ["odoquill"]],
    // seven letters at least, in characters for syllables three
    ["person", "Odo Ann", []],
    ["person", "Odo Anna", ["odoanna"]],
    ["person", "王小明", ["王小明"]],
    ["person", "김민수", ["김민수"]],
    ["person", "あいう", ["あいう"]],
    ["person", "王明", []],
    ["person", "Ann 王", ["ann王"]],
    // with and without titles and legal forms
    ["person", "Sheikh Odo Quill", ["sheikhodoquill", "odoquill"]],
    ["person", "Sheikh Odo Ann", ["sheikhodoann"]],
    ["person", "Odo al Quill", ["odoalquill"]],
    ["entity", "Quillborne LLC", ["quillbornellc", "quillborne"]],
    ["entity", "Odo Ann LLC", ["odoannllc"]],
    // sixty letters at most
    ["person", `${"quill".repeat(11)} odonna`, [`${"quill".repeat(11)}odonn`]],
    ["person", `${"quill".repeat(11)} odoan`, [`${"quill".repeat(11)}odoan`]],
    ["entity", `${"quill".repeat(11)} odoan LLC`, [`${"quill".repeat(11)}odoan`]],
    ["person", "", []],
  ])("of the %s %s: %j", (kind, name, spacings) => {
    expect(prepare(name, kind).spacings).toEqual(spacings);
  });

  it("are those of words, numbers, initials and particles in any case", () => {
    const kinds = ["word", "number", "initial", "particle", "title", "legal"] as const;
    expect(kinds.filter(isAlwaysSpaced)).toEqual(["word", "number", "initial", "particle"]);
  });
});

test.each([
  ["Sheikh", "word sheikh"],
  ["De La", "word de, word la"],
  ["J", "word j"],
  ["J R", "word j, word r"],
  // a single letter is no word beside a longer one
  ["Al J", "word al, initial j"],
  ["Sheikh Al", "word sheikh, word al"],
  ["Sheikh Odo", "title sheikh, word odo"],
  ["Sheikh 7", "title sheikh, number 7"],
  ["", ""],
])("a name of small words only is made of words: %s", (name, kinds) => {
  expect(kindsOf(name)).toBe(kinds);
});

test("a name of a legal form only is made of words, which stand for nothing else", () => {
  expect(kindsOf("LLC", "entity")).toBe("word llc");
  expect(prepare("LLC", "entity").tokens[0]?.code).toBe("");
  expect(kindsOf("Quillborne LLC", "entity")).toBe("word quillborne, legal llc");
});

test.each<readonly [string, NameKind, number]>([
  ["Odo bin Quill", "person", 1],
  ["Odo Quill ibn Zolmari bin Borne", "person", 2],
  ["Bin Odo", "person", -1],
  ["Bin Odo bin Quill", "person", 2],
  ["Odo Quill", "person", -1],
  ["Odo van Quill", "person", -1],
  ["Odo bin Quill", "entity", -1],
])("the first `bin` of %s, %s, is at %i", (name, kind, at) => {
  expect(prepare(name, kind).nasab).toBe(at);
});

test.each<readonly [string, readonly string[]]>([
  ["Quillborne", []],
  ["Quillborne LLC", ["LLC"]],
  ["LLC Quillborne LLC", ["LLC"]],
  ["Quillborne SA Limited", ["COOP+JSC", "LLC+JSC"]],
  // a word of a form that was taken apart is of no class
  ["Quillborne Joint Zolmari", []],
  ["Quillborne Joint Zolmari LLC", ["LLC"]],
])("the legal forms of %s are of the classes %j", (name, codes) => {
  expect(prepare(name, "entity").legalCodes).toEqual(codes);
});

describe("neighbouring tokens put together", () => {
  const joins = (name: string, kind: NameKind = "person") =>
    prepare(name, kind).joins.map(
      ({ start, length, text, sounds }) => `${start}+${length} ${text} ${sounds[0]?.key ?? ""}`,
    );

  it.each<readonly [string, NameKind, readonly string[]]>([
    ["Odo", "person", []],
    ["Odo al Quill", "person", ["0+2 odoal ", "0+3 odoalquill ", "1+2 alquill "]],
    // numbers and legal forms are no part of a word, nor what has no reading
    ["Quill 7 Borne Odo", "entity", ["2+2 borneodo "]],
    ["Quill Borne LLC", "entity", ["0+2 quillborne "]],
    ["Odo Quill ꔀꔁ Borne", "person", ["0+2 odoquill "]],
    // words of Arabic and Hebrew letters have a sound together, words of two scripts have none
    ["نور علي", "person", ["0+2 nurali nll"]],
    ["נור עלי", "person", ["0+2 nurali nll"]],
    ["نور עלי", "person", ["0+2 nurali "]],
    ["نور Odo", "person", ["0+2 nurodo "]],
    ["Odo نور", "person", ["0+2 odonur "]],
    ["نور علي Odo", "person", ["0+2 nurali nll", "0+3 nuraliodo ", "1+2 aliodo "]],
    ["Нур Али", "person", ["0+2 nurali "]],
  ])("of %s, %s: %j", (name, kind, expected) => {
    expect(joins(name, kind)).toEqual(expected);
  });

  it("are put together once and kept", () => {
    const name = prepare("Odo Quill");
    expect(name.joins).toBe(name.joins);
    expect(name.spacings).toBe(name.spacings);
  });
});

test("a comma in the name of a person tells the roles, in others it tells nothing", () => {
  expect(prepare("Quillborne, Odo").roles).toEqual(["given", "family"]);
  expect(prepare("Quillborne Odo").roles).toEqual(["none", "none"]);
  expect(prepare("Quillborne, Odo", "entity").roles).toEqual(["none", "none"]);
});
