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
 * Size from which the journal begins anew, in pages: 64 MB in place of SQLite's 4 MB. Customers are spread over the whole
 * file, so that every commit touches other pages; written back seldom, a page is written once for many commits (measured on
 * 100,000 stored decisions: a third to two thirds more commits a second).
 */
export const JOURNAL_PAGES = 16_000;
/** Size from which a commit writes it back itself, as only happens without the thread that does it otherwise. */
const LONG_JOURNAL_PAGES = 4 * JOURNAL_PAGES;

/**
 * So much of the file is read where the system keeps it, 2 GB at most, in place of copies: rows of a customer stand all over a large
 * file, and the copies of pages that were only read drove out those that are written (measured with 1,000,000 transactions: a
 * quarter of a check's processor time). A disk that fails to give a page ends the process then, where it was an error before.
 */
const MAPPED_BYTES = 2 ** 31;

/**
 * Memory for copies of pages, in KB. A commit that moved rows between pages looks through all of them (`sqlite3PcacheTruncate`): with
 * 64 MB that took 1.4 % of a customer check's processor time, and the pages that are written over and over are far fewer.
 */
const CACHE_KB = 16_384;
/** Of a database that ends with the process: its rows are hardly read again, and commits look through fewer copies. */
const PASSING_CACHE_KB = 4_096;

/** How the file of a store is opened. */
export interface SqliteStoreOptions {
  /** File of the database, made when it is missing; `:memory:` for one that ends with the process, the empty text for one in a file that ends with it. */
  readonly path: string;
  /** How long a transaction waits for another process that writes, in milliseconds. Default 5000. The process stands still while it waits. */
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
    // What ends with the process has to survive nothing.
    database.exec(`pragma journal_mode = ${isKept(path) ? "wal" : "memory"}`);
    database.exec(`pragma synchronous = ${isKept(path) ? "full" : "off"}`);
    // What is removed is overwritten with zeros at once, where another user could open the file. Copies that stayed behind when rows moved between pages are not: see
    // `overwriteRemoved`.
    database.exec(`pragma secure_delete = ${path === TEMPORARY ? "off" : "on"}`);
    database.exec(`pragma wal_autocheckpoint = ${LONG_JOURNAL_PAGES}`);
    database.exec(`pragma cache_size = -${path === TEMPORARY ? PASSING_CACHE_KB : CACHE_KB}`);
    database.exec(`pragma mmap_size = ${MAPPED_BYTES}`);
    // What a step sorts may be larger than the memory.
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
