/** What a bound value may be: nothing that the two databases read differently. */
export type SqlValue = string | number | null;

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
   * Runs a statement whose result nobody needs. It may resolve before the statement has run: one that fails takes the
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
}

/** The first row of a query, `undefined` when it has none. */
export async function firstRow<Row>(
  session: SqlSession,
  sql: string,
  values: readonly SqlValue[],
): Promise<Row | undefined> {
  return (await session.all<Row>(sql, values))[0];
}
