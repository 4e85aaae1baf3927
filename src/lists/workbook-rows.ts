/** Rows of an Office Open XML workbook (`.xlsx`) of one sheet, from the parts of its archive. */
import type { ListFile } from "./list-parser.ts";
import { attributeOf, childrenOf } from "./xml-node.ts";
import { type XmlNode, type XmlOptions, xmlRecords } from "./xml-records.ts";

/** Parts of the archive by their role. */
export const WORKBOOK_PARTS = {
  workbook: "xl/workbook.xml",
  styles: "xl/styles.xml",
  strings: "xl/sharedStrings.xml",
  sheet: "xl/worksheets/sheet1.xml",
} as const;

/** A row with its number in the sheet; what is wrong with it; or why nothing more can be read. */
export type WorkbookRow =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly problem: string }
  | { readonly line: number; readonly file: string; readonly broken: string };

/** No list has nearly so many columns; a reference far to the right would fill memory with empty cells. */
const MAX_COLUMNS = 256;
const DAY_MS = 86_400_000;
/** Days count from here, and from 1904 where the workbook says so. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
const LAST_DAY = 2_958_465;
const MONTH_FORMAT = 17;

/** Precision of the dates that a style shows numbers as; `undefined` for other styles. */
type DatePrecision = "day" | "month" | undefined;

class BrokenPart extends Error {
  readonly file: string;
  readonly line: number;
  constructor(file: string, line: number, message: string) {
    super(message);
    this.file = file;
    this.line = line;
  }
}

/** Reads the rows; dates are given as `YYYY-MM-DD` or `YYYY-MM`. Never throws. */
export function* workbookRows(files: Readonly<Record<string, ListFile>>): Generator<WorkbookRow> {
  try {
    const epoch = readWorkbook(files["workbook"]);
    const styles = readStyles(files["styles"]);
    const strings = readStrings(files["strings"]);
    for (const { node, line } of records(files["sheet"], { root: "worksheet", records: ["row"] })) {
      if (node.name !== "row") continue;
      const row = Number(attributeOf(node, "r") || line);
      const cells = readRow(node, (cell) => textOfCell(cell, strings, styles, epoch));
      if (typeof cells === "string") yield { line: row, problem: cells };
      else if (cells.some((cell) => cell !== "")) yield { line: row, cells };
    }
  } catch (error) {
    if (!(error instanceof BrokenPart)) throw error;
    yield { line: error.line, file: error.file, broken: error.message };
  }
}

function* records(file: ListFile | undefined, options: XmlOptions) {
  for (const record of xmlRecords(file?.chunks ?? [], { ...options, keepSpace: true })) {
    if ("problem" in record) throw new BrokenPart(file?.name ?? options.root, record.line, record.problem);
    yield record;
  }
}

/** The day from which days are counted. */
function readWorkbook(file: ListFile | undefined): number {
  let sheets = 0;
  let epoch: number = EPOCHS[1900];
  for (const { node } of records(file, { root: "workbook", records: ["sheet", "workbookPr"] })) {
    if (node.name === "sheet") sheets++;
    if (node.name === "workbookPr" && /^(?:1|true)$/.test(attributeOf(node, "date1904"))) epoch = EPOCHS[1904];
  }
  // rows of another sheet would be lost silently
  if (sheets !== 1) throw new BrokenPart(file?.name ?? "workbook", 1, `${sheets} sheets, and one is expected`);
  return epoch;
}

function readStyles(file: ListFile | undefined): readonly DatePrecision[] {
  const custom = new Map<number, string>();
  const styles: DatePrecision[] = [];
  for (const { node } of records(file, { root: "styleSheet", records: ["numFmt", "cellXfs"] })) {
    if (node.name === "numFmt") custom.set(Number(attributeOf(node, "numFmtId")), attributeOf(node, "formatCode"));
    if (node.name !== "cellXfs") continue;
    for (const style of childrenOf(node, "xf")) {
      const id = Number(attributeOf(style, "numFmtId") || 0);
      styles.push(precisionOf(id, custom.get(id)));
    }
  }
  return styles;
}

function precisionOf(id: number, code: string | undefined): DatePrecision {
  if (code === undefined)
    return id === MONTH_FORMAT ? "month" : (id >= 14 && id <= 16) || id === 22 ? "day" : undefined;
  const plain = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, "").toLowerCase();
  if (!plain.includes("y")) return undefined;
  return plain.includes("d") ? "day" : plain.includes("m") ? "month" : undefined;
}

function readStrings(file: ListFile | undefined): readonly string[] {
  const strings: string[] = [];
  for (const { node } of records(file, { root: "sst", records: ["si"] }))
    if (node.name === "si") strings.push(richText(node));
  return strings;
}

/** Plain text, or runs of it, without the phonetic runs (`rPh`). */
function richText(node: XmlNode): string {
  return [...childrenOf(node, "t"), ...childrenOf(node, "r", "t")]
    .map(({ text }) => text)
    .join("")
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function readRow(row: XmlNode, textOf: (cell: XmlNode) => string | undefined): readonly string[] | string {
  const cells: string[] = [];
  for (const cell of childrenOf(row, "c")) {
    const reference = attributeOf(cell, "r");
    const column = reference === "" ? cells.length : columnOf(reference);
    if (column === undefined || column < cells.length) return "a cell with a reference that does not fit";
    const text = textOf(cell);
    if (text === undefined) return `cell ${reference || column + 1}: its value is none`;
    while (cells.length < column) cells.push("");
    cells.push(text);
  }
  return cells;
}

/** `A1` is column 0. */
function columnOf(reference: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column <= MAX_COLUMNS ? column - 1 : undefined;
}

function textOfCell(
  cell: XmlNode,
  strings: readonly string[],
  styles: readonly DatePrecision[],
  epoch: number,
): string | undefined {
  const type = attributeOf(cell, "t") || "n";
  if (type === "inlineStr") return childrenOf(cell, "is").map(richText).join("");
  const value = childrenOf(cell, "v")[0]?.text.trim() ?? "";
  if (value === "") return "";
  if (type === "s") return /^\d+$/.test(value) ? strings[Number(value)] : undefined;
  if (type === "e") return undefined;
  if (type === "n") {
    const number = Number(value);
    if (!Number.isFinite(number)) return undefined;
    const precision = styles[Number(attributeOf(cell, "s") || 0)];
    if (precision === undefined) return value;
    if (number < 0 || number > LAST_DAY) return undefined;
    const iso = new Date(epoch + Math.floor(number) * DAY_MS).toISOString();
    return iso.slice(0, precision === "month" ? 7 : 10);
  }
  return value;
}
