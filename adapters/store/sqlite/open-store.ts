/** A store in one SQLite database, by what its writing work runs through. */
import type { DatabaseSync } from "node:sqlite";
import { RiskgateError } from "../../../src/errors.ts";
import type { Store, StoreReads, StoreTransaction } from "../../../src/ports/store.ts";
import type { PlainStores } from "../../../src/records/plain-stores.ts";
import { useNativeSha256 } from "../../native-sha256.ts";
import type { SqlSession } from "../sql/sql-session.ts";
import { sqlStores } from "../sql/sql-stores.ts";
import { createGroupCommit, type GroupCommitDatabase } from "./group-commit.ts";
import { isKept, openDatabase, type SqliteStoreOptions } from "./open-database.ts";
import { overwriteRemoved } from "./overwrite-removed.ts";
import { sqliteChangeNumbers } from "./sqlite-change-numbers.ts";
import { createPrepare, createSqliteSession } from "./sqlite-session.ts";
import { verifyStructure } from "./verify-structure.ts";
import { writeBackThread } from "./write-back.ts";

/** Runs work that writes on the stores of an open transaction. */
export type RunWork = <T>(stores: PlainStores, work: (tx: StoreTransaction) => Promise<T>) => Promise<T>;

/** @throws RiskgateError `STORE_UNAVAILABLE` when the file cannot be opened or its tables cannot be brought up to date */
export function openSqliteStore(options: SqliteStoreOptions, runWork: RunWork): Store {
  useNativeSha256();
  let database: DatabaseSync;
  try {
    database = openDatabase(options);
  } catch (cause) {
    throw unavailable(cause);
  }
  const prepare = createPrepare(database);
  // One connection for both: what a read wrote would be committed without its digest in the audit log.
  const prepareRead: typeof prepare = (sql) => {
    if (!/^\s*select\b/.test(sql)) throw new TypeError("a read of the store writes nothing");
    return prepare(sql);
  };
  const writeBack = isKept(options.path) ? writeBackThread(options.path, database) : undefined;
  let undone = 0;
  const changeNumbers = sqliteChangeNumbers(() => undone);
  const commits = createGroupCommit(
    transactionsOf(database, () => writeBack?.committed()),
    unavailable,
    () => undone++,
  );
  let closed = false;

  function submit<T>(kind: "read" | "write", work: (session: SqlSession) => Promise<T>): Promise<T> {
    if (closed) return Promise.reject(new RiskgateError("STORE_UNAVAILABLE", "sqlite store: it is closed"));
    return commits.submit(kind, async () => {
      const { session, end } = createSqliteSession(kind === "read" ? prepareRead : prepare, changeNumbers, unavailable);
      try {
        return await work(session);
      } finally {
        end();
      }
    });
  }

  /** By a connection of its own. */
  async function beside<T>(work: (path: string, busyTimeoutMs: number) => T | Promise<T>): Promise<T> {
    if (closed) throw unavailable(new Error("it is closed"));
    try {
      return await work(options.path, options.busyTimeoutMs ?? BUSY_MS);
    } catch (cause) {
      throw unavailable(cause);
    }
  }

  return {
    transaction: <T>(work: (tx: StoreTransaction) => Promise<T>) =>
      submit("write", (session) => runWork(sqlStores(session), work)),
    read: <T>(work: (tx: StoreReads) => Promise<T>) => submit("read", (session) => work(sqlStores(session))),
    ...(isKept(options.path)
      ? { overwriteRemoved: () => beside(overwriteRemoved), verifyStructure: () => beside(verifyStructure) }
      : {}),
    ping: () => submit("read", async () => void prepare("select 1").all([])),
    async close() {
      if (closed) return;
      closed = true;
      await commits.idle();
      await writeBack?.close();
      database.close();
    },
  };
}

/** How long what is written anew waits for who writes, in milliseconds. */
const BUSY_MS = 30_000;

function transactionsOf(database: DatabaseSync, committed: () => void): GroupCommitDatabase {
  const begin = { read: database.prepare("begin"), write: database.prepare("begin immediate") };
  const commit = database.prepare("commit");
  const mark = database.prepare("savepoint caller");
  const keep = database.prepare("release caller");
  const undo = database.prepare("rollback to caller");
  return {
    begin: (kind) => void begin[kind].run(),
    commit: () => {
      commit.run();
      committed();
    },
    rollback: () => database.exec("rollback"),
    mark: () => void mark.run(),
    keep: () => void keep.run(),
    undo: () => {
      undo.run();
      keep.run();
    },
    isOpen: () => database.isTransaction,
  };
}

function unavailable(cause: unknown): RiskgateError {
  if (cause instanceof RiskgateError) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new RiskgateError("STORE_UNAVAILABLE", `sqlite store: ${reason}`, { cause });
}
