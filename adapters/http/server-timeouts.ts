/** Times of a server in milliseconds. */
export interface ServerTimeouts {
  /** For the head of a request to arrive (Default: 10,000). */
  readonly headersMs: number;
  /** For a whole request to arrive, unless it is a stream of lines (Default: 30,000). */
  readonly requestMs: number;
  /** That a connection without a request stays open (Default: 65,000: longer than the balancers in front of it wait). */
  readonly keepAliveMs: number;
  /** That a client may be silent, in the middle of a request or of its answer (Default: 90,000). */
  readonly idleMs: number;
  /** That a request which has arrived waits for its answer; an evidence bundle over long lists takes a while (Default: 600,000). */
  readonly answerMs: number;
  /** After which no further connection is taken when it stops; balancers notice meanwhile (Default: 0). */
  readonly readinessMs: number;
  /** For requests under way to be answered when it stops (Default: 20,000). */
  readonly stopMs: number;
}

export const DEFAULT_TIMEOUTS: ServerTimeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  idleMs: 90_000,
  answerMs: 600_000,
  readinessMs: 0,
  stopMs: 20_000,
};
