import type { NewJob, RunningJob } from "../../src/ports/jobs.ts";
import type { StoreTransaction } from "../../src/ports/store.ts";

/** A job that this worker may run. */
export interface ClaimedJob extends RunningJob {
  readonly queue: string;
  readonly key?: string;
  /** Token by which the backing recognizes that this worker still holds the job. */
  readonly lease: string | number;
}

/** Storage of a queue, as its workers use it. */
export interface JobBacking {
  /** Adds jobs, except those whose key is taken. */
  add(jobs: readonly NewJob[], tx?: StoreTransaction): Promise<void>;
  /** Claims at most `limit` due jobs. */
  claim(queue: string, limit: number): Promise<readonly ClaimedJob[]>;
  /** Extends the lease of a running job. */
  extend(job: ClaimedJob): Promise<void>;
  /** Ends a job in a transaction: `false` when this worker no longer holds it. */
  finish(job: ClaimedJob, tx: StoreTransaction): Promise<boolean>;
  /** Puts a job back for another attempt, or marks it dead. */
  fail(job: ClaimedJob, failure: string): Promise<void>;
}
