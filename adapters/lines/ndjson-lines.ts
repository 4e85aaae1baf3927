/** Reads lines of JSON (NDJSON) from bytes that arrive in chunks. A fault in a line affects only that line. */

import { repeatedMember } from "../../src/parse-json.ts";
import { type ByteLine, byteLines, type LineFlaw } from "./byte-lines.ts";
import { shapeFlaw } from "./json-shape.ts";
import { parseExactJson } from "./parse-exact-json.ts";

/** One line, counted from 1: its value and how long its text was, or why it has none. */
export type JsonLine =
  | { readonly line: number; readonly value: unknown; readonly length?: number }
  | { readonly line: number; readonly code: LineFlaw; readonly detail: string };

/**
 * Reads one JSON value per line. Empty lines are skipped but counted. A last line without a line feed counts.
 *
 * @param chunks - bytes in UTF-8, cut anywhere
 * @param maxLineBytes - a longer line is refused without being kept in memory
 * @throws whatever the source throws
 */
export async function* ndjsonLines(chunks: AsyncIterable<Uint8Array>, maxLineBytes?: number): AsyncGenerator<JsonLine> {
  for await (const read of byteLines(chunks, maxLineBytes)) {
    const parsed = jsonLine(read);
    if (parsed) yield parsed;
  }
}

/** The value of a line, `undefined` for an empty one. */
export function jsonLine(read: ByteLine): JsonLine | undefined {
  if (!("text" in read)) return read;
  const { line, text } = read;
  if (text.trim() === "") return undefined;
  const flaw = shapeFlaw(text);
  if (flaw !== undefined) return { line, code: "malformed-request", detail: `the line ${flaw}` };
  try {
    return { line, value: parseExactJson(text), length: text.length };
  } catch (error) {
    // The parser's own message repeats the text, which may be personal data.
    const repeated = repeatedMember(error);
    if (repeated !== undefined) return { line, code: "malformed-request", detail: `the line ${repeated}` };
    return { line, code: "malformed-json", detail: "the line is not valid JSON" };
  }
}
