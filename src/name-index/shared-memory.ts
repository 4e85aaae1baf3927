/**
 * Memory of indexes, and of large arrays while they are built. The garbage collector counts other large arrays, and scans the whole
 * heap when there are many new ones: with the entries of a million names in it, that took a third of the time of building their index.
 */

/** Memory that threads can share; a page that is not isolated has none, and no thread to share it with. */
export function sharedBuffer(bytes: number): ArrayBufferLike {
  return typeof SharedArrayBuffer === "undefined" ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes);
}

/** Words from which an array is large. */
const LARGE = 2 ** 12;

/** Zeros. */
export function words(length: number): Uint32Array {
  return length < LARGE ? new Uint32Array(length) : new Uint32Array(sharedBuffer(4 * length));
}
