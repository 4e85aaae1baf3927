import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";

/** A stored job, until it is done. */
export interface JobRecord {
  readonly jobId: string;
  readonly queue: string;
  /** Makes it idempotent: only one job with this key waits or runs in its queue at a time. */
  readonly key?: string;
  readonly data: Json;
  /** Earliest time to run. */
  readonly runAt: EpochMs;
  /** Number of failed attempts. */
  readonly failures: number;
  /** Why the last attempt failed. */
  readonly lastFailure?: string;
  readonly createdAt: EpochMs;
}

/** Jobs of one queue by state. Finished jobs are counted, not stored. */
export interface JobStats {
  readonly waiting: number;
  readonly active: number;
  readonly done: number;
  readonly dead: number;
}

/** A worker's claim on jobs. */
export interface JobClaim {
  readonly queue: string;
  readonly now: EpochMs;
  /** End of the lease. Afterwards any worker may take the jobs, unless the worker extended or finished them. */
  readonly leaseUntil: EpochMs;
  /** The worker's token for the claimed jobs: new for every claim. */
  readonly lease: string;
  readonly limit: number;
}

/** The rows of a queue that is kept in the store; see the port `Jobs` for the queue itself. */
export interface JobStore {
  /** Adds jobs; a job whose key is taken by a live job of its queue is skipped. @returns how many were added */
  add(jobs: readonly JobRecord[]): Promise<number>;
  /** Claims jobs whose time has come, including those whose lease expired: by ascending `runAt`, then id. */
  claim(claim: JobClaim): Promise<readonly JobRecord[]>;
  /** Extends a lease: `false` when the lease no longer holds the job. */
  extend(jobId: string, lease: string, leaseUntil: EpochMs): Promise<boolean>;
  /** Finishes a job: `false` when the lease no longer holds the job, and then its work must not count. */
  finish(jobId: string, lease: string): Promise<boolean>;
  /** Reschedules a failed job for `runAt`, or makes it dead when that is absent: `false` as for {@link finish}. */
  fail(jobId: string, lease: string, failure: string, runAt?: EpochMs): Promise<boolean>;
  stats(queue: string): Promise<JobStats>;
  /** Dead jobs, oldest first; equal times by ascending id. */
  listDead(queue: string, limit: number): Promise<readonly JobRecord[]>;
}
