import type { JobCommit, JobHandler } from "../../src/ports/jobs.ts";
import type { Store } from "../../src/ports/store.ts";
import type { createCrons } from "./crons.ts";
import { failureText } from "./failure-text.ts";
import type { ClaimedJob, JobBacking } from "./job-backing.ts";
import type { Poller } from "./poller.ts";

export interface WorkerParts {
  readonly store: Store;
  readonly backing: JobBacking;
  readonly crons: ReturnType<typeof createCrons>;
  readonly now: () => number;
  /** Decides when to look for jobs again after none were found. */
  readonly poller: Poller;
  /** Called for every error: none reaches a caller. */
  readonly onError: (error: unknown, queue: string) => void;
}

export interface WorkerSettings {
  readonly queue: string;
  readonly concurrency: number;
  readonly leaseMs: number;
  readonly maxRunMs: number;
}

/** Thrown inside a transaction to roll it back: another worker holds the job by now. */
const LOST = new Error("the job was given to another worker");

const NOTHING: JobCommit = async () => {};

/** Runs the jobs of one queue until it is stopped. */
export function startWorker(parts: WorkerParts, settings: WorkerSettings, handler: JobHandler) {
  const { store, backing, crons, now, poller, onError } = parts;
  const { queue, concurrency } = settings;
  const running = new Set<Promise<void>>();
  let state: "working" | "stopping" | "stopped" = "working";
  let wake = (): void => {};

  async function loop(): Promise<void> {
    while (state === "working") {
      const free = concurrency - running.size;
      let claimed: readonly ClaimedJob[] = [];
      try {
        if (free > 0) claimed = await backing.claim(queue, free);
      } catch (error) {
        onError(error, queue);
      }
      for (const job of claimed) {
        const run = attempt(job).finally(() => {
          running.delete(run);
          wake();
        });
        running.add(run);
      }
      // After a successful claim there are probably more jobs.
      if (claimed.length === 0 || running.size >= concurrency) await pause();
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const stopWaiting = poller(queue, resolve);
      wake = () => {
        stopWaiting();
        resolve();
      };
      if (state !== "working") wake();
    });
  }

  async function attempt(job: ClaimedJob): Promise<void> {
    const started = now();
    const heartbeat = setInterval(() => {
      if (now() - started < settings.maxRunMs) backing.extend(job).catch((error) => onError(error, queue));
    }, settings.leaseMs / 3);
    try {
      const commit = await handler(job);
      await end(job, commit ?? NOTHING);
    } catch (error) {
      if (error === LOST || state === "stopped") return;
      onError(error, queue);
      await giveBack(job, error);
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** Ends a job in one transaction with its writes and, for a cron, its next run. */
  async function end(job: ClaimedJob, commit: JobCommit, failed = false): Promise<void> {
    await store.transaction(async (tx) => {
      // A stopped worker has given up its running jobs: another worker may hold this one.
      if (state === "stopped" || !(await backing.finish(job, tx))) throw LOST;
      const next = crons.next(job.key, now(), failed);
      if (next.length > 0) await backing.add(next, tx);
      await commit(tx);
    });
  }

  async function giveBack(job: ClaimedJob, error: unknown): Promise<void> {
    try {
      if (crons.isCron(job.key)) await end(job, NOTHING, true);
      else await backing.fail(job, failureText(error));
    } catch (failure) {
      // The worker that claims the job after its lease has expired tries again.
      if (failure !== LOST) onError(failure, queue);
    }
  }

  const ended = loop();
  return {
    /** Looks for jobs now. */
    wake: () => wake(),
    async stop(graceMs: number): Promise<void> {
      if (state === "stopped") return;
      state = "stopping";
      wake();
      let timer: NodeJS.Timeout | undefined;
      const grace = new Promise((resolve) => {
        timer = setTimeout(resolve, graceMs);
      });
      await Promise.race([ended.then(() => Promise.all(running)), grace]);
      clearTimeout(timer);
      state = "stopped";
    },
  };
}

export type Worker = ReturnType<typeof startWorker>;
