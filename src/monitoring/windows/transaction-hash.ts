import { type MonitoredTransaction, POSITIONS } from "../../model/monitored-transaction.ts";

const START = 0x811c9dc5;
const PRIME = 0x01000193;
/** In place of a member that is not there: an empty text is one that is. */
const ABSENT = 0xffff;

/** Hashes, and sums of them modulo it, are below. */
export const HASH_RANGE = 2 ** 32;

/** A hash of all that is known of a transaction: FNV-1a, and the finaliser of MurmurHash3, without which sums would tell less. */
export function hashTransaction(transaction: MonitoredTransaction): number {
  let hash = START;
  for (const name of POSITIONS) {
    const value = transaction[name];
    if (typeof value === "string") hash = mixed(hash, value);
    else if (typeof value === "number") hash = Math.imul(Math.imul(hash ^ value, PRIME) ^ (value / 2 ** 32), PRIME);
    else hash = value === undefined ? Math.imul(hash ^ ABSENT, PRIME) : mixed(hash, String(value));
    // Between members, so that nothing moves from one into the next unseen.
    hash = Math.imul(hash, PRIME);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function mixed(start: number, text: string): number {
  let hash = start;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return hash;
}
