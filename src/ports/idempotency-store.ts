import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";

/** One request that carried an Idempotency-Key. */
export interface IdempotencyRecord {
  readonly tenant: string;
  /** What the key is unique in, for example `POST /v1/customerChecks`. */
  readonly scope: string;
  readonly key: string;
  /** Digest of the request: the same key with another digest is another request. */
  readonly fingerprint: string;
  readonly startedAt: EpochMs;
  /** Whom the answer is about; absent while the request is running, and where it is about no stored customer. */
  readonly customerId?: string;
  /** What was answered; absent while the request is running. */
  readonly response?: Json;
}

/** Requests that were executed under a key. */
export interface IdempotencyStore {
  /**
   * Claims a key: `undefined` when it is claimed now, else the record that holds it. One that was started before
   * `abandonedBefore` and never answered is claimed anew: its process is gone.
   */
  begin(record: IdempotencyRecord, abandonedBefore: EpochMs): Promise<IdempotencyRecord | undefined>;
  /** Keeps the answer of a claimed key. `record.startedAt` must be that of the claim, else nothing is kept: `false`. */
  finish(record: IdempotencyRecord): Promise<boolean>;
  /** Gives up a claim that was not answered, so that the request can be made again. */
  abandon(record: IdempotencyRecord): Promise<void>;
  /** Removes at most `limit` records of all tenants started before a time. @returns how many */
  removeBefore(time: EpochMs, limit: number): Promise<number>;
}
