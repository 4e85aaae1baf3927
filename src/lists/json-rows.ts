/** Objects of a JSON file: one a line, or the members of an array. */
import type { ListFile } from "./list-parser.ts";
import type { RowReport } from "./row-report.ts";
import { textLines } from "./text-lines.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

export interface JsonRow {
  readonly line: number;
  readonly row: JsonObject;
}

/** Reads the objects; anything else is reported with its line. A last line, or an array, without its end is reported as broken off. */
export function* jsonRows(file: ListFile, report: RowReport): Generator<JsonRow> {
  const ending = { finished: true, marked: false };
  let last = { line: 1, whole: true };
  let array: string[] | undefined;
  for (const { line, text } of textLines(file.chunks, ending)) {
    if (array === undefined && last.line === 1 && last.whole && text.trimStart().startsWith("[")) array = [];
    if (array !== undefined) {
      array.push(text);
      continue;
    }
    if (text.trim() === "") continue;
    report.read();
    const row = objectIn(text);
    last = { line, whole: row !== undefined };
    if (row === undefined) report.skip(file.name, line, "damaged-row", "the line is no JSON object");
    else yield { line, row };
  }
  if (array !== undefined) yield* arrayRows(file.name, array.join("\n"), report);
  // The last line may lack its end, but not half of itself.
  else if (!last.whole) report.ended(file.name, last.line, ending);
}

function* arrayRows(name: string, text: string, report: RowReport): Generator<JsonRow> {
  let rows: readonly unknown[];
  try {
    rows = JSON.parse(text) as readonly unknown[];
  } catch {
    report.breakOff(name, 1, "the file is no JSON array");
    return;
  }
  const lines = rowLines(text);
  for (const [index, row] of rows.entries()) {
    report.read();
    const line = lines[index] ?? 1;
    if (isObject(row)) yield { line, row };
    else report.skip(name, line, "damaged-row", "a member of the array is no object");
  }
}

function objectIn(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A member of an object that is a text. */
export function textOf(value: unknown, name: string): string | undefined {
  const member = memberOf(value, name);
  return typeof member === "string" && member.trim() !== "" ? member.trim() : undefined;
}

/** A member of an object that is a list; none is an empty one. */
export function listOf(value: unknown, name: string): readonly unknown[] {
  const member = memberOf(value, name);
  return Array.isArray(member) ? member : [];
}

export function memberOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The lines on which the members of `entries` (or of the outermost array) begin, counted from 1. */
export function rowLines(text: string): readonly number[] {
  const rowDepth = text.trimStart().startsWith("[") ? 1 : 2;
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let inEntries = rowDepth === 1;
  let memberName = "";
  for (const token of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}\n]|[^\s[\]{}",:]+/gs)) {
    const mark = token[0];
    if (mark === "\n") line++;
    else if (mark === "]" || mark === "}") depth--;
    else {
      if (depth === rowDepth && inEntries) lines.push(line);
      if (mark === "[" || mark === "{") {
        if (depth === 1 && rowDepth === 2) inEntries = mark === "[" && memberName === '"entries"';
        depth++;
      } else if (depth === 1) memberName = mark;
    }
  }
  return lines;
}
