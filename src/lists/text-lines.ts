/** Lines of a text that arrives in pieces. */

const BYTE_ORDER_MARK = 0xfeff;
const END_OF_FILE = 0x1a;

/** One line without its end, counted from 1. */
export interface TextLine {
  readonly line: number;
  readonly text: string;
}

/** How a text ended, known when its last line was read. */
export interface TextEnding {
  /** The last line has an end; an empty text has no line. A file that was cut off has none. */
  finished: boolean;
  /** The end-of-file mark of old tools (U+001A) follows the last line. */
  marked: boolean;
}

/**
 * Splits a text at LF, CR LF or CR, whatever pieces it arrives in. A byte order mark at the start and the
 * end-of-file mark of old tools (U+001A) at the end are not part of any line. An empty last line is not reported.
 *
 * @param ending - receives how the text ended
 */
export function* textLines(
  chunks: Iterable<string>,
  ending: TextEnding = { finished: true, marked: false },
): Generator<TextLine> {
  let line = 0;
  let rest = "";
  let first = true;
  let afterReturn = false;
  for (const chunk of chunks) {
    if (chunk === "") continue;
    let start = 0;
    if (first && chunk.charCodeAt(0) === BYTE_ORDER_MARK) start = 1;
    // A CR LF that was cut in two is one end of line.
    else if (afterReturn && chunk.charCodeAt(0) === 10) start = 1;
    first = false;
    afterReturn = false;
    let feed = chunk.indexOf("\n", start);
    let carriage = chunk.indexOf("\r", start);
    while (feed >= 0 || carriage >= 0) {
      const end = feed < 0 || (carriage >= 0 && carriage < feed) ? carriage : feed;
      yield { line: ++line, text: rest + chunk.slice(start, end) };
      rest = "";
      start = end + 1;
      if (end === carriage) {
        if (start === chunk.length) afterReturn = true;
        else if (feed === start) start++;
        carriage = chunk.indexOf("\r", start);
      }
      if (feed >= 0 && feed < start) feed = chunk.indexOf("\n", start);
    }
    rest += chunk.slice(start);
  }
  let end = rest.length;
  while (rest.charCodeAt(end - 1) === END_OF_FILE) end--;
  const last = rest.slice(0, end);
  ending.marked = end < rest.length;
  ending.finished = last === "";
  if (last !== "") yield { line: ++line, text: last };
}
