import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileNameIssues } from "../../src/model/attachment-name.ts";
import { ATTACHMENT_TYPES, endingsOf } from "../../src/model/attachment-type.ts";
import { fromBase64, toBase64 } from "../../src/model/base64.ts";
import { flawOfText } from "../../src/model/flaw-of-text.ts";

describe("base64", () => {
  it("is what others make of the same bytes, and gives them back", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const text = toBase64(bytes);
        expect(text).toBe(Buffer.from(bytes).toString("base64"));
        expect(Buffer.from(fromBase64(text)).equals(Buffer.from(bytes))).toBe(true);
      }),
    );
  });

  it("takes megabytes", () => {
    const bytes = new Uint8Array(3_000_001).fill(200);
    expect(Buffer.from(fromBase64(toBase64(bytes))).equals(Buffer.from(bytes))).toBe(true);
  });
});

describe("texts in files", () => {
  const isUtf8 = (bytes: Uint8Array): boolean => {
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes).length >= 0;
    } catch {
      return false;
    }
  };
  const hasControls = (bytes: Uint8Array): boolean =>
    bytes.some((byte) => byte === 127 || (byte < 32 && ![9, 10, 13].includes(byte)));

  it("are UTF-8 as a decoder sees it, without control characters", () => {
    // Bytes at the edges of what is a character.
    const edges = [
      0, 9, 31, 65, 126, 127, 128, 143, 144, 159, 160, 191, 192, 193, 194, 223, 224, 237, 239, 240, 244, 245,
    ];
    const someBytes = fc
      .array(fc.oneof(fc.constantFrom(...edges), fc.nat({ max: 255 })), { maxLength: 6 })
      .map((bytes) => Uint8Array.from(bytes));
    const someText = fc
      .string({ unit: "binary" })
      .map((text) => new Uint8Array(Buffer.from(text.toWellFormed(), "utf8")));
    fc.assert(
      fc.property(fc.oneof(someBytes, someText), (bytes) => {
        expect(flawOfText(bytes) === undefined).toBe(isUtf8(bytes) && !hasControls(bytes));
      }),
      { numRuns: 2_000 },
    );
  });

  it("are told with the place of what is wrong", () => {
    expect(flawOfText(Uint8Array.of(65, 0xc3, 0xa9, 0xff))).toBe("byte 3: no UTF-8");
    expect(flawOfText(Uint8Array.of(0xe4, 0xbd))).toBe("byte 0: no UTF-8");
    expect(flawOfText(Uint8Array.of(65, 27))).toBe("byte 1: a control character");
  });
});

it("names of files are of one part, seen in whole, and end as their type does", () => {
  const isGood = (name: string, mediaType = "text/plain") => fileNameIssues(name, mediaType).length === 0;
  for (const name of ["a.txt", "Реестр 王 (2).TXT", "a.b.txt", "e\u0301.txt"])
    expect([name, isGood(name)]).toEqual([name, true]);
  const wrong = [
    "",
    ".txt",
    "a/b.txt",
    "a\\b.txt",
    "a:b.txt",
    "a\u0000.txt",
    "\ud800.txt",
    "a\u2067.txt",
    "a.txt.",
    "txt",
    "a.pdf",
  ];
  for (const name of wrong) expect([name, isGood(name)]).toEqual([name, false]);
  for (const type of ATTACHMENT_TYPES)
    for (const ending of endingsOf(type)) expect(isGood(`a.${ending}`, type)).toBe(true);
});
