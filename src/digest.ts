/** Content hashes: the same value has the same digest on every machine, whatever the order of its members. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { isKept, jsonText } from "./json-text.ts";

/** JSON text with members in code point order and without `undefined` members: equal values, equal text (after RFC 8785). */
export function canonicalJson(value: unknown): string {
  // parsed bodies have their members in order already, and `JSON.stringify` is several times faster
  return isInOrder(value) ? jsonText(value) : sortedJson(value);
}

function isInOrder(value: unknown): boolean {
  if (typeof value !== "object" || value === null || isKept(value)) return true;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) if (typeof value[at] === "object" && !isInOrder(value[at])) return false;
    return true;
  }
  let last = "";
  // `for in` needs no list of keys; an inherited key only leads to the slower way
  for (const key in value) {
    const member = (value as Record<string, unknown>)[key];
    if (key < last || (typeof member === "object" && !isInOrder(member))) return false;
    last = key;
  }
  return true;
}

function sortedJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (isKept(value)) return jsonText(value);
  let text = "";
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === "" ? "" : ","}${sortedJson(item)}`;
    return `[${text}]`;
  }
  for (const key of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined) text += `${text === "" ? "" : ","}${quoted(key)}:${sortedJson(member)}`;
  }
  return `{${text}}`;
}

/** Quotes a name; nearly all names have nothing to escape. */
const quoted = (key: string): string => (/^\w*$/u.test(key) ? `"${key}"` : JSON.stringify(key));

/** SHA-256 of bytes, or of a text's UTF-8 bytes, as 64 lower-case hexadecimal digits. */
export type Sha256 = (content: string | Uint8Array) => string;

const portableSha256: Sha256 = (content) =>
  bytesToHex(sha256(typeof content === "string" ? utf8ToBytes(content) : content));

let sha256InUse = portableSha256;

/**
 * Replaces the portable SHA-256 by the platform's own, which is several times faster. Digests stay the same.
 *
 * @throws TypeError when it is not the same function
 */
export function useSha256(platform: Sha256): void {
  // every length of padding, letters of two, three and four bytes, and a lone surrogate
  for (let length = 0; length <= 130; length++) {
    const text = "a\u00e9\u20ac\u{1f600}\ud800".repeat(26).slice(0, length);
    const bytes = utf8ToBytes(text);
    if (platform(text) !== portableSha256(text) || platform(bytes) !== portableSha256(bytes))
      throw new TypeError("digest: another function than SHA-256");
  }
  sha256InUse = platform;
}

/** SHA-256 of a text as 64 lower-case hexadecimal digits. */
export function digestText(text: string): string {
  return sha256InUse(text);
}

/** SHA-256 of bytes as 64 lower-case hexadecimal digits. */
export function digestBytes(bytes: Uint8Array): string {
  return sha256InUse(bytes);
}

/** Digests of values whose texts are cached. */
const kept = new WeakMap<object, string>();

/** SHA-256 of a JSON value, independent of the order of its members. */
export function digestJson(value: unknown): string {
  if (typeof value !== "object" || value === null || !isKept(value)) return digestText(canonicalJson(value));
  let digest = kept.get(value);
  if (digest === undefined) {
    digest = digestText(canonicalJson(value));
    kept.set(value, digest);
  }
  return digest;
}
