import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { loadSqlite } from "../../../../adapters/store/sqlite/load-sqlite.ts";
import { writeBackThread } from "../../../../adapters/store/sqlite/write-back.ts";
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

it("writes back beside a writer that never waits, whose journal begins anew when nothing is left", () => {
  const { path } = database();
  const { DatabaseSync } = loadSqlite();
  const open = () => {
    const connection = new DatabaseSync(path, { timeout: 0 });
    cleanups.push(() => connection.close());
    return connection;
  };
  const [writer, other] = [open(), open()];
  writer.exec("pragma wal_autocheckpoint = 0");
  writer.exec("create table notes (note text)");
  const write = () => {
    for (let at = 0; at < 100; at++) writer.prepare("insert into notes values (?)").run("x".repeat(4_000));
    return statSync(`${path}-wal`).size;
  };
  const [byOther, byWriter] = [createWriteJournalBack(other), createWriteJournalBack(writer)];
  const before = write();
  // In the middle of a commit: neither waits for the other.
  writer.exec("begin immediate");
  writer.prepare("insert into notes values ('late')").run();
  const { pages, done } = byOther();
  expect(pages).toBeGreaterThan(100);
  expect(done).toBe(pages);
  writer.exec("commit");
  expect(write()).toBeGreaterThan(before * 1.5);
  const left = byWriter();
  expect(left.done).toBe(left.pages);
  const long = statSync(`${path}-wal`).size;
  expect(write()).toBe(long);
  expect(writer.prepare("select count(*) as count from notes where note <> 'late'").get()).toEqual({ count: 300 });
});

it("begins a long journal anew while it is written to all the time", async () => {
  const { path } = database();
  const { DatabaseSync } = loadSqlite();
  const writer = new DatabaseSync(path, { timeout: 0 });
  writer.exec("pragma wal_autocheckpoint = 0");
  writer.exec("create table notes (note text)");
  const JOURNAL_PAGES = 500;
  const writeBack = writeBackThread(path, writer, JOURNAL_PAGES);
  cleanups.push(async () => {
    await writeBack.close();
    writer.close();
  });
  const journalBytes = () => statSync(`${path}-wal`).size;
  const write = () => {
    writer.prepare("insert into notes values (?)").run("x".repeat(20_000));
    writeBack.committed();
  };
  while (journalBytes() < JOURNAL_PAGES * 4_096) write();
  // A commit by which the file does not grow was written over what was in it before. The thread looks once a second.
  for (let before = 0; journalBytes() > before; ) {
    before = journalBytes();
    write();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
});
