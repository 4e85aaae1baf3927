/** How often somebody may try to sign in, by account and by address; each process counts for itself. */
import { createFailedKeys } from "../failed-keys.ts";
import type { Quota } from "../quotas.ts";

export interface Throttle {
  /** Counts a try before it is made. @returns 0, or the seconds until the next try when none is left */
  take(address: string, account?: string): number;
  /** Takes the count back: the try succeeded. */
  giveBack(address: string, account?: string): void;
}

/** Ten at once, then one in 90 seconds. */
const OF_ACCOUNT: Quota = { requests: 10, windowSeconds: 900 };
/** Sixty at once, then one in 15 seconds: people of an office share an address. */
const OF_ADDRESS: Quota = { requests: 60, windowSeconds: 900 };

export function createThrottle(now?: () => number): Throttle {
  const accounts = createFailedKeys(OF_ACCOUNT, now);
  const addresses = createFailedKeys(OF_ADDRESS, now);
  return {
    take(address, account) {
      const wait = addresses.take(address);
      if (wait > 0 || account === undefined) return wait;
      const waitForAccount = accounts.take(account);
      if (waitForAccount > 0) addresses.giveBack(address);
      return waitForAccount;
    },
    giveBack(address, account) {
      addresses.giveBack(address);
      if (account !== undefined) accounts.giveBack(account);
    },
  };
}
