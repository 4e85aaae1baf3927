import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { canonicalJson, digestJson, digestText } from "../src/digest.ts";
import { echo, pointerOf } from "../src/issue.ts";

describe("digest", () => {
  it("is SHA-256 (FIPS 180-4 example)", () => {
    expect(digestText("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("does not depend on the order of members and ignores undefined ones", () => {
    expect(digestJson({ a: 1, b: [{ c: 2, d: undefined }] })).toBe(digestJson({ b: [{ c: 2 }], a: 1 }));
  });

  test.prop([fc.jsonValue({ noUnicodeString: false })])("canonical text is JSON of the same value", (value) => {
    expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
  });
});

describe("messages", () => {
  test.prop([fc.string({ unit: "binary", maxLength: 300 })])(
    "an echo is short and carries no control character",
    (value) => {
      const shown = echo(value);
      expect(shown.length).toBeLessThanOrEqual(64);
      expect(shown).not.toMatch(/\p{Cc}/u);
    },
  );

  it("points as RFC 6901 says", () => {
    expect(pointerOf([])).toBe("#");
    expect(pointerOf(["a/b", 0, "m~n", "é"])).toBe("#/a~1b/0/m~0n/%C3%A9");
  });
});
