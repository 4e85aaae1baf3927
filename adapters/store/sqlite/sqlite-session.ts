import type { DatabaseSync, StatementSync } from "node:sqlite";
import { withoutRowLocks } from "../sql/sql-row-lock.ts";
import type { SqlSession, SqlValue } from "../sql/sql-session.ts";

/** Runs one statement of the common SQL text. */
export type Execute = <Result>(sql: string, use: (statement: StatementSync) => Result) => Result;

/** Prepares each text once: parameters are renamed from `$1` to `?1`, because node:sqlite binds only those by position. */
export function createExecute(database: DatabaseSync): Execute {
  const statements = new Map<string, StatementSync>();
  return (sql, use) => {
    let statement = statements.get(sql);
    if (statement === undefined) {
      // Transactions run one at a time here, so row locks have nothing to keep out.
      statement = database.prepare(withoutRowLocks(sql).replace(/\$(\d+)/g, "?$1"));
      statements.set(sql, statement);
    }
    return use(statement);
  };
}

/**
 * The transaction of one caller.
 *
 * @param failed - makes the error of a failed statement
 */
export function createSqliteSession(execute: Execute, failed: (cause: unknown) => Error) {
  let over = false;
  let failure: Error | undefined;

  function guarded<Result>(sql: string, use: (statement: StatementSync) => Result): Result {
    if (over) throw new TypeError("the transaction is over: its stores cannot be used after its work has returned");
    if (failure !== undefined) throw failure;
    try {
      return execute(sql, use);
    } catch (cause) {
      failure = failed(cause);
      throw failure;
    }
  }

  const session: SqlSession = {
    all: async <Row>(sql: string, values: readonly SqlValue[]) =>
      guarded(sql, (statement) => statement.all(...values) as unknown as readonly Row[]),
    run: async (sql, values) => Number(guarded(sql, (statement) => statement.run(...values).changes)),
    write: async (sql, values) => void guarded(sql, (statement) => statement.run(...values)),
    // There is one writer: whoever runs holds every lock.
    lock: async () => {},
  };

  return {
    session,
    /** Ends the session. @throws the failure of a statement, also when the work went on after it */
    end(): void {
      over = true;
      if (failure !== undefined) throw failure;
    },
  };
}
