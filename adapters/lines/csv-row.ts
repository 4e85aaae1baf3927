/**
 * A row of CSV, with cells quoted where necessary. An apostrophe precedes a cell that a spreadsheet could take for a formula, even after a
 * character that separates cells in other locales.
 */
export const csvRow = (values: readonly unknown[]): string => values.map(cell).join(",");

const FORMULA = /^[\t\r\n]|(?:^|[;\t\r\n]["\s]*)[=+@＝＋＠－-]/u;

function cell(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
