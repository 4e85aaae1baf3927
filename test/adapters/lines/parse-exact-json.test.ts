import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { parseExactJson } from "../../../adapters/lines/parse-exact-json.ts";
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
    "1e-400",
    `1${"0".repeat(64)}`,
    `0.${"3".repeat(63)}`,
    `1e${"0".repeat(62)}1`,
    `0.${"0".repeat(62)}e1`,
  ])("does not take %s for another number", (number) => {
    expect(parseExactJson(`{"a":[${number},1]}`)).toEqual({ a: [Number.POSITIVE_INFINITY, 1] });
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
    [`1${"0".repeat(63)}`, 1e63],
    [`0.${"3".repeat(62)}`, 1 / 3],
    [`1e${"0".repeat(61)}1`, 10],
    [`${"1".repeat(70)}.`, undefined],
    [`0${"1".repeat(70)}`, undefined],
    ["-", undefined],
    ["01e-400", undefined],
    ['"100.00000000000000000001 \\" 100.00000000000000000001"', '100.00000000000000000001 " 100.00000000000000000001'],
  ])("keeps %s as it is", (number, value) => {
    const text = `{"a":${number}}`;
    if (value === undefined) expect(() => parseExactJson(text)).toThrow(SyntaxError);
    else expect(parseExactJson(text)).toEqual({ a: value });
  });

  /** Each is a body of about n characters. */
  const HOSTILE: Readonly<Record<string, (n: number) => string>> = {
    "a number of zeros with an end": (n) => `{"a":1.${"0".repeat(n)}1}`,
    "digits between zeros": (n) => `{"a":1${"01".repeat(n / 2)}}`,
    "a long exponent": (n) => `{"a":1e-${"9".repeat(n)}}`,
    "points and signs": (n) => `{"a":1${"1.e-".repeat(n / 4)}}`,
    "numbers as long as they may be": (n) => `[${`1.${"0".repeat(61)}1,`.repeat(n / 65)}1]`,
    "numbers that are rounded": (n) => `[${"100.00000000000000001,".repeat(n / 22)}1]`,
    "small numbers behind a long one": (n) => `[1.00000000000000000,${"1e-200,".repeat(n / 7)}1]`,
    "a text of backslashes": (n) => `[1.00000000000000000,"${"\\\\".repeat(n / 2)}"]`,
    "a text that never ends": (n) => `[1.00000000000000000,"${"1,".repeat(n / 2)}`,
    "white space": (n) => `[1.00000000000000000,${" ".repeat(n)}1]`,
  };

  it.each(Object.entries(HOSTILE))("takes time in proportion to the length of %s", (_, body) => {
    const cost = (text: string): number => {
      let least = Number.POSITIVE_INFINITY;
      for (let i = 0; i < 7; i++) {
        const start = process.cpuUsage().user;
        parseExactJsonQuietly(text);
        least = Math.min(least, process.cpuUsage().user - start);
      }
      return least;
    };
    const [short, long] = [body(100_000), body(800_000)];
    parseExactJsonQuietly(short);
    // Eight times the length; 64 times the work if it grew with its square. What is too short to be measured is no danger.
    expect(cost(long)).toBeLessThan(24 * Math.max(cost(short), 2_000));
  });

  it("is refused by who reads the number, in words that say why", () => {
    const parsed = parseAccountHoldingPartyData(parseExactJson('{"customerGroupId": 100.00000000000000000001}'));
    expect(parsed).toMatchObject({
      issues: [{ message: "must be a number of at most 64 characters whose digits can all be kept" }],
    });
  });
});

function parseExactJsonQuietly(text: string): void {
  try {
    parseExactJson(text);
  } catch {
    // What is no JSON has its cost as well.
  }
}
