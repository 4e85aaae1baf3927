/**
 * Compares two texts by code point, which is the order of their UTF-8 bytes and so the order of the databases. The
 * language's own comparison goes by UTF-16 code unit and puts U+1F600 before U+FF21.
 *
 * @returns negative, zero or positive, as `Array.prototype.sort` wants it
 */
export function compareCodePoints(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const a = left.charCodeAt(i);
    const b = right.charCodeAt(i);
    if (a === b) continue;
    const aIsSurrogate = a >= 0xd800 && a <= 0xdfff;
    const bIsSurrogate = b >= 0xd800 && b <= 0xdfff;
    return aIsSurrogate === bIsSurrogate ? a - b : aIsSurrogate ? 1 : -1;
  }
  return left.length - right.length;
}
