import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { statementsOf } from "../../../adapters/store/sql/migration.ts";
import { CREATE_MIGRATIONS_TABLE, MIGRATIONS } from "../../../adapters/store/sql/migrations.ts";
import { loadSqlite } from "../../../adapters/store/sqlite/load-sqlite.ts";
import { TEMPORARY } from "../../../adapters/store/sqlite/open-database.ts";
import { sqliteStore } from "../../../adapters/store/sqlite.ts";
import { RiskgateError } from "../../../src/errors.ts";
import { bucketOf } from "../../../src/model/bucket.ts";
import { encodeMonitoredTransaction, type MonitoredTransaction } from "../../../src/model/monitored-transaction.ts";
import { sampledRunner } from "../../contract/sampled-runner.ts";
import { aCustomer } from "../../contract/store/records.ts";
import { storeContract } from "../../contract/testing.ts";

const directory = mkdtempSync(join(tmpdir(), "riskgate-sqlite-"));
afterAll(() => rmSync(directory, { recursive: true }));
let files = 0;
const newPath = () => join(directory, `${++files}`, "deeper", "store.sqlite");

const runner = { describe, it, beforeEach, afterEach, expect };
storeContract(sampledRunner(runner, 3), "sqlite in memory", { open: () => sqliteStore() });

storeContract(sampledRunner(runner, 3), "sqlite in a file that nobody keeps", {
  open: () => sqliteStore({ path: TEMPORARY }),
});

let path = "";
storeContract(runner, "sqlite in a file", {
  open: () => {
    path = newPath();
    return sqliteStore(path);
  },
  reopen: () => sqliteStore(path),
});

describe("sqliteStore", () => {
  it("makes the directory and a file that only its owner may read", async () => {
    const store = sqliteStore(newPath());
    await store.transaction((tx) => tx.customers.put(aCustomer()));
    const file = join(directory, `${files}`, "deeper", "store.sqlite");
    for (const suffix of ["", "-wal", "-shm"]) expect(statSync(file + suffix).mode & 0o777).toBe(0o600);
    await store.close();
  });

  it("refuses a file that is no database, one of a newer program, and one that cannot be made", () => {
    const garbage = join(directory, "garbage.sqlite");
    writeFileSync(garbage, "this is not a database, whatever its name says, ".repeat(30));
    const newer = join(directory, "newer.sqlite");
    sqliteStore(newer).close();
    const database = new DatabaseSync(newer);
    database.exec("insert into migrations (version, applied_at) values (9999, 0)");
    database.close();
    for (const bad of [garbage, newer, join(garbage, "below-a-file", "x.sqlite")]) {
      try {
        sqliteStore(bad);
        expect.unreachable();
      } catch (error) {
        expect(error).toBeInstanceOf(RiskgateError);
        expect(error).toMatchObject({ code: "STORE_UNAVAILABLE", cause: expect.any(Error) });
      }
    }
  });

  it("keeps the logs of transactions of an earlier version, in the order in which they came", async () => {
    const file = join(directory, "version-6.sqlite");
    const database = databaseOfVersion(6, file);
    const paid = (transactionId: string, customerId: string) =>
      ({ transactionId, customerId, at: 1, direction: "out", result: "ACCEPTED" }) as const;
    const alone = { ...paid("a", "a"), account: "only" } as const;
    const logs = [paid("b", "z"), alone, paid("c", "z")];
    database
      .prepare("insert into transaction_links values (?, ?, 'account', 'only', 1, 'a', 'a', ?)")
      .run("t", bucketOf("only"), encodeMonitoredTransaction(alone));
    for (const [index, transaction] of logs.entries()) {
      const { customerId, transactionId } = transaction;
      database
        .prepare("insert into transaction_changes values (?, ?, ?, ?, ?, 1, 0, ?)")
        .run("t", bucketOf(customerId), customerId, index + 1, transactionId, encodeMonitoredTransaction(transaction));
      database
        .prepare("insert into transaction_links values (?, ?, 'device', 'd', 1, ?, ?, ?)")
        .run("t", bucketOf("d"), transactionId, customerId, encodeMonitoredTransaction(transaction));
    }
    database.close();
    const store = sqliteStore(file);
    const start = { next: 0, open: [], removals: 0, undone: 0 };
    const { position, entries } = await store.read((tx) => tx.history.news(start, 9));
    expect(entries).toEqual(logs.map((transaction, index) => ({ number: index + 1, tenant: "t", transaction })));
    expect(position.next).toBe(4);
    const changes = await store.read((tx) => tx.history.changes("t", "z", 1));
    expect(changes.map(({ transaction }) => transaction)).toEqual([logs[0], logs[2]]);
    const query = { link: "device", value: "d", notOf: "a", after: 0, until: 1 } as const;
    expect(await store.read((tx) => tx.history.related("t", query))).toEqual([logs[0], logs[2]]);
    // What one customer has alone is in its log, and found there until a second one has it too.
    const ofAccount = { link: "account", value: "only", notOf: "z", after: 0, until: 1 } as const;
    expect(await store.read((tx) => tx.history.related("t", ofAccount))).toEqual([alone]);
    const second = { ...alone, transactionId: "e", customerId: "y" } as const;
    await store.transaction((tx) => tx.history.append("t", second, 1));
    const both = await store.read((tx) => tx.history.related("t", ofAccount));
    expect(both.map(({ customerId }) => customerId).sort()).toEqual(["a", "y"]);
    await store.transaction((tx) => tx.history.append("t", paid("d", "z"), 1));
    expect((await store.read((tx) => tx.history.changes("t", "z", 4))).map(({ change }) => change)).toEqual([4]);
    await store.close();
  });

  it("reads a log of an earlier version, of which some entries stood together, and goes on behind it", async () => {
    const file = join(directory, "version-12.sqlite");
    const database = databaseOfVersion(12, file);
    const paid = (number: number): MonitoredTransaction => {
      const ids = { transactionId: `t${number}`, customerId: "c" };
      return { ...ids, at: number, direction: "out", amountMinor: number * 7, result: "ACCEPTED" };
    };
    const changes = Array.from({ length: 40 }, (_, i) => ({ change: i + 1, revision: 1, transaction: paid(i + 1) }));
    for (const { change, transaction } of changes.slice(0, 8)) {
      database
        .prepare("insert into transaction_changes values (?, 't', ?, 'c', ?, ?, 1, 0, ?, null)")
        .run(change, bucketOf("c"), change, transaction.transactionId, encodeMonitoredTransaction(transaction));
    }
    database.prepare("insert into transaction_packs values ('t', ?, 'c', 1, '[]')").run(bucketOf("c"));
    database.close();
    const store = sqliteStore(file);
    const log = (from: number) => store.read((tx) => tx.history.changes("t", "c", from));
    expect(await log(1)).toEqual(changes.slice(0, 8));
    for (const { change, transaction } of changes.slice(8)) {
      await store.transaction((tx) => tx.history.append("t", transaction, 1));
      expect(await log(1)).toEqual(changes.slice(0, change));
    }
    expect(await log(15)).toEqual(changes.slice(14));
    await store.close();
  });

  it("fails with STORE_UNAVAILABLE while another process writes, and works again afterwards", async () => {
    const file = newPath();
    const store = sqliteStore({ path: file, busyTimeoutMs: 0 });
    const other = new DatabaseSync(file);
    other.exec("begin immediate");
    const refused = await store.transaction((tx) => tx.customers.put(aCustomer())).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "STORE_UNAVAILABLE", cause: expect.any(Error) });
    expect(await store.read((tx) => tx.customers.get("north", "customer-1"))).toBe(undefined);
    other.exec("rollback");
    other.close();
    await store.transaction((tx) => tx.customers.put(aCustomer()));
    expect(await store.read((tx) => tx.customers.get("north", "customer-1"))).toEqual(aCustomer());
    await store.close();
  });

  it("writes nothing half when there is no space, and works again when there is", async () => {
    const store = sqliteStore({ path: newPath(), maxBytes: 1_000_000 });
    const put = (customerId: string, length: number) =>
      store.transaction(async (tx) => {
        await tx.customers.put(aCustomer({ customerId, data: { first: "half" } }));
        await tx.customers.put(aCustomer({ customerId, data: "x".repeat(length) }));
      });
    await put("first", 100_000);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => put(`customer-${i}`, 100_000)));
    expect(outcomes.some((outcome) => outcome.status === "rejected")).toBe(true);
    for (const [i, outcome] of outcomes.entries()) {
      const kept = await store.read((tx) => tx.customers.get("north", `customer-${i}`));
      expect(kept?.data).toEqual(outcome.status === "fulfilled" ? "x".repeat(100_000) : undefined);
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "STORE_UNAVAILABLE" });
    }
    await put("first", 10);
    await put("last", 10);
    expect((await store.read((tx) => tx.customers.get("north", "last")))?.data).toBe("x".repeat(10));
    await store.close();
  });

  it("keeps nothing of a transaction that went on after a statement had failed", async () => {
    const store = sqliteStore({ path: newPath(), maxBytes: 500_000 });
    const swallowing = store.transaction(async (tx) => {
      await tx.customers.put(aCustomer());
      await tx.customers.put(aCustomer({ customerId: "large", data: "x".repeat(600_000) })).catch(() => {});
      return "as if nothing had happened";
    });
    expect(await swallowing.catch((error: unknown) => error)).toMatchObject({ code: "STORE_UNAVAILABLE" });
    expect(await store.read((tx) => tx.customers.get("north", "customer-1"))).toBe(undefined);
    await store.close();
  });

  it("refuses the use of a transaction's stores after its work has returned", async () => {
    const store = sqliteStore();
    const kept = await store.transaction(async (tx) => tx);
    await expect(kept.customers.get("north", "customer-1")).rejects.toThrow(TypeError);
    await store.close();
  });

  it("keeps back the warning of the module that it loads, and no other", async () => {
    const warnings: string[] = [];
    const listen = ({ message }: Error) => warnings.push(message);
    const load = process.getBuiltinModule;
    process.on("warning", listen);
    // What Node 22 does when the module is loaded for the first time in a process.
    const loading = vi.spyOn(process, "getBuiltinModule").mockImplementation((id: string) => {
      process.emitWarning("SQLite is an experimental feature and might change at any time", "ExperimentalWarning");
      process.emitWarning("another warning");
      return load(id);
    });
    try {
      expect(loadSqlite()).toBe(load("node:sqlite"));
    } finally {
      loading.mockRestore();
    }
    process.emitWarning("SQLite is an experimental feature: told by others");
    await new Promise((resolve) => setImmediate(resolve));
    process.off("warning", listen);
    expect(warnings).toEqual(["another warning", "SQLite is an experimental feature: told by others"]);
  });
});

/** A file as an earlier version left it. */
function databaseOfVersion(version: number, file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(CREATE_MIGRATIONS_TABLE);
  for (const step of MIGRATIONS.slice(0, version)) {
    for (const statement of statementsOf(step, "sqlite")) database.exec(statement);
    database.prepare("insert into migrations (version, applied_at) values (?, 0)").run(step.version);
  }
  return database;
}
