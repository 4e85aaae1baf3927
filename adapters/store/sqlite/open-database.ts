import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { CREATE_MIGRATIONS_TABLE, migrationSteps } from "../sql/migrations.ts";
import { loadSqlite } from "./load-sqlite.ts";
import { createPrepare } from "./sqlite-session.ts";

/** Name of a database that lives in memory and ends with the process. */
export const IN_MEMORY = ":memory:";
/** Name of a database in a file without a name, which the system removes with the process: of any size within little memory. */
export const TEMPORARY = "";

/** Whether a database is one that stays. */
export const isKept = (path: string): boolean => path !== IN_MEMORY && path !== TEMPORARY;

/** Size of a page of the file, SQLite's own default. */
const PAGE_BYTES = 4096;

/**
 * WAL size at which it is restarted, in pages: 64 MB in place of SQLite's 4 MB. Customers are spread over the whole file, so
 * that every commit touches other pages; with few checkpoints, a page is written once for many commits (measured on 100,000
 * stored decisions: a third to two thirds more commits a second).
 */
export const JOURNAL_PAGES = 16_000;
/** WAL size at which a commit writes it back itself: only reached without the thread that does so otherwise. */
const LONG_JOURNAL_PAGES = 4 * JOURNAL_PAGES;

/**
 * Size of the memory map, 2 GB at most: rows of a customer are spread over a large file, and cached copies of pages that were
 * only read displaced those that are written (measured with 1,000,000 transactions: a quarter of a check's processor time). An
 * I/O error then kills the process.
 */
const MAPPED_BYTES = 2 ** 31;

/**
 * Size of the page cache, in KB. A commit that moved rows between pages searches all of it (`sqlite3PcacheTruncate`): with
 * 64 MB that took 1.4 % of a customer check's processor time, and the pages that are written repeatedly are far fewer.
 */
const CACHE_KB = 16_384;
/** The same for a database that ends with the process: its rows are hardly read again, and commits search less. */
const PASSING_CACHE_KB = 4_096;

/** How the file of a store is opened. */
export interface SqliteStoreOptions {
  /** File of the database, made when it is missing; `:memory:` for one that ends with the process, the empty text for one in a file that ends with it. */
  readonly path: string;
  /** How long a transaction waits for another process that writes, in milliseconds. Default 5000. The process is blocked meanwhile. */
  readonly busyTimeoutMs?: number;
  /** Size that the database may not outgrow, in bytes. A transaction that would is undone and fails with `STORE_UNAVAILABLE`. Default: no limit but the disk's. */
  readonly maxBytes?: number;
}

/**
 * Opens a database file that only its owner may read, makes it and its directory where they are missing, and brings its
 * tables up to date.
 */
export function openDatabase({ path, busyTimeoutMs = 5000, maxBytes }: SqliteStoreOptions): DatabaseSync {
  if (isKept(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // SQLite would make the file with the umask's mode; its journal files take over the mode of the database.
    closeSync(openSync(path, "a", 0o600));
  }
  const { DatabaseSync } = loadSqlite();
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
  try {
    database.exec(`pragma page_size = ${PAGE_BYTES}`);
    // A database that ends with the process need not survive a crash.
    database.exec(`pragma journal_mode = ${isKept(path) ? "wal" : "memory"}`);
    database.exec(`pragma synchronous = ${isKept(path) ? "full" : "off"}`);
    // Removed data is overwritten with zeros at once, where another user could open the file. Copies left in pages from which rows
    // were moved are not: see `overwriteRemoved`.
    database.exec(`pragma secure_delete = ${path === TEMPORARY ? "off" : "on"}`);
    database.exec(`pragma wal_autocheckpoint = ${LONG_JOURNAL_PAGES}`);
    database.exec(`pragma cache_size = -${path === TEMPORARY ? PASSING_CACHE_KB : CACHE_KB}`);
    database.exec(`pragma mmap_size = ${MAPPED_BYTES}`);
    // Migrations may sort to disk; only afterwards temp_store is memory.
    migrate(database);
    database.exec("pragma temp_store = memory");
    if (maxBytes !== undefined)
      database.exec(`pragma max_page_count = ${Math.max(1, Math.floor(maxBytes / PAGE_BYTES))}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function migrate(database: DatabaseSync): void {
  // An immediate transaction, so that of two processes that start together one migrates and the other finds it done.
  database.exec("begin immediate");
  try {
    database.exec(CREATE_MIGRATIONS_TABLE);
    const taken = database.prepare("select version from migrations").all();
    const steps = migrationSteps(
      "sqlite",
      taken.map(({ version }) => Number(version)),
      Date.now(),
    );
    const prepare = createPrepare(database);
    for (let next = steps.next(); !next.done; ) {
      const step = next.value;
      if (typeof step === "string") database.exec(step);
      next = steps.next(typeof step === "string" ? [] : (prepare(step.sql).all(step.values) as readonly object[]));
    }
    database.exec("commit");
  } catch (error) {
    database.exec("rollback");
    throw error;
  }
}
