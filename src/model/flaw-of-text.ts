/** What is wrong with bytes that are said to be a text: UTF-8 (RFC 3629) without control characters but tab and line ends. */
export function flawOfText(bytes: Uint8Array): string | undefined {
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] as number;
    if (byte < 0x80) {
      if ((byte < 0x20 && !LINES.includes(byte)) || byte === 0x7f) return `byte ${at}: a control character`;
      at++;
      continue;
    }
    const length = lengthOf(bytes, at);
    if (length === 0) return `byte ${at}: no UTF-8`;
    at += length;
  }
  return undefined;
}

/** Tab, line feed, carriage return. */
const LINES = [0x09, 0x0a, 0x0d];

/** Bytes of the character of several bytes at a place; 0 where there is none in its shortest form. */
function lengthOf(bytes: Uint8Array, at: number): number {
  const first = bytes[at] as number;
  const length =
    first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0;
  for (let i = 1; i < length; i++) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return 0;
  const second = bytes[at + 1] ?? 0;
  const isTooLong = (first === 0xe0 && second < 0xa0) || (first === 0xf0 && second < 0x90);
  const isNone = (first === 0xed && second > 0x9f) || (first === 0xf4 && second > 0x8f);
  return isTooLong || isNone ? 0 : length;
}
