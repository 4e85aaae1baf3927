/**
 * API keys: `rg_live_`, 43 base-62 digits of 32 random bytes, `_`, 6 base-62 digits of their CRC-32. The prefix and the
 * checksum let a secret scanner recognise a leaked key without knowing any; 256 random bits make a fast hash enough.
 */
import { digestText } from "../../digest.ts";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const FORM = /^rg_live_([0-9A-Za-z]{43})_([0-9A-Za-z]{6})$/u;
/** Characters of a key that may be shown to recognise it. */
const VISIBLE = 14;

/** The key of 32 random bytes. @throws RangeError when there are not 32. */
export function apiKeyOf(randomBytes: Uint8Array): string {
  if (randomBytes.length !== 32) throw new RangeError("an API key is made of 32 random bytes");
  let number = 0n;
  for (const byte of randomBytes) number = (number << 8n) | BigInt(byte);
  const body = base62(number, 43);
  return `rg_live_${body}_${base62(BigInt(crc32(body)), 6)}`;
}

/** Whether a text has the form and the checksum of a key, so that a typo is found without reading the store. */
export function isWellFormedApiKey(text: string): boolean {
  const parts = FORM.exec(text);
  return parts !== null && base62(BigInt(crc32(parts[1] as string)), 6) === parts[2];
}

/** The hash of a key, as it is stored. */
export function apiKeyHash(apiKey: string): string {
  return digestText(apiKey);
}

/** The prefix of a key, which may be shown. */
export function apiKeyPrefix(apiKey: string): string {
  return apiKey.slice(0, VISIBLE);
}

function base62(number: bigint, length: number): string {
  let text = "";
  for (let rest = number; text.length < length; rest /= 62n) text = DIGITS[Number(rest % 62n)] + text;
  return text;
}

/** CRC-32 of a text of ASCII characters (ISO 3309, reflected polynomial EDB88320). */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i);
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
