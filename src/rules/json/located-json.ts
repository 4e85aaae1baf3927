/** Reads JSON text to its value and the place of every part, so that a message can name line and column. */

/** Member names and positions from the root to a value. */
export type JsonPath = readonly (string | number)[];

/** A place in a text, both counted from 1; columns count UTF-16 code units, as editors do. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

export interface JsonProblem {
  readonly message: string;
  readonly path: JsonPath;
  readonly position: TextPosition;
}

export interface LocatedJson {
  /** The value, `undefined` when the text is not JSON. */
  readonly value: unknown;
  /** Syntax errors, members named twice, names that JavaScript treats in a special way. */
  readonly problems: readonly JsonProblem[];
  /** Start of the value at a path, or of its nearest existing ancestor. */
  locate(path: JsonPath): TextPosition;
}

/** Longest text that is read, in UTF-16 code units. */
export const MAX_TEXT_LENGTH = 1_000_000;
/** Deepest nesting that is read. */
export const MAX_DEPTH = 64;

/** Most values in one text, members and items counted. */
export const MAX_VALUES = 20_000;

/** Member names that can reach a prototype; no document needs them. */
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Start offsets of the members or items of one object or array. */
type Starts = Map<string | number, number>;

class SyntaxStop extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const LITERALS = [
  ["true", true],
  ["false", false],
  ["null", null],
] as const;

/**
 * Reads JSON (RFC 8259, nothing more) and remembers where each value stands.
 *
 * Never throws. Time grows with the length of the text, which is limited, as is its depth.
 */
export function parseLocatedJson(text: string): LocatedJson {
  const places = new Map<object, Starts>();
  const problems: JsonProblem[] = [];
  const positionAt = positions(text);
  const problemAt = (message: string, path: JsonPath, offset: number): void => {
    problems.push({ message, path, position: positionAt(offset) });
  };
  let count = 0;
  let at = 0;
  let rootStart = 0;

  const skipSpace = (): void => {
    for (;;) {
      const code = text.charCodeAt(at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      at++;
    }
  };
  const found = (): string => (at >= text.length ? "the end of the text" : `\`${visible(text, at)}\``);
  const stop = (expected: string): never => {
    throw new SyntaxStop(`expected ${expected}, found ${found()}`, at);
  };

  const readText = (): string => {
    const start = at++;
    let plain = true;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === 0x22) break;
      if (Number.isNaN(code)) throw new SyntaxStop('a text is not closed; expected `"`', start);
      if (code < 0x20)
        throw new SyntaxStop("a text contains a line break or control character; write it as `\\n` or `\\u00XX`", at);
      if (code === 0x5c) {
        plain = false;
        if (!/^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(text.slice(at, at + 6))) {
          throw new SyntaxStop(
            `unknown escape \`${visible(text, at)}${visible(text, at + 1)}\`; expected one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX`,
            at,
          );
        }
        at++;
      }
      at++;
    }
    at++;
    return plain ? text.slice(start + 1, at - 1) : (JSON.parse(text.slice(start, at)) as string);
  };

  const readNumber = (): number => {
    NUMBER.lastIndex = at;
    const digits = NUMBER.exec(text)?.[0];
    if (digits === undefined) return stop("a value");
    const value = Number(digits);
    if (!Number.isFinite(value)) throw new SyntaxStop("a number is too large", at);
    at += digits.length;
    if (/[0-9a-zA-Z.+-]/.test(text.charAt(at))) stop("the end of the number");
    return value;
  };

  const readObject = (path: (string | number)[], depth: number): object => {
    const object: Record<string, unknown> = {};
    const starts: Starts = new Map();
    places.set(object, starts);
    at++;
    skipSpace();
    if (text[at] === "}") at++;
    else {
      for (;;) {
        skipSpace();
        if (text[at] !== '"') stop('a member name in `"`');
        const nameAt = at;
        const name = readText();
        skipSpace();
        if (text[at] !== ":") stop("`:` after the member name");
        at++;
        skipSpace();
        path.push(name);
        if (FORBIDDEN_NAMES.has(name)) problemAt(`the member name \`${name}\` is not allowed`, [...path], nameAt);
        else if (starts.has(name)) problemAt(`the member \`${name}\` is there twice`, [...path], nameAt);
        const start = at;
        const value = readValue(path, depth);
        path.pop();
        if (!FORBIDDEN_NAMES.has(name)) {
          starts.set(name, start);
          object[name] = value;
        }
        skipSpace();
        const next = text[at];
        if (next === "}") break;
        if (next !== ",") stop("`,` or `}` after a member");
        at++;
      }
      at++;
    }
    return object;
  };

  const readArray = (path: (string | number)[], depth: number): unknown[] => {
    const items: unknown[] = [];
    const starts: Starts = new Map();
    places.set(items, starts);
    at++;
    skipSpace();
    if (text[at] === "]") {
      at++;
      return items;
    }
    for (;;) {
      skipSpace();
      starts.set(items.length, at);
      path.push(items.length);
      items.push(readValue(path, depth));
      path.pop();
      skipSpace();
      const next = text[at];
      if (next === "]") break;
      if (next !== ",") stop("`,` or `]` after an item");
      at++;
    }
    at++;
    return items;
  };

  const readValue = (path: (string | number)[], depth: number): unknown => {
    if (++count > MAX_VALUES) throw new SyntaxStop(`more than ${MAX_VALUES} values`, at);
    const char = text[at];
    if (char === "{" || char === "[") {
      if (depth >= MAX_DEPTH) throw new SyntaxStop(`nested deeper than ${MAX_DEPTH} levels`, at);
      return char === "{" ? readObject(path, depth + 1) : readArray(path, depth + 1);
    }
    if (char === '"') return readText();
    for (const [word, value] of LITERALS) {
      if (!text.startsWith(word, at)) continue;
      at += word.length;
      return value;
    }
    return readNumber();
  };

  let value: unknown;
  if (text.length > MAX_TEXT_LENGTH) {
    problemAt(`the text has ${text.length} characters; expected at most ${MAX_TEXT_LENGTH}`, [], 0);
  } else {
    try {
      if (text.charCodeAt(0) === 0xfeff) at = 1;
      skipSpace();
      rootStart = at;
      value = readValue([], 0);
      skipSpace();
      if (at < text.length) stop("the end of the text");
    } catch (error) {
      if (!(error instanceof SyntaxStop)) throw error;
      value = undefined;
      problemAt(error.message, [], error.offset);
    }
  }

  return {
    value,
    problems,
    locate(path) {
      let node = value;
      let start = rootStart;
      for (const key of path) {
        const next = places.get(node as object)?.get(key);
        if (next === undefined) break;
        start = next;
        node = (node as Record<string | number, unknown>)[key];
      }
      return positionAt(start);
    },
  };
}

/** Characters that messages escape: invisible ones, line breaks, and the backtick, which ends a quotation. */
const UNSHOWN = /[\p{C}\p{Zl}\p{Zp}`]/u;

/** One character, escaped for messages; empty after the end. */
function visible(text: string, at: number): string {
  const code = text.codePointAt(at);
  if (code === undefined) return "";
  const char = String.fromCodePoint(code);
  return UNSHOWN.test(char) ? `\\u${code.toString(16).padStart(4, "0")}` : char;
}

/** Line and column of offsets in a text; lines are counted on first use. */
function positions(text: string): (offset: number) => TextPosition {
  let starts: number[] | undefined;
  return (offset) => {
    if (starts === undefined) {
      starts = [0];
      for (let next = text.indexOf("\n"); next !== -1; next = text.indexOf("\n", next + 1)) starts.push(next + 1);
    }
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  };
}
