import type { Account } from "./account.ts";
import type { EpochMs } from "./epoch-ms.ts";
import { latestInstant } from "./partial-date.ts";

/**
 * Whether an account is past: its closure is over, or it is called closed and no later date is named for that. One that is called
 * active in spite of the date counts as open, because it cannot be told.
 */
export function isClosedAccount({ accountClosureDate, accountStatus }: Account, now: EpochMs): boolean {
  const status = accountStatus?.trim().toUpperCase();
  if (accountClosureDate === undefined) return status === "CLOSED";
  return status !== "ACTIVE" && latestInstant(accountClosureDate) < now;
}
