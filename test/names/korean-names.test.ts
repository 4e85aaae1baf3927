import { fc, test as law } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { koreanWords, suggestsKorean } from "../../src/names/korean-names.ts";
import { prepareName } from "../../src/names/prepare-name.ts";
import { scorePrepared } from "../../src/names/score-prepared.ts";

const canonical = (name: string): string | undefined =>
  koreanWords(name.split(" "))
    ?.map((syllables) => syllables.map((syllable) => syllable.canonical).join("-"))
    .join(" ");

test.each([
  ["kim jong nam", "gim jong nam"],
  ["gim jeong nam", "gim jong nam"],
  // the family name first or last; of two that may be one, the first
  ["jong nam kim", "jong nam gim"],
  ["pak su pak", "park su bak"],
  // family names have a spelling of their own, whether it is a syllable or not
  ["park ji hun", "park ji hun"],
  ["pak ji hun", "park ji hun"],
  ["choe su", "choi su"],
  ["lee su", "ri su"],
  ["yi su", "ri su"],
  // a given name in one word is cut before a consonant
  ["park jihoon", "park ji-hun"],
  ["jihoon park", "ji-hun park"],
  ["kim sunghyun", "gim sung-hyun"],
  ["kim kyunghee", "gim gyung-hi"],
  ["kim su", "gim su"],
  // where it may be cut in two places, as the commoner names are
  ["kim sangun", "gim sang-un"],
  ["kim gwangok", "gim gwang-ok"],
  ["kim chanil", "gim jan-il"],
  ["kim sonok", "gim son-ok"],
  ["kim kumok", "gim gum-ok"],
  ["kim minu", "gim min-u"],
  ["kim jimin", "gim ji-min"],
  ["kim jina", "gim ji-na"],
  ["kim yerin", "gim ye-rin"],
  ["kim yelin", "gim ye-rin"],
  ["kim cholung", "gim jol-ung"],
  ["kim haegyong", "gim he-gyong"],
  ["kim jougwang", "gim ju-gwang"],
  ["kim songwang", "gim son-gwang"],
  ["kim dongwon", "gim dong-won"],
  ["kim sukwon", "gim suk-won"],
  ["kim chumyong", "gim ju-myong"],
  ["kim jinyong", "gim jin-yong"],
  ["kim suil", "gim su-il"],
  ["kim haeun", "gim ha-un"],
  ["kim jaeuk", "gim je-uk"],
])("%s is %s", (name, words) => {
  expect(canonical(name)).toBe(words);
});

test.each([
  ["kim"],
  ["kim ji hun su"],
  ["quill odo"],
  ["ji hun"],
  ["jae sung gyu"],
  ["odo kim quill"],
  ["kim quillborne"],
  ["kim ji quill"],
  ["kim quill ji"],
  // in three words, each is a syllable
  ["kim jihoon su"],
  // a syllable and a letter that is none
  ["kim jimn"],
])("%s is no Korean name", (name) => {
  expect(canonical(name)).toBeUndefined();
});

test.each([
  ["ki gi kki ggi", "gi"],
  ["ta da tta dda", "da"],
  ["pa ba ppa bba", "ba"],
  ["chi ji tchi jji", "ji"],
  ["shin sin ssin", "sin"],
  ["ra la", "ra"],
  ["sok sog", "sok"],
  ["sop sob", "sop"],
  ["sol sor", "sol"],
  ["so seo", "so"],
  ["su soo sou seu", "su"],
  ["si see", "si"],
  ["se sai say sae", "se"],
  ["yong yeong young", "yong"],
  ["gyong gyeong kyoung", "gyong"],
  ["yun yoon", "yun"],
  ["hui heui", "hui"],
  ["won", "won"],
])("%s are one syllable: %s", (spellings, syllable) => {
  for (const spelling of spellings.split(" ")) expect(canonical(`kim ${spelling} nam`)).toBe(`gim ${syllable} nam`);
});

test("family names that are hardly anything else tell that a name is Korean", () => {
  expect(["kim", "park", "choi"].map(suggestsKorean)).toEqual([true, true, true]);
  expect(["quill", "go", ""].map(suggestsKorean)).toEqual([false, false, false]);
});

test("the syllables of a given name in one word are its letters", () => {
  const [, given] = koreanWords(["kim", "kwangok"]) ?? [];
  expect(given?.map(({ source }) => source)).toEqual(["kwang", "ok"]);
});

const scoreOf = (query: string, listed: string) => {
  const [left, right] = [query, listed].map((name) => prepareName(name, "person", DEFAULT_FREQUENCIES));
  return scorePrepared(left!, right!);
};

law.prop([
  fc.constantFrom("kwang", "kum", "chol", "sun", "jong", "hyok", "myong", "ha", "ji", "min", "yong"),
  fc.constantFrom("il", "ok", "un", "u", "ung", "ho", "nam", "chol", "kyong", "myong", "hui"),
  fc.boolean(),
])("a given name in one word is the one in two", (first, second, isFamilyLast) => {
  const named = (given: string) => (isFamilyLast ? `${given} Kim` : `Kim ${given}`);
  expect(scoreOf(named(first + second), named(`${first}-${second}`))).toBeGreaterThanOrEqual(0.95);
});
