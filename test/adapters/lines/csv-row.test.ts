import { expect, it } from "vitest";
import { csvRow } from "../../../adapters/lines/csv-row.ts";

it.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\n=1",
  "＝1+1",
  "a;=1+1;",
  "a\t+1",
  "a\n-1",
  'a;"=1+1;b',
  'a\t "=1',
  "a; =1",
])("has no cell that a table takes for a formula, whatever parts its cells: %j", (text) => {
  expect(csvRow([text]).replace(/^"/u, "")).toMatch(/^'/u);
});

it.each(["a-b", "1;2", "Ana = Ejemplo", "a; b", -1])("leaves %j as it is", (value) => {
  expect(csvRow([value])).toBe(String(value));
});
