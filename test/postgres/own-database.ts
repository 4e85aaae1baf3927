import pg from "pg";
import type { TestPostgres } from "./start-postgres.ts";

export interface OwnDatabase {
  readonly url: string;
  /** Drops it with everything in it; whoever is still connected is cut off. */
  drop(): Promise<void>;
}

let databases = 0;

/**
 * A database on the server, for gateways in processes of their own: they choose their schema themselves.
 *
 * @param kept - name of one that may be there already (Default: a new one, empty)
 */
export async function ownDatabase(postgres: TestPostgres, kept?: string): Promise<OwnDatabase> {
  const name = kept ?? `riskgate_test_${process.pid}_${Date.now()}_${++databases}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client(postgres.url);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await onServer(`create database ${name} encoding 'UTF8' template template0`).catch((error) => {
    if (kept === undefined || error.code !== "42P04") throw error;
  });
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}
