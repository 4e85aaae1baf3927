import { describe, expect, test } from "vitest";
import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { frequencyModel } from "../../src/names/frequency-model.ts";
import { makeToken } from "../../src/names/make-token.ts";
import { isContent, isSubstantial, isSyllable, type NameToken, type TokenKind } from "../../src/names/name-token.ts";
import { particleOf, titleOf } from "../../src/names/person-words.ts";
import { prepareName } from "../../src/names/prepare-name.ts";
import { leastMissingWeight } from "../../src/names/routes.ts";
import type { NameKind } from "../../src/names/score-result.ts";
import type { Script } from "../../src/names/script.ts";

const tokenOf = (
  source: string,
  kind: TokenKind = "word",
  of: NameKind = "person",
  code = "",
  script: Script = "latin",
): NameToken => makeToken({ kind, source, script, code }, of, DEFAULT_FREQUENCIES);

describe("a token", () => {
  test("has the classes of names only where it is a word of a person's name", () => {
    const classes = ({ nicknames, cognates, spellings }: NameToken) => [nicknames, cognates, spellings];
    for (const [source, at] of [
      ["kate", 0],
      ["john", 1],
      ["mohammed", 2],
    ] as const) {
      expect(classes(tokenOf(source))[at], source).not.toEqual([]);
      expect(classes(tokenOf(source, "word", "entity")), source).toEqual([[], [], []]);
      expect(classes(tokenOf(source, "title")), source).toEqual([[], [], []]);
    }
  });

  test("is evidence when it is a word or a number", () => {
    expect(tokenOf("quillborne").nats).toBeGreaterThan(tokenOf("mohammed").nats);
    expect(tokenOf("44", "number", "entity", "44").nats).toBeGreaterThan(0);
    for (const kind of ["initial", "particle", "title", "legal"] as const)
      expect(tokenOf("a", kind).nats, kind).toBe(0);
  });

  test("is as common as its letters or their reading, whichever is commoner", () => {
    const people = {
      size: 1000,
      words: [
        ["nur", 50],
        ["نور", 5],
        ["bkr", 5],
        ["بكر", 50],
        ["dud", 50],
        ["ꔀꔁ", 30],
      ],
    } as const;
    const model = frequencyModel("invented", people, { size: 1000, words: [["nur", 400]] });
    const of = (source: string, script: Script, kind: NameKind = "person") =>
      makeToken({ kind: "word", source, script, code: "" }, kind, model);
    const nats = (count: number) => Math.log(1001) - Math.log(count + 1);
    expect(of("نور", "arabic").nats).toBeCloseTo(nats(50), 3);
    expect(of("بكر", "arabic").nats).toBeCloseTo(nats(50), 3);
    expect(of("דוד", "hebrew").nats).toBeCloseTo(nats(50), 3);
    expect(of("ꔀꔁ", "other").nats).toBeCloseTo(nats(30), 3);
    expect(of("nur", "latin").nats).toBeCloseTo(nats(50), 3);
    expect(of("nur", "latin", "entity").nats).toBeCloseTo(nats(400), 3);
    expect(of("نور", "arabic", "vessel").nats).toBeCloseTo(nats(400), 3);
    // and as well attested
    for (const source of ["نور", "بكر"]) expect(of(source, "arabic").attested, source).toBe(true);
    expect(of("دود", "arabic").attested).toBe(true);
    expect(of("كبر", "arabic").attested).toBe(false);
  });

  test("weighs by what it is", () => {
    const weights = (of: NameKind) =>
      (["number", "initial", "particle", "title", "legal"] as const).map((kind) => tokenOf("x", kind, of).weight);
    expect(weights("person").map((weight) => Math.round(100 * weight))).toEqual([40, 35, 12, 8, 15]);
    expect(weights("entity").map((weight) => Math.round(100 * weight))).toEqual([100, 35, 12, 8, 15]);
    expect(tokenOf("quillborne").weight).toBeCloseTo(1, 3);
    expect(tokenOf("quillborne", "word", "entity").weight).toBeCloseTo(1, 3);
    expect(tokenOf("mohammed").weight).toBeLessThan(0.8);
  });

  test("is well attested only as a word", () => {
    expect(tokenOf("mohammed").attested).toBe(true);
    expect(tokenOf("mohammed", "title").attested).toBe(false);
    expect(tokenOf("quillborne").attested).toBe(false);
  });

  test("of an `abdul` name is read as what stands behind it first, and is as common as the whole", () => {
    const token = tokenOf("abdulrahman");
    expect(token.servant).toBe(true);
    expect(token.readings.map(({ text }) => text)).toEqual(["rahman", "abdulrahman"]);
    expect(token.written).toBe(token.readings[1]);
    const arabic = tokenOf("عبدالرحمن", "word", "person", "", "arabic");
    expect(arabic.servant).toBe(true);
    expect(arabic.readings[0]!.text).toBe("rhmn");
    expect(arabic.written).toBe(arabic.readings[1]);
    expect(tokenOf("عبدالله", "word", "person", "", "arabic").servant).toBe(false);
    expect(tokenOf("نور", "word", "person", "", "arabic").servant).toBe(false);
    expect(tokenOf("иван", "word", "person", "", "cyrillic").servant).toBe(false);
    expect(tokenOf("abdulrahman", "word", "entity").servant).toBe(false);
    expect(tokenOf("abdulrahman", "title").servant).toBe(false);
  });

  test("is read as it is written beside what it stands for", () => {
    const token = tokenOf("nuraldin", "word", "person", "nuruddin");
    expect(token.text).toBe("nuruddin");
    expect(token.readings.map(({ text }) => text)).toEqual(["nuruddin", "nuraldin"]);
    expect(token.written).toBe(token.readings[1]);
    const perhaps = tokenOf("tradng", "word", "entity", "?trading");
    expect(perhaps.text).toBe("tradng");
    expect(perhaps.readings.map(({ text }) => text)).toEqual(["tradng", "trading"]);
    expect(perhaps.written).toBe(perhaps.readings[0]);
    expect(tokenOf("llc", "legal", "entity", "LLC").text).toBe("llc");
  });

  test("of another script has its letters as text, of another alphabet its reading", () => {
    expect(tokenOf("иван", "word", "person", "", "cyrillic").text).toBe("ivan");
    expect(tokenOf("نور", "word", "person", "", "arabic").text).toBe("نور");
    expect(tokenOf("李", "word", "person", "", "han").written?.text).toBe("li");
    expect(tokenOf("ꔀ", "word", "person", "", "other")).toMatchObject({ text: "ꔀ", readings: [], written: undefined });
  });

  test("is a patronymic or a place in names of its kind", () => {
    expect(tokenOf("dmitrievich").patronymic).toBe(true);
    expect(leastMissingWeight(tokenOf("dmitrievich"))).toBeCloseTo(0.8 * tokenOf("dmitrievich").weight, 3);
    expect(leastMissingWeight(tokenOf("quillborne"))).toBe(tokenOf("quillborne").weight);
    expect(tokenOf("dmitrievich", "word", "entity").patronymic).toBe(false);
    expect(tokenOf("dmitrievich", "title").patronymic).toBe(false);
    expect(tokenOf("iran", "word", "entity", "iran").place).toBe(tokenOf("iran", "word", "vessel", "iran").place);
    expect(tokenOf("iran", "word", "person", "iran").place).toBe(false);
  });
});

test.each<readonly [string, boolean, string | undefined]>([
  ["quill", false, undefined],
  ["quill", true, undefined],
  ["al", false, "al"],
  ["al", true, "al"],
  ["van", true, "van"],
  ["van", false, "van"],
  ["ibn", true, "bin"],
  ["ibn", false, "bin"],
  ["ben", false, "bin"],
  ["ben", true, undefined],
  ["di", true, undefined],
])("%s, first: %s, is the particle %s", (word, isFirst, particle) => {
  expect(particleOf(word, isFirst)).toBe(particle);
});

test.each([
  ["shaikh", "sheikh"],
  ["доктор", "dr"],
  ["quill", undefined],
  ["sultan", undefined],
])("%s is the title %s", (word, title) => {
  expect(titleOf(word)).toBe(title);
});

test("neighbouring tokens of a name are put together by twos and threes, by their texts and folds", () => {
  const { joins } = prepareName("Odo Quill Borne", "person", DEFAULT_FREQUENCIES);
  expect(joins).toEqual([
    { start: 0, length: 2, text: "odoquill", fold: "udukil", sounds: [] },
    { start: 0, length: 3, text: "odoquillborne", fold: "udukilburni", sounds: [] },
    { start: 1, length: 2, text: "quillborne", fold: "kilburni", sounds: [] },
  ]);
  const [arabic] = prepareName("نور علي", "person", DEFAULT_FREQUENCIES).joins;
  expect(arabic?.sounds[0]?.spelling).toMatch(/^nur/);
  expect(prepareName("דוד כהן", "person", DEFAULT_FREQUENCIES).joins[0]?.sounds).toHaveLength(1);
  expect(prepareName("Иван Петров", "person", DEFAULT_FREQUENCIES).joins[0]?.sounds).toEqual([]);
  expect(prepareName("Odo 7 Quill", "entity", DEFAULT_FREQUENCIES).joins).toEqual([]);
  const lengths = prepareName("Odo Quill Borne Zolmari", "person", DEFAULT_FREQUENCIES).joins.map(
    (join) => join.length,
  );
  expect(lengths).toEqual([2, 3, 2, 3, 2]);
});

test.each([
  ["Quillborne Tundrin Zolmari", ["qtz"]],
  ["Quillborne Tundrin Zolmari LLC", ["qtz", "qtzl"]],
  ["Quillborne of Tundrin Zolmari", ["qtz", "qotz"]],
  ["Quillborne Tundrin", []],
  ["Quillborne of Tundrin", ["qot"]],
  ["Qa Ta Za Qe Te Ze Qo Tu", ["qtzqtzqt"]],
  ["Qa Ta Za Qe Te Ze Qo Tu Zo", []],
])("the acronyms of %s are %j", (name, acronyms) => {
  expect(prepareName(name, "entity", DEFAULT_FREQUENCIES).acronyms).toEqual(acronyms);
  expect(prepareName(name, "vessel", DEFAULT_FREQUENCIES).acronyms).toEqual([]);
});

test("words, numbers and initials say who it is, and words and numbers carry a score", () => {
  const kinds = ["word", "number", "initial", "particle", "title", "legal"] as const;
  const those = (is: (token: NameToken) => boolean) => kinds.filter((kind) => is(tokenOf("x", kind)));
  expect(those(isContent)).toEqual(["word", "number", "initial"]);
  expect(those(isSubstantial)).toEqual(["word", "number"]);
});

test.each<readonly [string, Script, boolean]>([
  ["王", "han", true],
  ["𠀀", "han", true],
  ["김", "hangul", true],
  ["小明", "han", false],
  ["영희", "hangul", false],
  ["あ", "kana", false],
  ["a", "latin", false],
])("%s, %s, is a syllable: %s", (source, script, is) => {
  expect(isSyllable({ source, script })).toBe(is);
});

test.each<readonly [string, Script, readonly string[]]>([
  // a syllable is read, not heard
  ["王", "han", []],
  ["정", "hangul", []],
  ["nur", "latin", ["nur"]],
])("%s, %s, sounds like %j", (source, script, sounds) => {
  expect(tokenOf(source, "word", "person", "", script).sounds.map(({ spelling }) => spelling)).toEqual(sounds);
});
