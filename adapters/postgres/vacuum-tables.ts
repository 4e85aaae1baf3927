import pg from "pg";
import type { PostgresStoreOptions } from "./create-pool.ts";
import { searchPathOf } from "./create-pool.ts";

/** Tables that erasure and retention take something out of. */
const TABLES = [
  ...["customers", "screened", "accounts", "cases", "decisions", "transactions", "transaction_revisions"],
  ...["transaction_changes", "transaction_packs", "transaction_links", "customer_links", "workflows"],
  ...["callbacks", "exemptions", "held_versions", "holds", "idempotency"],
];

/**
 * Takes rows of before out of the pages of their tables, on a connection of its own: it may take longer than a statement of a check.
 * What the server's files, its log and its backups still hold until they are written over is its operator's business.
 */
export async function vacuumTables(
  { url, connectTimeoutMs = 5000 }: PostgresStoreOptions,
  schema: string,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: "riskgate",
    options: searchPathOf(schema),
  });
  client.on("error", () => {});
  try {
    await client.connect();
    // A role that may not clean a table is told so in a notice, and the table is passed over.
    const refused: string[] = [];
    client.on("notice", ({ message = "" }) => void (message.startsWith("permission denied") && refused.push(message)));
    await client.query(`vacuum ${TABLES.join(", ")}`);
    if (refused.length > 0)
      throw new Error(`${refused[0]} (before PostgreSQL 17 only the owner of the tables may, or the server by itself)`);
  } finally {
    await client.end().catch(() => {});
  }
}
