/** Restores characters that a system on the way has garbled: written as HTML entities, decoded in another encoding, or lost. */

/** HTML entities; a letter with an accent becomes the plain letter. */
const HTML_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/&(?:(?:amp|#38|#x26);)+/gi, "&"],
  [/&apos;/gi, "'"],
  [/&(?:quot|nbsp|lt|gt);/gi, " "],
  [/&szlig;/g, "ss"],
  [/&([a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron);/gi, "$1"],
];
const HTML_NUMBER = /&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi;

/** Byte of each character that Windows-1252 has at 0x80 to 0x9f; for others the byte is the code point. */
const WINDOWS: ReadonlyMap<string, number> = new Map(
  [..."€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"].map((character, at) => [character, 0x80 + at]),
);
const FOLLOWING = `[\\u0080-\\u00bf${[...WINDOWS.keys()].filter((character) => character > "ÿ").join("")}]`;
/** A character in UTF-8 whose bytes were decoded one by one: `Ã©` for `é`, `Ð¡` for `С`. */
const READ_AS_BYTES = new RegExp(
  `[\\u00c3-\\u00df]${FOLLOWING}|[\\u00e0-\\u00ef]${FOLLOWING}{2}|[\\u00f0-\\u00f4]${FOLLOWING}{3}`,
  "gu",
);
/** A letter that was lost inside a word: what is left of the word is nearer to it than its halves are. */
const LOST_LETTERS = /(?<=[\p{L}\p{M}])[?\ufffd]+(?=\p{L})/gu;

/** The text with the characters that were meant. */
export function withSignsRestored(text: string): string {
  let restored = text;
  if (restored.includes("&")) {
    restored = restored.replace(HTML_NUMBER, characterOf);
    for (const [written, sign] of HTML_SIGNS) restored = restored.replace(written, sign);
  }
  if (/[\u00c3-\u00f4]/.test(restored)) restored = restored.replace(READ_AS_BYTES, decoded);
  if (/[?\ufffd]/.test(restored)) restored = restored.replace(LOST_LETTERS, "");
  return restored;
}

function characterOf(written: string, hexadecimal?: string, decimal?: string): string {
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : written;
}

function decoded(read: string): string {
  let bytes = "";
  for (const character of read) bytes += `%${(WINDOWS.get(character) ?? character.charCodeAt(0)).toString(16)}`;
  try {
    return decodeURIComponent(bytes);
  } catch {
    return read;
  }
}
