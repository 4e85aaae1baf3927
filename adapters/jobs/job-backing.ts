import type { NewJob, RunningJob } from "../../src/ports/jobs.ts";
import type { StoreTransaction } from "../../src/ports/store.ts";

/** A job that this worker may run. */
export interface ClaimedJob extends RunningJob {
  readonly queue: string;
  readonly key?: string;
  /** The mark by which the backing knows that it is still this worker's. */
  readonly lease: string | number;
}

/** Where a queue keeps its jobs, as its workers see it. */
export interface JobBacking {
  /** Adds jobs, those left out whose key is taken. */
  add(jobs: readonly NewJob[], tx?: StoreTransaction): Promise<void>;
  /** Takes at most `limit` jobs whose time has come. */
  claim(queue: string, limit: number): Promise<readonly ClaimedJob[]>;
  /** Says that the worker lives. */
  extend(job: ClaimedJob): Promise<void>;
  /** Ends a job in a transaction: `false` when it is no longer this worker's. */
  finish(job: ClaimedJob, tx: StoreTransaction): Promise<boolean>;
  /** Puts a job back for another attempt, or among the dead ones. */
  fail(job: ClaimedJob, failure: string): Promise<void>;
}
