import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { sqliteStore } from "../../../../adapters/store/sqlite.ts";

/** Tables of the gateway as a whole, of runs through all tenants, or in the order in which rows came. */
const OF_THE_GATEWAY = [
  "audit_checkpoints",
  "editions",
  "jobs",
  "jobs_done",
  "migrations",
  "policies",
  "rescreen_findings",
  "rescreen_ranges",
  "rescreens",
  "rule_changes",
  "statistics_added",
  "transaction_removals",
];
/** A key or a session is looked up before anybody knows whose it is. */
const OF_NOBODY_YET = ["api_keys key_hash", "sessions token_hash"];

it("every table of customers' records begins its keys with the tenant, and the others are known", async () => {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-"));
  try {
    const path = join(dir, "riskgate.sqlite");
    const store = sqliteStore({ path });
    await store.ping();
    await store.close();
    const database = new DatabaseSync(path, { readOnly: true });
    const all = (sql: string, ...values: string[]) =>
      database.prepare(sql).all(...values) as Record<"name" | "unique" | "first", string>[];
    const tables = all("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'");
    const others: string[] = [];
    const wrong: string[] = [];
    for (const { name: table } of tables) {
      const keys = all(
        `select (select name from pragma_index_info(index_list.name) where seqno = 0) as first
          from pragma_index_list(?) as index_list where "unique" = 1`,
        table,
      ).map(({ first }) => first);
      if (!keys.includes("tenant")) others.push(table);
      else wrong.push(...keys.filter((key) => key !== "tenant").map((key) => `${table} ${key}`));
    }
    database.close();
    expect(others.sort()).toEqual(OF_THE_GATEWAY);
    expect(wrong).toEqual(OF_NOBODY_YET);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
