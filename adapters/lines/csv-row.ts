/**
 * The cells of a row of CSV, quoted where they have to be; what a table would take for a formula is led by an apostrophe, also behind
 * what parts cells in other settings.
 */
export const csvRow = (values: readonly unknown[]): string => values.map(cell).join(",");

const FORMULA = /^[\t\r\n]|(?:^|[;\t\r\n])[=+@＝＋＠－-]/u;

function cell(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
