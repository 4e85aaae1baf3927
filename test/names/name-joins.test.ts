import { describe, expect, it, test } from "vitest";
import { UNUSED, USED_ALONE, USED_IN_JOIN } from "../../src/names/alignment.ts";
import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { makeToken } from "../../src/names/make-token.ts";
import {
  findJoin,
  joinSimilarity,
  joinWeight,
  MIN_JOIN_SOUND,
  natsOf,
  soundsLikeJoin,
} from "../../src/names/name-joins.ts";
import type { NameToken, TokenKind } from "../../src/names/name-token.ts";
import { assembleName, joinsOf, type NameJoin, type PreparedName } from "../../src/names/prepare-name.ts";
import type { Script } from "../../src/names/script.ts";
import { soundOfSpelling } from "../../src/names/token-sound.ts";

const tokenOf = (source: string, kind: TokenKind = "word", script: Script = "latin", code = ""): NameToken =>
  makeToken({ kind, source, script, code }, "person", DEFAULT_FREQUENCIES);
const nameOf = (...tokens: readonly NameToken[]): PreparedName => assembleName("person", tokens, [], []);
/** A name of Latin words; single letters are initials. */
const written = (text: string): PreparedName =>
  nameOf(...text.split(" ").map((word) => tokenOf(word, word.length === 1 ? "initial" : "word")));
const arabic = (text: string): PreparedName =>
  nameOf(...text.split(" ").map((word) => tokenOf(word, "word", "arabic")));
const free: Uint8Array = new Uint8Array(24);
const found = (token: NameToken, other: PreparedName, used = free): readonly number[] | undefined => {
  const join = findJoin(token, other, used);
  return join && [join.start, join.length];
};

describe("a word that is several tokens of the other name", () => {
  it.each<readonly [string, string, readonly number[] | undefined]>([
    ["quillborne", "quill borne", [0, 2]],
    ["quillborne", "odo quill borne zolmari", [1, 2]],
    ["odoquillborne", "odo quill borne", [0, 3]],
    ["quillborne", "qu ill borne", [0, 3]],
    ["quillborne", "quall borne", undefined],
    ["quillborne", "quillborne", undefined],
    ["kilborne", "quill borne", [0, 2]],
    ["odoshan", "odos han", [0, 2]],
    ["quillborna", "quill borne", undefined],
    ["odol", "od ol", [0, 2]],
    ["odo", "od o", undefined],
    ["odo", "o do", undefined],
    ["odo", "o d o", [0, 3]],
    ["odo", "zolmari o d o", [1, 3]],
    ["odo", "o d o zolmari", [0, 3]],
    ["od", "o d", [0, 2]],
  ])("%s in %s: %j", (word, name, place) => {
    expect(found(tokenOf(word), written(name))).toEqual(place);
  });

  it("is found as written, not only as it is folded", () => {
    const { fold } = tokenOf("odoshan").written!;
    expect(written("odos han").joins[0]!.fold).not.toBe(fold);
  });

  it.each<readonly [TokenKind, boolean]>([
    ["word", true],
    ["particle", true],
    ["title", true],
    ["number", false],
    ["legal", false],
    ["initial", false],
  ])("a %s: %s", (kind, isFound) => {
    expect(found(tokenOf("quillborne", kind), written("quill borne"))).toEqual(isFound ? [0, 2] : undefined);
  });

  it("takes the whole of an `abdul` name", () => {
    expect(found(tokenOf("abdulrahman"), written("rah man"))).toBeUndefined();
    expect(found(tokenOf("abdulrahman"), written("abdul rahman"))).toEqual([0, 2]);
  });

  it("takes tokens that are all unused", () => {
    const twice = written("quill borne quill borne");
    const usedAt = (...places: readonly number[]): Uint8Array => {
      const used = new Uint8Array(24);
      for (const at of places) used[at] = USED_ALONE;
      return used;
    };
    expect(found(tokenOf("quillborne"), twice)).toEqual([0, 2]);
    expect(found(tokenOf("quillborne"), twice, usedAt(2, 3))).toEqual([0, 2]);
    expect(found(tokenOf("quillborne"), twice, usedAt(0))).toEqual([2, 2]);
    expect(found(tokenOf("quillborne"), twice, usedAt(1))).toEqual([2, 2]);
    expect(found(tokenOf("quillborne"), twice, usedAt(0, 3))).toBeUndefined();
    expect(found(tokenOf("quillborne"), twice, usedAt(1, 2))).toBeUndefined();
    expect(found(tokenOf("quillborne"), written("quill borne"), Uint8Array.of(USED_IN_JOIN, UNUSED))).toBeUndefined();
    expect(found(tokenOf("quillborne"), written("quill borne"), Uint8Array.of(UNUSED, UNUSED))).toEqual([0, 2]);
  });

  it("is found by its sound in another script", () => {
    expect(found(tokenOf("nurdin"), arabic("نور دين"))).toEqual([0, 2]);
    expect(found(tokenOf("nureddin"), arabic("نور دين"))).toEqual([0, 2]);
    expect(found(tokenOf("nureddin"), arabic("علي نور دين"))).toEqual([1, 2]);
    expect(found(tokenOf("nureddin"), arabic("نور دين"), Uint8Array.of(USED_ALONE, UNUSED))).toBeUndefined();
    expect(found(tokenOf("quillborne"), arabic("نور دين"))).toBeUndefined();
  });
});

describe("a word sounds like words of another script", () => {
  const { tokens, joins } = arabic("نور دين");
  const like = (token: NameToken): boolean => soundsLikeJoin(token, joins[0]!, tokens);

  it.each<readonly [string, boolean]>([
    ["nurdin", true],
    ["nouridaine", true],
    ["nuldin", true],
    // one consonant is of another class, however alike
    ["nurdim", false],
    ["nurin", false],
  ])("%s: %s", (word, isLike) => {
    expect(like(tokenOf(word))).toBe(isLike);
  });

  it("not by the same consonants alone, when there is much between them", () => {
    const token = tokenOf("hahahanahahahardahahahin");
    expect(token.sounds.map(({ key }) => key)).toEqual(joins[0]!.sounds.map(({ key }) => key));
    expect(like(token)).toBe(false);
  });

  it("which has to be another script than that of the first word", () => {
    expect(like(tokenOf("нурдин", "word", "cyrillic"))).toBe(true);
    expect(like(tokenOf("نوردين", "word", "arabic"))).toBe(false);
    const mixed = [tokenOf("نوردين", "word", "arabic"), ...tokens];
    expect(soundsLikeJoin(tokenOf("nurdin"), { ...joins[0]!, start: 1 }, mixed)).toBe(true);
    expect(soundsLikeJoin(mixed[0]!, { ...joins[0]!, start: 1 }, [tokenOf("nurdin"), ...tokens])).toBe(false);
  });

  it("and words that have a sound together", () => {
    const latin = written("nur din");
    expect(latin.joins[0]!.sounds).toEqual([]);
    expect(soundsLikeJoin(tokenOf("нурдин", "word", "cyrillic"), latin.joins[0]!, latin.tokens)).toBe(false);
    expect(soundsLikeJoin(tokenOf("nurdin"), latin.joins[0]!, latin.tokens)).toBe(false);
  });

  it("each of which has consonants: vowels would be a part of any word beside them", () => {
    for (const text of ["نور يحيى", "يحيى نور", "نور دين يحيى"]) {
      const name = arabic(text);
      expect(name.joins.map(({ sounds }) => sounds.length)).toEqual(text === "نور دين يحيى" ? [1, 0, 0] : [0]);
      expect(found(tokenOf("nur"), name)).toBeUndefined();
    }
  });

  it("in one of the ways that it is spoken", () => {
    const token = tokenOf("jandin");
    expect(token.sounds.map(({ spelling }) => spelling)).toEqual(["jandin", "iandin"]);
    for (const name of [arabic("جان دين"), arabic("يان دين")]) {
      expect(soundsLikeJoin(token, name.joins[0]!, name.tokens)).toBe(true);
    }
  });

  it("when it is as alike as the bound says", () => {
    // a vowel costs 15 of 100 a letter, and the best similarity is 0.92
    const longer = (vowels: number): NameJoin => ({
      ...joins[0]!,
      sounds: [soundOfSpelling(`p${"a".repeat(vowels)}tk`)],
    });
    const token: NameToken = { ...tokenOf("ptk"), sounds: [soundOfSpelling("ptk")], script: "latin" };
    expect(MIN_JOIN_SOUND).toBe(0.8);
    expect(soundsLikeJoin(token, longer(20), tokens)).toBe(true);
    expect(soundsLikeJoin(token, longer(21), tokens)).toBe(false);
  });
});

test.each<readonly [string, string, number]>([
  ["quillborne", "quill borne", 0.96],
  ["kilborne", "quill borne", 0.96],
  ["odoshan", "odos han", 0.96],
  ["quillbern", "quill borne", 0.9],
  ["abdulrahman", "abdul rahman", 0.96],
])("%s is as similar to %s as %d", (word, name, similarity) => {
  expect(joinSimilarity(tokenOf(word), written(name).joins[0]!)).toBe(similarity);
});

test("the tokens of a join count together, and no more than one word", () => {
  const tokens = [tokenOf("zolmari"), tokenOf("al", "particle"), tokenOf("o", "initial"), tokenOf("quillborne")];
  const [zolmari, al, o, quillborne] = tokens as [NameToken, NameToken, NameToken, NameToken];
  const join = (start: number, length: number): NameJoin => ({ start, length, text: "", fold: "", sounds: [] });
  expect(joinWeight(tokens, join(1, 2))).toBe(al.weight + o.weight);
  expect(joinWeight(tokens, join(1, 2))).toBeLessThan(0.5);
  expect(joinWeight(tokens, join(0, 2))).toBe(1);
  expect(joinWeight(tokens, join(1, 3))).toBe(1);
  expect(natsOf(tokens, join(0, 2))).toBe(zolmari.nats);
  expect(natsOf(tokens, join(1, 2))).toBe(0);
  expect(natsOf(tokens, join(1, 3))).toBe(quillborne.nats);
  const words = [tokenOf("quill"), tokenOf("borne"), tokenOf("zolmari")];
  expect(natsOf(words, joinsOf(words)[0]!)).toBe(words[0]!.nats + words[1]!.nats);
  expect(words.every(({ nats }) => nats > 0)).toBe(true);
});
