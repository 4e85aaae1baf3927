import { type MonitoredTransaction, POSITIONS } from "../../model/monitored-transaction.ts";

const START = 0x811c9dc5;
const PRIME = 0x01000193;
/** Placeholder for an absent member, which differs from an empty text. */
const ABSENT = 0xffff;

/** Upper bound of hashes, and of their sums modulo it. */
export const HASH_RANGE = 2 ** 32;

/** A hash of all data of a transaction: FNV-1a with the finaliser of MurmurHash3, without which sums would collide more. */
export function hashTransaction(transaction: MonitoredTransaction): number {
  let hash = START;
  for (const name of POSITIONS) {
    const value = transaction[name];
    if (typeof value === "string") hash = mixed(hash, value);
    else if (typeof value === "number") hash = Math.imul(Math.imul(hash ^ value, PRIME) ^ (value / 2 ** 32), PRIME);
    else hash = value === undefined ? Math.imul(hash ^ ABSENT, PRIME) : mixed(hash, String(value));
    // A separator between members, so that moving text from one to the next changes the hash.
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
