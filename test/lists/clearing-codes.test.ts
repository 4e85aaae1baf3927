import { describe, expect, it } from "vitest";
import { clearingCode, clearingCountry } from "../../src/lists/clearing-codes.ts";
import { compareIdentifiers, identifierKey } from "../../src/lists/compare-identifiers.ts";
import { parseOfacIdentifier } from "../../src/lists/formats/ofac-remarks.ts";

const code = (value: string, country?: string) => ({
  kind: "clearing-code",
  value,
  ...(country === undefined ? {} : { country }),
});

describe("clearing codes", () => {
  it("tells the country of a system", () => {
    expect(["RUCBC", "GBDSC", "USPID", "KZ", "XXXXX", ""].map(clearingCountry)).toEqual([
      "RU",
      "GB",
      "US",
      "KZ",
      undefined,
      undefined,
    ]);
  });

  it.each([
    ["RUCBC/044525187", undefined, code("044525187", "RU")],
    ["//RU044525187", undefined, code("044525187", "RU")],
    ["//SC20-00-00", "DE", code("200000", "GB")],
    ["//SW08390", undefined, code("08390", "CH")],
    ["044 525 187", "RU", code("044525187", "RU")],
    ["044525187", undefined, code("044525187")],
    ["XXXXX/1", undefined, code("XXXXX/1")],
  ])("reads %j beside %j", (text, country, expected) => {
    expect(clearingCode(text, country)).toEqual(expected);
  });

  it.each([
    [code("044525187", "RU"), code("044525187", "RU"), "same"],
    [code("20-00-00", "GB"), code("200000", "GB"), "same"],
    [code("044525187"), code("044525187", "RU"), "likely"],
    [code("044525187", "RU"), { kind: "other", value: "044525187" }, "likely"],
    [code("044525187", "RU"), code("044525187", "KZ"), undefined],
    [code("230", "CH"), code("230", "CH"), "same"],
    [code("230"), code("230", "CH"), undefined],
    [code("044525187", "RU"), { kind: "tax-id", value: "044525187" }, undefined],
  ])("compares %j with %j", (left, right, expected) => {
    expect([compareIdentifiers(left, right), compareIdentifiers(right, left)]).toEqual([expected, expected]);
    if (expected) expect(identifierKey(left)).toBe(identifierKey(right));
  });

  it("reads those of lists", () => {
    expect(parseOfacIdentifier("BIK (RU) 044525187")).toEqual(code("044525187", "RU"));
  });
});
