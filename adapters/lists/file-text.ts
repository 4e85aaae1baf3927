/** Reads the text of list files (plain, gzip or zip), decoded strictly and in pieces. */
import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { isZip, unzipMembers, unzipSingle } from "./zip-archive.ts";

/** Far above the size of any list. */
const MAX_BYTES = 1 << 30;
/** Lists compress to about a tenth: a much higher ratio is an attack or a mistake, unless the file is small. */
const MAX_RATIO = 200;
const SMALL_BYTES = 1 << 26;
const PIECE_BYTES = 1 << 18;

/** The bytes of a file, unpacked when they are gzip or zip. @throws the error of the file system or of the archive */
export async function readListBytes(path: string): Promise<Uint8Array> {
  const bytes = await readFile(path);
  const maxBytes = maxBytesOf(bytes);
  if (isZip(bytes)) return unzipSingle(bytes, maxBytes);
  return isGzip(bytes) ? gunzipSync(bytes, { maxOutputLength: maxBytes }) : bytes;
}

/** Files of these paths in a zip archive, which may itself be gzip. @throws the error of the file system or of the archive */
export async function readListParts(path: string, parts: readonly string[]): Promise<readonly Uint8Array[]> {
  const bytes = await readFile(path);
  const archive = isGzip(bytes) ? gunzipSync(bytes, { maxOutputLength: maxBytesOf(bytes) }) : bytes;
  return unzipMembers(archive, parts, maxBytesOf(bytes));
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function maxBytesOf(bytes: Uint8Array): number {
  return Math.min(MAX_BYTES, Math.max(SMALL_BYTES, bytes.length * MAX_RATIO));
}

/** A byte sequence is invalid in the encoding of its file; the message says what to do. */
export class WrongEncoding extends Error {}

/** Decodes bytes in pieces. @throws WrongEncoding at the first invalid sequence */
export function* decodePieces(bytes: Uint8Array, encoding: "utf-8" | "windows-1252"): Generator<string> {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  // In UTF-16 without a byte order mark, one of the first two bytes is zero.
  const isUtf16 = mark === 0xfffe || mark === 0xfeff || (bytes.length > 1 && (bytes[0] === 0) !== (bytes[1] === 0));
  if (isUtf16) throw new WrongEncoding("UTF-16 text; convert it to utf-8");
  const hint = "; say `windows-1252` as its encoding if it is";
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    const piece = bytes.subarray(start, start + PIECE_BYTES);
    try {
      yield decoder.decode(piece, { stream: true });
    } catch (cause) {
      const line = lineAt(bytes, start);
      throw new WrongEncoding(`not ${encoding} text, after line ${line}${hint}`, { cause });
    }
  }
  try {
    yield decoder.decode();
  } catch (cause) {
    throw new WrongEncoding(`not ${encoding} text, cut off at its end${hint}`, { cause });
  }
}

function lineAt(bytes: Uint8Array, end: number): number {
  let lines = 1;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, end);
  for (let at = buffer.indexOf(10); at >= 0; at = buffer.indexOf(10, at + 1)) lines++;
  return lines;
}
