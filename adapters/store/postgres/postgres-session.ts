import type { PoolClient } from "pg";
import { withoutRowLocks } from "../sql/sql-row-lock.ts";
import type { SqlSession, SqlValue } from "../sql/sql-session.ts";

const LOCK = "select pg_advisory_xact_lock(hashtextextended($1, 0))";

/** Names of prepared statements by text: a text is parsed and planned once a connection. */
const names = new Map<string, string>();

function nameOf(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = `riskgate_${names.size}`;
    names.set(sql, name);
  }
  return name;
}

/** One open transaction on one connection. A `read` one takes no locks, which PostgreSQL would refuse it. */
export function createPostgresSession(client: PoolClient, kind: "read" | "write") {
  let over = false;
  let failure: unknown;

  async function query(sql: string, values: readonly unknown[]) {
    if (over) throw new TypeError("the transaction is over: its stores cannot be used after its work has returned");
    const text = kind === "read" ? withoutRowLocks(sql) : sql;
    try {
      return await client.query({ name: nameOf(text), text, values: values as unknown[] });
    } catch (error) {
      failure ??= error;
      throw error;
    }
  }

  const session: SqlSession = {
    all: async <Row>(sql: string, values: readonly SqlValue[]) => (await query(sql, values)).rows as readonly Row[],
    run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
    lock: async (name) => {
      if (kind === "write") await query(LOCK, [name]);
    },
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
