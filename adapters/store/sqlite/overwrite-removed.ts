import { setTimeout as wait } from "node:timers/promises";
import { RiskgateError } from "../../../src/errors.ts";
import { loadSqlite } from "./load-sqlite.ts";

/** Waits for readers that hold an earlier state, in milliseconds, and how often. */
const WAIT_MS = 100;
const MAX_TRIES = 100;

/**
 * Writes a database file anew with what it holds now, and empties its journal: nothing that was removed can be read from either. Rows
 * that move between pages leave copies behind, which `secure_delete` does not find (about one in a hundred).
 *
 * @param path - the database file; writers wait meanwhile
 * @throws RiskgateError `STORE_UNAVAILABLE` when an earlier state was being read all the time
 */
export async function overwriteRemoved(path: string, busyTimeoutMs: number): Promise<void> {
  const { DatabaseSync } = loadSqlite();
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
  try {
    // A copy of everything is made on the way: not in memory, and overwritten where it is.
    database.exec("pragma temp_store = file; pragma secure_delete = on");
    database.exec("vacuum");
    const truncate = database.prepare("pragma wal_checkpoint(truncate)");
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      if (truncate.get()?.busy === 0) return;
      await wait(WAIT_MS);
    }
  } finally {
    database.close();
  }
  throw new RiskgateError(
    "STORE_UNAVAILABLE",
    "sqlite store: an earlier state is being read: what was removed stays in the journal",
  );
}
