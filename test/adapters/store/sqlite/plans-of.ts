import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type SqlSession, withoutRowLocks } from "../../../../adapters/store/sql/sql-session.ts";
import { sqliteStore } from "../../../../adapters/store/sqlite.ts";

/** Says how each statement that is asked would be answered in a new database, and answers nothing. */
export async function plansOf(ask: (session: SqlSession) => Promise<void>): Promise<readonly string[]> {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-test-"));
  const path = join(dir, "store.sqlite");
  const store = sqliteStore(path);
  await store.read((tx) => tx.cases.list({ tenant: "default", limit: 1 }));
  await store.close();
  const database = new DatabaseSync(path);
  const plans: string[] = [];
  const asked = async (sql: string): Promise<readonly never[]> => {
    const known = withoutRowLocks(sql).replaceAll("strpos(", "instr(");
    const rows = database.prepare(`explain query plan ${known.replaceAll(/\$(\d+)/gu, "?$1")}`).all();
    plans.push(rows.map(({ detail }) => detail).join(" | "));
    return [];
  };
  try {
    await ask({ all: asked, database: "sqlite" } as unknown as SqlSession);
  } finally {
    database.close();
    rmSync(dir, { recursive: true, force: true });
  }
  return plans;
}
