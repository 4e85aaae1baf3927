/** FIN messages without blocks, as viewers and other tools export them: each begins with field 20. */
import { echo } from "../../src/issue.ts";
import { type FinPiece, type FinReader, MAX_BLOCK } from "./fin-messages.ts";

/** Blanks, control characters around messages in mainframe files, and `$` between messages. */
const MARKS = "[ \\t\\u0000-\\u0003\\uFEFF$]*";
const LEAD = new RegExp(`^${MARKS}`);
/** The first field of every message. */
const BEGINNING = new RegExp(`^${MARKS}:20:`, "m");
/** The optional end of a text. */
const END = new RegExp(`^${MARKS}-\\}?${MARKS}$`);

/** Whether a file begins with fields outside of blocks: a file with a block before them is read by its blocks. */
export function isBare(start: string): boolean {
  const at = start.search(BEGINNING);
  return at >= 0 && !start.slice(0, at).includes("{");
}

/** Reads lines, and reports content before the first field, content after the end of a text, and blocks. */
export function bareReader(): FinReader {
  let rest = "";
  let line = 0;
  let open: { readonly line: number; readonly lines: string[]; units: number } | undefined;
  let failed = false;

  function* close(): Generator<FinPiece> {
    if (open) {
      const blocks = new Map([["4", open.lines.join("\n").trimEnd()]]);
      yield { line: open.line, textLine: open.line, blocks };
    }
    open = undefined;
  }
  function* read(text: string): Generator<FinPiece> {
    line++;
    if (failed) return;
    const own = text.replace(LEAD, "");
    const isBeginning = own.startsWith(":20:");
    if (isBeginning || END.test(text) || text.trimStart().startsWith("$")) yield* close();
    if (END.test(text) || (own.trim() === "" && !open)) return;
    if (own.startsWith("{")) {
      yield* close();
      failed = true;
      yield { line, problem: "blocks behind fields without blocks: nothing is read from here on" };
    } else if (isBeginning) open = { line, lines: [own], units: own.length };
    else if (!open) yield { line, problem: `${echo(own.trim())} is no part of a message` };
    else {
      open.units += own.length;
      open.lines.push(text);
      if (open.units <= MAX_BLOCK) return;
      failed = true;
      open = undefined;
      yield { line, problem: `more than ${MAX_BLOCK} characters of one message: nothing is read from here on` };
    }
  }
  function* write(text: string): Generator<FinPiece> {
    rest += text;
    // The line feed of a final `\r` may still follow.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const one of lines) yield* read(one);
    if (rest.length <= MAX_BLOCK || failed) return;
    failed = true;
    rest = "";
    yield { line: line + 1, problem: `a line of more than ${MAX_BLOCK} characters: nothing is read from here on` };
  }
  return {
    write,
    *end() {
      if (rest !== "") yield* read(rest);
      yield* close();
    },
  };
}
