import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";

/** The stored data of one customer: always the full set of the last submission. */
export interface CustomerRecord {
  readonly tenant: string;
  /** The canonical identifier: the number 7 and the text `"7"` are the same customer. */
  readonly customerId: string;
  /** AccountHoldingPartyData as parsed; members that were not submitted are absent. `{}` once the customer was erased. */
  readonly data: Json;
  /** Level of the last decision; absent until the first. */
  readonly riskLevel?: string;
  /** When a customer check was last accepted; what the spacing rule (425) counts from. */
  readonly lastCheckedAt?: EpochMs;
  /** When the data was erased; absent when it never was, or when it was submitted again. */
  readonly erasedAt?: EpochMs;
  /** When parts that fraud begins with last became different by a submission; absent for those that never did. */
  readonly changedAt?: {
    /** Phone numbers, e-mail addresses or the reference account. */
    readonly contact?: EpochMs;
    readonly referenceAccount?: EpochMs;
  };
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** Which customers to list: those of a range of buckets (see `bucketOf`), so that bulk work can be cut and resumed. */
export interface CustomerQuery {
  readonly tenant: string;
  /** First and last bucket, both included; 0 to 1023. */
  readonly fromBucket: number;
  readonly toBucket: number;
  /** The customer after which to go on; absent for the first page. */
  readonly after?: string;
  readonly limit: number;
}

/** Customers with their stored data. */
export interface CustomerStore {
  /** The stored customer, `undefined` when there is none. In a transaction it is locked until the end, also when absent. */
  get(tenant: string, customerId: string): Promise<CustomerRecord | undefined>;
  /** Adds or replaces a customer, as a whole. */
  put(customer: CustomerRecord): Promise<void>;
  /** Customers by ascending bucket, in a bucket by ascending id. */
  list(query: CustomerQuery): Promise<readonly CustomerRecord[]>;
}
