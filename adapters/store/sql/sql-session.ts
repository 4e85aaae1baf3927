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
 * Ends a statement about the rows of every tenant. Where the server keeps tenants apart, other statements see only rows of
 * tenants named in `tenant = $n`, or in the column of an insert, by a statement of their transaction.
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
  readonly changeNumbers: ChangeNumbers;
  readonly database: "sqlite" | "postgres";
}

/**
 * The numbers of entries of the logs of transactions, by which a reader finds those that are new to it. Numbers rise with the
 * time when an entry could first be seen: on SQLite, with one writer at a time, entries are numbered; on PostgreSQL the number
 * is that of the transaction that wrote the entry, and a reader knows which transactions were open.
 */
export interface ChangeNumbers {
  /** Expression of the number of an entry that is being added. */
  readonly number: string;
  /** One row at least, {@link NewsRow}; without an entry when there is none. */
  news(since: LogPosition, limit: number): readonly [sql: string, values: readonly SqlValue[]];
  /** The first row of a statement that tells the position alone. */
  readonly position: string;
  positionOf(row: NewsRow): LogPosition;
}

/** A row of {@link ChangeNumbers.news}. */
export interface NewsRow {
  /** What {@link ChangeNumbers.positionOf} understands. */
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
