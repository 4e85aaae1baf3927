import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { parsePropertyPath, resolvePropertyPath, valueAtPath } from "../../src/rules/property-path.ts";

describe("property paths", () => {
  it("walk own members and items, and nothing else", () => {
    const value = {
      a: { "b c": [{ d: 1 }] },
      length: 5,
      list: ["x", "y"],
      text: "abc",
      "": 1,
      none: null,
      $$: { x: 2 },
    };
    const cases: [string, unknown][] = [
      ["$", value],
      ["$.a['b c'][0].d", 1],
      ['a["b c"][0].d', 1],
      ["$.list[1]", "y"],
      ['$["length"]', 5],
      ["$.list.length", 2],
      ["$.text.length", undefined],
      ["$.text[0]", undefined],
      ["$.list[2]", undefined],
      ["$.a.nothing.more", undefined],
      ["$.toString", undefined],
      ["$.list.push", undefined],
      ["$.nothing.more", undefined],
      ["$.none.more", undefined],
      ["$$.x", 2],
      ["text", "abc"],
    ];
    for (const [path, expected] of cases) {
      const parsed = parsePropertyPath(path);
      expect([path, "path" in parsed && valueAtPath(value, parsed.path)]).toEqual([path, expected]);
      for (const time of ["first", "second"])
        expect([path, time, resolvePropertyPath(value, path)]).toEqual([path, time, expected]);
    }
  });

  it("that are anything else are refused", () => {
    const refused = [
      "",
      "$.",
      "$..a",
      ".a",
      "a.",
      "$.*",
      "a[*]",
      "a[-1]",
      "a[1:2]",
      "a[01]",
      "a[?(@.b)]",
      "a[(1)]",
      "a()",
      "a^",
      "a~",
      "$a.b c",
      "a['b\\'c']",
      "a[999999999999]",
      "$.__proto__",
      "a.constructor.name",
      "a['prototype']",
      "x".repeat(600),
    ];
    for (const path of refused) {
      expect([path, "problem" in parsePropertyPath(path)]).toEqual([path, true]);
      expect(() => resolvePropertyPath({}, path)).toThrow(RangeError);
    }
  });

  it("say what is wrong with them", () => {
    const problem = (path: string) => {
      const parsed = parsePropertyPath(path);
      return "problem" in parsed ? parsed.problem : "none";
    };
    const plain = 'is not a plain property path; expected `.member`, `["member"]` or `[0]`';
    expect(problem("")).toBe("an empty path; leave `path` out, or write `$.member`");
    expect(problem("x".repeat(512))).toBe("none");
    expect(problem("x".repeat(513))).toBe("a path of 513 characters; expected at most 512");
    expect(problem("a.b*c")).toBe(`\`*c\` ${plain}`);
    expect(problem(`a${"*".repeat(30)}`)).toBe(`\`${"*".repeat(24)}\` ${plain}`);
    expect(problem("a['constructor'].b")).toBe("the member name `constructor` is not allowed");
    expect(() => resolvePropertyPath({}, "a..b")).toThrow(new RangeError(`path: \`..b\` ${plain}`));
  });

  test.prop([fc.string({ unit: "binary", maxLength: 40 })])(
    "of any text neither throw nor reach a prototype",
    (text) => {
      const parsed = parsePropertyPath(text);
      if ("path" in parsed) expect(parsed.path.length === 0 || valueAtPath({}, parsed.path) === undefined).toBe(true);
    },
  );
});
