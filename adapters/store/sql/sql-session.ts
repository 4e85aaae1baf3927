import type { LogPosition } from "../../../src/ports/transaction-history.ts";

/** What a bound value may be: nothing that the two databases read differently. */
export type SqlValue = string | number | null;

/** A row, by column. */
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** A statement with the values of its parameters. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/**
 * Stands at the end of a statement that is about the rows of every tenant. Where the server keeps tenants apart, all others see the rows
 * of the tenants alone that their transaction has named in `tenant = $n`, or in the column of an insert.
 */
export const EVERY_TENANT = "/* every tenant */";

/**
 * One open transaction of a SQL database, as the stores see it. The text of a statement is the same for SQLite and
 * PostgreSQL, with parameters `$1`, `$2`...
 */
export interface SqlSession {
  /** The rows of a query, or of a `returning` clause. */
  all<Row>(sql: string, values: readonly SqlValue[]): Promise<readonly Row[]>;
  /** Runs a statement. @returns the number of rows that it inserted, changed or removed */
  run(sql: string, values: readonly SqlValue[]): Promise<number>;
  /**
   * Runs a statement whose result is not needed. It may resolve before the statement has run: one that fails takes the
   * whole transaction with it, at its end at the latest.
   */
  write(sql: string, values: readonly SqlValue[]): Promise<void>;
  /**
   * Makes the statements that follow wait until no other open transaction holds the lock of this name, and holds it
   * until the transaction ends. It protects what is not there yet, which no row lock can.
   *
   * @param mode - those who share a lock do not wait for each other (Default: `alone`)
   */
  lock(name: string, mode?: "alone" | "shared"): Promise<void>;
  readonly log: SqlLog;
  readonly database: "sqlite" | "postgres";
}

/**
 * How the database tells which entries of the logs of transactions are new to a reader. An entry's number rises with the time
 * when it could first be seen: on SQLite, where one writes at a time, entries are numbered; on PostgreSQL it is the transaction
 * that wrote it, and a reader knows which of them were open.
 */
export interface SqlLog {
  /** Expression of the number of an entry that is being added. */
  readonly number: string;
  /** One row at least, {@link LogRow}; without an entry when there is none. */
  news(since: LogPosition, limit: number): readonly [sql: string, values: readonly SqlValue[]];
  /** The first row of a statement that tells the position alone. */
  readonly position: string;
  positionOf(row: LogRow): LogPosition;
}

export interface LogRow {
  /** What {@link SqlLog.positionOf} understands. */
  readonly seen: string | number;
  readonly own: number | null;
  readonly removals: number;
  readonly number: number | null;
  readonly tenant: string;
  readonly entry: string;
  readonly replaced: string | null;
}

/** The first row of a query, `undefined` when it has none. */
export async function firstRow<Row>(
  session: SqlSession,
  sql: string,
  values: readonly SqlValue[],
): Promise<Row | undefined> {
  return (await session.all<Row>(sql, values))[0];
}

/** A row lock at the end of a statement or of its inner query: for PostgreSQL only. */
const ROW_LOCK = /\s+for update(?: skip locked)?/g;

/** The statement without its row locks, for a database or a transaction that has none. */
export function withoutRowLocks(sql: string): string {
  return sql.replace(ROW_LOCK, "");
}
