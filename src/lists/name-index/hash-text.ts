/** 32-bit hashes of texts: where they meet by chance, what was found is compared in full. */

/** Mixes the bits of a hash so that any of them serves as an index. Source: MurmurHash3's finaliser, A. Appleby. */
export function mixHash(hash: number): number {
  let mixed = hash;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * Hash of a part of a text under a tag, an unsigned 32-bit number. Source: FNV-1a, G. Fowler, L. C. Noll, K.-P. Vo.
 *
 * @param tag - keeps texts of different meaning apart
 */
export function hashText(tag: number, text: string, start = 0, end: number = text.length): number {
  let hash = Math.imul(0x811c9dc5 ^ tag, 0x01000193);
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mixHash(hash);
}
