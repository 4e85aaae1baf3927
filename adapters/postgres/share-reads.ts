import pg from "pg";
import type { StoreReads } from "riskgate/ports";

type Work<T> = (tx: StoreReads) => Promise<T>;

interface Waiting {
  readonly work: Work<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** Callers that share a transaction at most: bounds for how many others one waits. */
const MAX_TOGETHER = 32;

/**
 * Lets reads that arrive together share a transaction: what they ask alike is one statement then, they need one connection, and
 * reads that were answered together go on together, with what it needs still in the processor's cache.
 *
 * All are answered when the last one has read. When a statement fails none is: each reads again by itself, so that a failing one
 * takes no other with it.
 *
 * @param run - runs work in a transaction; rejects with the driver's error as `cause`
 */
export function shareReads(run: <T>(work: Work<T>) => Promise<T>): <T>(work: Work<T>) => Promise<T> {
  let waiting: Waiting[] = [];

  function runAll(): void {
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += MAX_TOGETHER) void runTogether(all.slice(at, at + MAX_TOGETHER));
  }

  const runAlone = ({ work, resolve, reject }: Waiting): void => void run(work).then(resolve, reject);

  async function runTogether(group: readonly Waiting[]): Promise<void> {
    if (group.length === 1) {
      group.forEach(runAlone);
      return;
    }
    try {
      const results = await run((tx) => Promise.allSettled(group.map(({ work }) => work(tx))));
      for (const [at, { resolve, reject }] of group.entries()) {
        const result = results[at]!;
        if (result.status === "fulfilled") resolve(result.value);
        else reject(result.reason);
      }
    } catch (error) {
      // If the server is down, retrying one by one fails too.
      if (isOfStatement(error)) group.forEach(runAlone);
      else for (const { reject } of group) reject(error);
    }
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      // Requests that arrived in the same turn of the event loop are waiting before this goes on.
      if (waiting.length === 1) setImmediate(runAll);
    });
}

/** Whether the server refused a statement, rather than being away. */
export const isOfStatement = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof pg.DatabaseError;
