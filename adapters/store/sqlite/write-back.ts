/** The journal is written back into the database file by a thread of its own: no commit waits for it. */
import { Worker } from "node:worker_threads";

/** Commits after which the thread is started: a tool that writes a little needs none. */
const COMMITS_BEFORE = 200;

export interface WriteBack {
  /** Told about every commit. */
  committed(): void;
  /** Resolves when the thread has closed the file. */
  close(): Promise<void>;
}

/**
 * Where the thread cannot be started, or has failed, SQLite writes back at a commit as it does by itself: later, and while
 * everybody waits.
 *
 * @param path - the database file
 */
export function writeBackThread(path: string): WriteBack {
  let commits = 0;
  let worker: Worker | undefined;
  let ended: Promise<void> | undefined;

  function start(): void {
    const file = import.meta.url.endsWith(".ts") ? "./write-back-worker.ts" : "./write-back-worker.js";
    const started = new Worker(new URL(file, import.meta.url), { workerData: path });
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
    },
    async close() {
      worker?.ref();
      worker?.postMessage("close");
      await ended;
    },
  };
}
