import pg from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { postgresStore } from "../../../adapters/postgres/index.ts";
import type { Store, StoreTransaction } from "../../../src/ports/store.ts";
import { sampledRunner } from "../../contract/sampled-runner.ts";
import { aCustomer, anEvent } from "../../contract/store/records.ts";
import { storeContract } from "../../contract/testing.ts";
import { serviceRole } from "../../postgres/service-role.ts";
import { startPostgres } from "../../postgres/start-postgres.ts";

const postgres = await startPostgres();

if (typeof postgres === "string") {
  describe("row-level security", () => {
    it.skip(`is not tested: ${postgres}`, () => {});
  });
} else {
  const service = await serviceRole(postgres.url);
  afterAll(async () => {
    await service.remove();
    await postgres.remove();
  });

  let schema = "";
  const openSchema = async () => {
    schema = postgres.newSchema();
    await service.prepare(schema);
    return postgresStore({ url: service.url, schema });
  };

  storeContract(
    sampledRunner({ describe, it, beforeEach, afterEach, expect }, 3),
    "postgres with a role that owns nothing",
    {
      open: openSchema,
      reopen: () => postgresStore({ url: service.url, schema }),
    },
  );

  describe("a role that owns nothing", () => {
    let store: Store;
    let client: pg.Client;
    beforeEach(async () => {
      store = await openSchema();
      for (const tenant of ["north", "south"]) {
        await store.transaction(async (tx) => {
          await tx.customers.put(aCustomer({ tenant }));
          await tx.audit.append(anEvent({ tenant }));
        });
      }
      client = new pg.Client({ connectionString: service.url, options: `-c search_path=${schema}` });
      await client.connect();
    });
    afterEach(async () => {
      await client.end();
      await store.close();
    });

    /** Runs statements in a transaction of one tenant, none or all; what they changed is undone. */
    async function as(tenant: string | undefined, ...statements: readonly string[]): Promise<pg.QueryResult> {
      await client.query("begin");
      try {
        if (tenant !== undefined) await client.query("select set_config('riskgate.tenants', $1, true)", [tenant]);
        let last: pg.QueryResult | undefined;
        for (const statement of statements) last = await client.query(statement);
        return last as pg.QueryResult;
      } finally {
        await client.query("rollback");
      }
    }

    const tables = async (): Promise<readonly string[]> => {
      const owner = new pg.Client(postgres.url);
      await owner.connect();
      const { rows } = await owner.query(
        "select table_name from information_schema.columns where table_schema = $1 and column_name = 'tenant'",
        [schema],
      );
      await owner.end();
      return rows.map(({ table_name }) => table_name);
    };

    it("reads rows of the tenants that a transaction named, in every table, and of no other", async () => {
      const all = await tables();
      expect(all).toEqual(expect.arrayContaining(["customers", "decisions", "audit_entries", "api_keys", "cases"]));
      for (const table of all) {
        const others = `select 1 from ${table} where tenant <> 'south'`;
        expect((await as('{"south"}', others)).rowCount, table).toBe(0);
        expect((await as(undefined, `select 1 from ${table}`)).rowCount, table).toBe(0);
        expect((await as("", `select 1 from ${table}`)).rowCount, table).toBe(0);
      }
      expect((await as('{"south"}', "select tenant from customers")).rows).toEqual([{ tenant: "south" }]);
      expect((await as('{"north","south"}', "select tenant from customers")).rowCount).toBe(2);
      expect((await as("*", "select tenant from customers")).rowCount).toBe(2);
      // What is told of rows that nobody may see is nothing either.
      expect((await as('{"south"}', "select count(*)::int as n from customers where tenant = 'north'")).rows).toEqual([
        { n: 0 },
      ]);
    });

    it.each([
      ["update", "update customers set data = '{}' where tenant = 'north'"],
      ["update of all", "update customers set data = '{}' where tenant <> 'south'"],
      ["delete", "delete from customers where tenant = 'north'"],
      ["lock", "select 1 from customers where tenant = 'north' for update"],
      ["join", "select 1 from decisions d join customers c on c.tenant = 'north'"],
      ["subquery", "select 1 where exists (select 1 from customers where tenant = 'north')"],
    ])("changes and finds nothing of another tenant: %s", async (_, statement) => {
      expect((await as('{"south"}', statement)).rowCount).toBe(0);
    });

    it.each([
      ["insert for another tenant", "insert into audit_heads values ('north', 77, 1, 'x')"],
      ["row that becomes another tenant's", "update customers set tenant = 'north'"],
      ["upsert", "insert into audit_heads select 'north', chain, 9, 'x' from audit_heads on conflict do nothing"],
    ])("writes nothing for another tenant: %s", async (_, statement) => {
      await expect(as('{"south"}', statement)).rejects.toThrow("row-level security");
    });

    it.each([
      ["change of an entry", "update audit_entries set actor = 'nobody'", "permission denied"],
      ["end of an entry", "delete from audit_entries", "permission denied"],
      ["end of the log", "truncate audit_entries", "permission denied"],
      ["end of its table", "drop table audit_entries", "must be owner"],
      ["end of any table's rows", "truncate customers", "permission denied"],
      ["end of a policy", "alter table customers disable row level security", "must be owner"],
      ["end of all policies", "set row_security = off; select 1 from customers", "affected by row-level security"],
      ["policy of its own", "create policy mine on customers using (true)", "must be owner"],
      ["other step", "update migrations set version = 1", "permission denied"],
      ["program of the server", "copy customers to program 'cat'", "permission denied"],
    ])("is refused whatever it says of tenants: %s", async (_, statement, why) => {
      for (const tenants of ['{"south"}', "*"]) await expect(as(tenants, statement)).rejects.toThrow(why);
    });

    it("keeps names of tenants apart that look like several", async () => {
      const odd = 'a","south';
      await store.transaction((tx) => tx.customers.put(aCustomer({ tenant: odd })));
      const seen = await store.transaction(async (tx) => {
        await tx.customers.get(odd, "customer-1");
        return (tx as StoreTransaction).sql!("select tenant from customers", []);
      });
      expect(seen).toHaveLength(1);
    });

    it("is refused a schema whose owner has not prepared it", async () => {
      const bare = postgres.newSchema();
      const owner = postgresStore({ url: postgres.url, schema: bare });
      await owner.ping();
      await owner.close();
      const refused = postgresStore({ url: service.url, schema: bare });
      await expect(refused.ping()).rejects.toMatchObject({ code: "STORE_UNAVAILABLE" });
      await refused.close();
    });

    it("is refused tables of an older program, and told who mends them", async () => {
      const owner = new pg.Client(postgres.url);
      await owner.connect();
      await owner.query(
        `delete from ${schema}.migrations where version = (select max(version) from ${schema}.migrations)`,
      );
      await owner.end();
      const behind = postgresStore({ url: service.url, schema });
      await expect(behind.ping()).rejects.toThrow("riskgate store migrate");
      await behind.close();
    });
  });
}
