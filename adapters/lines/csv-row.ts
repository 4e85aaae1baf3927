/**
 * A row of CSV in which no text is a formula, whatever parts the cells for whoever opens it: an apostrophe precedes each character that a
 * formula begins with at the start of a cell, and behind each character that parts cells or lines in some locale, with quotes honoured or not.
 */
export const csvRow = (values: readonly unknown[]): string => values.map(cell).join(",");

/** What parts cells or lines. */
const PARTS = /[,;|\t\r\n]/u;
/** What a table takes for the beginning of a formula, or leaves out before one. */
const BEGINS = /[=+@＝＋＠－\t\r-]/u;
/** What may stand between both: quotes that are honoured or not, and blanks. */
const BETWEEN = /["\s]/u;
const QUOTED = /[",;|\t\r\n]/u;

/** Numbers are ours: a negative one stays one. */
function cell(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "string" ? withoutFormulas(value) : String(value);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function withoutFormulas(text: string): string {
  let safe = "";
  let atStart = true;
  for (const character of text) {
    safe += atStart && BEGINS.test(character) ? `'${character}` : character;
    atStart = PARTS.test(character) || (atStart && BETWEEN.test(character));
  }
  return safe;
}
