/** What is answered about work that goes on by itself: jobs, rescreening, callbacks. */

/** A queue of jobs. */
export interface JobQueue {
  /** What its jobs are about. */
  readonly queue: string;
  /**
   * Jobs whose turn comes.
   *
   * @integer
   */
  readonly waiting: number;
  /**
   * Jobs that are being worked on.
   *
   * @integer
   */
  readonly active: number;
  /**
   * Jobs that are done and not swept away yet.
   *
   * @integer
   */
  readonly done: number;
  /**
   * Jobs that failed as often as is tried: somebody has to look at them.
   *
   * @integer
   */
  readonly dead: number;
}

/** Jobs by queue. */
export interface JobQueueList {
  /** By name; none in a gateway without jobs. */
  readonly data: readonly JobQueue[];
}

/** A run in which stored customers are compared with lists again. */
export interface RescreenRun {
  /** Id of the run. */
  readonly runId: string;
  /** Why it was begun. */
  readonly kind: string;
  /** How far it is. */
  readonly status: string;
  /**
   * When it was begun: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly begunAt: string;
  /**
   * When it went on last: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly updatedAt: string;
  /** Whether customers are rated again too; absent where they are not. */
  readonly rates?: true;
  /**
   * Stretches of customers in all.
   *
   * @integer
   */
  readonly ranges: number;
  /**
   * Stretches that are done.
   *
   * @integer
   */
  readonly rangesDone: number;
  /** `candidates`: customers whom a changed entry may concern; `compared`: compared with every entry; `decided`: decided again; `changed`: of these, those with another result; `missed`, `unchecked`: found now and not before. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Runs of rescreening. */
export interface RescreenRunList {
  /** Newest first. */
  readonly data: readonly RescreenRun[];
}

/** A run that rests, or goes on. */
export interface SetRescreen {
  /** Id of the run. */
  readonly runId: string;
  /** What it is from now on. */
  readonly status: "paused" | "running";
}

/** A callback without what is about the customer. */
export interface ShownCallback {
  /** The `webhook-id`: the same over all attempts. */
  readonly callbackId: string;
  /** The case that it tells of. */
  readonly caseId: string;
  /** Host that it goes to. */
  readonly host: string;
  /** `exhausted`: it failed as often as is tried. `cancelled`: its customer was erased before it was sent. */
  readonly status: "pending" | "delivered" | "exhausted" | "cancelled";
  /**
   * Attempts that were made.
   *
   * @integer
   */
  readonly attempts: number;
  /**
   * When the next attempt is due: RFC 3339, UTC; absent when there is none.
   *
   * @format date-time
   */
  readonly nextAttemptAt?: string;
  /** Why the last attempt failed. */
  readonly lastFailure?: string;
  /**
   * When it was to be sent first: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly createdAt: string;
  /**
   * When it changed last: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly updatedAt: string;
}

/** Callbacks of a status. */
export interface CallbackList {
  /** Oldest first. */
  readonly data: readonly ShownCallback[];
}

/** A callback that is sent again. */
export interface ResentCallback {
  /** The `webhook-id`, the same as before. */
  readonly callbackId: string;
}
