/** Counters of earlier versions, a row each, are kept together a day and measure, and stay the same. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { postgresStore } from "../../../adapters/postgres/index.ts";
import { memoryDatabase } from "../../../adapters/store/memory.ts";
import { statementsOf } from "../../../adapters/store/sql/migration.ts";
import { CREATE_MIGRATIONS_TABLE, MIGRATIONS } from "../../../adapters/store/sql/migrations.ts";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import { keyValueStore } from "../../../src/key-value-store/key-value-store.ts";
import { Rows } from "../../../src/key-value-store/rows.ts";
import { COUNTERS } from "../../../src/key-value-store/statistics.ts";
import type { Store } from "../../../src/ports/store.ts";
import { startOwnPostgres } from "../../postgres/start-postgres.ts";

const BEFORE = MIGRATIONS.slice(0, 37);
const COUNTS = [
  ["hits", "2026-01-30", "a", 2],
  ["hits", "2026-01-30", 'b"\\', 5],
  ["hits", "2026-02-01", "a", 3],
  ["checks", "2026-01-30", "low", 9_007_199_254_740_991],
] as const;
const directory = mkdtempSync(join(tmpdir(), "riskgate-"));
const postgres = await startOwnPostgres();
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  if (typeof postgres !== "string") await postgres.remove();
});

/** Rows of days and months, as they were kept. */
const rowsOfBefore = COUNTS.flatMap(([measure, day, subject, counted]) => [
  ["north", measure, day, subject, counted],
  ["north", measure, day.slice(0, 7), subject, counted],
]);
const INSERT = "insert into statistics (tenant, measure, day, subject, counted) values";

async function expectCounts(store: Store): Promise<void> {
  const read = (by: "day" | "month") =>
    store.read((tx) =>
      tx.statistics.read({ tenant: "north", from: "2026-01-01", to: "2026-02-28", measures: ["hits", "checks"], by }),
    );
  const byDay = [
    { measure: "checks", subject: "low", period: "2026-01-30", count: 9_007_199_254_740_991 },
    { measure: "hits", subject: "a", period: "2026-01-30", count: 2 },
    { measure: "hits", subject: "a", period: "2026-02-01", count: 3 },
    { measure: "hits", subject: 'b"\\', period: "2026-01-30", count: 5 },
  ];
  expect(await read("day")).toEqual(byDay);
  expect(await read("month")).toEqual(byDay.map((row) => ({ ...row, period: row.period.slice(0, 7) })));
  const hits = [{ measure: "hits", subject: "a", count: 1 }];
  await store.transaction((tx) => tx.statistics.add({ tenant: "north", day: "2026-02-01", counts: hits }));
  const more = byDay.map((row) => (row.period === "2026-02-01" ? { ...row, count: 4 } : row));
  expect(await read("day")).toEqual(more);
  while ((await store.transaction((tx) => tx.statistics.fold("north", 3))) > 0);
  expect(await read("day")).toEqual(more);
  await store.close();
}

it("on SQLite", async () => {
  const file = join(directory, "before.sqlite");
  const database = new DatabaseSync(file);
  database.exec(CREATE_MIGRATIONS_TABLE);
  for (const step of BEFORE) {
    for (const statement of statementsOf(step, "sqlite")) database.exec(statement);
    database.prepare("insert into migrations (version, applied_at) values (?, 0)").run(step.version);
  }
  for (const row of rowsOfBefore) database.prepare(`${INSERT} (?, ?, ?, ?, ?)`).run(...row);
  database.close();
  await expectCounts(sqliteStore(file));
});

it.skipIf(typeof postgres === "string")("on PostgreSQL", async () => {
  if (typeof postgres === "string") return;
  const schema = postgres.newSchema("counters");
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query(`create schema ${client.escapeIdentifier(schema)}`);
  await client.query(`set search_path to ${client.escapeIdentifier(schema)}`);
  await client.query('create domain key_text as text collate "C"');
  await client.query(CREATE_MIGRATIONS_TABLE);
  for (const step of BEFORE) {
    for (const statement of statementsOf(step, "postgres")) await client.query(statement);
    await client.query("insert into migrations (version, applied_at) values ($1, 0)", [step.version]);
  }
  for (const row of rowsOfBefore) await client.query(`${INSERT} ($1, $2, $3, $4, $5)`, row);
  await client.end();
  await expectCounts(await postgresStore({ url: postgres.url, schema }));
});

it("over a key-value database", async () => {
  const database = memoryDatabase();
  const store = keyValueStore(database);
  await database.transaction(async (tx) => {
    const rows = new Rows(tx);
    for (const [measure, day, subject, count] of COUNTS)
      await rows.put(COUNTERS, { tenant: "north", measure, day, subject, count });
  });
  await expectCounts(store);
  const left = await database.transaction((tx) => new Rows(tx).list(COUNTERS));
  expect(left).toEqual([]);
});
