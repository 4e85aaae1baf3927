import { DEFAULT_FAILED_KEYS } from "./authenticate.ts";
import type { Quota } from "./quotas.ts";
import { BODY_MS } from "./read-json-body.ts";

/** What a client (a person with all keys and sessions, or a key of no person) may ask of the gateway at once. */
export interface HttpLimits {
  /** Requests of one client in a window of time; each process counts for itself (Default: any number). */
  readonly quota?: Quota;
  /**
   * Unknown keys from one address in a window of time, before the store is asked about the next one; a key that was good
   * before is asked about all the same (Default: 60 in 60 seconds).
   */
  readonly failedKeys: Quota;
  /** Proxies in front, each of which adds an address to `X-Forwarded-For`; others than those are not believed (Default: 0). */
  readonly trustedProxies: number;
  /** Requests inside of the gateway at the same time; further ones wait (Default: 64). */
  readonly maxConcurrent: number;
  /**
   * Longest wait of a request in milliseconds; one that waits for longer is answered 503 `overloaded`. When one waited for half
   * of it there is an overload, and until that is over a request waits for a thirtieth at most (Default: 150).
   */
  readonly maxWaitMs: number;
  /**
   * Requests that read for seconds (exports, bundles, simulations, scores) at the same time, beside `maxConcurrent`; a
   * tenant has three quarters of them at most, a client a quarter (Default: 8).
   */
  readonly maxLong: number;
  /** Time after which an export ends of which nothing is read, in milliseconds (Default: 30,000). */
  readonly unreadMs: number;
  /**
   * Bytes of bodies under way as they arrive, all together (Default: 100,000,000; never less than four of the largest
   * files). A tenant has three quarters at most of what others leave, a client half of what others of its tenant leave; the
   * first 16 kB of a body count only with what comes after them, a stream of lines not at all.
   */
  readonly maxBodyBytes: number;
  /** Time for a body to arrive, in milliseconds, unless it is a stream of lines (Default: 30,000, as `timeouts.requestMs`). */
  readonly bodyMs: number;
}

/** Connections at the same time, unless told otherwise. */
export const MAX_CONNECTIONS = 10_000;

export const DEFAULT_LIMITS: HttpLimits = {
  failedKeys: DEFAULT_FAILED_KEYS,
  trustedProxies: 0,
  maxConcurrent: 64,
  maxWaitMs: 150,
  maxLong: 8,
  unreadMs: 30_000,
  maxBodyBytes: 100_000_000,
  bodyMs: BODY_MS,
};
