import type { Jobs, QueueSettings } from "../../src/ports/jobs.ts";
import type { DeclaredQueues } from "./queue-settings.ts";
import { startWorker, type Worker, type WorkerParts } from "./worker.ts";

export interface JobsParts extends Pick<Jobs, "stats" | "listDead"> {
  readonly worker: WorkerParts;
  readonly queues: DeclaredQueues;
  /** Prepares the queues in the backing. */
  readonly open: (queues: readonly QueueSettings[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Delay in milliseconds before a worker looks for a job added in an open transaction: it is visible only after the commit. */
const AFTER_COMMIT_MS = 10;

/** A job queue over any backing: workers, crons, and the order of shutdown. */
export function jobsOver({ worker, queues, open, stats, listDead, close }: JobsParts): Jobs {
  const workers = new Map<string, Worker[]>();
  let stopped: Promise<void> | undefined;

  function wake(queue: string, delayMs: number): void {
    const wakeAll = (): void => {
      for (const each of workers.get(queue) ?? []) each.wake();
    };
    if (workers.has(queue)) setTimeout(wakeAll, delayMs).unref();
  }

  return {
    async start(declared, crons = []) {
      queues.declare(declared);
      for (const { queue } of crons) queues.of(queue);
      await open(declared);
      const first = worker.crons.declare(crons, worker.now());
      if (first.length > 0) await worker.backing.add(first);
    },

    async enqueue(jobs, tx) {
      for (const { queue } of jobs) queues.of(queue);
      await worker.backing.add(jobs, tx);
      for (const queue of new Set(jobs.map((job) => job.queue))) wake(queue, tx === undefined ? 0 : AFTER_COMMIT_MS);
    },

    work(queue, handler, concurrency = 10) {
      if (stopped !== undefined) return;
      const { leaseMs, maxRunMs } = queues.of(queue);
      const started = startWorker(worker, { queue, concurrency, leaseMs, maxRunMs }, handler);
      workers.set(queue, [...(workers.get(queue) ?? []), started]);
    },

    async stats(queue) {
      queues.of(queue);
      return stats(queue);
    },

    async listDead(queue, limit) {
      queues.of(queue);
      return listDead(queue, limit);
    },

    stop(graceMs) {
      stopped ??= Promise.all([...workers.values()].flat().map((each) => each.stop(graceMs))).then(close);
      return stopped;
    },
  };
}
