import pg from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { postgresStore } from "../../../adapters/postgres/index.ts";
import { bucketOf } from "../../../src/model/bucket.ts";
import { checkAuditChain } from "../../../src/model/check-audit-chain.ts";
import type { StoreTransaction } from "../../../src/ports/store.ts";
import type { LogPosition } from "../../../src/ports/transaction-history.ts";
import { aCustomer, anEvent } from "../../contract/store/records.ts";
import { storeContract } from "../../contract/testing.ts";
import { startOwnPostgres } from "../../postgres/start-postgres.ts";

const postgres = await startOwnPostgres();
const DEADLOCKS = "select deadlocks from pg_stat_database where datname = current_database()";
const PAID = { transactionId: "t", customerId: "c", at: 1, direction: "out", result: "ACCEPTED" } as const;

if (typeof postgres === "string") {
  describe("postgresStore", () => {
    it.skip(`is not tested: ${postgres}`, () => {});
  });
} else {
  const { url, power } = postgres;
  afterAll(() => postgres.remove());
  // A name that needs quotes, a backslash and an escaped space wherever it is used.
  const newSchema = () => postgres.newSchema(' "odd\\');
  const query = async (text: string) => {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows;
  };
  const customer = (store: ReturnType<typeof postgresStore>) =>
    store.read((tx) => tx.customers.get("north", "customer-1"));

  let schema = "";
  storeContract({ describe, it, beforeEach, afterEach, expect }, "postgres", {
    open: () => {
      schema = newSchema();
      return postgresStore({ url, schema });
    },
    reopen: () => postgresStore({ url, schema }),
  });

  describe("postgresStore", () => {
    it("is migrated once by many processes that start at once", async () => {
      const shared = newSchema();
      const stores = Array.from({ length: 5 }, () => postgresStore({ url, schema: shared, maxConnections: 2 }));
      await Promise.all(stores.map((store) => store.ping()));
      await Promise.all(stores.map((store) => store.close()));
    });

    it("waits for another process that migrates, for longer than a statement may take", async () => {
      const holder = new pg.Client(url);
      await holder.connect();
      await holder.query("begin; select pg_advisory_xact_lock(7314203551)");
      const store = postgresStore({ url, schema: newSchema(), statementTimeoutMs: 50 });
      const pinged = store.ping();
      const isWaiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
      while ((await query(isWaiting)).length === 0);
      await holder.query("select pg_sleep(0.2)");
      await holder.query("commit");
      await holder.end();
      await pinged;
      // Ordinary statements keep their limit.
      const slow = store.transaction((tx) => (tx as StoreTransaction).sql!("select pg_sleep(1)", []));
      await expect(slow).rejects.toMatchObject({ code: "STORE_UNAVAILABLE" });
      await store.close();
    });

    it("counts right from several processes at once, also for a customer that is not there yet", async () => {
      const shared = newSchema();
      const stores = Array.from({ length: 3 }, () => postgresStore({ url, schema: shared, maxConnections: 4 }));
      await Promise.all(
        Array.from({ length: 60 }, (_, i) =>
          stores[i % 3]!.transaction(async (tx) => {
            const before = await tx.customers.get("north", "customer-1");
            const count = ((before?.data as { count: number } | undefined)?.count ?? 0) + 1;
            await tx.customers.put(aCustomer({ data: { count } }));
          }),
        ),
      );
      expect((await customer(stores[0]!))?.data).toEqual({ count: 60 });
      await Promise.all(stores.map((store) => store.close()));
    });

    it("commits checks of several processes together, with all chains whole", async () => {
      const shared = newSchema();
      const stores = Array.from({ length: 3 }, () => postgresStore({ url, schema: shared, maxConnections: 8 }));
      // Few customers and fewer chains, met in every order: the groups of the processes wait for each other all the time.
      const names = Array.from({ length: 2000 }, (_, i) => `customer-${i}`).filter((name) => bucketOf(name) % 64 === 0);
      const rounds = 20;
      const [before] = await query(DEADLOCKS);
      for (let round = 0; round < rounds; round++) {
        await Promise.all(
          stores.flatMap((store, at) =>
            (at % 2 ? names.toReversed() : names).map((customerId) =>
              store.transaction(
                async (tx) => {
                  const before = await tx.customers.get("north", customerId);
                  const count = ((before?.data as { count: number } | undefined)?.count ?? 0) + 1;
                  await tx.customers.put(aCustomer({ customerId, data: { count } }));
                  await tx.audit.append(anEvent({ customerId, details: { count } }));
                },
                { tenant: "north", customerId },
              ),
            ),
          ),
        );
      }
      const [first] = stores as [ReturnType<typeof postgresStore>];
      const heads = await first.read((tx) => tx.audit.heads("north"));
      expect(heads.reduce((sum, { sequence }) => sum + sequence, 0)).toBe(rounds * stores.length * names.length);
      for (const head of heads) {
        const entries = await first.read((tx) => tx.audit.list("north", head.chain, 0, head.sequence + 1));
        expect(checkAuditChain(head, entries)).toBe(undefined);
        expect(entries.length).toBe(head.sequence);
      }
      for (const customerId of names) {
        const found = await first.read((tx) => tx.customers.get("north", customerId));
        expect(found?.data).toEqual({ count: rounds * stores.length });
      }
      // The server counts what a session met when it ends, at the latest.
      await Promise.all(stores.map((store) => store.close()));
      const [server] = await query(DEADLOCKS);
      expect(Number(server.deadlocks)).toBe(Number(before.deadlocks));
    });

    it("tries again when two transactions lock each other out", async () => {
      const store = postgresStore({ url, schema: newSchema() });
      let locked = 0;
      const bothLocked = Promise.withResolvers<void>();
      const touch = (first: string, second: string) =>
        store.transaction(async (tx) => {
          await tx.customers.get("north", first);
          if (++locked === 2) bothLocked.resolve();
          await bothLocked.promise;
          await tx.customers.get("north", second);
          await tx.customers.put(aCustomer({ customerId: `${first}${second}` }));
        });
      const deadlocks = async () => Number((await query(DEADLOCKS))[0].deadlocks);
      const before = await deadlocks();
      await Promise.all([touch("a", "b"), touch("b", "a")]);
      const stored = await store.read((tx) => Promise.all(["ab", "ba"].map((id) => tx.customers.get("north", id))));
      expect(stored.map((one) => one?.customerId)).toEqual(["ab", "ba"]);
      await store.close();
      await expect.poll(deadlocks).toBeGreaterThan(before);
    });

    it("lets a read whose statement fails take none with it that arrived together", async () => {
      const store = postgresStore({ url, schema: newSchema() });
      await store.transaction((tx) => tx.customers.put(aCustomer()));
      const bad = store
        .read((tx) => (tx as StoreTransaction).sql!("select 1 / 0", []))
        .catch((error: unknown) => error);
      const [good, failed] = await Promise.all([customer(store), bad]);
      expect(good).toEqual(aCustomer());
      expect(failed).toMatchObject({ code: "STORE_UNAVAILABLE", message: expect.stringContaining("division by zero") });
      await store.close();
    });

    it("refuses a database of a newer program", async () => {
      const newer = newSchema();
      const first = postgresStore({ url, schema: newer });
      await first.ping();
      await first.close();
      await query(`insert into ${pg.escapeIdentifier(newer)}.migrations values (9999, 0)`);
      const store = postgresStore({ url, schema: newer });
      const refused = await store.ping().catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: "STORE_UNAVAILABLE", cause: expect.any(Error) });
      await store.close();
    });

    it("refuses a database that does not keep UTF-8", async () => {
      const name = `riskgate_latin_${process.pid}`;
      await query(`create database ${name} encoding 'LATIN1' locale_provider 'libc' locale 'C' template template0`);
      const latin = new URL(url);
      latin.pathname = `/${name}`;
      const store = postgresStore(latin.href);
      const refused = await store.ping().catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: "STORE_UNAVAILABLE", message: expect.stringContaining("LATIN1") });
      await store.close();
      await query(`drop database ${name}`);
    });

    it("tells an entry of a transaction that was open when somebody looked, and that began before others", async () => {
      const store = postgresStore({ url, schema: newSchema() });
      const append = (customerId: string, hold = Promise.resolve()) =>
        store.transaction(async (tx) => {
          await tx.history.append("t", { ...PAID, customerId }, 1);
          // The number is given when the statement has run, and whoever asks for what it wrote has to wait for that.
          await tx.history.lastChange("t", customerId);
          await hold;
        });
      const look = (since?: LogPosition) => store.read((tx) => tx.history.news(since, 9));
      let commit = () => {};
      const slow = append("slow", new Promise<void>((resolve) => (commit = resolve)));
      while ((await query("select 1 from pg_stat_activity where backend_xid is not null")).length === 0);
      await append("fast");
      const first = await look();
      await append("after");
      const second = await look(first.position);
      expect(second.entries.map(({ transaction }) => transaction.customerId)).toEqual(["after"]);
      commit();
      await slow;
      const third = await look(second.position);
      expect(third.entries.map(({ transaction }) => transaction.customerId)).toEqual(["slow"]);
      expect((await look(third.position)).entries).toEqual([]);
      await store.close();
    });

    it("does not take numbers of another server for its own", async () => {
      const schema = newSchema();
      const store = postgresStore({ url, schema });
      await store.transaction((tx) => tx.history.append("t", PAID, 1));
      await store.close();
      await query(`update ${pg.escapeIdentifier(schema)}.transaction_changes set number = 1000000000000`);
      const restored = postgresStore({ url, schema });
      const { position } = await restored.read((tx) => tx.history.news(undefined, 1));
      await restored.transaction((tx) => tx.history.append("t", { ...PAID, customerId: "d" }, 1));
      const { entries } = await restored.read((tx) => tx.history.news(position, 9));
      expect(entries.map(({ transaction }) => transaction.customerId)).toEqual(["d"]);
      await restored.close();
    });

    it("says that entries may have been lost when a connection was", async ({ skip }) => {
      if (power === undefined) return skip("the server is not ours to stop");
      const store = postgresStore({ url, schema: newSchema() });
      const look = () => store.read((tx) => tx.history.news(undefined, 1));
      const before = await look();
      await power.stop();
      await look().catch(() => {});
      await power.start();
      expect((await look()).position.undone).toBeGreaterThan(before.position.undone);
      await store.close();
    });

    it("fails while the server is away, and works again by itself when it is back", async ({ skip }) => {
      if (power === undefined) return skip("the server is not ours to stop");
      const store = postgresStore({ url, schema: newSchema(), connectTimeoutMs: 2000 });
      await store.transaction((tx) => tx.customers.put(aCustomer()));
      await power.stop();
      const refused = await customer(store).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: "STORE_UNAVAILABLE", cause: expect.any(Error) });
      await power.start();
      expect(await customer(store)).toEqual(aCustomer());
      await store.transaction((tx) => tx.customers.put(aCustomer({ riskLevel: "low" })));
      await store.close();
    });

    it("keeps nothing of a transaction whose connection is lost, and its process goes on", async () => {
      const store = postgresStore({ url, schema: newSchema() });
      await store.ping();
      const lost = store.transaction(async (tx) => {
        await tx.customers.put(aCustomer());
        const client = new pg.Client(url);
        await client.connect();
        await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'riskgate'",
        );
        await client.end();
        await tx.customers.put(aCustomer({ customerId: "second" }));
      });
      expect(await lost.catch((error: unknown) => error)).toMatchObject({ code: "STORE_UNAVAILABLE" });
      expect(await customer(store)).toBe(undefined);
      await store.close();
    });
  });
}
