/**
 * Port: jobs that run later, at least once, with their effects exactly once.
 *
 * Types only. `test/contract/jobs.contract.ts` defines the semantics in code. Any failure of the backend is a
 * `RiskgateError` `STORE_UNAVAILABLE` with the driver's error as `cause`.
 */
import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";
import type { JobStats } from "./job-store.ts";
import type { StoreTransaction } from "./store.ts";

/** A queue; it has to be declared before use. */
export interface QueueSettings {
  readonly queue: string;
  /** Failed attempts after which a job is dead. Default 10. */
  readonly maxFailures?: number;
  /** Wait after the first failure, in milliseconds; doubled with each further one, with jitter. Default 1000. */
  readonly backoffMs?: number;
  /** Longest wait between two attempts, in milliseconds. Default one hour. */
  readonly maxBackoffMs?: number;
  /**
   * How long after a worker's last heartbeat its jobs are given to another worker, in milliseconds. Default 15000.
   * Workers send heartbeats by themselves while a handler runs.
   */
  readonly leaseMs?: number;
  /** How long a handler may run before its job is given to another worker, in milliseconds. Default 15 minutes. */
  readonly maxRunMs?: number;
}

/** A recurring job. */
export interface CronSettings {
  /** Name, unique among the crons of all processes: two processes that declare the same name share it. */
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
  /** Makes it idempotent: while a job with this key waits or runs in the queue, another one is skipped. */
  readonly key?: string;
  /** Earliest time to run; default at once. */
  readonly runAt?: EpochMs;
  /** Tenants take turns while more jobs wait than workers take: the backlog of one keeps no other one waiting. */
  readonly tenant?: string;
}

/** A running job. */
export interface RunningJob {
  readonly jobId: string;
  readonly data: Json;
  /** Failed attempts before this one, including those whose worker was lost. */
  readonly failures: number;
}

/** The writes of a job. They run in the transaction that finishes the job: both are committed, or neither. */
export type JobCommit = (tx: StoreTransaction) => Promise<void>;

/** Does the slow part of a job and returns its writes, if any. A rejection is a failed attempt. */
export type JobHandler = (job: RunningJob) => Promise<JobCommit | undefined>;

/** A job that failed too often. */
export interface DeadJob {
  readonly jobId: string;
  readonly data: Json;
  readonly failures: number;
  /** Why the last attempt failed. */
  readonly lastFailure: string;
}

/** Port: jobs that run later. */
export interface Jobs {
  /** Declares queues and crons; to be called first. Any number of processes may declare the same ones. */
  start(queues: readonly QueueSettings[], crons?: readonly CronSettings[]): Promise<void>;
  /**
   * Adds jobs: in a transaction of the store they are committed and rolled back with it.
   *
   * @throws RangeError when a queue was not declared
   */
  enqueue(jobs: readonly NewJob[], tx?: StoreTransaction): Promise<void>;
  /** Starts to process a queue, with at most `concurrency` jobs at a time in this process; default 10. */
  work(queue: string, handler: JobHandler, concurrency?: number): void;
  stats(queue: string): Promise<JobStats>;
  /** Dead jobs of a queue, at most `limit`. */
  listDead(queue: string, limit: number): Promise<readonly DeadJob[]>;
  /**
   * Takes no more jobs, and waits at most `graceMs` for running ones; the work of those that still run then does not
   * count. A second call has no effect.
   */
  stop(graceMs: number): Promise<void>;
}
