/** One problem of a client's data. Returned as a value, never thrown alone. */
export interface Issue {
  /** Stable, kebab-case kind of problem, for example `wrong-type`. */
  readonly code: string;
  /** What was found and what would be accepted: lower case, no full stop; never a value longer than 64 characters. */
  readonly message: string;
  /** Its place, as a JSON Pointer fragment (RFC 6901 section 6), for example `#/masterData/flags/0`; `#` is the whole document. */
  readonly pointer: string;
}

/** Longest part of a client's value that a message may repeat. */
export const MAX_ECHO = 64;

/** Invisible characters that JSON does not escape, including those that reverse a line. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A value for a message: in backticks, truncated, and with invisible characters escaped.
 *
 * @example
 * throw new RangeError(`unknown name ${echo(name)}`);
 */
export function echo(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  const safe = withEscapes(text.slice(0, MAX_ECHO));
  return `\`${safe.length > MAX_ECHO - 2 ? `${safe.slice(0, MAX_ECHO - 5)}...` : safe}\``;
}

/** A text with JSON escapes, for invisible characters too: none reaches a log or a screen raw. */
export function withEscapes(text: string): string {
  return JSON.stringify(text).slice(1, -1).replace(UNSEEN, escapedUnits);
}

function escapedUnits(character: string): string {
  return character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}

/**
 * The JSON Pointer fragment of a path of member names and positions.
 *
 * @example
 * pointerOf(["lists", 0, "id"]); // "#/lists/0/id"
 */
export function pointerOf(path: readonly (string | number)[]): string {
  return path.reduce(pointerBelow, "#");
}

/** The pointer of a member below another pointer. */
export function pointerBelow(pointer: string, key: string | number): string {
  return `${pointer}/${typeof key === "number" || /^[\w.-]*$/.test(key) ? key : escaped(key)}`;
}

const escaped = (key: string): string =>
  encodeURIComponent(key.toWellFormed().replaceAll("~", "~0").replaceAll("/", "~1"));

/** A value as in its document, shortened and in backticks: texts keep their quotes, so that `"5"` is not 5. */
export function foundValue(value: unknown): string {
  // JSON escapes control characters and lone surrogates, so that no log gets a raw one
  const json = JSON.stringify(value) ?? String(value);
  return `\`${json.length > MAX_ECHO - 2 ? `${json.slice(0, MAX_ECHO - 5)}...` : json}\``;
}

/** Receives the problems of one document: path, stable code, sentence. */
export type ReportProblem = (
  path: readonly (string | number)[],
  code: string,
  message: string,
  severity?: "error" | "warning",
) => void;
