import { expect, test } from "vitest";
import { foldToken } from "../../src/names/fold-token.ts";
import type { Script } from "../../src/names/script.ts";
import { compareBySound, soundOfSpelling, soundsOf } from "../../src/names/token-sound.ts";

const spoken = (text: string, script: Script): readonly string[] =>
  soundsOf({ text, fold: foldToken(text) }, script).map(({ spelling }) => spelling);

test.each<readonly [string, Script, readonly string[]]>([
  ["brimston", "latin", ["brimstun"]],
  ["wali", "latin", ["uali", "vali"]],
  ["straw", "latin", ["strav"]],
  ["jan", "latin", ["jan", "ian"]],
  ["bach", "latin", ["baC", "ba"]],
  ["bacha", "latin", ["baCa", "baha"]],
  ["schmit", "latin", ["Smit"]],
  ["ivic", "latin", ["ivik", "ivis"]],
  // both ways give one sound
  ["quillij", "latin", ["kili"]],
  ["cob", "latin", ["kub"]],
  ["seung", "hangul", ["sng"]],
  ["xin", "han", ["Sin"]],
  ["qi", "han", ["Ci"]],
  ["cai", "han", ["si"]],
  ["chen", "han", ["Cin"]],
  ["jwan", "cyrillic", ["jvan"]],
])("%s in %s letters sounds like %j", (text, script, sounds) => {
  expect(spoken(text, script)).toEqual(sounds);
});

test.each([
  ["muhamid", "mmt"],
  ["babfvi", "pp"],
  ["bab", "pp"],
  ["Srlki", "slk"],
  ["zCjdtg", "stk"],
  ["ahiu", ""],
  ["man", "mn"],
  ["y3é", ""],
])("the consonants of %s are %s", (spelling, key) => {
  expect(soundOfSpelling(spelling)).toEqual({ spelling, key });
});

test("words of two scripts are compared by sound, numbers are not", () => {
  expect(compareBySound("latin", "arabic")).toBe(true);
  expect(compareBySound("latin", "latin")).toBe(false);
  expect(compareBySound("digit", "latin")).toBe(false);
  expect(compareBySound("latin", "digit")).toBe(false);
});
