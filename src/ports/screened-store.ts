import type { Json } from "../model/json.ts";
import type { CustomerQuery } from "./customer-store.ts";

/** Who is screened for a customer and what came of it: what a new edition of a list is compared with. */
export interface ScreenedRecord {
  readonly tenant: string;
  readonly customerId: string;
  /** The parties of the stored data, in the gateway's form; absent when they have to be read from the customer itself. */
  readonly parties?: Json;
  /** What the decision in force found, in the gateway's form. */
  readonly matches: Json;
  /** The decision in force; absent when the customer was never decided. */
  readonly decisionId?: string;
  /** The parties are newer than the decision in force. */
  readonly unchecked?: true;
}

/** Who was screened under which names and numbers. */
export interface ScreenedStore {
  /** The record, `undefined` when there is none. */
  get(tenant: string, customerId: string): Promise<ScreenedRecord | undefined>;
  /** Adds or replaces a record as a whole. Only together with the customer it is about, which is locked before. */
  put(record: ScreenedRecord): Promise<void>;
  /** Records by ascending bucket of the customer, in a bucket by ascending id. */
  list(query: CustomerQuery): Promise<readonly ScreenedRecord[]>;
}
