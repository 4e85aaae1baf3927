import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { personTokens, readTokens } from "../../src/names/person-tokens.ts";
import { splitWords } from "../../src/names/split-words.ts";

/** Words that read otherwise beside others, in some place or alone, among words that do not. */
const word = fc.oneof(
  fc.constantFrom(
    ..."anna brimstone quill odo marten abd abdul abdel abud rahman abdurrahman nur al din noureddine uddin mc mac kim min soo jr ii iii dr sheikh haji van der de la bin ibn jf a x ng md 3li 1990 sr ali".split(
      " ",
    ),
  ),
  fc.string({ unit: fc.constantFrom(..."abdeilnru"), minLength: 1, maxLength: 8 }),
);
const name = fc
  .array(fc.tuple(word, fc.constantFrom(" ", " ", " ", "-", ", ", ".")), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(""));

test.prop([name], { numRuns: 3_000 })("plain words are read as they are beside any others", (text) => {
  const { words } = splitWords(text, "person");
  expect(personTokens(words)).toEqual(readTokens(words));
});
