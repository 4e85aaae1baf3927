/** The cells of a row of CSV, quoted where they have to be; what a table would take for a formula is led by an apostrophe. */
export const csvRow = (values: readonly unknown[]): string => values.map(cell).join(",");

function cell(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "string" && /^[=+@\t\r-]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
