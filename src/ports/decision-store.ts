import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";

/** A stored result with everything needed to explain and replay it. Never edited. */
export interface DecisionRecord {
  readonly tenant: string;
  readonly decisionId: string;
  readonly caseId: string;
  readonly customerId: string;
  readonly decidedAt: EpochMs;
  /** The decision itself. The gateway defines its form. */
  readonly body: Json;
}

/** Append-only: only erasure removes content, see `ErasureStore`. */
export interface DecisionStore {
  /**
   * Saves a decision, once: nothing changes when `decisionId` is already stored. An id belongs to one decision: for a
   * second one, the audit log would hold a digest of a decision that is not stored.
   */
  append(decision: DecisionRecord): Promise<void>;
  get(tenant: string, decisionId: string): Promise<DecisionRecord | undefined>;
  /** At most `limit` of a customer's decisions, newest first; equal times by ascending id. */
  listByCustomer(tenant: string, customerId: string, limit: number): Promise<readonly DecisionRecord[]>;
}
