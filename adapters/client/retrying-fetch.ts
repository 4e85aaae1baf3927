/** A fetch that sends a request again when the gateway says when, or when sending it twice does no harm. */
import { retryAfterMs } from "../../src/model/retry-after.ts";

/** How often and how long a request is sent again. */
export interface RetryOptions {
  /** How often a request is sent at most (Default: 5; 1 never sends it again). */
  readonly maxAttempts?: number;
  /** Longest wait before an attempt, in milliseconds: an answer that asks for more is returned (Default: 30,000). */
  readonly maxWaitMs?: number;
  /** Time for one attempt, in milliseconds (Default: 30,000). */
  readonly timeoutMs?: number;
}

export type Send = (request: Request) => Promise<Response>;

/** Too early, over the quota, overloaded: nothing was stored. */
const LATER: ReadonlySet<number> = new Set([425, 429, 503]);
/** First wait without a word from the gateway, in milliseconds; it doubles every time. */
const BACKOFF_MS = 250;

/**
 * Waits as long as `retryAfterMs` of the problem or `Retry-After` say, and without them longer every time.
 *
 * 425, 429 and 503 are sent again, and 409 of a request with this key that is still running. An attempt that failed on
 * the way or timed out is sent again only if it cannot be executed twice: a GET, a PUT, or with an `Idempotency-Key`.
 *
 * @throws what `send` throws, at the last attempt; the reason of the caller's signal when that aborts
 */
export function retryingFetch(send: Send, options: RetryOptions = {}): Send {
  const { maxAttempts = 5, maxWaitMs = 30_000, timeoutMs = 30_000 } = options;
  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const backoffMs = BACKOFF_MS * 2 ** (attempt - 1) * (1 + Math.random());
      let waitMs: number;
      try {
        const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
        const response = await send(new Request(request.clone(), { signal }));
        const asked = await waitOf(response);
        if (asked === undefined || attempt >= maxAttempts) return response;
        waitMs = asked ?? backoffMs;
        if (waitMs > maxWaitMs) return response;
        await response.body?.cancel();
      } catch (error) {
        if (request.signal.aborted || attempt >= maxAttempts || !isSafeTwice(request)) throw error;
        waitMs = Math.min(backoffMs, maxWaitMs);
      }
      await sleep(waitMs, request.signal);
    }
  };
}

/** Milliseconds to wait; `null` for as long as the caller likes; `undefined` for an answer that stands. */
async function waitOf(response: Response): Promise<number | null | undefined> {
  const header = response.headers.get("retry-after") ?? undefined;
  const isStillRunning = response.status === 409 && header !== undefined;
  if (!LATER.has(response.status) && !isStillRunning) return undefined;
  return (await exactWait(response)) ?? retryAfterMs(header, Date.now()) ?? null;
}

/** `Retry-After` knows whole seconds only; the problem may say it in milliseconds. */
async function exactWait(response: Response): Promise<number | undefined> {
  if (!response.headers.get("content-type")?.startsWith("application/problem+json")) return undefined;
  try {
    const { retryAfterMs } = (await response.clone().json()) as { readonly retryAfterMs?: unknown };
    return typeof retryAfterMs === "number" && retryAfterMs >= 0 ? retryAfterMs : undefined;
  } catch {
    return undefined;
  }
}

function isSafeTwice({ method, headers }: Request): boolean {
  return method === "GET" || method === "HEAD" || method === "PUT" || headers.has("idempotency-key");
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", abort);
      resolve();
    }, ms);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  });
}
