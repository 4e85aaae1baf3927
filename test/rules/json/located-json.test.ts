import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { parseLocatedJson } from "../../../src/rules/json/located-json.ts";

/** Values without the names that are refused. */
const plain = fc
  .jsonValue({ maxDepth: 5 })
  .filter((value) => !/"(?:__proto__|constructor|prototype)":/.test(JSON.stringify(value)));

describe("located JSON", () => {
  test.prop([plain, fc.constantFrom(undefined, 0, 1, 2, "\t")])("reads what JSON.parse reads", (value, indent) => {
    const { value: read, problems } = parseLocatedJson(JSON.stringify(value, null, indent));
    expect(problems).toEqual([]);
    expect(read).toEqual(JSON.parse(JSON.stringify(value)));
  });

  test.prop([fc.string({ unit: "binary", maxLength: 60 })])(
    "never throws, and refuses what JSON.parse refuses",
    (text) => {
      let accepted = true;
      try {
        JSON.parse(text);
      } catch {
        accepted = false;
      }
      expect(parseLocatedJson(text).problems.length === 0).toBe(accepted);
    },
  );

  test.prop([
    plain,
    fc.nat(),
    fc.string({
      unit: fc.constantFrom("{", "}", "[", "]", ",", ":", '"', "\\", "1", "-", ".", "e", " ", "\n"),
      maxLength: 3,
    }),
  ])("judges damaged texts as JSON.parse does", (value, place, damage) => {
    const text = JSON.stringify(value, null, 1);
    const at = place % (text.length + 1);
    const damaged = text.slice(0, at) + damage + text.slice(at + 1);
    let expected: unknown = "refused";
    try {
      expected = JSON.parse(damaged);
    } catch {
      // refused
    }
    const { value: read, problems } = parseLocatedJson(damaged);
    const isTwice = problems.some(({ message }) => message.endsWith("is there twice"));
    const isTooLarge = problems.some(({ message }) => message === "a number is too large");
    if (!isTwice && !isTooLarge) expect(problems.length === 0 ? read : "refused").toEqual(expected);
  });

  it("knows the place of every value", () => {
    const text = '{\n  "a": [1,\n    { "b": "x" }],\n  "ä": 1\n}';
    const { locate } = parseLocatedJson(text);
    expect(locate([])).toEqual({ line: 1, column: 1 });
    expect(locate(["a"])).toEqual({ line: 2, column: 8 });
    expect(locate(["a", 0])).toEqual({ line: 2, column: 9 });
    expect(locate(["a", 1, "b"])).toEqual({ line: 3, column: 12 });
    expect(locate(["ä"])).toEqual({ line: 4, column: 8 });
    expect(locate(["a", 7, "c"])).toEqual({ line: 2, column: 8 });
    expect(locate(["zz"])).toEqual({ line: 1, column: 1 });
  });

  it("passes a byte order mark over", () => {
    expect(parseLocatedJson("\ufeff{}").value).toEqual({});
  });
});
