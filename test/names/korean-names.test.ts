import { expect, test } from "vitest";
import { isTellingKorean, koreanWords } from "../../src/names/korean-names.ts";

const canonical = (name: string): string | undefined =>
  koreanWords(name.split(" "))
    ?.map((syllables) => syllables.join("-"))
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
  expect(["kim", "park", "choi"].map(isTellingKorean)).toEqual([true, true, true]);
  expect(["quill", "go", ""].map(isTellingKorean)).toEqual([false, false, false]);
});
