import type { Account } from "./account.ts";
import type { EpochMs } from "./epoch-ms.ts";
import { latestInstant } from "./partial-date.ts";

/**
 * Whether an account is closed: its closure date is past, or its status is closed and no later date is given. An
 * account with a past date but an active status counts as open, because the two contradict each other.
 */
export function isClosedAccount({ accountClosureDate, accountStatus }: Account, now: EpochMs): boolean {
  const status = accountStatus?.trim().toUpperCase();
  if (accountClosureDate === undefined) return status === "CLOSED";
  return status !== "ACTIVE" && latestInstant(accountClosureDate) < now;
}
