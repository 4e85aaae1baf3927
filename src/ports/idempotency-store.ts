import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";

/** One request that carried an Idempotency-Key. */
export interface IdempotencyRecord {
  readonly tenant: string;
  /** The scope in which the key is unique, for example `POST /v1/customerChecks`. */
  readonly scope: string;
  readonly key: string;
  /** Digest of the request: the same key with a different digest is a different request. */
  readonly fingerprint: string;
  readonly startedAt: EpochMs;
  /**
   * The customer whom the answer concerns; absent while the request is running, and where the answer concerns no stored
   * customer.
   */
  readonly customerId?: string;
  /** The answer; absent while the request is running. */
  readonly response?: Json;
}

/** Requests executed under a key. */
export interface IdempotencyStore {
  /**
   * Claims a key: `undefined` when it is claimed now, else the record that holds it. A claim started before
   * `abandonedBefore` and never answered is taken over: its process is gone.
   */
  begin(record: IdempotencyRecord, abandonedBefore: EpochMs): Promise<IdempotencyRecord | undefined>;
  /** Stores the answer of a claimed key. `record.startedAt` must be that of the claim, else nothing is stored: `false`. */
  finish(record: IdempotencyRecord): Promise<boolean>;
  /** Releases a claim without an answer, so that the request can be repeated. */
  abandon(record: IdempotencyRecord): Promise<void>;
  /** Removes at most `limit` records of all tenants started before a time. @returns how many */
  removeBefore(time: EpochMs, limit: number): Promise<number>;
}
