const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * The text of bytes, without a byte order mark.
 *
 * @throws Error when they are not UTF-8: a silently replaced letter would match nothing
 */
export function utf8Text(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Error("it is not UTF-8 text; convert it to UTF-8");
  }
}
