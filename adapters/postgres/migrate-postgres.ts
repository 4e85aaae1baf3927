import type { ClientBase } from "pg";
import { CREATE_MIGRATIONS_TABLE, MIGRATIONS, migrationSteps } from "riskgate/store/sql";
import { FORGET_FOREIGN_NUMBERS } from "./postgres-change-numbers.ts";
import { ALL, SET_TENANTS } from "./tenant-scope.ts";

/** Any number that nothing else locks: all processes that migrate wait for each other on it. */
const MIGRATION_LOCK = 7_314_203_551;

/**
 * Brings the tables of a schema up to date, in one transaction. Any number of processes may start at once: one does it and
 * the others find it done.
 *
 * @throws an error when the database is newer than this program, or does not keep its texts as UTF-8
 */
export function migratePostgres(client: ClientBase, schema: string): Promise<void> {
  return inTransaction(client, async () => {
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    const encoding = (await client.query("show server_encoding")).rows[0].server_encoding;
    if (encoding !== "UTF8") throw new Error(`the encoding of the database is ${encoding}: it must be UTF8`);
    await client.query(`create schema if not exists ${client.escapeIdentifier(schema)}`);
    await client.query(CREATE_MIGRATIONS_TABLE);
    const { rows } = await client.query("select version from migrations");
    const taken = rows.map(({ version }) => Number(version));
    const steps = migrationSteps("postgres", taken, Date.now());
    let next = steps.next();
    // Texts that are compared byte by byte, as SQLite does it: see the migrations.
    if (taken.length === 0) await client.query('create domain key_text as text collate "C"');
    while (!next.done) {
      const step = next.value;
      const answer = typeof step === "string" ? client.query(step) : client.query(step.sql, [...step.values]);
      next = steps.next((await answer).rows ?? []);
    }
    await client.query(FORGET_FOREIGN_NUMBERS);
  });
}

/** What a role that does not own the tables does in place of it. @throws an error when the owner has not brought them up to date */
export function requireMigrated(client: ClientBase): Promise<void> {
  return inTransaction(client, async () => {
    const { rows } = await client.query<{ step: number }>("select max(version) as step from migrations");
    const [newest, found] = [MIGRATIONS.at(-1)?.version, rows[0]?.step];
    if (found !== newest) {
      const way = "their owner brings them up to date by `riskgate store migrate`";
      throw new Error(`the tables are at step ${found}, and this program needs step ${newest}: ${way}`);
    }
    await client.query(SET_TENANTS, [ALL]);
    await client.query(FORGET_FOREIGN_NUMBERS);
  });
}

async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}
