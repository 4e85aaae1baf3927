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
  /** The level that people gave, which checks do not lower; absent where they gave none. */
  readonly givenLevel?: GivenLevel;
  /** When a customer check was last accepted; the spacing rule (425) counts from it. */
  readonly lastCheckedAt?: EpochMs;
  /** When the data was erased; absent when it never was, or when data was submitted again. */
  readonly erasedAt?: EpochMs;
  /** When a submission last changed data that account takeover begins with; absent for data that never changed. */
  readonly changedAt?: {
    /** Phone numbers, e-mail addresses or the reference account. */
    readonly contact?: EpochMs;
    readonly referenceAccount?: EpochMs;
  };
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** A level that people gave a customer, and the case in which they did. */
export interface GivenLevel {
  readonly riskLevel: string;
  readonly caseId: string;
}

/** A page of the customers in a range of buckets (see `bucketOf`), so that bulk work can be split and resumed. */
export interface CustomerQuery {
  readonly tenant: string;
  /** First and last bucket, both included; 0 to 1023. */
  readonly fromBucket: number;
  readonly toBucket: number;
  /** The last customer of the page before; absent for the first page. */
  readonly after?: string;
  readonly limit: number;
}

/** Customers with their stored data. */
export interface CustomerStore {
  /**
   * The stored customer; `undefined` when there is none. In a transaction the id is locked until the end, even when
   * there is none.
   */
  get(tenant: string, customerId: string): Promise<CustomerRecord | undefined>;
  /** Adds or replaces a customer, as a whole. */
  put(customer: CustomerRecord): Promise<void>;
  /** Customers by ascending bucket, then ascending id. */
  list(query: CustomerQuery): Promise<readonly CustomerRecord[]>;
}
