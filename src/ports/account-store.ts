import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";

/**
 * An account under a customer. It is stored beside the customer's own data: a submission of that data does not change
 * it.
 */
export interface AccountRecord {
  readonly tenant: string;
  readonly accountUuid: string;
  readonly customerId: string;
  /** Identity of the account, for example its scheme and number; absent when it has neither number nor id. */
  readonly identity?: string;
  /** Account as parsed. */
  readonly data: Json;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** Accounts under customers. */
export interface AccountStore {
  /** Saves an account: `false`, with nothing changed, when its uuid, or its identity under the same customer, is stored. */
  add(account: AccountRecord): Promise<boolean>;
  get(tenant: string, accountUuid: string): Promise<AccountRecord | undefined>;
  findByIdentity(tenant: string, customerId: string, identity: string): Promise<AccountRecord | undefined>;
  /**
   * Replaces an account as a whole, but for its customer and `createdAt`: `false`, with nothing changed, when there is no
   * such account of this customer or when another one of the customer has the new identity.
   */
  replace(account: AccountRecord): Promise<boolean>;
  /** A customer's accounts, oldest first; equal times by ascending uuid. */
  listByCustomer(tenant: string, customerId: string): Promise<readonly AccountRecord[]>;
}
