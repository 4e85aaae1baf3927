/**
 * Delimited text (CSV, TSV) after RFC 4180, read so that one damaged line costs at most itself: nothing after it is
 * swallowed by a quote that was lost.
 */
import { counted } from "../counted.ts";
import { type TextEnding, type TextLine, textLines } from "./text-lines.ts";

/** One record, or what is wrong with the line it starts on. Lines are counted from 1. */
export type DelimitedRecord =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly problem: string };

export interface DelimitedOptions {
  /** One character between cells. Default `,`. */
  readonly delimiter?: string;
  /** Whether cells may be quoted with `"`. Default `true`; when `false`, quotes are ordinary text. */
  readonly quotes?: boolean;
  /** Whether a quoted cell may go on over line ends. Default `false`: every line is a record of its own. */
  readonly multiline?: boolean;
  /** Receives how the text ended. */
  readonly ending?: TextEnding;
  /**
   * Cells a record must have: a number, `"first"` for as many as the first record, or a function that recognises the header
   * line, for as many as that has; records before it may have any number. Default: any number.
   */
  readonly width?: number | "first" | ((cells: readonly string[]) => boolean);
}

/** Most lines of a quoted cell; a longer one is treated as a lost quote. */
const MAX_LINES = 200;

const OPEN = Symbol("open quote");

/** Reads records one by one. Empty lines are skipped. Never throws. */
export function* delimitedRecords(
  chunks: Iterable<string>,
  options: DelimitedOptions = {},
): Generator<DelimitedRecord> {
  const delimiter = options.delimiter ?? ",";
  const quotes = options.quotes ?? true;
  let width = typeof options.width === "number" ? options.width : undefined;
  const lines = textLines(chunks, options.ending);
  const waiting: TextLine[] = [];
  const next = (): TextLine | undefined => {
    const line = waiting.shift();
    if (line !== undefined) return line;
    const step = lines.next();
    return step.done ? undefined : step.value;
  };

  for (let start = next(); start !== undefined; start = next()) {
    if (start.text === "") continue;
    let cells = splitCells(start.text, delimiter, quotes);
    const joined: TextLine[] = [];
    if (cells === OPEN && options.multiline === true) {
      let text = start.text;
      while (cells === OPEN && joined.length < MAX_LINES) {
        const more = next();
        if (more === undefined) break;
        joined.push(more);
        text += `\n${more.text}`;
        // Only a line with a quote can close the cell.
        if (more.text.includes('"')) cells = splitCells(text, delimiter, quotes);
      }
    }
    const problem = problemOf(cells, width);
    if (problem !== undefined) {
      // The lines that were joined may be records themselves.
      waiting.unshift(...joined);
      yield { line: start.line, problem };
    } else {
      const record = cells as readonly string[];
      if (
        options.width === "first" ||
        (typeof options.width === "function" && width === undefined && options.width(record))
      ) {
        width ??= record.length;
      }
      yield { line: start.line, cells: record };
    }
  }
}

function problemOf(cells: readonly string[] | string | typeof OPEN, width: number | undefined): string | undefined {
  if (cells === OPEN) return "a quoted cell is not closed";
  if (typeof cells === "string") return cells;
  if (width !== undefined && cells.length !== width) return `${counted(cells.length, "cell")} instead of ${width}`;
  return undefined;
}

/** The cells of one record, `OPEN` when it ends inside quotes, or what is wrong. */
function splitCells(text: string, delimiter: string, quotes: boolean): readonly string[] | string | typeof OPEN {
  if (!quotes) return text.split(delimiter);
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (text.charCodeAt(at) !== 34) {
      const end = text.indexOf(delimiter, at);
      const cell = end < 0 ? text.slice(at) : text.slice(at, end);
      if (cell.includes('"')) return `cell ${cells.length + 1}: a quote inside a cell that is not quoted`;
      cells.push(cell);
      if (end < 0) return cells;
      at = end + 1;
      continue;
    }
    let cell = "";
    let from = at + 1;
    let close = text.indexOf('"', from);
    while (close >= 0 && text.charCodeAt(close + 1) === 34) {
      cell += text.slice(from, close + 1);
      from = close + 2;
      close = text.indexOf('"', from);
    }
    if (close < 0) return OPEN;
    cells.push(cell + text.slice(from, close));
    at = close + 1;
    while (text.charCodeAt(at) === 32) at++;
    if (at >= text.length) return cells;
    if (!text.startsWith(delimiter, at)) return `cell ${cells.length}: text after the closing quote`;
    at += delimiter.length;
  }
}
