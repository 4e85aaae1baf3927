/** Splits bytes that arrive in chunks into lines of text. A fault in a line affects only that line. */
import { Buffer } from "node:buffer";

/** Most bytes of one body, or of one line of a batch. */
export const MAX_BODY_BYTES = 1_000_000;

/** Fault of a line: names of HTTP problems. */
export type LineFlaw = "payload-too-large" | "malformed-json" | "malformed-request";

/** One line without its line feed, counted from 1, or why it cannot be read. */
export type ByteLine =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly code: LineFlaw; readonly detail: string };

const LINE_FEED = 10;

/**
 * Reads lines as they arrive. A last line without a line feed counts.
 *
 * @param chunks - bytes in UTF-8, cut anywhere
 * @param maxLineBytes - a longer line is refused without being kept in memory
 * @throws whatever the source throws
 */
export async function* byteLines(
  chunks: AsyncIterable<Uint8Array>,
  maxLineBytes = MAX_BODY_BYTES,
): AsyncGenerator<ByteLine> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 0;
  let pieces: Uint8Array[] = [];
  let length = 0;

  const endLine = (): ByteLine => {
    line++;
    const bytes = pieces.length === 1 ? (pieces[0] as Uint8Array) : Buffer.concat(pieces);
    const isTooLong = length > maxLineBytes;
    pieces = [];
    length = 0;
    if (isTooLong) {
      return { line, code: "payload-too-large", detail: `a line may have ${maxLineBytes} bytes at most` };
    }
    try {
      return { line, text: decoder.decode(bytes) };
    } catch {
      return { line, code: "malformed-json", detail: "the line is not UTF-8 text" };
    }
  };

  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      take(chunk.subarray(start, end));
      start = end + 1;
      yield endLine();
    }
    take(chunk.subarray(start));
  }
  if (length > 0) yield endLine();

  function take(piece: Uint8Array): void {
    length += piece.length;
    if (length > maxLineBytes) pieces = [];
    else if (piece.length > 0) pieces.push(piece);
  }
}
