import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { textNumbers } from "../../../src/lists/name-index/text-numbers.ts";

test.prop([fc.array(fc.tuple(fc.string({ unit: "binary", maxLength: 4 }), fc.string({ maxLength: 3 })))])(
  "texts have numbers in the order in which they are first met, wherever they stand",
  (texts) => {
    const numbers = textNumbers();
    const known = new Map<string, number>();
    for (const [text, before] of texts) {
      if (!known.has(text)) known.set(text, known.size);
      expect(numbers.numberOf(`${before}${text}!`, before.length, before.length + text.length)).toBe(known.get(text));
    }
  },
);

test("as many texts as there are", () => {
  const numbers = textNumbers();
  const texts = Array.from({ length: 20_000 }, (_, at) => at.toString(36));
  for (let time = 0; time < 2; time++) {
    expect(texts.map((text) => numbers.numberOf(text, 0, text.length))).toEqual([...texts.keys()]);
  }
});
