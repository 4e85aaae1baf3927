const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Bytes as base64url without padding (RFC 4648, section 5). */
export function base64Url(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two, three] = bytes.subarray(at, at + 3);
    const bits = (one << 16) | ((two ?? 0) << 8) | (three ?? 0);
    const digits = two === undefined ? 2 : three === undefined ? 3 : 4;
    for (let digit = 0; digit < digits; digit++) text += DIGITS[(bits >> (18 - 6 * digit)) & 63];
  }
  return text;
}
