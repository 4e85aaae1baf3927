/** Accounts of customers as the interface answers them. */
import type { Account } from "../../model/account.ts";
import { accountKey } from "../../monitoring/account-key.ts";
import type { AccountRecord } from "../../ports/store.ts";

/** A stored account, with its customer and its times. */
export interface AccountAnswer extends Account {
  /** Id of the account, a UUID of the gateway. */
  readonly accountUuid: string;
  /** Id of the customer that it belongs to, as text. */
  readonly customerId: string;
  /**
   * When it was created: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly createdAt: string;
  /**
   * When it was last replaced: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly updatedAt: string;
}

export function accountAnswer({ accountUuid, customerId, data, createdAt, updatedAt }: AccountRecord): AccountAnswer {
  const iso = (at: number): string => new Date(at).toISOString();
  return { accountUuid, customerId, ...(data as Account), createdAt: iso(createdAt), updatedAt: iso(updatedAt) };
}

/** The identity of an account: its scheme and the number within that scheme. A holder's name alone identifies none. */
export function accountIdentity(account: Account): Pick<AccountRecord, "identity"> {
  const key = accountKey(account);
  if (key === undefined || key.startsWith("holder:")) return {};
  return { identity: JSON.stringify([account.scheme?.trim().toUpperCase() ?? null, key]) };
}
