import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { MAX_DEPTH, MAX_TEXT_LENGTH, MAX_VALUES, parseLocatedJson } from "../../../src/rules/json/located-json.ts";

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
    expect(locate(["a", 1, "b", "c", 0])).toEqual({ line: 3, column: 12 });
    expect(parseLocatedJson(" null").locate(["a"])).toEqual({ line: 1, column: 2 });
  });

  it("reads space wherever it may stand", () => {
    const space = " \t\r\n";
    const tokens = ["", "{", '"a"', ":", "[", "1", ",", "{", "}", ",", "[", "]", "]", ",", '"b"', ":", "2", "}", ""];
    expect(parseLocatedJson(tokens.join(space))).toMatchObject({ problems: [], value: { a: [1, {}, []], b: 2 } });
  });

  it("says what is wrong, and where", () => {
    const escapes = 'expected one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX';
    const cases: [text: string, message: string, column: number][] = [
      ['"abc', 'a text is not closed; expected `"`', 1],
      ["[1 2]", "expected `,` or `]` after an item, found `2`", 4],
      ['{"a":1 2}', "expected `,` or `}` after a member, found `2`", 8],
      ['"\\x\\n"', `unknown escape \`\\x\`; ${escapes}`, 2],
      ['"\\u00"', `unknown escape \`\\u\`; ${escapes}`, 2],
      ['"\\u00zz"', `unknown escape \`\\u\`; ${escapes}`, 2],
      ['"\\', `unknown escape \`\\\`; ${escapes}`, 2],
      ["[1,", "expected a value, found the end of the text", 4],
      ["1 `", "expected the end of the text, found `\\u0060`", 3],
      ["1 \u0007", "expected the end of the text, found `\\u0007`", 3],
      ["1 \u2028", "expected the end of the text, found `\\u2028`", 3],
      ["1 \u202e", "expected the end of the text, found `\\u202e`", 3],
      ["1 \ud800", "expected the end of the text, found `\\ud800`", 3],
      ["1 é", "expected the end of the text, found `é`", 3],
      ["1 😀", "expected the end of the text, found `😀`", 3],
    ];
    for (const [text, message, column] of cases) {
      const { value, problems } = parseLocatedJson(text);
      expect([text, value, problems]).toEqual([
        text,
        undefined,
        [{ message, path: [], position: { line: 1, column } }],
      ]);
    }
  });

  it("names the path of a member that is there twice, or that no document needs, and leaves the latter out", () => {
    const { value, problems } = parseLocatedJson('{"a":[1,{"b":1,"b":2}],"a":3,"__proto__":{"c":1},"constructor":4}');
    expect(problems.map(({ message, path, position: { column } }) => [message, path, column])).toEqual([
      ["the member `b` is there twice", ["a", 1, "b"], 16],
      ["the member `a` is there twice", ["a"], 24],
      ["the member name `__proto__` is not allowed", ["__proto__"], 30],
      ["the member name `constructor` is not allowed", ["constructor"], 50],
    ]);
    expect(Object.keys(value as object)).toEqual(["a"]);
    expect((value as { c?: unknown }).c).toBe(undefined);
  });

  it("reads a text of a million characters and sixty-four levels, and no more", () => {
    const longest = `"${"x".repeat(MAX_TEXT_LENGTH - 2)}"`;
    expect(parseLocatedJson(longest).problems).toEqual([]);
    expect(parseLocatedJson(`${longest} `).problems).toHaveLength(1);
    const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    expect(parseLocatedJson(nested(MAX_DEPTH)).problems).toEqual([]);
    expect(parseLocatedJson(nested(MAX_DEPTH + 1)).problems).toHaveLength(1);
    const items = (count: number) => JSON.stringify(Array.from({ length: count }, () => 1));
    expect(parseLocatedJson(items(MAX_VALUES - 1)).problems).toEqual([]);
    expect(parseLocatedJson(items(MAX_VALUES)).problems).toHaveLength(1);
  });

  it("passes a byte order mark over", () => {
    expect(parseLocatedJson("\ufeff{}").value).toEqual({});
  });
});
