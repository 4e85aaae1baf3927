/**
 * Which callbacks may be sent now: receivers that are not known to answer soon have few at a time, so that those of one
 * client who never answers leave slots to everybody else.
 */
import type { EpochMs } from "../../ports/clock.ts";

/** Callbacks that one process sends at a time. */
export const DELIVERIES = 30;
/** Of these, those to receivers that are not known to answer soon: of all together, of a tenant, and of a receiver. */
const UNPROVED = { all: 20, tenant: 10, receiver: 3 };
/** An answer within this time came soon. */
const SOON_MS = 2_000;
/** After one that did not, its receiver has to prove itself anew. */
const SLOW_MS = 300_000;
/** First wait of a callback that may not be sent now; further ones of its receiver come one after the other, up to the longest. */
const WAIT_MS = 1_000;
const SPACING_MS = 100;
const LONGEST_WAIT_MS = 600_000;
/** Receivers that are remembered. */
const MOST_KNOWN = 10_000;

export interface Receivers {
  /**
   * Begins an attempt.
   *
   * @returns what to call when it ended, or the time at which to try again
   */
  begin(tenant: string, url: string, now: EpochMs): ((endedAt: EpochMs) => void) | EpochMs;
}

export function createReceivers(): Receivers {
  /** From when on a receiver counts as one that answers soon. */
  const proved = new Map<string, EpochMs>();
  const nextWaits = new Map<string, EpochMs>();
  const unproved = new Set<{ readonly tenant: string; readonly receiver: string }>();

  function mayBegin(tenant: string, receiver: string): boolean {
    const among = [...unproved];
    const ofTenant = among.filter((each) => each.tenant === tenant);
    return (
      among.length < UNPROVED.all &&
      ofTenant.length < UNPROVED.tenant &&
      ofTenant.filter((each) => each.receiver === receiver).length < UNPROVED.receiver
    );
  }

  function waitOf(receiver: string, now: EpochMs): EpochMs {
    const after = (nextWaits.get(receiver) ?? 0) + SPACING_MS;
    const at = Math.min(Math.max(now + WAIT_MS, after), now + LONGEST_WAIT_MS);
    remember(nextWaits, receiver, at);
    return at;
  }

  return {
    begin(tenant, url, now) {
      const receiver = `${tenant} ${hostOf(url)}`;
      const isProved = (proved.get(receiver) ?? Number.POSITIVE_INFINITY) <= now;
      if (!isProved && !mayBegin(tenant, receiver)) return waitOf(receiver, now);
      const attempt = { tenant, receiver };
      if (!isProved) unproved.add(attempt);
      return (endedAt) => {
        unproved.delete(attempt);
        if (endedAt - now > SOON_MS) remember(proved, receiver, endedAt + SLOW_MS);
        else if (!proved.has(receiver)) remember(proved, receiver, endedAt);
      };
    },
  };
}

const hostOf = (url: string): string => /^\w+:\/\/(?:[^/?#]*@)?([^/?#]*)/u.exec(url)?.[1]?.toLowerCase() ?? url;

/** Whatever was remembered longest ago is forgotten when there are too many. */
function remember(known: Map<string, EpochMs>, receiver: string, at: EpochMs): void {
  known.delete(receiver);
  known.set(receiver, at);
  if (known.size > MOST_KNOWN) for (const oldest of known.keys()) return void known.delete(oldest);
}
