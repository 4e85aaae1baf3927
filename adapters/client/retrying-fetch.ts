/** A fetch that retries when the gateway requests it, or when sending twice does no harm. */
import { retryAfterMs } from "../../src/model/retry-after.ts";

/** Limits of retries. */
export interface RetryOptions {
  /** Most attempts of a request (Default: 5; 1 never retries). */
  readonly maxAttempts?: number;
  /** Longest wait before an attempt, in milliseconds: a response that demands more is returned (Default: 30,000). */
  readonly maxWaitMs?: number;
  /** Time for one attempt, in milliseconds (Default: 30,000). */
  readonly timeoutMs?: number;
}

export type Send = (request: Request) => Promise<Response>;

/** Too early, over the quota, overloaded: nothing was stored, so that a retry is safe. */
const LATER: ReadonlySet<number> = new Set([425, 429, 503]);
/** First wait when the gateway states none, in milliseconds; it doubles with every attempt. */
const BACKOFF_MS = 250;

/**
 * Waits as long as `retryAfterMs` of the problem or `Retry-After` state, otherwise twice as long with every attempt.
 *
 * It retries after 425, 429 and 503, and after 409 while a request with the same key is still running. After a network error or a timeout
 * it retries only requests that are safe to send twice: a GET, a PUT, or one with an `Idempotency-Key`.
 *
 * @throws the error of `send` at the last attempt; the reason of the caller's signal when that aborts
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

/** Milliseconds to wait; `null` when the response states none; `undefined` when it is final. */
async function waitOf(response: Response): Promise<number | null | undefined> {
  const header = response.headers.get("retry-after") ?? undefined;
  const isStillRunning = response.status === 409 && header !== undefined;
  if (!LATER.has(response.status) && !isStillRunning) return undefined;
  return (await exactWait(response)) ?? retryAfterMs(header, Date.now()) ?? null;
}

/** `Retry-After` has only whole seconds; the problem may state milliseconds. */
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
