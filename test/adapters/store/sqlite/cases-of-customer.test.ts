/** Each check of a customer asks for its cases: that must not grow with those of others. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, it } from "vitest";
import { sqlCases } from "../../../../adapters/store/sql/cases.ts";
import type { SqlSession } from "../../../../adapters/store/sql/sql-session.ts";
import { sqliteStore } from "../../../../adapters/store/sqlite.ts";

const dir = mkdtempSync(join(tmpdir(), "riskgate-test-"));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it("cases of a customer are found by their key, in any order and of any status", async () => {
  const path = join(dir, "store.sqlite");
  const store = sqliteStore(path);
  await store.read((tx) => tx.cases.list({ tenant: "default", limit: 1 }));
  await store.close();
  const database = new DatabaseSync(path);
  const plans: string[] = [];
  /** Says how each statement would be answered, and answers nothing. */
  const asked = async (sql: string): Promise<readonly never[]> => {
    const rows = database.prepare(`explain query plan ${sql.replaceAll(/\$(\d+)/gu, "?$1")}`).all();
    plans.push(rows.map(({ detail }) => detail).join(" | "));
    return [];
  };
  const cases = sqlCases({ all: asked } as unknown as SqlSession);
  const of = { tenant: "default", customerId: "4711" };
  const statuses = [undefined, "undecided", "open", "closed", "not-opened"] as const;
  for (const caseStatus of statuses) {
    const filter = { ...of, ...(caseStatus === undefined ? {} : { caseStatus }) };
    for (const sort of ["creation", "urgency", "due"] as const) {
      await cases.list({ ...filter, sort, limit: 50 });
      await cases.list({ ...filter, sort, after: { at: 1, id: "c" }, limit: 50 });
    }
    await cases.count(filter, 0, undefined);
  }
  database.close();
  expect(plans).toHaveLength(statuses.length * 7);
  for (const plan of plans) expect(plan).toContain("(tenant=? AND bucket=? AND customer_id=?");
});
