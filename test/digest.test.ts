import { hash } from "node:crypto";
import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { useNativeSha256 } from "../adapters/native-sha256.ts";
import { canonicalJson, digestBytes, digestJson, digestText, type Sha256, useSha256 } from "../src/digest.ts";
import { echo, pointerOf } from "../src/issue.ts";
import { keepJsonText } from "../src/json-text.ts";

describe("digest", () => {
  it("has members in the order of their names, also those that objects keep in another", () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: "\u2028", 9: 1, 10: -0 })).toBe(
      '{"10":0,"9":1,"a":"\u2028","b":[{"c":null,"d":1}]}',
    );
  });

  it("is SHA-256 (FIPS 180-4 example)", () => {
    expect(digestText("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("is the same by the platform's own SHA-256, and by nothing else", () => {
    const texts = ["", "abc", "é€😀\ud800", "x".repeat(5_000)];
    const bytes = texts.map((text) => new TextEncoder().encode(text));
    const portable = texts.map(digestText);
    const digest: Sha256 = (content) => (typeof content === "string" ? digestText(content) : digestBytes(content));
    expect(bytes.map(digestBytes)).toEqual(portable);
    expect(() => useSha256((content) => (content.length < 100 ? digest(content) : "0".repeat(64)))).toThrow(TypeError);
    const ofTextsAlone: Sha256 = (content) => (typeof content === "string" ? digestText(content) : "0".repeat(64));
    expect(() => useSha256(ofTextsAlone)).toThrow(TypeError);
    expect(texts.map(digestText)).toEqual(portable);
    let calls = 0;
    useSha256((content) => {
      calls++;
      return hash("sha256", content, "hex");
    });
    const before = calls;
    expect(digestBytes(new Uint8Array(3))).toBe(digestBytes(new Uint8Array(3)));
    expect(calls).toBe(before + 2);
    useNativeSha256();
    expect(texts.map(digestText)).toEqual(portable);
    expect(bytes.map(digestBytes)).toEqual(portable);
  });

  it("takes the text of what is kept as it stands", () => {
    const part = { a: [1, { b: 2 }], c: undefined };
    keepJsonText(part);
    expect(canonicalJson({ z: part, y: 0 })).toBe('{"y":0,"z":{"a":[1,{"b":2}]}}');
    expect(canonicalJson({ y: 0, z: part })).toBe('{"y":0,"z":{"a":[1,{"b":2}]}}');
    expect([digestJson(part), digestJson(part)]).toEqual(Array(2).fill(digestJson({ a: [1, { b: 2 }] })));
  });

  it("does not depend on the order of members and ignores undefined ones", () => {
    expect(digestJson({ a: 1, b: [{ c: 2, d: undefined }] })).toBe(digestJson({ b: [{ c: 2 }], a: 1 }));
  });

  test.prop([fc.jsonValue({ noUnicodeString: false })])("canonical text is JSON of the same value", (value) => {
    expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
  });

  test.prop([
    fc.object({ withNullPrototype: true, values: [fc.string(), fc.double(), fc.constantFrom(null, undefined)] }),
  ])("is the same text however members are ordered", (value) => {
    expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
    expect(canonicalJson(inOrder(value))).toBe(canonicalJson(value));
  });
});

/** A copy with the members of every object in another order. */
const rebuilt =
  (order: (entries: [string, unknown][]) => [string, unknown][]) =>
  (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(rebuilt(order));
    return Object.fromEntries(order(Object.entries(value)).map(([key, member]) => [key, rebuilt(order)(member)]));
  };
const reversed = rebuilt((entries) => entries.reverse());
const inOrder = rebuilt((entries) => entries.sort(([a], [b]) => (a < b ? -1 : 1)));

describe("messages", () => {
  test.prop([fc.string({ unit: "binary", maxLength: 300 })])(
    "an echo is short and carries no control character",
    (value) => {
      const shown = echo(value);
      expect(shown.length).toBeLessThanOrEqual(64);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    },
  );

  it("an echo shows what nobody sees by its number", () => {
    expect(echo("a\u0085b\u202ec\u007f\u2028\u{e0041}")).toBe("`a\\u0085b\\u202ec\\u007f\\u2028\\udb40\\udc41`");
  });

  it("points as RFC 6901 says", () => {
    expect(pointerOf([])).toBe("#");
    expect(pointerOf(["a/b", 0, "m~n", "é"])).toBe("#/a~1b/0/m~0n/%C3%A9");
  });
});
