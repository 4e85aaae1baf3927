import type { Json } from "../model/json.ts";
import type { CustomerQuery } from "./customer-store.ts";

/** The screened parties of a customer and the result: a new edition of a list is compared with them. */
export interface ScreenedRecord {
  readonly tenant: string;
  readonly customerId: string;
  /** The parties in the stored data, in the gateway's form; absent when they have to be read from the customer itself. */
  readonly parties?: Json;
  /** The matches of the decision in force, in the gateway's form. */
  readonly matches: Json;
  /** The decision in force; absent when the customer was never decided. */
  readonly decisionId?: string;
  /** The parties are newer than the decision in force. */
  readonly unchecked?: true;
}

/** The screened parties of all customers. */
export interface ScreenedStore {
  /** The record; `undefined` when there is none. */
  get(tenant: string, customerId: string): Promise<ScreenedRecord | undefined>;
  /** Adds or replaces a record as a whole. Only together with its customer, which is locked before. */
  put(record: ScreenedRecord): Promise<void>;
  /** Records by ascending bucket of the customer, then ascending id. */
  list(query: CustomerQuery): Promise<readonly ScreenedRecord[]>;
}
