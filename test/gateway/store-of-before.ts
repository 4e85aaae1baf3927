/** The database of before as it stood on PostgreSQL: the tables of its step, with the rows of the SQLite file. */
import pg from "pg";
import { statementsOf } from "../../adapters/store/sql/migration.ts";
import { CREATE_MIGRATIONS_TABLE, MIGRATIONS } from "../../adapters/store/sql/migrations.ts";
import { keysOf } from "../../adapters/store/sql/transaction-links.ts";
import { decodeMonitoredTransaction } from "../../src/model/monitored-transaction.ts";
import { type AuditedDatabase, postgresDatabase, sqliteDatabase } from "../tampering/audited-database.ts";

/** The last step that its version had taken. */
const STEP = 15;

export async function copyToPostgres(path: string, url: string, schema: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create schema ${client.escapeIdentifier(schema)}`);
  await client.query(`set search_path to ${client.escapeIdentifier(schema)}`);
  await client.query('create domain key_text as text collate "C"');
  await client.query(CREATE_MIGRATIONS_TABLE);
  for (const step of MIGRATIONS.slice(0, STEP))
    for (const statement of statementsOf(step, "postgres")) await client.query(statement);
  await client.end();
  const from = sqliteDatabase(path);
  const to = await postgresDatabase(url, schema);
  const tables = await from.all("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'");
  // Whose a value is that one customer has alone is known on SQLite only.
  for (const { name } of tables.filter((table) => table.name !== "transaction_owners"))
    await to.replace(String(name), await from.all(`select * from ${name}`));
  await to.replace("transaction_links", await linksOf(from));
  await from.close();
  await to.close();
}

/** Payments by what took part in them, as their newest entries have them. */
async function linksOf(database: AuditedDatabase) {
  const entries = await database.all("select * from transaction_changes order by customer_id, change");
  const newest = new Map(entries.map((row) => [`${row.customer_id} ${row.transaction_id}`, row]));
  return [...newest.values()].flatMap(({ tenant = null, entry = null }) => {
    const transaction = decodeMonitoredTransaction(JSON.parse(String(entry)));
    const { at, transactionId, customerId } = transaction;
    return keysOf(transaction).map(([bucket, link, value]) => ({
      ...{
        tenant,
        bucket,
        link,
        value,
        occurred_at: at,
        transaction_id: transactionId,
        customer_id: customerId,
        entry,
      },
    }));
  });
}
