/** Hashes of texts that combine to the hash of the concatenated texts. */
import { mixHash } from "./hash-text.ts";

/** Odd, so that no letter is lost. */
const BASE = 0x01000193;

export interface RollingHash {
  readonly hash: number;
  /** Factor for the hash of a text in front. */
  readonly power: number;
}

export function rollingHash(text: string): RollingHash {
  let hash = 0;
  let power = 1;
  for (let at = 0; at < text.length; at++) {
    hash = (Math.imul(hash, BASE) + text.charCodeAt(at) + 1) | 0;
    power = Math.imul(power, BASE);
  }
  return { hash, power };
}

/** Hash of two concatenated texts. */
export function appendHash(front: number, hash: number, power: number): number {
  return (Math.imul(front, power) + hash) | 0;
}

/** An unsigned hash under a tag that keeps texts of different meaning apart. */
export function taggedHash(tag: number, hash: number): number {
  return mixHash(hash ^ Math.imul(tag, 0x9e3779b9));
}
