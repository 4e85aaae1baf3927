/** The thread of {@link writeBackThread}: it has a connection of its own. */
import { parentPort, workerData } from "node:worker_threads";
import { loadSqlite } from "./load-sqlite.ts";
import { JOURNAL_PAGES } from "./open-database.ts";
import { createWriteJournalBack } from "./write-journal-back.ts";

const PAUSE_MS = 1_000;

const { DatabaseSync } = loadSqlite();
const database = new DatabaseSync(String(workerData), { timeout: 1_000 });
const writeJournalBack = createWriteJournalBack(database, JOURNAL_PAGES);

const timer = setInterval(() => {
  try {
    writeJournalBack();
  } catch {
    // A full disk, or somebody else at it: tried again, and told at the commits that it concerns.
  }
}, PAUSE_MS);
parentPort?.once("message", () => {
  clearInterval(timer);
  database.close();
});
