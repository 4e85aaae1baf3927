import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { compareCodePoints } from "../../../../adapters/store/memory/compare-code-points.ts";

const wellFormed = fc.string({
  unit: fc.oneof(
    fc.constantFrom("\uffff", "\ue000", "\u{10000}", "\ud7ff"),
    fc.string({ unit: "binary", maxLength: 1 }),
  ),
});

describe("compareCodePoints", () => {
  test.prop([wellFormed, wellFormed])("orders as the bytes of UTF-8 do", (left, right) => {
    expect(Math.sign(compareCodePoints(left, right))).toBe(
      Math.sign(Buffer.compare(Buffer.from(left), Buffer.from(right))),
    );
  });
});
