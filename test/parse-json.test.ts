import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { parseJson } from "../src/parse-json.ts";

describe("parseJson", () => {
  test.prop([fc.jsonValue(), fc.constantFrom(0, 2)])("reads what JSON.parse reads", (value, indent) => {
    const text = JSON.stringify(value, null, indent);
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ['{"a":1,"a":2}', "#/a"],
    ['{"a":{"b":1},"c":[{"x":"{\\"x\\":1"},{"d":1 ,\n"\\u0064" : {"e":2}}]}', "#/c/1/d"],
    ['[{"a":1},{"a":[],"b":[1,2,{"":0,"":1}]}]', "#/1/b/2/"],
    ['{"__proto__":1,"__proto__":2}', "#/__proto__"],
  ])("refuses a member that comes twice: %s", (text, pointer) => {
    expect(() => parseJson(text)).toThrow(`has the member ${pointer} twice`);
  });

  test.prop([fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), fc.nat(), fc.jsonValue()])(
    "refuses it wherever it stands",
    (object, at, again) => {
      const names = Object.keys(object);
      const name = names[at % names.length] ?? "";
      const text = `${JSON.stringify(object).slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(again)}}`;
      expect(() => parseJson(`[1,${text}]`)).toThrow(" twice");
    },
  );

  it("refuses what is no JSON as JSON.parse does", () => {
    for (const text of ["", "{", '{"a":1,"a"', "nul"]) expect(() => parseJson(text)).toThrow(SyntaxError);
  });
});
