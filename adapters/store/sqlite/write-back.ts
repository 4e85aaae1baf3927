/** The journal is written back into the database file by a thread of its own: no commit waits for the bulk of it. */
import type { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { JOURNAL_PAGES } from "./open-database.ts";
import { createWriteJournalBack } from "./write-journal-back.ts";

/** Commits after which the thread is started: a tool that writes a little needs none. */
const COMMITS_BEFORE = 200;

export interface WriteBack {
  /** Told about every commit, when it is done. */
  committed(): void;
  /** Resolves when the thread has closed the file. */
  close(): Promise<void>;
}

/**
 * A journal that is written to all the time never begins anew by what a thread does, unless that keeps writers out; and they
 * would wait for the disk. So the few pages that are left of a long one are written by who commits, between two commits.
 *
 * Where the thread cannot be started, or has failed, SQLite writes back at a commit as it does by itself: later, and while
 * all wait.
 *
 * @param path - the database file
 * @param database - the connection that commits
 * @param journalPages - length from which the journal is to begin anew
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
        // The commit is done. The thread comes again.
      }
    },
    async close() {
      worker?.ref();
      worker?.postMessage("close");
      await ended;
    },
  };
}
