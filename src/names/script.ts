/** Writing systems that names are grouped by; abugidas are those of India, Burma, Thailand and Ethiopia, with a sign for consonant and vowel. */
export type Script =
  | "latin"
  | "digit"
  | "cyrillic"
  | "greek"
  | "armenian"
  | "georgian"
  | "arabic"
  | "hebrew"
  | "hangul"
  | "han"
  | "kana"
  | "abugida"
  | "other";

/** First code point of each block, and the script from there on up to the next entry. Source: Unicode Blocks.txt. */
const BLOCKS: readonly (readonly [number, Script])[] = [
  [0x00, "other"],
  [0x30, "digit"],
  [0x3a, "other"],
  [0x41, "latin"],
  [0x5b, "other"],
  [0x61, "latin"],
  [0x7b, "other"],
  [0xaa, "latin"],
  [0xab, "other"],
  [0xba, "latin"],
  [0xbb, "other"],
  [0xc0, "latin"],
  [0xd7, "other"],
  [0xd8, "latin"],
  [0xf7, "other"],
  [0xf8, "latin"],
  [0x2b0, "other"],
  [0x370, "greek"],
  [0x400, "cyrillic"],
  [0x530, "armenian"],
  [0x590, "hebrew"],
  [0x600, "arabic"],
  [0x700, "other"],
  [0x750, "arabic"],
  [0x780, "other"],
  [0x8a0, "arabic"],
  [0x900, "abugida"],
  [0xe80, "other"],
  [0x1000, "abugida"],
  [0x10a0, "georgian"],
  [0x1100, "hangul"],
  [0x1200, "abugida"],
  [0x1380, "other"],
  [0x1c80, "cyrillic"],
  [0x1c90, "georgian"],
  [0x1cc0, "other"],
  [0x1d00, "latin"],
  [0x1dc0, "other"],
  [0x1e00, "latin"],
  [0x1f00, "greek"],
  [0x2000, "other"],
  [0x2c60, "latin"],
  [0x2c80, "other"],
  [0x2d00, "georgian"],
  [0x2d30, "other"],
  [0x2de0, "cyrillic"],
  [0x2e00, "other"],
  [0x2e80, "han"],
  [0x3000, "other"],
  [0x3005, "han"],
  [0x3008, "other"],
  [0x3040, "kana"],
  [0x3100, "other"],
  [0x3130, "hangul"],
  [0x3190, "other"],
  [0x31f0, "kana"],
  [0x3200, "other"],
  [0x3400, "han"],
  [0x4dc0, "other"],
  [0x4e00, "han"],
  [0xa000, "other"],
  [0xa640, "cyrillic"],
  [0xa6a0, "other"],
  [0xa720, "latin"],
  [0xa800, "other"],
  [0xac00, "hangul"],
  [0xd7b0, "other"],
  [0xf900, "han"],
  [0xfb00, "latin"],
  [0xfb13, "armenian"],
  [0xfb1d, "hebrew"],
  [0xfb50, "arabic"],
  [0xfe00, "other"],
  [0xfe70, "arabic"],
  [0xff00, "other"],
  [0x1b000, "kana"],
  [0x1b170, "other"],
  [0x20000, "han"],
  [0x323b0, "other"],
];

const STARTS = Uint32Array.from(BLOCKS, ([start]) => start);

/** Script of a code point; `other` for punctuation, symbols and scripts without rules of their own. */
export function scriptOf(codePoint: number): Script {
  let low = 0;
  let high = STARTS.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (STARTS[middle]! <= codePoint) low = middle;
    else high = middle - 1;
  }
  return BLOCKS[low]![1];
}

const hex = (codePoint: number): string => `\\u{${codePoint.toString(16)}}`;

/** A letter of a script without rules of its own. */
export const OTHER_LETTER = new RegExp(
  `(?=\\p{L})[${BLOCKS.flatMap(([start, script], at) =>
    script === "other" ? [`${hex(start)}-${hex((BLOCKS[at + 1]?.[0] ?? 0x110000) - 1)}`] : [],
  ).join("")}]`,
  "gu",
);
