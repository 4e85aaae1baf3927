/**
 * Texts as a database column can hold them.
 *
 * A JavaScript string may hold NUL, which PostgreSQL refuses, and halves of surrogate pairs, which UTF-8 cannot spell and
 * a driver replaces in silence: two different customer ids would become one. Both are escaped, so that every string is a
 * possible key and comes back as it went in. Documents need none of it: JSON escapes both by itself.
 */

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The text as a column holds it. Different texts stay different. */
export function toSqlText(text: string): string {
  if (text.isWellFormed() && !text.includes("\0") && !text.includes("\\")) return text;
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll("\0", "\\0")
    .replace(LONE_SURROGATE, (half) => `\\u${half.charCodeAt(0).toString(16)}`);
}

/** What {@link toSqlText} was given. */
export function fromSqlText(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replace(/\\(?:(\\)|(0)|u([0-9a-f]{4}))/g, (_, backslash, nul, hex) =>
    backslash !== undefined ? "\\" : nul !== undefined ? "\0" : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** A text that may be absent, as a nullable column holds it. */
export function toSqlTextOrNull(text: string | undefined): string | null {
  return text === undefined ? null : toSqlText(text);
}
