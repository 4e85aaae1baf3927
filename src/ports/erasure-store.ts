import type { Json } from "../model/json.ts";
import type { EpochMs } from "./clock.ts";

/** The only door through which anything leaves the store. */
export interface ErasureStore {
  /**
   * Blanks a customer: the stored data becomes `{}` with `erasedAt` as the tombstone, accounts, transactions and their
   * revisions, exemption notes, workflow data, the details of cases and the bodies of finished callbacks lose their
   * content, and each decision's body becomes what `skeletonOf` leaves of it. A callback that is still to be sent stays.
   *
   * @returns `false` when the tenant never had such a customer
   */
  eraseCustomer(tenant: string, customerId: string, at: EpochMs, skeletonOf: (body: Json) => Json): Promise<boolean>;
  /**
   * Removes at most `limit` cases of a tenant that were last touched before a time and are not open, with their
   * decisions, callbacks and transactions. @returns how many cases
   */
  removeCasesBefore(tenant: string, time: EpochMs, limit: number): Promise<number>;
}
