import pg from "pg";

/** Which database the store is in. */
export interface PostgresStoreOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string;
  /** Schema that holds the tables, made when it is missing. Default `riskgate`. */
  readonly schema?: string;
  /** Connections kept open at most. Default 16: checks that were decided together are stored and answered together. */
  readonly maxConnections?: number;
  /** How long to wait for a connection, in milliseconds. Default 5000. */
  readonly connectTimeoutMs?: number;
  /** How long a statement may take, in milliseconds. Default 15000. Steps of the tables may take as long as they need. */
  readonly statementTimeoutMs?: number;
}

/**
 * The connections of one process to the server; each sees the tables of the schema only.
 *
 * @param onLost - told when an idle one is lost
 */
export function createPool(options: PostgresStoreOptions, schema: string, onLost: () => void): pg.Pool {
  const statementTimeoutMs = options.statementTimeoutMs ?? 15_000;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 16,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5000,
    statement_timeout: statementTimeoutMs,
    // For a server that went away without a word: nothing on its side would end the wait.
    query_timeout: statementTimeoutMs + 5000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    pipeline: true,
    application_name: "riskgate",
    options: searchPathOf(schema),
    types: { getTypeParser },
  });
  // Idle connections are lost when the server stops; the pool drops them and connects anew.
  pool.on("error", onLost);
  return pool;
}

/** The setting by which a connection sees the tables of a schema only. The server splits it at spaces without a backslash before them. */
export const searchPathOf = (schema: string): string =>
  `-c search_path=${pg.escapeIdentifier(schema).replace(/[\\\s]/g, "\\$&")}`;

/** 64-bit integers as numbers: everything stored is a time or a count, far below 2^53. The driver's default is text. */
export const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format?: "text" | "binary") =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
