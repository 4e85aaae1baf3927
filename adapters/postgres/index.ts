/** `@riskgate/postgres`: a store in PostgreSQL. Its queue is `@riskgate/postgres/jobs`. Re-exports only. */
export type { PostgresStoreOptions } from "./create-pool.ts";
export { isPrivateConnection } from "./is-private-connection.ts";
export { postgresStore } from "./postgres-store.ts";
export { preparePostgres } from "./prepare-postgres.ts";
