/** Texts one after the other in bytes. */

/** Latin-1 texts have a byte a letter, others two after a mark. */
export interface TextPack {
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
}

const WIDE = 0;

/** Packs texts without the character 0. */
export function packTexts(texts: readonly string[]): TextPack {
  const starts = new Uint32Array(texts.length + 1);
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at]!;
    starts[at + 1] = starts[at]! + (isNarrow(text) ? text.length : 1 + 2 * text.length);
  }
  const bytes = new Uint8Array(starts[texts.length]!);
  for (let at = 0; at < texts.length; at++) writeText(texts[at]!, bytes, starts[at]!);
  return { starts, bytes };
}

function writeText(text: string, bytes: Uint8Array, start: number): void {
  let to = start;
  const narrow = isNarrow(text);
  if (!narrow) bytes[to++] = WIDE;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (!narrow) bytes[to++] = unit >>> 8;
    bytes[to++] = unit & 0xff;
  }
}

export function unpackText({ starts, bytes }: TextPack, at: number): string {
  const start = starts[at]!;
  const end = starts[at + 1]!;
  if (end === start) return "";
  if (bytes[start] !== WIDE) return textOfUnits(bytes.subarray(start, end));
  const units = new Uint16Array((end - start - 1) >> 1);
  for (let i = 0; i < units.length; i++) units[i] = (bytes[start + 1 + 2 * i]! << 8) | bytes[start + 2 + 2 * i]!;
  return textOfUnits(units);
}

/** Length of a Latin-1 text. */
export function lengthOfText({ starts }: TextPack, at: number): number {
  return starts[at + 1]! - starts[at]!;
}

/** True when a packed Latin-1 text is this one. */
export function equalsText({ starts, bytes }: TextPack, at: number, text: string): boolean {
  const start = starts[at]!;
  if (starts[at + 1]! - start !== text.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** Makes one flat string in one call, since texts are short; adding letters would make a chain of strings. */
function textOfUnits(units: Uint8Array | Uint16Array): string {
  return Reflect.apply(String.fromCharCode, undefined, units);
}

function isNarrow(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0xff || unit === WIDE) return false;
  }
  return true;
}
