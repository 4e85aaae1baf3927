/** The thread of {@link writeBackThread}: it has a connection of its own. */
import { parentPort, workerData } from "node:worker_threads";
import { loadSqlite } from "./load-sqlite.ts";
import { JOURNAL_PAGES } from "./open-database.ts";
import { createWriteJournalBack } from "./write-journal-back.ts";

const PAUSE_MS = 1_000;

const { DatabaseSync } = loadSqlite();
const database = new DatabaseSync(String(workerData), { timeout: 1_000 });
const writeJournalBack = createWriteJournalBack(database);

const timer = setInterval(() => {
  try {
    if (writeJournalBack().pages <= JOURNAL_PAGES) return;
    // What came in during the first time is written too, so that as little as possible is left to the one who writes.
    writeJournalBack();
    parentPort?.postMessage("long");
  } catch {
    // A full disk, or somebody else at it: tried again, and told at the commits that it concerns.
  }
}, PAUSE_MS);
parentPort?.once("message", () => {
  clearInterval(timer);
  database.close();
});
