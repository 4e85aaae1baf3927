/** Content hashes: the same value has the same digest on every machine, whatever the order of its members. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** JSON text with members in code point order and without `undefined` members: equal values, equal text (after RFC 8785). */
export function canonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  let text = "";
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === "" ? "" : ","}${canonicalJson(item ?? null)}`;
    return `[${text}]`;
  }
  for (const key of sortedKeys(value)) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined) text += `${text === "" ? "" : ","}${quoted(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}

/** Parsed bodies have most of their members in order already. */
function sortedKeys(value: object): readonly string[] {
  const keys = Object.keys(value);
  for (let i = 1; i < keys.length; i++) {
    if ((keys[i - 1] as string) > (keys[i] as string)) return keys.sort();
  }
  return keys;
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
