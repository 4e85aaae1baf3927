import { bucketOf } from "../../../src/model/bucket.ts";
import type { StoreTransaction, TransactionSubject } from "../../../src/ports/store.ts";
import { holdAuditHead } from "../sql/audit.ts";
import { customerLock } from "../sql/customers.ts";
import type { SqlSession } from "../sql/sql-session.ts";
import { isOfStatement } from "./share-reads.ts";

type Work<T> = (tx: StoreTransaction, session: SqlSession) => Promise<T>;

interface Waiting {
  readonly work: Work<unknown>;
  readonly about: TransactionSubject;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** Callers that share a commit at most: bounds for how many others one waits, and how many customers are locked together. */
const MAX_TOGETHER = 32;

/** Rolls back what others did together with work that rejected. */
const UNDONE = new Error("another one has failed");

/**
 * Lets transactions about different customers that arrive together share one: what they write alike is one statement, and they
 * wait for one commit. Two about one customer never share: they would not wait for each other's lock.
 *
 * All are answered when it is committed. When one fails, all is undone and each runs again by itself, so that a failing one takes
 * no other with it.
 *
 * The customers and the ends of their audit chains are locked before any work begins, in one order everywhere: transactions of
 * several nodes that lock the same ones wait for each other, and never in a circle.
 *
 * @param run - runs work in a transaction; rejects with the driver's error as `cause`
 */
export function shareWrites(
  run: <T>(work: Work<T>) => Promise<T>,
): <T>(work: Work<T>, about: TransactionSubject) => Promise<T> {
  let waiting: Waiting[] = [];

  function runAll(): void {
    while (waiting.length > 0) {
      const group = new Map<string, Waiting>();
      const left: Waiting[] = [];
      for (const each of waiting) {
        const name = customerLock(each.about.tenant, each.about.customerId);
        if (group.size === MAX_TOGETHER || group.has(name)) left.push(each);
        else group.set(name, each);
      }
      waiting = left;
      void runTogether(group);
    }
  }

  const runAlone = ({ work, resolve, reject }: Waiting): void => void run(work).then(resolve, reject);

  async function runTogether(group: ReadonlyMap<string, Waiting>): Promise<void> {
    const all = [...group.values()];
    if (all.length === 1) {
      all.forEach(runAlone);
      return;
    }
    let values: readonly unknown[];
    try {
      values = await run(async (tx, session) => {
        const ordered = [...group].map(([name, { about }]) => ({ name, about, bucket: bucketOf(about.customerId) }));
        ordered.sort((left, right) => left.bucket - right.bucket || (left.name < right.name ? -1 : 1));
        for (const { name } of ordered) void session.lock(name);
        for (const { about, bucket } of ordered) holdAuditHead(session, about.tenant, bucket);
        const results = await Promise.allSettled(all.map(({ work }) => work(tx, session)));
        return results.map((result) => {
          if (result.status === "rejected") throw UNDONE;
          return result.value;
        });
      });
    } catch (error) {
      // A server that cannot be asked would not answer each of them either.
      if (error === UNDONE || isOfStatement(error)) all.forEach(runAlone);
      else for (const { reject } of all) reject(error);
      return;
    }
    for (const [at, { resolve }] of all.entries()) resolve(values[at]);
  }

  return <T>(work: Work<T>, about: TransactionSubject) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, about, resolve: resolve as (value: unknown) => void, reject });
      // Checks that were decided in the same turn of the event loop are waiting before this goes on.
      if (waiting.length === 1) setImmediate(runAll);
    });
}
