import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";

/** A piece of work as it is kept, until it is done. */
export interface JobRecord {
  readonly jobId: string;
  readonly queue: string;
  /** What makes it idempotent: of jobs with one key only one waits or runs in its queue at a time. */
  readonly key?: string;
  readonly data: Json;
  /** Not to be run before. */
  readonly runAt: EpochMs;
  /** Failed attempts so far. */
  readonly failures: number;
  /** Why the last attempt failed. */
  readonly lastFailure?: string;
  readonly createdAt: EpochMs;
}

/** Jobs of one queue by state. Done ones are counted, not kept. */
export interface JobStats {
  readonly waiting: number;
  readonly active: number;
  readonly done: number;
  readonly dead: number;
}

/** What a worker claims. */
export interface JobClaim {
  readonly queue: string;
  readonly now: EpochMs;
  /** Until when the jobs are the worker's. Afterwards, unless it extends or ends them, any worker may take them. */
  readonly leaseUntil: EpochMs;
  /** The worker's mark on its jobs: new for every claim. */
  readonly lease: string;
  readonly limit: number;
}

/** The rows behind a queue that lives in the store; see the port `Jobs` for the queue itself. */
export interface JobStore {
  /** Adds jobs; one whose key is taken by a live job of its queue is left out. @returns how many were added */
  add(jobs: readonly JobRecord[]): Promise<number>;
  /** Takes jobs whose time has come, those whose lease ran out included: by ascending `runAt`, then id. */
  claim(claim: JobClaim): Promise<readonly JobRecord[]>;
  /** Moves the end of a lease: `false` when the lease no longer holds the job. */
  extend(jobId: string, lease: string, leaseUntil: EpochMs): Promise<boolean>;
  /** Ends a job that was done: `false` when the lease no longer holds the job, and then the work must not count. */
  finish(jobId: string, lease: string): Promise<boolean>;
  /** Puts a failed job back until `runAt`, or among the dead ones when that is absent: `false` as for {@link finish}. */
  fail(jobId: string, lease: string, failure: string, runAt?: EpochMs): Promise<boolean>;
  stats(queue: string): Promise<JobStats>;
  /** Dead jobs, oldest first; equal times go by ascending id. */
  listDead(queue: string, limit: number): Promise<readonly JobRecord[]>;
}
