/** What was known of others, in a few characters: whether it is the same as before. */
import { encodeMonitoredTransaction } from "../model/monitored-transaction.ts";
import type { History } from "./windows/history.ts";

/** How many transactions there are, and a hash (FNV-1a) of all that is known of them: two that differ are told apart. */
export function relatedMark(history: History): string {
  let hash = 0x811c9dc5;
  for (let position = 0; position < history.size; position++) {
    const text = encodeMonitoredTransaction(history.at(position));
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return `${history.size} ${(hash >>> 0).toString(16).padStart(8, "0")}`;
}
