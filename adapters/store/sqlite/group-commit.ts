/** A database with one connection, as group commit needs it. Every call is synchronous and throws when it fails. */
export interface GroupCommitDatabase {
  /** Opens a transaction; `a `write` transaction excludes other writers from its start. */
  begin(kind: "read" | "write"): void;
  /** Makes everything since {@link begin} durable. */
  commit(): void;
  rollback(): void;
  /** Marks where one caller's part begins. */
  mark(): void;
  /** Keeps the part since {@link mark}. */
  keep(): void;
  /** Undoes the part since {@link mark}. */
  undo(): void;
  /** False when the database ended the transaction by itself, as it may do on a full disk. */
  isOpen(): boolean;
}

/** Work of one caller; a rejection undoes its part. */
type Work<T> = () => Promise<T>;

interface Waiting {
  readonly work: Work<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

export interface GroupCommit {
  /** Runs work alone on the connection. Settles when it is durable, or when its part is undone. */
  submit<T>(kind: "read" | "write", work: Work<T>): Promise<T>;
  /** Resolves when nothing is waiting or running. */
  idle(): Promise<void>;
}

/** Callers that share one commit at most: bounds how long the first of them waits. */
const MAX_GROUP = 256;
/** Time after which a group yields to the event loop, in milliseconds: one large record may take as long. */
const TURN_MS = 8;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Overlapping transactions share one commit, because waiting for the disk costs far more than the writes: callers run one after
 * the other inside one transaction, each after its own savepoint, so that a failing one is undone alone. No caller is answered
 * before the commit is durable. A rejection waits too: the work may have read what another caller wrote.
 *
 * @param failed - makes the error that callers get when the database itself failed
 * @param onUndone - called when a part, or all of a group, is rolled back: others may have read it
 */
export function createGroupCommit(
  database: GroupCommitDatabase,
  failed: (cause: unknown) => Error,
  onUndone: () => void = () => {},
): GroupCommit {
  let reads: Waiting[] = [];
  const writes: Waiting[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (true) {
      // Requests that arrived in the same turn of the event loop are queued before this goes on.
      await nextTurn();
      const readers = reads;
      reads = [];
      if (readers.length > 0) {
        await runGroup("read", readers);
        // Most of them go on to write: those who do so at once share the next commit.
        await nextTurn();
      }
      if (writes.length > 0) await runGroup("write", writes.splice(0, MAX_GROUP));
      if (reads.length + writes.length === 0) break;
    }
    running = undefined;
  }

  async function runGroup(kind: "read" | "write", group: readonly Waiting[]): Promise<void> {
    let answers: readonly (() => void)[];
    try {
      database.begin(kind);
      answers = await each(group, kind === "read" ? read : write);
      database.commit();
    } catch (cause) {
      onUndone();
      abandon();
      for (const caller of group) caller.reject(failed(cause));
      return;
    }
    for (const answer of answers) answer();
  }

  async function each(
    group: readonly Waiting[],
    run: (caller: Waiting) => Promise<() => void>,
  ): Promise<(() => void)[]> {
    const answers: (() => void)[] = [];
    let since = performance.now();
    for (const caller of group) {
      if (performance.now() - since > TURN_MS) {
        await nextTurn();
        since = performance.now();
      }
      answers.push(await run(caller));
    }
    return answers;
  }

  function abandon(): void {
    if (!database.isOpen()) return;
    try {
      database.rollback();
    } catch {
      // The failure that led here is the one to report; a connection that cannot roll back fails at the next begin.
    }
  }

  async function write({ work, resolve, reject }: Waiting): Promise<() => void> {
    database.mark();
    try {
      const value = await work();
      database.keep();
      return () => resolve(value);
    } catch (reason) {
      if (!database.isOpen()) throw reason;
      onUndone();
      database.undo();
      return () => reject(reason);
    }
  }

  async function read({ work, resolve, reject }: Waiting): Promise<() => void> {
    try {
      const value = await work();
      return () => resolve(value);
    } catch (reason) {
      return () => reject(reason);
    }
  }

  return {
    submit: <T>(kind: "read" | "write", work: Work<T>) =>
      new Promise<T>((resolve, reject) => {
        const waiting = { work, resolve: resolve as (value: unknown) => void, reject };
        (kind === "read" ? reads : writes).push(waiting);
        running ??= run();
      }),
    idle: async () => {
      await running;
    },
  };
}
