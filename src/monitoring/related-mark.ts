/** What was known of others, in a few characters: whether it is the same as before. */
import { POSITIONS } from "../model/monitored-transaction.ts";
import type { History } from "./windows/history.ts";

const START = 0x811c9dc5;
const PRIME = 0x01000193;
/** In place of a member that is not there: an empty text is one that is. */
const ABSENT = 0xffff;

/** How many transactions there are, and a hash (FNV-1a) of all that is known of them: two that differ are told apart. */
export function relatedMark(history: History): string {
  let hash = START;
  for (let position = 0; position < history.size; position++) {
    const transaction = history.at(position);
    for (const name of POSITIONS) {
      const value = transaction[name];
      if (typeof value === "string") hash = mixed(hash, value);
      else if (typeof value === "number") hash = Math.imul(Math.imul(hash ^ value, PRIME) ^ (value / 2 ** 32), PRIME);
      else hash = value === undefined ? Math.imul(hash ^ ABSENT, PRIME) : mixed(hash, String(value));
      // Between members, so that nothing moves from one into the next unseen.
      hash = Math.imul(hash, PRIME);
    }
  }
  return `${history.size} ${(hash >>> 0).toString(16).padStart(8, "0")}`;
}

function mixed(start: number, text: string): number {
  let hash = start;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return hash;
}
