import type { StoreTransaction, TransactionSubject } from "riskgate/ports";
import { bucketOf, customerLock, lockAuditHead, type SqlSession, sharedNameLock } from "riskgate/store/sql";
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

/** Locks of the names that transactions store something under, in one order. */
const keyLocks = (waiting: readonly Waiting[]): readonly string[] => [
  ...new Set(
    waiting.flatMap(({ about: { tenant, keys = [] } }) => keys.map((key) => sharedNameLock(tenant, key))).sort(),
  ),
];

/** Everything that two transactions must not share a commit with. */
const namesOf = (one: Waiting): readonly string[] => [
  customerLock(one.about.tenant, one.about.customerId),
  ...keyLocks([one]),
];

/** Rolls back what others did together with work that rejected. */
const UNDONE = new Error("another one has failed");

/**
 * Lets transactions about different customers that arrive together share one: what they write alike is one statement, and they
 * wait for one commit. Two about one customer or under one name never share: they would not wait for each other's lock.
 *
 * All are answered when it is committed. When one fails, all is undone and each runs again by itself, so that a failing one takes
 * no other with it.
 *
 * The customers, the names and the ends of the audit chains are locked before any work begins, in one order everywhere:
 * transactions of several nodes that lock the same ones wait for each other, and cannot deadlock.
 *
 * @param run - runs work in a transaction; rejects with the driver's error as `cause`
 */
export function shareWrites(
  run: <T>(work: Work<T>) => Promise<T>,
): <T>(work: Work<T>, about: TransactionSubject) => Promise<T> {
  let waiting: Waiting[] = [];
  /** Names that this process holds or asks for: a writer that wants one waits here, and not with a connection. */
  const held = new Set<string>();
  let isDue = false;

  function soon(): void {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      runAll();
    });
  }

  function runAll(): void {
    for (;;) {
      const group: Waiting[] = [];
      const left: Waiting[] = [];
      const taken = new Set(held);
      for (const each of waiting) {
        const names = namesOf(each);
        // Callers that share a name keep their order.
        if (group.length === MAX_TOGETHER || names.some((name) => taken.has(name))) left.push(each);
        else group.push(each);
        for (const name of names) taken.add(name);
      }
      waiting = left;
      if (group.length === 0) break;
      const names = group.flatMap(namesOf);
      for (const name of names) held.add(name);
      void runTogether(group).finally(() => {
        for (const name of names) held.delete(name);
        if (waiting.length > 0) soon();
      });
    }
  }

  function runAlone(one: Waiting): Promise<void> {
    const { work, about, resolve, reject } = one;
    return run((tx, session) => {
      // Same lock order as a shared transaction.
      const names = keyLocks([one]);
      if (names.length > 0) void session.lock(customerLock(about.tenant, about.customerId));
      for (const name of names) void session.lock(name);
      return work(tx, session);
    }).then(resolve, reject);
  }

  async function runTogether(all: readonly Waiting[]): Promise<void> {
    if (all.length === 1) {
      await Promise.all(all.map(runAlone));
      return;
    }
    let values: readonly unknown[];
    try {
      values = await run(async (tx, session) => {
        const ordered = all.map(({ about }) => ({
          about,
          name: customerLock(about.tenant, about.customerId),
          bucket: bucketOf(about.customerId),
        }));
        ordered.sort((left, right) => left.bucket - right.bucket || (left.name < right.name ? -1 : 1));
        for (const { name } of ordered) void session.lock(name);
        for (const name of keyLocks(all)) void session.lock(name);
        for (const { about, bucket } of ordered) lockAuditHead(session, about.tenant, bucket);
        const results = await Promise.allSettled(all.map(({ work }) => work(tx, session)));
        return results.map((result) => {
          if (result.status === "rejected") throw UNDONE;
          return result.value;
        });
      });
    } catch (error) {
      // If the server is down, retrying one by one fails too.
      if (error === UNDONE || isOfStatement(error)) await Promise.all(all.map(runAlone));
      else for (const { reject } of all) reject(error);
      return;
    }
    for (const [at, { resolve }] of all.entries()) resolve(values[at]);
  }

  return <T>(work: Work<T>, about: TransactionSubject) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, about, resolve: resolve as (value: unknown) => void, reject });
      // Checks that were decided in the same turn of the event loop are waiting before this goes on.
      soon();
    });
}
