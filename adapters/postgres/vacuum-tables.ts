import type { PostgresStoreOptions } from "./create-pool.ts";
import { withLongClient } from "./with-long-client.ts";

/** Tables that erasure and retention take something out of. */
const TABLES = [
  ...[
    "customers",
    "screened",
    "accounts",
    "attachments",
    "cases",
    "decisions",
    "transactions",
    "transaction_revisions",
  ],
  ...["transaction_changes", "transaction_links", "customer_links", "workflows"],
  ...["callbacks", "exemptions", "held_versions", "holds", "idempotency"],
];

/**
 * Takes rows of before out of the pages of their tables.
 * What the server's files, its log and its backups still hold until they are written over is its operator's business.
 */
export function vacuumTables(options: PostgresStoreOptions, schema: string): Promise<void> {
  return withLongClient(options, schema, async (client) => {
    // A role that may not clean a table is told so in a notice, and the table is passed over.
    const refused: string[] = [];
    client.on("notice", ({ message = "" }) => void (message.startsWith("permission denied") && refused.push(message)));
    await client.query(`vacuum ${TABLES.join(", ")}`);
    if (refused.length > 0)
      throw new Error(`${refused[0]} (before PostgreSQL 17 only the owner of the tables may, or the server by itself)`);
  });
}
