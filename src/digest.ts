/** Content hashes: the same value has the same digest on every machine, whatever the order of its members. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** JSON text with members in code point order and without `undefined` members: equal values, equal text (after RFC 8785). */
export function canonicalJson(value: unknown): string {
  // Parsed bodies have their members in order already, and the runtime writes them several times faster.
  return isInOrder(value) ? (JSON.stringify(value) ?? "null") : sortedJson(value);
}

function isInOrder(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isInOrder);
  let last = "";
  for (const key of Object.keys(value)) {
    if (key < last || !isInOrder((value as Record<string, unknown>)[key])) return false;
    last = key;
  }
  return true;
}

function sortedJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
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

/** Names without anything to escape, which nearly all are, need no look at the rest of JSON. */
const quoted = (key: string): string => (/^\w*$/u.test(key) ? `"${key}"` : JSON.stringify(key));

/** SHA-256 of a text as 64 lower-case hexadecimal digits. */
export function digestText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** SHA-256 of a JSON value, independent of the order of its members. */
export function digestJson(value: unknown): string {
  return digestText(canonicalJson(value));
}
