import type { TimeCursor } from "./case-store.ts";
import type { EpochMs } from "./clock.ts";

/** One event to deliver to a client, and the state of its delivery. */
export interface CallbackRecord {
  readonly tenant: string;
  /** The `webhook-id`: the same over all attempts. */
  readonly callbackId: string;
  readonly caseId: string;
  readonly customerId: string;
  readonly url: string;
  /** The exact text that is sent and signed. */
  readonly body: string;
  /**
   * `delivered`, `exhausted` and `cancelled` are final; a person may make an exhausted one pending again. `cancelled`: its
   * customer was erased before it was sent.
   */
  readonly status: "pending" | "delivered" | "exhausted" | "cancelled";
  /** Attempts made. */
  readonly attempts: number;
  readonly nextAttemptAt?: EpochMs;
  /** Why the last attempt failed; never contains a part of the body. */
  readonly lastFailure?: string;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** A page of callbacks. */
export interface CallbackQuery {
  readonly tenant: string;
  readonly status: CallbackRecord["status"];
  /** `createdAt` and `callbackId` of the last one of the page before. */
  readonly after?: TimeCursor;
  readonly limit: number;
}

/** Callbacks to be sent, and the outcome of each. */
export interface CallbackStore {
  /** The callback; `undefined` when the tenant has no such one. In a transaction it is locked until the end. */
  get(tenant: string, callbackId: string): Promise<CallbackRecord | undefined>;
  /** Adds or replaces a callback, as a whole. It never changes its customer. */
  put(callback: CallbackRecord): Promise<void>;
  /** The callbacks of a case, oldest first; equal times by ascending id. */
  listByCase(tenant: string, caseId: string): Promise<readonly CallbackRecord[]>;
  /** Callbacks of a status, oldest first; equal times by ascending id. */
  list(query: CallbackQuery): Promise<readonly CallbackRecord[]>;
}
