import type { DatabaseSync } from "node:sqlite";
import type { ChangeNumbers, SqlSession, SqlValue } from "../sql/sql-session.ts";
import { withoutRowLocks } from "../sql/sql-session.ts";

/** A statement of the common SQL text, ready to run. */
export interface PreparedStatement {
  all(values: readonly SqlValue[]): readonly unknown[];
  /** @returns the number of rows changed */
  run(values: readonly SqlValue[]): number;
}

/** Prepares each text once. */
export function createPrepare(database: DatabaseSync): (sql: string) => PreparedStatement {
  const prepared = new Map<string, PreparedStatement>();
  return (sql) => {
    let statement = prepared.get(sql);
    if (statement === undefined) {
      statement = prepare(database, sql);
      prepared.set(sql, statement);
    }
    return statement;
  };
}

/**
 * The parameters `$1`, `$2`... become `?` in the order of the text, because the oldest supported `node:sqlite` binds no
 * others by position, and `strpos` is called `instr`. A parameter that is a limit becomes a sum: SQLite plans a statement for the very limit, and anew each
 * time that it is bound, which takes five times as long as the search for one row.
 */
function prepare(database: DatabaseSync, sql: string): PreparedStatement {
  const order: number[] = [];
  // Transactions run one at a time here, so row locks have nothing to keep out.
  const text = withoutRowLocks(sql)
    .replaceAll("strpos(", "instr(")
    .replace(/(\blimit )?\$(\d+)/g, (_, limit, number) => {
      order.push(Number(number) - 1);
      return limit === undefined ? "?" : `${limit}(? + 0)`;
    });
  const statement = database.prepare(text);
  const isInOrder = order.every((place, i) => place === i);
  const bound = (values: readonly SqlValue[]) =>
    isInOrder && values.length === order.length ? values : order.map((place) => values[place] as SqlValue);
  return {
    all: (values) => statement.all(...bound(values)),
    run: (values) => Number(statement.run(...bound(values)).changes),
  };
}

/**
 * The transaction of one caller.
 *
 * @param failed - makes the error of a failed statement
 */
export function createSqliteSession(
  prepare: (sql: string) => PreparedStatement,
  changeNumbers: ChangeNumbers,
  failed: (cause: unknown) => Error,
) {
  let over = false;
  let failure: Error | undefined;

  function guarded<Result>(use: () => Result): Result {
    if (over) throw new TypeError("the transaction is over: its stores cannot be used after its work has returned");
    if (failure !== undefined) throw failure;
    try {
      return use();
    } catch (cause) {
      failure = failed(cause);
      throw failure;
    }
  }

  const session: SqlSession = {
    all: async <Row>(sql: string, values: readonly SqlValue[]) =>
      guarded(() => prepare(sql).all(values) as readonly Row[]),
    run: async (sql, values) => guarded(() => prepare(sql).run(values)),
    write: async (sql, values) => void guarded(() => prepare(sql).run(values)),
    // There is one writer: a running transaction holds every lock.
    lock: async () => guarded(() => {}),
    changeNumbers,
    database: "sqlite",
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
