import type { DatabaseSync } from "node:sqlite";

/**
 * @param database - a connection of one's own
 * @param journalPages - length from which the journal begins anew; a shorter one is only written back
 * @returns writes everything back that was committed so far
 */
export function createWriteJournalBack(database: DatabaseSync, journalPages: number): () => void {
  const passive = database.prepare("pragma wal_checkpoint(passive)");
  const restart = database.prepare("pragma wal_checkpoint(restart)");
  return () => {
    // Nobody waits while the bulk is written.
    const { log } = passive.get() as { log: number };
    if (log <= journalPages) return;
    // A journal that is written to meanwhile only grows. Writers wait while it is begun anew: so that it does not take long, what
    // came in during the first time is written first.
    passive.get();
    restart.get();
  };
}
