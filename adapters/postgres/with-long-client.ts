import pg from "pg";
import { getTypeParser, type PostgresStoreOptions, searchPathOf } from "./create-pool.ts";

/**
 * Runs work that may take longer than a statement of a check, on a connection of its own that has no limit of time: steps of the
 * tables, which also wait while another process makes them, and cleaning. A server that is gone is noticed by the socket.
 */
export async function withLongClient<T>(
  { url, connectTimeoutMs = 5000 }: Pick<PostgresStoreOptions, "url" | "connectTimeoutMs">,
  schema: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: "riskgate",
    // The database or the role may have limits too.
    options: `${searchPathOf(schema)} -c statement_timeout=0 -c lock_timeout=0`,
    types: { getTypeParser },
  });
  // The statement that was running is told as well.
  client.on("error", () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}
