import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { sqliteStore } from "../../../../adapters/store/sqlite.ts";
import { AUDIT_START } from "../../../../src/model/audit-entry.ts";
import { bucketOf } from "../../../../src/model/bucket.ts";
import type { Store, StoreReads, StoreTransaction } from "../../../../src/ports/store.ts";
import { aCase, aCustomer, aTransaction, SOME_TIME } from "../../../contract/store/records.ts";

const CUSTOMERS = ["a", "b"];
const TENANT = "north";
const FAILED = new Error("undone");

const customerId = fc.constantFrom(...CUSTOMERS);
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom("put", "append", "tell", "erase", "remove", "rescreen"),
    customerId,
    fails: fc.boolean(),
  }),
  { minLength: 1, maxLength: 20 },
);

async function take(tx: StoreTransaction, kind: string, customerId: string, number: number): Promise<void> {
  const ids = { tenant: TENANT, customerId, transactionId: `t${number}`, caseId: `c${number}` };
  // What is read first is what may be remembered.
  await look(tx);
  await tx.rescreens.newestListsKey();
  if (kind === "put") await tx.customers.put(aCustomer({ tenant: TENANT, customerId, data: { number } }));
  if (kind === "tell")
    await tx.audit.append({ tenant: TENANT, at: number, actor: "x", action: "x", customerId, details: {} });
  if (kind === "erase") await tx.erasure.eraseCustomer(TENANT, customerId, SOME_TIME, () => ({}));
  if (kind === "remove") await tx.erasure.removeCasesBefore(TENANT, SOME_TIME, 99);
  if (kind === "rescreen") await addRescreen(tx, number);
  if (kind !== "append") return;
  await tx.transactions.add(aTransaction({ ...ids, tenantTransactionId: ids.transactionId }));
  await tx.cases.put(aCase({ ...ids, processingStatus: "finished", caseStatus: "closed", createdAt: 1, updatedAt: 1 }));
  const content = { ...ids, at: number, direction: "out", result: "ACCEPTED", account: "x" } as const;
  await tx.history.append(TENANT, content, 1);
}

const addRescreen = (tx: StoreTransaction, number: number) =>
  tx.rescreens.add(
    {
      runId: `r${number}`,
      number,
      kind: "changes",
      status: "done",
      listsKey: `lists ${number}`,
      details: {},
      createdAt: number,
      updatedAt: number,
    },
    [],
  );

const newestLists = (store: Store) => store.transaction((tx) => tx.rescreens.newestListsKey());

const look = (tx: StoreReads) =>
  Promise.all([
    ...CUSTOMERS.map((id) => tx.customers.get(TENANT, id)),
    ...CUSTOMERS.map((id) => tx.history.lastChange(TENANT, id)),
    tx.audit.heads(TENANT),
  ]);

describe("rows of a SQLite file with several connections", () => {
  test.prop([steps], { numRuns: 30 })(
    "are what the file says at any time, also when another process writes it, and when something is undone",
    async (all) => {
      const dir = mkdtempSync(join(tmpdir(), "riskgate-known-"));
      const path = join(dir, "a.sqlite");
      const stores = [sqliteStore(path), sqliteStore(path)];
      for (const [number, { kind, customerId, fails }] of all.entries()) {
        const done = stores[number % stores.length]!.transaction(async (tx) => {
          await take(tx, kind, customerId, number);
          if (fails) throw FAILED;
        });
        if (fails) await expect(done).rejects.toBe(FAILED);
        else await done;
        const fresh = sqliteStore(path);
        const there = await fresh.read(look);
        const lists = await newestLists(fresh);
        for (const store of stores) {
          expect(await store.read(look)).toEqual(there);
          expect(await newestLists(store)).toBe(lists);
        }
        await fresh.close();
      }
      await Promise.all(stores.map((each) => each.close()));
      rmSync(dir, { recursive: true });
    },
  );

  /** Some turns of the queue of promises: what was asked for meanwhile is as far as it may be. */
  const turns = async (count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn++) await undefined;
  };

  it("are not what work read or wrote that nobody waited for, and that was undone", async () => {
    const append = (tx: StoreTransaction) =>
      tx.audit.append({ tenant: TENANT, at: 1, actor: "x", action: "x", customerId: "a", details: {} });
    for (let count = 0; count < 24; count++) {
      const store = sqliteStore();
      await store.transaction((tx) => tx.customers.put(aCustomer({ tenant: TENANT, customerId: "a", data: { n: 1 } })));
      const work = store.transaction(async (tx) => {
        await tx.customers.put(aCustomer({ tenant: TENANT, customerId: "a", data: { n: 2 } }));
        append(tx).catch(() => {});
        tx.customers.get(TENANT, "a").catch(() => {});
        tx.history.lastChange(TENANT, "a").catch(() => {});
        await turns(count);
        throw FAILED;
      });
      await expect(work).rejects.toBe(FAILED);
      await store.transaction(append);
      const [customer, entries] = await store.read((tx) =>
        Promise.all([tx.customers.get(TENANT, "a"), tx.audit.list(TENANT, bucketOf("a"), 0, 9)]),
      );
      expect({ count, data: customer?.data }).toEqual({ count, data: { n: 1 } });
      expect(entries.map(({ sequence, previousHash }) => ({ count, sequence, previousHash }))).toEqual([
        { count, sequence: 1, previousHash: AUDIT_START },
        { count, sequence: 2, previousHash: entries[0]?.hash },
      ]);
      await store.close();
    }
  });

  it("are what was written last, also by who did not wait for what he read", async () => {
    for (let count = 0; count < 12; count++) {
      const store = sqliteStore();
      await store.transaction((tx) => tx.customers.put(aCustomer({ tenant: TENANT, customerId: "a", data: { n: 1 } })));
      await store.transaction(async (tx) => {
        const read = tx.customers.get(TENANT, "a");
        await turns(count);
        await Promise.all([read, tx.customers.put(aCustomer({ tenant: TENANT, customerId: "a", data: { n: 2 } }))]);
      });
      const customer = await store.read((tx) => tx.customers.get(TENANT, "a"));
      expect({ count, data: customer?.data }).toEqual({ count, data: { n: 2 } });
      await store.close();
    }
  });

  it("are what a statement of somebody else left", async () => {
    const store = sqliteStore();
    await store.transaction((tx) => tx.customers.put(aCustomer({ tenant: TENANT, customerId: "a" })));
    const level = () => store.read(async (tx) => (await tx.customers.get(TENANT, "a"))?.riskLevel);
    await level();
    await store.transaction((tx) => tx.sql!("update customers set risk_level = 'high'", []));
    expect(await level()).toBe("high");
    await store.close();
  });
});
