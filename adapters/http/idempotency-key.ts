/** The `Idempotency-Key` request header (draft-ietf-httpapi-idempotency-key-header-07). */

/** Longest key that is taken. */
const MAX_LENGTH = 255;

/**
 * Reads the header: a quoted structured-field string, or the bare text that many clients send.
 *
 * @returns the key, `undefined` without the header, `null` for one that cannot be a key
 */
export function parseIdempotencyKey(header: string | null): string | null | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const quoted = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/u.exec(text);
  const key = quoted ? (quoted[1] as string).replaceAll(/\\(["\\])/gu, "$1") : text;
  const isKey = key.length > 0 && key.length <= MAX_LENGTH && (quoted !== null || /^[\x21\x23-\x7e]+$/u.test(key));
  return isKey ? key : null;
}
