/** How many requests a client, a key or a person, may send in a window of time, told in every answer (draft-ietf-httpapi-ratelimit-headers). */
import { LRUCache } from "lru-cache";

/** How many requests a client may send in a window of time. */
export interface Quota {
  /** Requests in one window. */
  readonly requests: number;
  /** Length of the window in seconds; it begins with the first request in it. */
  readonly windowSeconds: number;
}

/** `reprocess`: for what costs far more than an ordinary request. */
export type QuotaPolicy = "default" | "reprocess";

/** The share of the ordinary quota that each policy has. */
const SHARES: Readonly<Record<QuotaPolicy, number>> = { default: 1, reprocess: 0.05 };
/** Most keys counted at the same time. */
const MAX_KEYS = 100_000;

export interface QuotaAnswer {
  readonly policy: QuotaPolicy;
  /** Whether the request may be executed. */
  readonly isWithin: boolean;
  /** Seconds until the next window, at least 1. */
  readonly resetSeconds: number;
  /** `RateLimit-Policy` and `RateLimit`. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Counts one request of a client against a policy. */
export type TakeQuota = (policy: QuotaPolicy, client: string) => QuotaAnswer;

interface Window {
  readonly until: number;
  used: number;
}

/** @param now - milliseconds that never go back */
export function createQuotas({ requests, windowSeconds }: Quota, now = () => performance.now()): TakeQuota {
  const windows = new LRUCache<string, Window>({ max: MAX_KEYS });
  return (policy, client) => {
    const quota = Math.max(1, Math.floor(requests * SHARES[policy]));
    const id = `${policy} ${client}`;
    // With a fraction the sum of time and window is rounded, and a window of a minute would have 61 seconds left.
    const time = Math.floor(now());
    let window = windows.get(id);
    if (!window || window.until <= time) {
      window = { until: time + windowSeconds * 1_000, used: 0 };
      windows.set(id, window);
    }
    const isWithin = window.used < quota;
    if (isWithin) window.used++;
    const resetSeconds = Math.max(1, Math.ceil((window.until - time) / 1_000));
    return {
      policy,
      isWithin,
      resetSeconds,
      headers: {
        "ratelimit-policy": `"${policy}";q=${quota};w=${windowSeconds}`,
        ratelimit: `"${policy}";r=${quota - window.used};t=${resetSeconds}`,
      },
    };
  };
}
