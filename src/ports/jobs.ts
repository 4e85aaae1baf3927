/**
 * Port: work that is done later, at least once, with its effects exactly once.
 *
 * Types only. `test/contract/jobs.contract.ts` says in code what the words mean. Any failure of the backend is a
 * `RiskgateError` `STORE_UNAVAILABLE` with the driver's error as `cause`.
 */
import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";
import type { JobStats } from "./job-store.ts";
import type { StoreTransaction } from "./store.ts";

/** A queue, declared before it is used. */
export interface QueueSettings {
  readonly queue: string;
  /** Failed attempts after which a job is dead. Default 10. */
  readonly maxFailures?: number;
  /** Wait after the first failure, in milliseconds; doubled with each further one, with jitter. Default 1000. */
  readonly backoffMs?: number;
  /** Longest wait between two attempts, in milliseconds. Default one hour. */
  readonly maxBackoffMs?: number;
  /**
   * How long after a worker's last sign of life its jobs are given to another one, in milliseconds. Default 15000.
   * Workers give signs by themselves while a handler runs.
   */
  readonly leaseMs?: number;
  /** How long a handler may run before its job is given to another worker, in milliseconds. Default 15 minutes. */
  readonly maxRunMs?: number;
}

/** A job that comes again and again. */
export interface CronSettings {
  /** Names it among all crons of all processes: two processes that declare the same one share it. */
  readonly name: string;
  readonly queue: string;
  /** Minute, hour, day of month, month, day of week, in UTC; for example `0 3 * * *`. */
  readonly cron: string;
  readonly data: Json;
}

/** A job to be queued. */
export interface NewJob {
  readonly queue: string;
  /** Ids, not the data of customers. */
  readonly data: Json;
  /** Makes it idempotent: while a job with this key waits or runs in the queue, another one is left out. */
  readonly key?: string;
  /** Not to be run before; default at once. */
  readonly runAt?: EpochMs;
}

/** A job that is being done. */
export interface RunningJob {
  readonly jobId: string;
  readonly data: Json;
  /** Failed attempts before this one, those included whose worker was lost. */
  readonly failures: number;
}

/** The writes that make a job's work count. They run in the transaction that ends the job: both are kept, or neither. */
export type JobCommit = (tx: StoreTransaction) => Promise<void>;

/** Does the slow part of a job and returns the writes, if there are any. A rejection is a failed attempt. */
export type JobHandler = (job: RunningJob) => Promise<JobCommit | undefined>;

/** A job that failed too often. */
export interface DeadJob {
  readonly jobId: string;
  readonly data: Json;
  readonly failures: number;
  /** Why the last attempt failed. */
  readonly lastFailure: string;
}

/** Port: work that is done later, once. */
export interface Jobs {
  /** Declares queues and crons; before anything else. Any number of processes may declare the same ones. */
  start(queues: readonly QueueSettings[], crons?: readonly CronSettings[]): Promise<void>;
  /**
   * Adds jobs: in a transaction of the store they become visible with it and vanish with it.
   *
   * @throws RangeError when a queue was not declared
   */
  enqueue(jobs: readonly NewJob[], tx?: StoreTransaction): Promise<void>;
  /** Begins to work on a queue, at most `concurrency` jobs at a time in this process; default 10. */
  work(queue: string, handler: JobHandler, concurrency?: number): void;
  stats(queue: string): Promise<JobStats>;
  /** Dead jobs of a queue, at most `limit`. */
  listDead(queue: string, limit: number): Promise<readonly DeadJob[]>;
  /**
   * Takes no more jobs, and waits for those that run, `graceMs` at most; what then still runs no longer counts. A second
   * call does nothing more.
   */
  stop(graceMs: number): Promise<void>;
}
