/** Compresses the large tables of names in `dist/`: they are half of what `riskgate/names` loads. */
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import type { Plugin } from "esbuild";
import { DIGITS, unpackText } from "../src/names/unpack-text.ts";

/** Without the flag `u`, which esbuild refuses. */
const TABLES = /[/\\]src[/\\]names[/\\]tables[/\\][^/\\]+\.ts$/;

/** Text between backticks without expressions and escapes, long enough to be worth it. */
const LONG_TEXT = /`([^`$\\]{800,})`/gu;

export const packTables: Plugin = {
  name: "pack-tables",
  setup(build) {
    build.onLoad({ filter: TABLES }, ({ path }) => ({ contents: packTable(readFileSync(path, "utf8")), loader: "ts" }));
  },
};

function packTable(source: string): string {
  const packed = source.replaceAll(LONG_TEXT, (_, text: string) => `/* @__PURE__ */ unpackText("${packText(text)}")`);
  return packed === source ? source : `import { unpackText } from "../unpack-text.ts";\n${packed}`;
}

/**
 * Packs text in the format that `unpackText` reads.
 *
 * @throws when unpacking does not restore the text: a word begins with a control character, or the text has half of a surrogate pair
 */
export function packText(text: string): string {
  let before = "";
  const words = text.split(" ").map((word) => {
    const shared = sharedLetters(before, word);
    before = word;
    return shared > 1 ? String.fromCharCode(shared) + word.slice(shared) : word;
  });
  const deflated = deflateRawSync(words.join(" "), { level: 9 });
  const bytes = Buffer.concat([deflated, Buffer.alloc(-deflated.length & 3)]);
  let digits = "";
  for (let at = 0; at < bytes.length; at += 4) {
    const value = bytes.readUInt32BE(at);
    for (let power = 85 ** 4; power >= 1; power /= 85) digits += DIGITS[Math.floor(value / power) % 85];
  }
  if (unpackText(digits) !== text) throw new Error(`this text cannot be packed: ${text.slice(0, 60)}`);
  return digits;
}

/** Length of the common prefix of two words, at most 9, because character 10 is a line feed. It does not split a surrogate pair. */
function sharedLetters(before: string, word: string): number {
  let shared = 0;
  while (shared < 9 && shared < word.length && word[shared] === before[shared]) shared++;
  return /[\uD800-\uDBFF]/u.test(word[shared - 1] ?? "") ? shared - 1 : shared;
}
