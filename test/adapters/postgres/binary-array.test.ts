import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { binaryArray, type ElementType } from "../../../adapters/postgres/binary-array.ts";

/** What a server reads in an array of one dimension. */
function readArray(bytes: Buffer): { readonly hasNulls: number; readonly oid: number; readonly values: unknown[] } {
  const [dimensions, hasNulls, oid, count = 0, first] = [0, 4, 8, 12, 16].map((at) => bytes.readInt32BE(at));
  expect([dimensions, first]).toEqual([1, 1]);
  const values: unknown[] = [];
  let at = 20;
  for (let i = 0; i < count; i++) {
    const size = bytes.readInt32BE(at);
    const value = bytes.subarray(at + 4, at + 4 + Math.max(0, size));
    if (size < 0) values.push(null);
    else if (oid === 25) values.push(value.toString("utf8"));
    else values.push(oid === 20 ? Number(value.readBigInt64BE()) : value.readDoubleBE());
    at += 4 + Math.max(0, size);
  }
  expect(at).toBe(bytes.length);
  return { hasNulls: hasNulls ?? -1, oid: oid ?? -1, values };
}

const oids: Readonly<Record<ElementType, number>> = { text: 25, bigint: 20, "double precision": 701 };
const elements = fc.oneof(
  fc.record({ type: fc.constant<ElementType>("text"), values: listOf(fc.string({ unit: "grapheme" })) }),
  fc.record({ type: fc.constant<ElementType>("bigint"), values: listOf(fc.maxSafeInteger()) }),
  fc.record({ type: fc.constant<ElementType>("double precision"), values: listOf(fc.double({ noNaN: true })) }),
);

function listOf<T>(value: fc.Arbitrary<T>): fc.Arbitrary<(T | null)[]> {
  return fc.array(fc.option(value), { minLength: 1, maxLength: 20 });
}

test.prop([elements])("an array holds its elements in their order", ({ type, values }) => {
  const { hasNulls, oid, values: found } = readArray(binaryArray(type, values));
  expect(oid).toBe(oids[type]);
  expect(hasNulls).toBe(values.includes(null) ? 1 : 0);
  expect(found).toEqual(values.map((value) => (type === "bigint" && Object.is(value, -0) ? 0 : value)));
});

it("an array may be larger than any before it, and is not changed by the next one", () => {
  const values = [`${"é".repeat(700_000)}`, null, "x".repeat(3_000_000), "", "Ω"];
  const large = binaryArray("text", values);
  binaryArray("text", ["something else"]);
  expect(readArray(large).values).toEqual(values);
});
