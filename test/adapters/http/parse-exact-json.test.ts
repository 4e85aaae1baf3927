import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { parseExactJson } from "../../../adapters/http/parse-exact-json.ts";
import { parseAccountHoldingPartyData } from "../../../src/model/account-holding-party-data.ts";

describe("parseExactJson", () => {
  test.prop([fc.json()])("is JSON.parse for what JSON.stringify writes", (text) => {
    expect(parseExactJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    "100.0000000000000000000000000000000000000001",
    "0.1000000000000000000000000000000000000001",
    "1e-40000000000000000000",
    "-12.50000000000000000000000000000000000000001",
    "1.00000000000000000001e2",
  ])("does not take %s for another number", (number) => {
    expect(parseExactJson(`{"a":[${number},1]}`)).toEqual({ a: [Number.NaN, 1] });
  });

  it.each([
    ["100.00000000000000000000000000000000000000", 100],
    ["0.33333333333333333333333333333333", 1 / 3],
    ["0.6666666666666666666666666666666666666667", 2 / 3],
    ["00.1", undefined],
    ["1e400", Number.POSITIVE_INFINITY],
    ["1000000000000000000000000", 1e24],
    ["9007199254740993", 9007199254740992],
    ["0.0000000000000000000000000000", 0],
  ])("keeps %s as it is", (number, value) => {
    const text = `{"a":${number}}`;
    if (value === undefined) expect(() => parseExactJson(text)).toThrow(SyntaxError);
    else expect(parseExactJson(text)).toEqual({ a: value });
  });

  it("is refused by who reads the number, in words that say why", () => {
    const parsed = parseAccountHoldingPartyData(parseExactJson('{"customerGroupId": 100.00000000000000000001}'));
    expect(parsed).toMatchObject({ issues: [{ message: "must be a number, not one whose digits would be lost" }] });
  });
});
