import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { withSignsRestored } from "../../src/names/restored-signs.ts";
import { scoreName } from "../../src/names/score-name.ts";

test.each([
  ["QuillbornÃ©", "Quillborné"],
  ["Ð˜Ð²Ð°Ð½ Ð¢ÑƒÐ½Ð´Ñ€Ð¸Ð½", "Иван Тундрин"],
  ["Ã–ztÃ¼rk", "Öztürk"],
  ["Oâ€™Brannock", "O’Brannock"],
  ["Zolâ€“Mari", "Zol–Mari"],
  ["Garc\u00c3\u00ada", "García"],
  ["é«˜æ©‹", "高橋"],
  ["&#1048;&#x432;&#1072;&#1085;", "Иван"],
  ["Ra&uacute;l &amp;amp; T&#39;Oria", "Raul & T'Oria"],
  ["Ram?rez", "Ramrez"],
  ["Ram\ufffd\ufffdrez", "Ramrez"],
])("%s is %s", (text, meant) => {
  expect(withSignsRestored(text)).toBe(meant);
});

test.each([
  "São João",
  "Ærøskøbing",
  "Łódź",
  "Ünal Şahin",
  "?Quillborne?",
  "What? No",
  "Ângela",
  "Ðorđe",
  "&#99999999;",
  "A & B; C",
])("%s is left as it is", (text) => {
  expect(withSignsRestored(text)).toBe(text);
});

test.prop([fc.stringMatching(/^[ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏàáâãäåæçèéêëìíîïğşіїЁёА-яא-ת]{2,12}$/)])(
  "a text in UTF-8 that was read byte by byte is the text",
  (text) => {
    const read = new TextDecoder("windows-1252").decode(new TextEncoder().encode(text));
    expect(withSignsRestored(read)).toBe(text);
  },
);

test("names are found through them", () => {
  for (const [name, listed] of [
    ["Marvin RamÃ­rez Quillborne", "Marvin Ramírez Quillborne"],
    ["Marvin Ram?rez Quillborne", "Marvin Ramírez Quillborne"],
    ["&#1048;&#1074;&#1072;&#1085; Тундрин", "Иван Тундрин"],
  ] as const)
    expect(scoreName(name, listed, { kind: "person" }).score).toBeGreaterThanOrEqual(0.9);
});
