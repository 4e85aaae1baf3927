import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";

/** One case: created by every check, followed until it is closed. It never changes its customer. */
export interface CaseRecord {
  readonly tenant: string;
  /** Id of the case. */
  readonly caseId: string;
  /** Id of the customer, as text. */
  readonly customerId: string;
  /** What was checked; a customer when absent. */
  readonly subject?: "transaction";
  /** How far the decision is: `finished` once there is one, `failed` when none could be made. */
  readonly processingStatus: "new" | "processing" | "finished" | "failed";
  /** Whether a person has to look at it, does so, or has; `not-opened` when no review is needed. */
  readonly caseStatus: "not-opened" | "open" | "in-progress" | "closed";
  /** The decision in force; absent while processing. */
  readonly decisionId?: string;
  /** What else is kept of its course: the request of a deferred check, the reviewers' decisions. Its form is the gateway's. */
  readonly details?: Json;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** A place in a list that is ordered by time and id: the last record of the page before. */
export interface TimeCursor {
  readonly at: EpochMs;
  readonly id: string;
}

/** Which cases are wanted. */
export interface CaseQuery {
  readonly tenant: string;
  readonly customerId?: string;
  readonly caseStatus?: CaseRecord["caseStatus"];
  /** By the time of creation; default `newest` first. Equal times go by ascending id. */
  readonly order?: "newest" | "oldest";
  /** `createdAt` and `caseId` of the last case of the page before. */
  readonly after?: TimeCursor;
  readonly limit: number;
}

/** Cases of checks, and what people decided. */
export interface CaseStore {
  /** The case, `undefined` when the tenant has none. In a transaction it is locked until the end. */
  get(tenant: string, caseId: string): Promise<CaseRecord | undefined>;
  /** Adds or replaces a case, as a whole. */
  put(record: CaseRecord): Promise<void>;
  list(query: CaseQuery): Promise<readonly CaseRecord[]>;
}
