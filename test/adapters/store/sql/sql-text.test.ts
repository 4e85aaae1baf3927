import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { fromSqlText, isSqlText, toSqlText } from "../../../../adapters/store/sql/sql-text.ts";
import { AWKWARD_TEXTS } from "../../../contract/store/texts.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom("\\", "0", "u", "d", "8", "\0", "\ud83d", "\ude00", "a") }),
  fc.constantFrom(...AWKWARD_TEXTS),
);

describe("toSqlText", () => {
  test.prop([anyText])("comes back as it went in, so different texts stay different", (text) => {
    expect(fromSqlText(toSqlText(text))).toBe(text);
  });

  test.prop([anyText])(
    "is read of no other text: what was never written is refused, so that no row has two ids",
    (column) => {
      if (isSqlText(column)) expect(toSqlText(fromSqlText(column))).toBe(column);
      else expect(() => fromSqlText(column)).toThrow("never written");
    },
  );

  test.prop([anyText])("holds nothing that a database refuses or replaces", (text) => {
    expect(toSqlText(text).isWellFormed()).toBe(true);
    expect(toSqlText(text).includes("\0")).toBe(false);
  });
});
