import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { personTokens, readPiece, readTokens } from "../../src/names/person-tokens.ts";
import type { PlacedSpec } from "../../src/names/placed-spec.ts";
import { specifyName, specifyPerson } from "../../src/names/prepare-name.ts";
import { MAX_WORDS, splitWords, type Word } from "../../src/names/split-words.ts";
import { runs } from "../runs.ts";

/** Words that read otherwise beside others, in some place or alone, among words that do not. */
const word = fc.oneof(
  fc.constantFrom(
    ..."anna brimstone quill odo marten abd abdul abdel abud rahman abdurrahman nur al din noureddine uddin mc mac kim min soo li xiao jun jr ii iii dr sheikh haji van der de la bin ibn jf a x ng md 3li 1990 sr ali".split(
      " ",
    ),
  ),
  fc.constantFrom(
    ..."müller-çelik иван абдул бин даргамов 王小明 金 김민수 タナカ محمد عبدالله الدرغمي دين Γιώργος გიორგი דוד ａｎｎａ ß ﬁn".split(
      " ",
    ),
  ),
  fc.string({ unit: fc.constantFrom(..."abdeilnru"), minLength: 1, maxLength: 8 }),
);
const name = fc
  .array(fc.tuple(word, fc.constantFrom(" ", " ", " ", "-", ", ", ".")), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(""));

/** The word that a token is read from, from what was read. */
const wordOf = ({ source, script }: PlacedSpec): Word => ({ source, script, afterComma: false });

test.prop([name], { numRuns: runs(1_000) })("plain words are read as they are beside any others", (text) => {
  const words = splitWords(text, "person");
  expect(personTokens(words)).toEqual(readTokens(words));
});

test.prop([
  fc.array(fc.constantFrom("anna", "odo", "quill", "brimstone"), { minLength: 1, maxLength: 5 }),
  fc.constantFrom("jr", "Jr.", "sr", "jnr"),
  fc.nat(),
  fc.constantFrom(" ", ", "),
])("a suffix says the same wherever it stands behind a word", (words, suffix, random, between) => {
  const at = 1 + (random % words.length);
  const moved = `${words.slice(0, at).join(" ")}${between}${suffix} ${words.slice(at).join(" ")}`;
  const tokensOf = (text: string) => readTokens(splitWords(text, "person"));
  expect(tokensOf(moved)).toEqual(tokensOf(`${words.join(" ")} ${suffix}`));
});

test.prop([fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(" "))], { numRuns: runs(1_000) })(
  "a name is read piece by piece where each piece says what it is",
  (text) => {
    const pieces = text.split(" ").map(readPiece);
    const words = pieces.flatMap((piece) => piece.words ?? []);
    if (pieces.some((piece) => piece.words === undefined) || words.length >= MAX_WORDS) return;
    expect(words).toEqual(splitWords(text, "person"));
    const isPlain = pieces.every((piece) => piece.specs !== undefined);
    const specs = isPlain ? pieces.flatMap((piece) => piece.specs!) : specifyPerson(words);
    expect(specs).toEqual(specifyName(text, "person").specs);
    const again = pieces.flatMap((piece) => piece.specs?.map(wordOf) ?? piece.words!);
    expect(specifyPerson(again)).toEqual(specs);
  },
);

test.each(["anna", "dargamov", "müller-çelik", "иван", "محمد", "タナカ", "Γιώργος"])(
  "%s is read alike in any name",
  (piece) => {
    expect(readPiece(piece).specs).toBeDefined();
  },
);

test.each([
  ["J.F.", ["j", "f"]],
  ["A/S", ["a", "s"]],
  ["Anna&Odo", ["anna", "odo"]],
])("%s has the words of a person's name", (piece, words) => {
  expect(readPiece(piece).words?.map(({ source }) => source)).toEqual(words);
});

test.each(["doe,", "doe，", "abd", "din", "kim", "王小明", "김민수", "dr", "jr", "van", "jf", "a", "عبدالله"])(
  "what %s is depends on what stands beside it",
  (piece) => {
    expect(readPiece(piece).specs).toBeUndefined();
  },
);

test.each([
  ["", ""],
  ["王小明", "王 小 明"],
  ["歐陽明", "欧阳 明"],
  ["王", "王"],
  ["王小明李大", "王小明李大"],
  ["王 小明", "王 小 明"],
  ["小明 王", "小 明 王"],
  ["王 小明 李", "王 小明 李"],
  ["김민수", "김 민 수"],
  ["남궁민수", "남궁 민 수"],
  ["박영희수", "박 영희수"],
  ["金 정남", "金 정남"],
  ["タナカ", "タナカ"],
])("%s consists of %s", (name, parts) => {
  const specs = readTokens(splitWords(name, "person"));
  expect(specs.map(({ source }) => source).join(" ")).toBe(parts);
});

test.each([
  "Li Xiao Jun",
  "LI Xiaojun Jun",
  "Wang Jun",
  "Dr Wang Jun",
  "Ouyang Jun",
  "Watanabe Jun",
  "Kim Hyun Jun",
  "Jun Li",
  "Li, Xiao Jun",
])("jun is a given name in %s", (name) => {
  expect(readTokens(splitWords(name, "person")).map(({ kind }) => kind)).not.toContain("number");
});

test.each([
  "John Doe Jun",
  "John Doe Jun.",
  "Robert Lee Jun",
  "Juan Cruz Jun",
  "Taro Watanabe Jun",
  "Li Xiao Ping Wei Jun",
  "Li Xiao Jr",
])("the last word of %s tells a generation", (name) => {
  expect(readTokens(splitWords(name, "person")).at(-1)).toMatchObject({ kind: "number", code: "2" });
});
