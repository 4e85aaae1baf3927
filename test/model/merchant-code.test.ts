import { describe, expect, it } from "vitest";
import { isUnreadPurpose, merchantCodeOf } from "../../src/model/merchant-code.ts";

describe("merchant category codes", () => {
  it.each([
    ["7995", "7995"],
    ["MCC 6051", "6051"],
    ["MCC-7995", "7995"],
    ["mcc:7995", "7995"],
    ["07995", "7995"],
    [" ７９９５ ", "7995"],
    ["0742", "0742"],
    ["99999", undefined],
    ["0000", undefined],
    ["Bicycles 7995", undefined],
  ])("are read: %s", (text, code) => {
    expect(merchantCodeOf(text)).toBe(code);
  });

  it.each([
    ["99999", true],
    ["xyz", true],
    ["-", true],
    ["9999", true],
    ["7995", false],
    ["MCC 7995", false],
    ["Bicycle shop", false],
    ["自行车", false],
  ])("and other purposes: %s tells nothing, %s", (text, isUnread) => {
    expect(isUnreadPurpose(text)).toBe(isUnread);
  });
});
