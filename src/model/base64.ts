const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const PADDING = 61;
const CODES = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0));
const VALUES = new Uint8Array(128);
for (const [value, code] of CODES.entries()) VALUES[code] = value;
/** As many arguments as every engine takes. */
const STRETCH = 8_192;

/** Bytes as base64 with padding (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  const codes = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  for (let at = 0, to = 0; at < bytes.length; at += 3, to += 4) {
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (let digit = 0; digit < 4; digit++) codes[to + digit] = CODES[(bits >> (18 - 6 * digit)) & 63] ?? 0;
  }
  const padding = (3 - (bytes.length % 3)) % 3;
  codes.fill(PADDING, codes.length - padding);
  let text = "";
  for (let at = 0; at < codes.length; at += STRETCH) text += String.fromCharCode(...codes.subarray(at, at + STRETCH));
  return text;
}

/** The bytes of a text that {@link toBase64} made; of any other text they mean nothing. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const digits = text.replace(/(?<!=)=+$/u, "").length;
  const bytes = new Uint8Array(Math.floor((digits * 3) / 4));
  const value = (at: number): number => (at < digits ? (VALUES[text.charCodeAt(at)] ?? 0) : 0);
  for (let at = 0, to = 0; at < digits; at += 4, to += 3) {
    const bits = (value(at) << 18) | (value(at + 1) << 12) | (value(at + 2) << 6) | value(at + 3);
    // What is behind the end is not written.
    for (let byte = 0; byte < 3; byte++) bytes[to + byte] = (bits >> (16 - 8 * byte)) & 255;
  }
  return bytes;
}
