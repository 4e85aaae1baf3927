import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";

/** A stored result with everything to explain and replay it. Never edited. */
export interface DecisionRecord {
  readonly tenant: string;
  readonly decisionId: string;
  readonly caseId: string;
  readonly customerId: string;
  readonly decidedAt: EpochMs;
  /** The decision itself. Its form is the gateway's. */
  readonly body: Json;
}

/** Append-only: only erasure takes something away, see `ErasureStore`. */
export interface DecisionStore {
  /**
   * Saves a decision, once: nothing changes when `decisionId` is already stored. An id belongs to one decision: of another one the
   * audit log would know what is not stored.
   */
  append(decision: DecisionRecord): Promise<void>;
  get(tenant: string, decisionId: string): Promise<DecisionRecord | undefined>;
  /** At most `limit` of a customer's decisions, newest first; equal times go by ascending id. */
  listByCustomer(tenant: string, customerId: string, limit: number): Promise<readonly DecisionRecord[]>;
}
