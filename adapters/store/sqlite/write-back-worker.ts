/** The thread of {@link writeBackThread}: it has a connection of its own. */
import { parentPort, workerData } from "node:worker_threads";
import { loadSqlite } from "./load-sqlite.ts";
import { createWriteJournalBack } from "./write-journal-back.ts";

const PAUSE_MS = 1_000;
/** Pages that the committing connection can write while all wait. */
const FEW_PAGES = 200;
/** Times that the thread writes in a row at most: each has less to write than the one before, or never will. */
const MAX_TIMES = 8;

const { DatabaseSync } = loadSqlite();
const { path, journalPages } = workerData as { readonly path: string; readonly journalPages: number };
const database = new DatabaseSync(path, { timeout: 1_000 });
const writeJournalBack = createWriteJournalBack(database);

const timer = setInterval(() => {
  try {
    let { pages, done } = writeJournalBack();
    if (pages <= journalPages) return;
    // What came in during one time is written by the next, so that as little as possible is left to the one who commits.
    for (let times = 1, came = pages; times < MAX_TIMES && came > FEW_PAGES; times++) {
      const before = done;
      ({ pages, done } = writeJournalBack());
      came = pages - before;
    }
    parentPort?.postMessage("long");
  } catch {
    // A full disk, or another process at it: tried again, and told at the commits that it concerns.
  }
}, PAUSE_MS);
parentPort?.once("message", () => {
  clearInterval(timer);
  database.close();
});
