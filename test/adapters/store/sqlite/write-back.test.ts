import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { afterEach, expect, it } from "vitest";
import { loadSqlite } from "../../../../adapters/store/sqlite/load-sqlite.ts";
import { createWriteJournalBack } from "../../../../adapters/store/sqlite/write-journal-back.ts";
import { sqliteStore } from "../../../../adapters/store/sqlite.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function database() {
  const dir = mkdtempSync(join(tmpdir(), "riskgate-write-back-"));
  cleanups.push(() => rmSync(dir, { recursive: true, force: true }));
  const path = join(dir, "riskgate.sqlite");
  const store = sqliteStore(path);
  cleanups.push(() => store.close());
  const customer = (at: number) => ({
    tenant: "default",
    customerId: `c${at}`,
    data: { note: "x".repeat(10_000) },
    createdAt: at,
    updatedAt: at,
  });
  return { path, store, customer };
}

it("writes a journal back while the store is open and goes on, and loses nothing", async () => {
  const { path, store, customer } = database();
  const COUNT = 400;
  for (let at = 0; at < COUNT; at++) await store.transaction((tx) => tx.customers.put(customer(at)));
  // No commit writes back a journal that short: whoever did it is not this thread.
  const size = () => statSync(path).size;
  while (size() < COUNT * 10_000) await new Promise((resolve) => setTimeout(resolve, 20));
  for (let at = COUNT; at < COUNT + 50; at++) await store.transaction((tx) => tx.customers.put(customer(at)));
  await store.close();
  const again = sqliteStore(path);
  cleanups.push(() => again.close());
  const found = await again.read((tx) =>
    Promise.all(Array.from({ length: COUNT + 50 }, (_, at) => tx.customers.get("default", `c${at}`))),
  );
  expect(found.map((one) => one?.customerId)).toEqual(Array.from({ length: COUNT + 50 }, (_, at) => `c${at}`));
});

it.each([
  { limit: "at its limit", journalPages: 50, grows: false },
  { limit: "far below it", journalPages: 100_000, grows: true },
])("begins a journal $limit anew: $grows", ({ journalPages, grows }) => {
  const { path } = database();
  const { DatabaseSync } = loadSqlite();
  const writer = new DatabaseSync(path);
  const other = new DatabaseSync(path);
  cleanups.push(() => writer.close());
  cleanups.push(() => other.close());
  writer.exec("pragma wal_autocheckpoint = 0");
  writer.exec("create table notes (note text)");
  const write = () => {
    for (let at = 0; at < 100; at++) writer.prepare("insert into notes values (?)").run("x".repeat(4_000));
    return statSync(`${path}-wal`).size;
  };
  const reader = new DatabaseSync(path);
  cleanups.push(() => reader.close());
  // Somebody commits whenever it is written back: the last pages are left.
  const busy = {
    prepare: (sql: string) => ({
      get: () => {
        const statement = other.prepare(sql);
        if (!sql.includes("passive")) return statement.get();
        reader.exec("begin");
        reader.prepare("select count(*) from notes").get();
        writer.prepare("insert into notes values ('late')").run();
        const done = statement.get();
        reader.exec("commit");
        return done;
      },
    }),
  } as unknown as DatabaseSync;
  const writeJournalBack = createWriteJournalBack(busy, journalPages);
  const before = write();
  writeJournalBack();
  const after = write();
  expect(after > before * 1.5).toBe(grows);
  expect(writer.prepare("select count(*) as count from notes where note <> 'late'").get()).toEqual({ count: 200 });
});
