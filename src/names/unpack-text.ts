/** Reads the tables as the build packs them into `dist/`; in the sources they are plain text. */
import { inflateSync, strFromU8 } from "fflate";

/** Digits of base 85, none of which a string has to escape: those of Z85. */
export const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#";

const VALUES = new Uint8Array(128);
for (let value = 0; value < 85; value++) VALUES[DIGITS.charCodeAt(value)] = value;

/**
 * Reads text that `packText` of the build wrote.
 *
 * Every word may begin with a control character that says how many letters it shares with the word before; the whole is deflated and
 * written in base 85. Source: ZeroMQ RFC 32 (Z85); Witten, Moffat and Bell, Managing Gigabytes, 1999 (front coding).
 */
export function unpackText(packed: string): string {
  const bytes = new Uint8Array((packed.length / 5) * 4);
  for (let from = 0, to = 0; from < packed.length; ) {
    let value = 0;
    for (const end = from + 5; from < end; from++) value = value * 85 + VALUES[packed.charCodeAt(from)]!;
    for (let shift = 24; shift >= 0; shift -= 8) bytes[to++] = value >>> shift;
  }
  let before = "";
  const words = strFromU8(inflateSync(bytes)).split(" ");
  return words
    .map((word) => {
      const shared = word.charCodeAt(0);
      before = shared < 10 ? before.slice(0, shared) + word.slice(1) : word;
      return before;
    })
    .join(" ");
}
