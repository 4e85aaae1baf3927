/**
 * Texts as a database column can hold them.
 *
 * A JavaScript string may hold NUL, which PostgreSQL refuses, and halves of surrogate pairs, which UTF-8 cannot spell and
 * a driver replaces in silence: two different customer ids would become one. Both are escaped, so that every string is a
 * possible key and comes back as it went in. Documents need none of it: JSON escapes both by itself.
 */

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const isPlain = (text: string): boolean => text.isWellFormed() && !text.includes("\0") && !text.includes("\\");

/** The text as a column holds it. Different texts stay different. */
export function toSqlText(text: string): string {
  if (isPlain(text)) return text;
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll("\0", "\\0")
    .replace(LONE_SURROGATE, (half) => `\\u${half.charCodeAt(0).toString(16)}`);
}

/**
 * What {@link toSqlText} was given.
 *
 * @throws TypeError of a text that it never gives: `d\u0065fault` would be read as an id that finds no row
 */
export function fromSqlText(text: string): string {
  if (isPlain(text)) return text;
  const read = unescaped(text);
  if (toSqlText(read) !== text) throw new TypeError("a text that was never written");
  return read;
}

/** Whether a column holds it by {@link toSqlText}: on SQLite there may be bytes. */
export const isSqlText = (value: unknown): value is string =>
  typeof value === "string" && toSqlText(unescaped(value)) === value;

/** The text, for people: as the column has it where it was never written. */
export const shownSqlText = (value: unknown): string => (isSqlText(value) ? unescaped(value) : String(value));

/** Any text of a column without its escapes, those of a document among them. */
export function unescaped(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replace(/\\(?:(\\)|(0)|u([0-9a-f]{4}))/g, (_, backslash, nul, hex) =>
    backslash !== undefined ? "\\" : nul !== undefined ? "\0" : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** A text that may be absent, as a nullable column holds it. */
export function toSqlTextOrNull(text: string | undefined): string | null {
  return text === undefined ? null : toSqlText(text);
}
