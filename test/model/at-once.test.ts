import { fc, test } from "@fast-check/vitest";
import * as v from "valibot";
import { describe, expect } from "vitest";
import { countryText } from "../../src/model/country-code.ts";
import { dateToSecond, fullDate } from "../../src/model/date-text.ts";
import { amount } from "../../src/model/quantity.ts";
import { name, textUpTo } from "../../src/model/text.ts";

const schemas = {
  name,
  short: textUpTo(3, { kind: "text", maxLength: 3 }),
  countryText,
  fullDate,
  dateToSecond,
  amount,
};
const arbValue = fc.oneof(
  fc.string({ unit: "binary", maxLength: 6 }),
  fc.double(),
  fc.constantFrom<unknown>(
    -0,
    0,
    1,
    null,
    [],
    "de",
    "DE",
    "XX",
    "Xx",
    "SU",
    "ZQ",
    "2024-02-29",
    "2023-02-29",
    "2024-02",
  ),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 19)),
  fc.constantFrom("x".repeat(500), "x".repeat(501), "a\u0000", "\ud800"),
);

describe("schemas with a shorter way", () => {
  test.prop([fc.constantFrom(...Object.values(schemas)), arbValue])("say what their pipes say", (schema, value) => {
    const { pipe } = schema as unknown as { readonly pipe: Parameters<typeof v.pipe> };
    const [quick, whole] = [v.safeParse(schema, value), v.safeParse(v.pipe(...pipe), value)];
    const told = ({ success, output, issues }: typeof quick) => [
      success,
      output,
      issues?.map(({ message }) => message),
    ];
    expect(told(quick)).toStrictEqual(told(whole as typeof quick));
    if (quick.success && quick.output === 0) expect(Object.is(quick.output, 0)).toBe(true);
  });
});
