import type { Account } from "../../model/account.ts";
import type { KnownMasterData } from "../../model/master-data.ts";
import type { AccountRecord } from "../../ports/store.ts";

/**
 * Accounts as decisions read them, in ascending order of uuid, so that a replayed decision reads them in the same
 * order.
 *
 * @returns `undefined` when there are none
 */
export function knownAccounts(records: readonly AccountRecord[]): KnownMasterData["accounts"] {
  if (records.length === 0) return undefined;
  const sorted = records.toSorted((left, right) => (left.accountUuid < right.accountUuid ? -1 : 1));
  return Object.fromEntries(sorted.map(({ accountUuid, data }) => [accountUuid, data as Account]));
}
