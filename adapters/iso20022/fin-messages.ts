/** Splits a file into FIN messages: in sequence, separated by `$` (RJE), or preceded by acknowledgements. */
import { echo } from "../../src/issue.ts";
import { isInWords } from "./naming-texts.ts";
import type { Unread } from "./payment-file.ts";

/** One message: blocks by number or letter, without braces. */
export interface FinMessage {
  /** First line, counted from 1. */
  readonly line: number;
  readonly blocks: ReadonlyMap<string, string>;
  /** Line of the first field of block 4. */
  readonly textLine: number;
  /** Why it is incomplete: block 4 then holds the remaining text. */
  readonly broken?: Unread;
}

/** A message, or content between messages. */
export type FinPiece = FinMessage | Unread;

/** Longest block, in UTF-16 code units: ten times the limit of the network. */
export const MAX_BLOCK = 100_000;

/** Allowed between blocks: white space, the control characters around messages in mainframe files, and `$` between messages. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: files of mainframes have them
const BETWEEN = /[\s\u0000-\u0003\uFEFF$]+/y;
const BLOCK_START = /\{([0-9A-Z]):/y;
/** The end of a text, or the start of the next message, with which no line of a text begins. */
const TEXT_END = /(?:\r\n?|\n)[ \t]*-\}|(?<next>\{[1235]:|^\$)/gm;
/** Deepest nesting of braces in a block; the network uses two levels. */
const MAX_BRACES = 8;

/** Splits text that arrives in chunks into messages. */
export interface FinReader {
  /** Returns the pieces that this text completes, read lazily. */
  write(text: string): Iterable<FinPiece>;
  /** Returns the remaining pieces. */
  end(): Iterable<FinPiece>;
}

export function finReader(): FinReader {
  let rest = "";
  let line = 1;
  let open: { line: number; blocks: Map<string, string>; textLine: number } | undefined;
  let ready: FinPiece[] = [];

  const skip = (length: number): string => {
    const skipped = rest.slice(0, length);
    for (let at = skipped.indexOf("\n"); at >= 0; at = skipped.indexOf("\n", at + 1)) line++;
    rest = rest.slice(length);
    return skipped;
  };
  const close = (): void => {
    if (open !== undefined && isAcknowledgement(open.blocks)) {
      const words = [...open.blocks.values()].flatMap((content) => content.split(/[{}]/)).find(isInWords);
      if (words !== undefined)
        ready.push({ line: open.line, problem: `${echo(words)} is no part of an acknowledgement` });
    } else if (open !== undefined) ready.push(open);
    open = undefined;
  };
  /** Blocks are in order: a repeated or misplaced block belongs to the next message. */
  const closeBefore = (id: string): void => {
    if (open !== undefined && /\d/.test(id) && [...open.blocks.keys()].some((known) => known >= id)) close();
  };
  /** Ends the open message as broken. */
  const drop = (id: string, problem: string, length: number): void => {
    closeBefore(id);
    const broken = { line, problem };
    const { blocks, ...about } = open ?? { line, blocks: new Map<string, string>(), textLine: line };
    ready.push({ ...about, blocks: new Map([...blocks, ["4", skip(length)]]), broken });
    open = undefined;
  };
  const add = (id: string, start: number, content: string, textLine: number): void => {
    closeBefore(id);
    open ??= { line: start, blocks: new Map(), textLine };
    if (id === "4") open.textLine = textLine;
    open.blocks.set(id, content);
  };

  /** Reads the next part of the remaining text; `false` when it needs more text. */
  const readNext = (isEnd: boolean): boolean => {
    BETWEEN.lastIndex = 0;
    const between = BETWEEN.exec(rest)?.[0];
    if (between !== undefined) {
      if (between.includes("$")) close();
      skip(between.length);
    }
    if (rest === "") return false;
    BLOCK_START.lastIndex = 0;
    const id = BLOCK_START.exec(rest)?.[1];
    if (id === undefined) {
      if (rest.length < 3 && rest.startsWith("{") && !isEnd) return false;
      const next = rest.indexOf("{", 1);
      if (next < 0 && !isEnd && rest.length < MAX_BLOCK) return false;
      const problem = `${echo(rest.slice(0, next < 0 ? undefined : next).trim())} is no part of a message`;
      // A message that is complete comes first.
      if (open?.blocks.has("4")) close();
      ready.push({ line, problem });
      skip(next < 0 ? rest.length : next);
      return true;
    }
    return id === "4" && /^\{4:[ \t]*(?:[\r\n]|$)/.test(rest) ? readText(isEnd) : readBlock(id, isEnd);
  };

  const readText = (isEnd: boolean): boolean => {
    const near = rest.slice(0, MAX_BLOCK);
    TEXT_END.lastIndex = 3;
    const end = TEXT_END.exec(near);
    const isWhole = end !== null && end.groups?.next === undefined;
    if (isWhole) {
      const start = line;
      const body = skip(TEXT_END.lastIndex).slice(3, end.index);
      add("4", start, body.replace(/^[ \t]*(?:\r\n?|\n)/, ""), start + 1);
      return true;
    }
    if (end === null && !isEnd && rest.length < MAX_BLOCK) return false;
    const length = end === null ? near.length : end.index;
    drop("4", "a text block `{4:` that does not end in `-}`: its message is not read", length);
    return true;
  };

  const readBlock = (id: string, isEnd: boolean): boolean => {
    let depth = 0;
    const end = Math.min(rest.length, MAX_BLOCK);
    for (let at = 0; at < end && depth <= MAX_BRACES; at++) {
      const sign = rest[at];
      if (sign === "{") depth++;
      else if (sign === "}" && --depth === 0) {
        const start = line;
        add(id, start, skip(at + 1).slice(3, -1), start);
        return true;
      }
    }
    if (depth <= MAX_BRACES && !isEnd && rest.length < MAX_BLOCK) return false;
    const next = rest.indexOf("{1:", 1);
    drop(id, `a block \`{${id}:\` without its end: its message is not read`, next < 0 ? rest.length : next);
    return true;
  };

  function* read(isEnd: boolean): Generator<FinPiece> {
    for (let goesOn = true; goesOn; ) {
      goesOn = readNext(isEnd);
      if (!goesOn && isEnd) close();
      const done = ready;
      ready = [];
      yield* done;
    }
  }
  return {
    write: (text) => {
      rest += text;
      return read(false);
    },
    end: () => read(true),
  };
}

/** Whether blocks are an acknowledgement of the network; the message itself follows it, with its fields. */
function isAcknowledgement(blocks: ReadonlyMap<string, string>): boolean {
  return /^[FAL]2[15]/.test(blocks.get("1") ?? "") && !/^:\d{2}[A-Z]?:/m.test(blocks.get("4") ?? "");
}
