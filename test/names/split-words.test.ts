import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { MAX_RAW_LENGTH, MAX_WORD_LENGTH, MAX_WORDS, splitWords } from "../../src/names/split-words.ts";

const sources = (raw: string): readonly string[] => splitWords(raw, "person").map(({ source }) => source);

/** Signs that nobody sees are left out, but their strings are split the long way. */
const UNSEEN = "\u200b";

test.prop([fc.string({ unit: fc.constantFrom(...'abXyz019 ,.()"-nNoOr', "no 1", "Nr."), maxLength: 230 })], {
  numRuns: 2_000,
})("a plain string is split as any other", (text) => {
  for (const kind of ["person", "entity", "vessel", "aircraft"] as const) {
    expect(splitWords(text, kind)).toEqual(splitWords(UNSEEN + text, kind));
  }
});

test.each([
  ["٣٤", ["34"]],
  ["०९", ["09"]],
  ["𝟗𝟎", ["90"]],
  ["߁߉", ["19"]],
  ["a๓b", ["a3b"]],
  ["a٣b", ["a3b"]],
  ["a۳b", ["a3b"]],
  ["a३b", ["a3b"]],
  ["نور٣", ["نور", "3"]],
  ["نور3", ["نور", "3"]],
  ["a1 b2", ["a1", "b2"]],
  ["09ß", ["09ß"]],
  ["é0189", ["é0189"]],
])("digits of any script are read: %s", (raw, words) => {
  expect(sources(raw)).toEqual(words);
});

test("a word is cut, and words beyond a number are left out", () => {
  for (const letter of ["a", "é", "ж"]) {
    expect(sources(letter.repeat(MAX_WORD_LENGTH))).toEqual([letter.repeat(MAX_WORD_LENGTH)]);
    expect(sources(letter.repeat(MAX_WORD_LENGTH + 1))).toEqual([letter.repeat(MAX_WORD_LENGTH)]);
    expect(sources(`${letter} `.repeat(MAX_WORDS + 1))).toHaveLength(MAX_WORDS);
  }
  expect(sources(`${".".repeat(MAX_RAW_LENGTH - 1)}éa`)).toEqual(["é"]);
});

test("a comma tells what stands behind it, unless nothing stands before", () => {
  const behind = (raw: string) => splitWords(raw, "person").map(({ afterComma }) => afterComma);
  for (const [first, second] of [
    ["doe", "john"],
    ["doé", "john"],
  ] as const) {
    expect(behind(`${first}, ${second}`)).toEqual([false, true]);
    expect(behind(`, ${first} ${second}`)).toEqual([false, false]);
    expect(behind(`${first} ${second},`)).toEqual([false, false]);
    expect(behind(`${first}; ${second}`)).toEqual([false, false]);
  }
});

test("dotted letters are one word in names of organisations", () => {
  const words = (kind: "person" | "entity") => splitWords("A.B.C. No. 12", kind).map(({ source }) => source);
  expect(words("entity")).toEqual(["abc", "12"]);
  expect(words("person")).toEqual(["a", "b", "c", "no", "12"]);
});

test("each run of letters of one script is a word", () => {
  expect(splitWords("Annaжди", "person").map(({ source, script }) => [source, script])).toEqual([
    ["anna", "latin"],
    ["жди", "cyrillic"],
  ]);
  expect(sources("ꔀ1")).toEqual(["ꔀ", "1"]);
});

test("a mark belongs to the letter before it, and to none at the beginning", () => {
  for (const mark of ["\u0301", "\u064e", "׳"]) {
    expect(sources(`${mark}abc`)).toEqual(["abc"]);
    expect(sources(`abc ${mark}abc`)).toEqual(["abc", "abc"]);
  }
  expect(sources("жа\u0301ж")).toEqual(["жа\u0301ж"]);
});

test.each([
  ["Аnna", "anna"],
  ["Pаul", "paul"],
  // as many of both: Latin
  ["aк", "ak"],
  ["αnna", "anna"],
  ["ако", "ако"],
  ["Anna", "anna"],
  ["Zoé", "zoé"],
  ["жако", "жако"],
])("letters of other scripts that look like Latin ones are read as these: %s", (raw, word) => {
  expect(sources(raw)).toEqual([word]);
});

test.each([
  ["Таmѕеlеn Vаrkоndу"],
  ["ᴛᴀᴍꜱᴇʟᴇɴ ᴠᴀʀᴋᴏɴᴅʏ"],
  ["🅃🄰🄼🅂🄴🄻🄴🄽 🆅🅰🆁🅺🅾🅽🅳🆈"],
  ["⒯⒜⒨⒮⒠⒧⒠⒩ 🅥🅐🅡🅚🅞🅝🅓🅨"],
  ["🇹🇦🇲🇸🇪🇱🇪🇳 Varkondy"],
  ["ᎢᎪᎷᏚᎬᏞᎬn \u202eVarkondy\u202c\u{e0061}"],
])("letters in any shape are read as those that they look like: %s", (raw) => {
  expect(sources(raw)).toEqual(["tamselen", "varkondy"]);
});

test("a disguised word is read wherever it stands", () => {
  expect(sources("Аnna Quillborne")).toEqual(["anna", "quillborne"]);
  expect(sources("Quillborne Аnna")).toEqual(["quillborne", "anna"]);
});

test.each([
  ["النور", ["ال", "نور"]],
  ["النورين", ["ال", "نورين"]],
  ["ألنور", ["ال", "نور"]],
  ["النر", ["النر"]],
  ["اللهيار", ["اللهيار"]],
  ["نورال", ["نورال"]],
  ["يارالله", ["يارالله"]],
  ["أحمد", ["احمد"]],
])("the Arabic article is a word of its own: %s", (raw, words) => {
  expect(splitWords(raw, "person")).toEqual(words.map((source) => ({ source, script: "arabic", afterComma: false })));
  expect(splitWords(`é, ${raw}`, "person").slice(1)).toEqual(
    words.map((source) => ({ source, script: "arabic", afterComma: true })),
  );
});

test("an article is the last word when there is no room for more", () => {
  expect(sources(`${"é ".repeat(MAX_WORDS - 1)}النور`).at(-1)).toBe("ال");
  expect(sources(`${"é ".repeat(MAX_WORDS - 1)}النور`)).toHaveLength(MAX_WORDS);
});

test.each(['צה"ל', "צה״ל"])("the sign of a Hebrew abbreviation separates nothing: %s", (raw) => {
  expect(sources(raw)).toEqual(["צהל"]);
});

test.each(["ג'ורג", "ג’ורג", "ג`ורג", "ג׳ורג"])("the signs of a Hebrew consonant are one: %s", (raw) => {
  expect(splitWords(raw, "person")).toEqual([{ source: "ג׳ורג", script: "hebrew", afterComma: false }]);
  expect(sources(`é ${raw}`)).toEqual(["é", "ג׳ורג"]);
});

test("a geresh stands with the letter before it, in any script", () => {
  expect(sources("é׳b")).toEqual(["é׳b"]);
});

test.each([
  ["O'Quill", ["oquill"]],
  ["O’Quillé", ["oquillé"]],
  ["é{a", ["é", "a"]],
  ["z|a", ["z", "a"]],
  ["c/d", ["c", "d"]],
  ["8/9", ["8", "9"]],
  ["9:0", ["9", "0"]],
  ["z@a", ["z", "a"]],
  ["نور، علي", ["نور", "علي"]],
  ["é\u00d7a", ["é", "a"]],
  ["ＱＵＩＬＬ", ["quill"]],
  ["QUILLÉ", ["quillé"]],
])("%s is cut at signs, not at apostrophes", (raw, words) => {
  expect(sources(raw)).toEqual(words);
});

test.each([
  ["É.A. Doe", ["é", "a", "doe"], ["éa", "doe"]],
  ["S.A. S.R.L.", ["s", "a", "s", "r", "l"], ["sa", "srl"]],
  ["Quillborne S.  A.", ["quillborne", "s", "a"], ["quillborne", "sa"]],
  ["A.B.Company", ["a", "b", "company"], ["ab", "company"]],
  ["A/S Quillborne", ["a", "s", "quillborne"], ["as", "quillborne"]],
  ["Quill/Borne", ["quill", "borne"], ["quill", "borne"]],
  ["Odo & Zoé", ["odo", "zoé"], ["odo", "and", "zoé"]],
  ["Odo&Zoé", ["odo", "zoé"], ["odo", "and", "zoé"]],
  ["Zoé No. 12", ["zoé", "no", "12"], ["zoé", "12"]],
  ["Zoé No.12", ["zoé", "no", "12"], ["zoé", "12"]],
  ["Zoé Nr. 12", ["zoé", "nr", "12"], ["zoé", "12"]],
  ["Zoé №12", ["zoé", "no12"], ["zoé", "12"]],
  ["Zoé № 12", ["zoé", "no", "12"], ["zoé", "12"]],
  ["Zoé№12", ["zoé", "no12"], ["zoé", "12"]],
  ["№12 Zoé", ["no12", "zoé"], ["12", "zoé"]],
  ["Завод №12", ["завод", "no12"], ["завод", "12"]],
  ["Zoé Nº 12", ["zoé", "no", "12"], ["zoé", "12"]],
  ["Zoé n° 12", ["zoé", "n", "12"], ["zoé", "12"]],
  ["Zoé No 12", ["zoé", "no", "12"], ["zoé", "12"]],
  ["Odo No 12", ["odo", "no", "12"], ["odo", "12"]],
  ["Odo nr12", ["odo", "nr12"], ["odo", "12"]],
  ["Odo Domino 12", ["odo", "domino", "12"], ["odo", "domino", "12"]],
  ["Odo No Quill 12", ["odo", "no", "quill", "12"], ["odo", "no", "quill", "12"]],
  ["Zoé № Quill", ["zoé", "no", "quill"], ["zoé", "no", "quill"]],
  ["Zoé Na. 12", ["zoé", "na", "12"], ["zoé", "na", "12"]],
  ["Zoé No. Quill", ["zoé", "no", "quill"], ["zoé", "no", "quill"]],
  ["Zoé Casino. 12", ["zoé", "casino", "12"], ["zoé", "casino", "12"]],
])("%s is read by the habits of persons or of organisations", (raw, person, organisation) => {
  expect(sources(raw)).toEqual(person);
  for (const kind of ["entity", "vessel"] as const) {
    expect(
      splitWords(raw, kind).map(({ source }) => source),
      kind,
    ).toEqual(organisation);
  }
});

test.each([
  ["NR16020", ["nr16020"]],
  ["NR-16020", ["nr", "16020"]],
  ["NO 12", ["no", "12"]],
  ["é NO.12", ["é", "no", "12"]],
  ["N.R. 16020", ["nr", "16020"]],
])("the letters of the mark of an aircraft are no sign of a number: %s", (raw, words) => {
  expect(splitWords(raw, "aircraft").map(({ source }) => source)).toEqual(words);
});

test.each(["", "é"])("nothing behind %j and a number of units is looked at, in plain strings neither", (end) => {
  expect(sources(`${" ".repeat(MAX_RAW_LENGTH)}a${end}`)).toEqual([]);
  expect(sources(`${" ".repeat(MAX_RAW_LENGTH - 1)}ab${end}`)).toEqual(["a"]);
});

test("a word of plain letters is told from where it stands", () => {
  expect(splitWords('Doe-Quill, John "J." (0zA9)', "person")).toEqual([
    { source: "doe", script: "latin", afterComma: false },
    { source: "quill", script: "latin", afterComma: false },
    { source: "john", script: "latin", afterComma: true },
    { source: "j", script: "latin", afterComma: true },
    { source: "0za9", script: "latin", afterComma: true },
  ]);
});
