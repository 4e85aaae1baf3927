/** 32-bit hashes of texts: what is found by one is compared in full, since hashes collide. */

/** Mixes the bits of a hash so that any of them serves as an index. Source: MurmurHash3's finaliser, A. Appleby. */
export function mixHash(hash: number): number {
  let mixed = hash;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Calls `visit` with the hash of a text under a tag, and of what is left of it without one letter, or up to two; some come twice. */
export function visitDeleteHashes(tag: number, text: string, deletes: number, visit: (hash: number) => void): void {
  visit(hashWithout(tag, text, -1, -1));
  if (deletes === 0) return;
  for (let at = 0; at < text.length; at++) {
    // of two equal letters side by side it does not matter which is left out
    if (at > 0 && text.charCodeAt(at) === text.charCodeAt(at - 1)) continue;
    visit(hashWithout(tag, text, at, -1));
  }
  if (deletes === 1) return;
  for (let at = 1; at < text.length; at++) {
    for (let before = 0; before < at; before++) visit(hashWithout(tag, text, at, before));
  }
}

function hashWithout(tag: number, text: string, left: number, out: number): number {
  let hash = emptyHash(tag);
  for (let at = 0; at < text.length; at++) {
    if (at !== left && at !== out) hash = hashWith(hash, text.charCodeAt(at));
  }
  return mixHash(hash);
}

/**
 * Hash of a part of a text under a tag, an unsigned 32-bit number. Source: FNV-1a, G. Fowler, L. C. Noll, K.-P. Vo.
 *
 * @param tag - keeps texts of different meaning apart
 */
export function hashText(tag: number, text: string, start = 0, end: number = text.length): number {
  let hash = emptyHash(tag);
  for (let at = start; at < end; at++) hash = hashWith(hash, text.charCodeAt(at));
  return mixHash(hash);
}

/** Initial state of {@link hashText}: {@link hashWith} adds letters to it, and `mixHash` ends it. */
export function emptyHash(tag: number): number {
  return Math.imul(0x811c9dc5 ^ tag, 0x01000193);
}

export function hashWith(hash: number, letter: number): number {
  return Math.imul(hash ^ letter, 0x01000193);
}
