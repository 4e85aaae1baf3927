import type { Clock, IdSource } from "../../src/ports/clock.ts";
import type { Jobs, NewJob } from "../../src/ports/jobs.ts";
import type { Store, StoreTransaction } from "../../src/ports/store.ts";
import { createCrons } from "./crons.ts";
import type { JobBacking } from "./job-backing.ts";
import { jobsOver } from "./jobs-over.ts";
import { pollEach } from "./poller.ts";
import { backoffMs, createQueueSettings } from "./queue-settings.ts";
import { createTurns } from "./turns.ts";

/** Options of a queue in a store. */
export interface StoreJobsOptions {
  /** Store of the jobs, beside the business rows. */
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** How often an idle worker looks for jobs, in milliseconds. Default 250. */
  readonly pollMs?: number;
  /** Spreads retries; 0 to 1. Default `Math.random`. */
  readonly random?: () => number;
  /** Called for failed attempts and for a store that does not answer (Default: none). */
  readonly onError?: (error: unknown, queue: string) => void;
}

/**
 * A queue in a table of the store: the embedded default, on SQLite or in memory. It also runs on a store in PostgreSQL, with any number
 * of processes.
 *
 * @example
 * const jobs = storeJobs({ store, clock: Date, ids: crypto });
 */
export function storeJobs(options: StoreJobsOptions): Jobs {
  const { store, clock, ids, random = Math.random } = options;
  const queues = createQueueSettings();
  const turns = createTurns(() => clock.now());
  const inTransaction = <T>(work: (tx: StoreTransaction) => Promise<T>, tx: StoreTransaction | undefined) =>
    tx === undefined ? store.transaction(work) : work(tx);

  const backing: JobBacking = {
    async add(jobs, tx) {
      const now = clock.now();
      const records = jobs.map(({ queue, data, key, tenant, runAt }: NewJob) => ({
        jobId: ids.randomUUID(),
        queue,
        data,
        ...(key === undefined ? {} : { key }),
        // What counts as added earlier is taken earlier.
        runAt: runAt ?? (tenant === undefined ? now : turns.addedAt(queue, tenant)),
        failures: 0,
        createdAt: now,
      }));
      await inTransaction((opened) => opened.jobs.add(records), tx);
    },

    async claim(queue, limit) {
      const { leaseMs, maxFailures } = queues.of(queue);
      const now = clock.now();
      const lease = ids.randomUUID();
      return store.transaction(async (tx) => {
        const claimed = await tx.jobs.claim({ queue, now, leaseUntil: now + leaseMs, lease, limit });
        const times = claimed.map(({ runAt }) => runAt);
        turns.taken(queue, limit, times);
        const alive = [];
        for (const job of claimed) {
          // A job that crashes its worker every time would otherwise crash all workers, one after the other.
          if (job.failures >= maxFailures && !crons.isCron(job.key)) {
            await tx.jobs.fail(job.jobId, lease, job.lastFailure ?? "its workers were lost");
          } else {
            alive.push({ ...job, lease });
          }
        }
        return alive;
      });
    },

    async extend({ jobId, queue, lease }) {
      const leaseUntil = clock.now() + queues.of(queue).leaseMs;
      await store.transaction((tx) => tx.jobs.extend(jobId, String(lease), leaseUntil));
    },

    finish: ({ jobId, lease }, tx) => tx.jobs.finish(jobId, String(lease)),

    async fail({ jobId, queue, lease, failures }, failure) {
      const settings = queues.of(queue);
      const isDead = failures + 1 >= settings.maxFailures;
      const runAt = isDead ? undefined : clock.now() + backoffMs(settings, failures + 1, random());
      await store.transaction((tx) => tx.jobs.fail(jobId, String(lease), failure, runAt));
    },
  };

  const crons = createCrons();
  return jobsOver({
    worker: {
      store,
      backing,
      crons,
      now: () => clock.now(),
      poller: pollEach(options.pollMs ?? 250),
      onError: options.onError ?? (() => {}),
    },
    queues,
    open: async () => {},
    stats: (queue) => store.read((tx) => tx.jobs.stats(queue)),
    async listDead(queue, limit) {
      const dead = await store.read((tx) => tx.jobs.listDead(queue, limit));
      return dead.map(({ jobId, data, failures, lastFailure = "" }) => ({ jobId, data, failures, lastFailure }));
    },
    close: async () => {},
  });
}
