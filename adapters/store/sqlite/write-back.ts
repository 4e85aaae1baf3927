/** A separate thread writes the WAL back into the database file: no commit waits for most of it. */
import type { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { JOURNAL_PAGES } from "./open-database.ts";
import { createWriteJournalBack } from "./write-journal-back.ts";

/** Commits after which the thread is started: a tool that writes a little needs none. */
const COMMITS_BEFORE = 200;

export interface WriteBack {
  /** To be called after every commit. */
  committed(): void;
  /** Resolves when the thread has closed the file. */
  close(): Promise<void>;
}

/**
 * Another connection cannot restart the WAL while writers are active, unless it blocks them until the disk has answered. So the
 * committing connection writes the few remaining pages of a long WAL, between two commits.
 *
 * If the thread cannot be started, or has failed, SQLite writes back at a commit by itself: later, and while all wait.
 *
 * @param path - the database file
 * @param database - the connection that commits
 * @param journalPages - WAL size at which it is restarted
 */
export function writeBackThread(path: string, database: DatabaseSync, journalPages = JOURNAL_PAGES): WriteBack {
  const writeRestBack = createWriteJournalBack(database);
  let commits = 0;
  let isLong = false;
  let worker: Worker | undefined;
  let ended: Promise<void> | undefined;

  function start(): void {
    const file = import.meta.url.endsWith(".ts") ? "./write-back-worker.ts" : "./write-back-worker.js";
    const started = new Worker(new URL(file, import.meta.url), { workerData: { path, journalPages } });
    started.on("message", () => {
      isLong = true;
    });
    started.unref();
    ended = new Promise((resolve) => {
      started.on("error", () => resolve());
      started.on("exit", () => resolve());
    });
    worker = started;
  }

  return {
    committed() {
      if (++commits === COMMITS_BEFORE) start();
      if (!isLong) return;
      isLong = false;
      try {
        writeRestBack();
      } catch {
        // The commit is done, and the thread will ask again.
      }
    },
    async close() {
      worker?.ref();
      worker?.postMessage("close");
      await ended;
    },
  };
}
