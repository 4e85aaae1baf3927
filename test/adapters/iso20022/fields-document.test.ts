import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fieldsDocument } from "./fields-document.ts";

it("is what `npm run fields` writes, with a member or a reason for each element", () => {
  const written = fieldsDocument();
  expect(readFileSync("adapters/iso20022/FIELDS.md", "utf8")).toBe(written);
  const rows = written.split("\n").filter((line) => line.startsWith("| "));
  expect(rows.length).toBeGreaterThan(800);
  expect(rows.filter((row) => /\|\s*\|$/u.test(row))).toEqual([]);
});
