/** Steps that go through the rows of every tenant, on databases of before. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { postgresStore } from "../../../../adapters/postgres/index.ts";
import { sqliteStore } from "../../../../adapters/store/sqlite.ts";
import { countShared } from "../../../../src/gateway/customers/customer-links.ts";
import { verifyAudit } from "../../../../src/gateway/records/verify-audit.ts";
import type { Store } from "../../../../src/ports/store.ts";
import { aCustomer } from "../../../contract/store/records.ts";
import { startPostgres } from "../../../postgres/start-postgres.ts";
import { type AuditedDatabase, postgresDatabase, sqliteDatabase } from "../../../tampering/audited-database.ts";

const dir = mkdtempSync(join(tmpdir(), "riskgate-steps-"));
const postgres = await startPostgres();
afterAll(async () => {
  rmSync(dir, { recursive: true });
  if (typeof postgres !== "string") await postgres.remove();
});
if (typeof postgres === "string") process.stderr.write(`not tested on PostgreSQL: ${postgres}\n`);

/** More than one page of a step. */
const CUSTOMERS = 1_203;
const data = (i: number) => ({
  contactDetails: { emailAddresses: [`m${i % 401}@mail.example`] },
  deviceDetails: { deviceId: `d${i}` },
});

describe.each(typeof postgres === "string" ? (["sqlite"] as const) : (["sqlite", "postgres"] as const))(
  "a database of before (%s)",
  (name) => {
    let made = 0;

    /** A database before step 22, as `rows` leaves it; opened when the steps are to be taken. */
    async function databaseBefore(
      fill: (store: Store) => Promise<void>,
      rows: (database: AuditedDatabase) => Promise<unknown>,
    ): Promise<{ readonly open: () => Store; readonly database: () => Promise<AuditedDatabase> }> {
      const path = join(dir, `${made++}.sqlite`);
      const schema = typeof postgres === "string" ? "" : postgres.newSchema();
      const isHere = name === "sqlite" || typeof postgres === "string";
      const open = () => (isHere ? sqliteStore(path) : postgresStore({ url: postgres.url, schema }));
      const database = async () => (isHere ? sqliteDatabase(path) : postgresDatabase(postgres.url, schema));
      const store = open();
      await fill(store);
      await store.close();
      const written = await database();
      await rows(written);
      await written.all("delete from migrations where version in (22, 23)");
      await written.close();
      return { open, database };
    }

    it("has links of all its customers afterwards, also of those that were stored before there were any", async () => {
      const fill = (store: Store) =>
        store.transaction(async (tx) => {
          for (let i = 0; i < CUSTOMERS; i++)
            await tx.customers.put(
              aCustomer({ tenant: i % 2 ? "north" : "south", customerId: `c\\${i}`, data: data(i) }),
            );
          await tx.customers.put(aCustomer({ tenant: "north", customerId: "broken" }));
          await tx.customers.put(aCustomer({ tenant: "north", customerId: "odd" }));
        });
      const { open } = await databaseBefore(fill, async (database) => {
        await database.all("insert into customer_links values ('north', 1, 'nobody has it', 'c1')");
        await database.all("update customers set data = '{' where customer_id = 'broken'");
        await database.all(`update customers set data = '{"contactDetails":{"emailAddresses":7}}'
          where customer_id = 'odd'`);
      });
      const store = open();
      // Those of the same rest, each half in another tenant.
      const shared = await store.read((tx) => countShared(tx, "north", "new", data(7)));
      expect(shared).toEqual({ device: 1, contact: 2 });
      expect(await store.read((tx) => countShared(tx, "south", "c\\8", data(8)))).toEqual({ device: 0, contact: 1 });
      const { flaws } = await verifyAudit({ store, clock: Date });
      expect(flaws.map((flaw) => "id" in flaw && `${flaw.kind} ${flaw.id} ${flaw.flaw}`).sort()).toEqual([
        "customer broken record-changed",
        "customer odd record-changed",
      ]);
      await store.close();
    });

    it("has its planned reviews in the audit log afterwards, and believes none that came later", async () => {
      const insert = (database: AuditedDatabase, customer: string) =>
        database.all(`insert into planned_reviews (tenant, bucket, customer_id, next_review)
          select tenant, bucket, customer_id, '2026-10' from customers where customer_id = '${customer}'`);
      const fill = (store: Store) =>
        store.transaction(async (tx) => {
          for (const customerId of ["a", "b", "c"]) await tx.customers.put(aCustomer({ customerId }));
        });
      const { open, database } = await databaseBefore(fill, async (rows) => {
        for (const customer of ["a", "b"]) await insert(rows, customer);
      });
      const flaws = async () => {
        const store = open();
        try {
          return (await verifyAudit({ store, clock: Date })).flaws;
        } finally {
          await store.close();
        }
      };
      expect(await flaws()).toEqual([]);
      const rows = await database();
      await rows.all("update planned_reviews set next_review = '2036-10' where customer_id = 'a'");
      await insert(rows, "c");
      const again = "delete from migrations where version in (22, 23)";
      await rows.all(again);
      await rows.close();
      const changed = ["review a record-changed", "review c record-unknown"];
      const named = async () =>
        (await flaws()).map((flaw) => "id" in flaw && `${flaw.kind} ${flaw.id} ${flaw.flaw}`).sort();
      expect(await named()).toEqual(changed);
      // The same JSON, written in another way, has the same hash.
      for (const blank of [" ", "\n", "\t \r"]) {
        const written = await database();
        await written.all(
          `update audit_entries set records = replace(replace(records, ',"', ',${blank}"'), '{"', '{${blank}"')`,
        );
        await written.all(again);
        await written.close();
        expect(await named()).toEqual(changed);
      }
    });

    it("covers no planned review where a checkpoint was signed, whatever the log says", async () => {
      const fill = (store: Store) =>
        store.transaction(async (tx) => {
          await tx.customers.put(aCustomer({ customerId: "a" }));
          await tx.checkpoints.add({ number: 1, signed: {}, heads: [] });
        });
      const { open } = await databaseBefore(fill, (rows) =>
        rows.all(`insert into planned_reviews (tenant, bucket, customer_id, next_review)
          select tenant, bucket, customer_id, '2099-12' from customers`),
      );
      const store = open();
      const { flaws } = await verifyAudit({ store, clock: Date });
      await store.close();
      expect(flaws).toContainEqual(expect.objectContaining({ kind: "review", id: "a", flaw: "record-unknown" }));
    });
  },
);
