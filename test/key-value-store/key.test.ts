import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { descending, type KeyPart, keyOf } from "../../src/key-value-store/key.ts";

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom("\uffff", "\ue000", "\u{10000}", "\ud7ff", "\ud800", " ", "!", '"', "}", "~", "\u007f", "\0", "\n"),
    fc.string({ unit: "binary", maxLength: 1 }),
  ),
  maxLength: 4,
});
const number = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -3, max: 3 }));

/** Keys of one table: in each place either texts or numbers. */
const keys = fc
  .array(fc.constantFrom(text, number), { minLength: 1, maxLength: 3 })
  .chain((parts) => fc.tuple(fc.tuple(...parts), fc.tuple(...parts)));

const compareParts = (one: KeyPart, other: KeyPart): number =>
  typeof one === "number" && typeof other === "number"
    ? Math.sign(one - other)
    : Math.sign(Buffer.compare(points(String(one)), points(String(other))));

/** Code points, each as four bytes: a comparison that shares nothing with keys. */
const points = (written: string): Buffer =>
  Buffer.concat(
    [...written].map((character) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(character.codePointAt(0) as number);
      return bytes;
    }),
  );

const compare = (one: readonly KeyPart[], other: readonly KeyPart[]): number =>
  one.map((part, i) => compareParts(part, other[i] as KeyPart)).find((order) => order !== 0) ?? 0;

describe("keyOf", () => {
  test.prop([keys])("orders as the parts do, and tells them apart", ([one, other]) => {
    const [left, right] = [keyOf(...one), keyOf(...other)];
    expect(left < right ? -1 : Number(left > right)).toBe(compare(one, other));
    expect(left).toMatch(/^[ -~]*$/u);
  });

  test.prop([keys, text])("finds all that begins with some parts between two keys", ([one, other], last) => {
    const begin = keyOf(...one);
    const isBetween = (key: string) => key >= begin && key < `${begin}!`;
    expect(isBetween(keyOf(...one, last))).toBe(true);
    expect(isBetween(keyOf(...other, last))).toBe(compare(one, other) === 0);
  });

  test.prop([fc.nat(), fc.nat()])("orders numbers the other way round", (one, other) => {
    expect(keyOf(descending(one)) < keyOf(descending(other))).toBe(one > other);
  });

  it("refuses numbers that have no place", () => {
    expect(keyOf(0.5)).toBe(keyOf(0));
    expect(() => keyOf(2 ** 53)).toThrow(RangeError);
    expect(() => keyOf(Number.NaN)).toThrow(RangeError);
  });
});
