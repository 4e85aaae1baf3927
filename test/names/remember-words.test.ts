import { expect, test } from "vitest";
import { rememberWords } from "../../src/names/remember-words.ts";
import type { Script } from "../../src/names/script.ts";

/** Most words of a script that are remembered. */
const MOST = 2 ** 15;

function counted() {
  const asked: string[] = [];
  const remembering = rememberWords((word: string, script: Script) => {
    asked.push(`${word} ${script}`);
    return { word, script };
  });
  return { asked, remembering };
}

test("a word is looked at once in each script", () => {
  const { asked, remembering } = counted();
  const first = remembering("odo", "latin");
  expect(remembering("odo", "latin")).toBe(first);
  expect(remembering("odo", "greek")).toEqual({ word: "odo", script: "greek" });
  expect(remembering("quill", "latin")).toEqual({ word: "quill", script: "latin" });
  expect(remembering("odo", "latin")).toBe(first);
  expect(asked).toEqual(["odo latin", "odo greek", "quill latin"]);
});

test("no more words of a script are kept than there is room for", () => {
  const { asked, remembering } = counted();
  remembering("odo", "greek");
  for (let word = 0; word < MOST; word++) remembering(String(word), "latin");
  remembering("0", "latin");
  expect(asked).toHaveLength(1 + MOST);
  remembering("one more", "latin");
  remembering("0", "latin");
  remembering("odo", "greek");
  expect(asked.slice(1 + MOST)).toEqual(["one more latin", "0 latin"]);
});
