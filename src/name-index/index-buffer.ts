/**
 * An index as one buffer, for threads to share and files to keep: a header, a table of arrays, the arrays. Numbers are in the byte
 * order of the machine, which the mark in the header records.
 *
 * Header, 32-bit numbers: mark, format, bytes in all, two checksums of everything after the header, two hashes of the versions,
 * two of the entries, number of arrays. The table has type, offset and length of each array.
 */
import { RiskgateError } from "../errors.ts";
import { identifierKey } from "../lists/compare-identifiers.ts";
import { ENTRY_KINDS, type ListEntry } from "../model/list-entry.ts";
import { hashText } from "./hash-text.ts";
import { type ArrayReader, arraysOf, type IndexData, indexOfArrays } from "./index-data.ts";
import { sharedBuffer } from "./shared-memory.ts";

/** `RGN1` where the byte order is the same. */
const MARK = 0x314e4752;
/** Changes with the layout of the arrays and with what keys and flags mean. */
const FORMAT = 8;
const HEADER = 10;
/** Place of the number of arrays in the header, which is not covered by the checksums. */
const ARRAYS = 9;
const TABLE_ROW = 3;
const ALIGNMENT = 8;
const STEP = 0x01000193;
/** Tags of hashes, beyond the numbers of kinds. */
const NAME = 101;
const IDENTIFIER = 102;

type NumberArray = Uint8Array | Uint16Array | Uint32Array;

/** Puts an index in one shared buffer. @param version - see `indexVersion` */
export function packIndex(data: IndexData, entries: readonly ListEntry[], version: string): ArrayBufferLike {
  const arrays = arraysOf(data);
  const table = new Uint32Array(arrays.length * TABLE_ROW);
  let offset = align(4 * (HEADER + table.length));
  for (const [at, array] of arrays.entries()) {
    table.set([array.BYTES_PER_ELEMENT, offset, array.length], at * TABLE_ROW);
    offset = align(offset + array.byteLength);
  }
  const buffer = sharedBuffer(offset);
  const words = new Uint32Array(buffer);
  words.set(table, HEADER);
  for (const [at, array] of arrays.entries()) {
    new Uint8Array(buffer).set(
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength),
      table[at * TABLE_ROW + 1]!,
    );
  }
  words.set([
    MARK,
    FORMAT,
    offset,
    ...checksum(words),
    ...versionHash(version),
    ...entriesHash(entries),
    arrays.length,
  ]);
  return buffer;
}

/**
 * The index in a buffer, without copying.
 *
 * @param entries - the entries that it was built of, in the same order
 * @param isWhole - it is known to be whole: the check for damage, which takes long, is left out
 * @throws RiskgateError `INDEX_UNUSABLE` for a buffer that is no index, is damaged, is of another version or of entries with other ids,
 *   kinds, names or identifiers
 */
export function readIndex(
  buffer: ArrayBufferLike,
  entries: readonly ListEntry[],
  version: string,
  isWhole = false,
): IndexData {
  const index = openIndex(buffer, version, isWhole);
  const words = new Uint32Array(buffer, 0, HEADER);
  if (!isPair(words, 7, entriesHash(entries))) throw unusable("is of other entries than the given ones");
  return index;
}

/** As {@link readIndex}, without a check of the entries. */
export function openIndex(buffer: ArrayBufferLike, version: string, isWhole = false): IndexData {
  if (buffer.byteLength < 4 * HEADER || buffer.byteLength % ALIGNMENT !== 0) throw unusable("is no index");
  const words = new Uint32Array(buffer);
  if (words[0] !== MARK) throw unusable("is no index of a machine with this byte order");
  if (words[1] !== FORMAT) throw unusable(`has format ${words[1]}, expected ${FORMAT}`);
  if (words[2] !== buffer.byteLength) throw unusable(`has ${buffer.byteLength} bytes, expected ${words[2]}`);
  if (!isWhole && !isPair(words, 3, checksum(words))) throw unusable("is damaged: its checksum differs");
  if (!isPair(words, 5, versionHash(version))) throw unusable("was built by another version or with other frequencies");
  const reader = arrayReader(buffer, words);
  const index = indexOfArrays(reader);
  if (reader.count() !== words[ARRAYS]) throw unusable(`has ${words[ARRAYS]} arrays, expected ${reader.count()}`);
  return index;
}

function arrayReader(buffer: ArrayBufferLike, words: Uint32Array): ArrayReader & { readonly count: () => number } {
  let at = HEADER;
  const next = <A extends NumberArray>(type: new (buffer: ArrayBufferLike, offset: number, length: number) => A): A => {
    const array = new type(buffer, words[at + 1]!, words[at + 2]!);
    if (words[at] !== array.BYTES_PER_ELEMENT) throw unusable("has an array of another type than expected");
    at += TABLE_ROW;
    return array;
  };
  return {
    bytes: () => next(Uint8Array),
    shorts: () => next(Uint16Array),
    words: () => next(Uint32Array),
    count: () => (at - HEADER) / TABLE_ROW,
  };
}

function unusable(why: string): RiskgateError {
  return new RiskgateError("INDEX_UNUSABLE", `name index: ${why}`);
}

function isPair(words: Uint32Array, at: number, [first, second]: readonly [number, number]): boolean {
  return words[at] === first && words[at + 1] === second;
}

/**
 * Two sums over everything after the header, each step of which is reversible: no single change leaves them the same. Every fourth word
 * has a sum of its own, so that no step waits for the one before.
 */
function checksum(words: Uint32Array): readonly [number, number] {
  let [a, b, c, d] = [0x11c9dc5, 0x01234567, 0x2545f491, 0x5bd1e995];
  let second = 0;
  let at = HEADER;
  for (; at + 4 <= words.length; at += 4) {
    a = Math.imul(a ^ words[at]!, STEP);
    b = Math.imul(b ^ words[at + 1]!, STEP);
    c = Math.imul(c ^ words[at + 2]!, STEP);
    d = Math.imul(d ^ words[at + 3]!, STEP);
    second = (second + a + b + c + d) | 0;
  }
  for (; at < words.length; at++) {
    a = Math.imul(a ^ words[at]!, STEP);
    second = (second + a) | 0;
  }
  let first = a;
  for (const sum of [b, c, d]) first = Math.imul(first, STEP) ^ sum;
  return [first >>> 0, second >>> 0];
}

/** Hash of the version on which the arrays depend beside the entries. */
function versionHash(version: string): readonly [number, number] {
  return [hashText(1, version), hashText(2, version)];
}

/**
 * Hash of all that an index takes of entries, in their order: an index of other names under the same ids would find nobody by the new ones.
 * Everything else of an entry may change.
 */
function entriesHash(entries: readonly ListEntry[]): readonly [number, number] {
  let first = entries.length;
  let second = 0;
  let list = "";
  let listHash = hashText(0, list);
  for (const { listId, entryId, kind, name, aliases, identifiers } of entries) {
    // the entries of a list stand together
    if (listId !== list) listHash = hashText(0, listId);
    list = listId;
    first = Math.imul(first ^ hashText(aliases.length, entryId), STEP);
    first = Math.imul(first ^ hashText(ENTRY_KINDS.indexOf(kind), name), STEP);
    for (const alias of aliases) first = Math.imul(first ^ hashText(NAME, alias.name), STEP);
    for (const identifier of identifiers) {
      const key = identifierKey(identifier);
      if (key !== undefined) first = Math.imul(first ^ hashText(IDENTIFIER, key), STEP);
    }
    second = (second + Math.imul(first ^ listHash, 0x85ebca6b)) | 0;
  }
  return [first >>> 0, second >>> 0];
}

function align(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
}
