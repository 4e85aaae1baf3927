import type { DatabaseSync } from "node:sqlite";

/**
 * Writes back what was committed so far. No other connection waits for it: what is committed meanwhile is left. The
 * journal begins anew with the first commit after a time at which nothing was left.
 *
 * @returns writes, and tells how many pages the journal has and how many of them are written back
 */
export function createWriteJournalBack(
  database: DatabaseSync,
): () => { readonly pages: number; readonly done: number } {
  const passive = database.prepare("pragma wal_checkpoint(passive)");
  return () => {
    const { log, checkpointed } = passive.get() as { log: number; checkpointed: number };
    return { pages: log, done: checkpointed };
  };
}
