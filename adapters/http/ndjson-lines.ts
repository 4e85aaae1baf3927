/** Lines of JSON (NDJSON) out of bytes that arrive in pieces. What is wrong with a line costs that line only. */
import { Buffer } from "node:buffer";
import type { ProblemCode } from "./problem.ts";
import { MAX_BODY_BYTES } from "./read-json-body.ts";

/** One line, counted from 1: its value, or why it has none. */
export type JsonLine =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly code: ProblemCode; readonly detail: string };

const LINE_FEED = 10;

/**
 * Reads one JSON value a line. Empty lines are passed over, but counted. A line without an end at the end is a line.
 *
 * @param chunks - bytes in UTF-8, cut anywhere
 * @param maxLineBytes - what is longer is refused without being kept in memory
 * @throws whatever the source throws
 */
export async function* ndjsonLines(
  chunks: AsyncIterable<Uint8Array>,
  maxLineBytes = MAX_BODY_BYTES,
): AsyncGenerator<JsonLine> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 0;
  let pieces: Uint8Array[] = [];
  let length = 0;

  const endLine = (): JsonLine | undefined => {
    line++;
    const bytes = pieces.length === 1 ? (pieces[0] as Uint8Array) : Buffer.concat(pieces);
    const isTooLong = length > maxLineBytes;
    pieces = [];
    length = 0;
    if (isTooLong) {
      return { line, code: "payload-too-large", detail: `a line may have ${maxLineBytes} bytes at most` };
    }
    return parseLine(line, bytes, decoder);
  };

  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      take(chunk.subarray(start, end));
      start = end + 1;
      const read = endLine();
      if (read) yield read;
    }
    take(chunk.subarray(start));
  }
  const last = length > 0 ? endLine() : undefined;
  if (last) yield last;

  function take(piece: Uint8Array): void {
    length += piece.length;
    if (length > maxLineBytes) pieces = [];
    else if (piece.length > 0) pieces.push(piece);
  }
}

function parseLine(line: number, bytes: Uint8Array, decoder: InstanceType<typeof TextDecoder>): JsonLine | undefined {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    return { line, code: "malformed-json", detail: "the line is not UTF-8 text" };
  }
  if (text.trim() === "") return undefined;
  try {
    return { line, value: JSON.parse(text) };
  } catch {
    // The parser's own message repeats the text, which may be personal data.
    return { line, code: "malformed-json", detail: "the line is not valid JSON" };
  }
}
