import type { Client, PoolClient } from "pg";
import { RiskgateError, type Store, type StoreReads, type StoreTransaction } from "riskgate/ports";
import { recordedWork, type SqlSession, sqlStores, useNativeSha256 } from "riskgate/store/sql";
import { createPool, type PostgresStoreOptions } from "./create-pool.ts";
import { migratePostgres, requireMigrated } from "./migrate-postgres.ts";
import { postgresChangeNumbers } from "./postgres-change-numbers.ts";
import { createPostgresSession } from "./postgres-session.ts";
import { roleIn } from "./row-security.ts";
import { shareReads } from "./share-reads.ts";
import { shareWrites } from "./share-writes.ts";
import { type TenantScope, tenantScope } from "./tenant-scope.ts";
import { vacuumTables } from "./vacuum-tables.ts";
import { withLongClient } from "./with-long-client.ts";

/** Tries of one transaction that the database asks to repeat. */
const MAX_TRIES = 6;

/** SQLSTATE of failures that another try cures: serialization failure, deadlock. */
const REPEATABLE = new Set(["40001", "40P01"]);

/**
 * A store in PostgreSQL 14 or newer. Any number of processes may share it.
 *
 * Nothing is connected before it is needed: the tables are brought up to date at the first use, and a server that is
 * away fails single transactions with `STORE_UNAVAILABLE` until it is back. A transaction locks the customer that it
 * reads, also one that is not there yet, so that two transactions about one customer run one after the other.
 *
 * @example
 * const store = postgresStore("postgres://gateway@db/bank");
 */
export function postgresStore(urlOrOptions: string | PostgresStoreOptions): Store {
  const options = typeof urlOrOptions === "string" ? { url: urlOrOptions } : urlOrOptions;
  const { schema = "riskgate" } = options;
  useNativeSha256();
  let interruptions = 0;
  /** The server shows a transaction only the tenants that it names. */
  let isScoped = false;
  const pool = createPool(options, schema, () => interruptions++);
  const changeNumbers = postgresChangeNumbers(() => interruptions);
  let migrated: Promise<void> | undefined;
  const running = new Set<Promise<unknown>>();
  let closed: Promise<void> | undefined;

  async function connect(): Promise<PoolClient> {
    migrated ??= withLongClient(options, schema, migrate);
    try {
      await migrated;
    } catch (error) {
      migrated = undefined;
      throw error;
    }
    return pool.connect();
  }

  const scope = (): TenantScope | undefined => (isScoped ? tenantScope() : undefined);

  async function migrate(client: Client): Promise<void> {
    const role = await roleIn(client, schema);
    if (role === "owner") await migratePostgres(client, schema);
    else if (role === "under policies") await requireMigrated(client);
    else throw new Error("the tables belong to another role: `riskgate store migrate` lets this one work with them");
    isScoped = role === "under policies";
  }

  async function attempt<T>(kind: "read" | "write", work: Work<T>): Promise<Outcome<T>> {
    let client: PoolClient;
    try {
      client = await connect();
    } catch (error) {
      return { failure: error };
    }
    let broken: Error | undefined;
    // An idle connection that is lost emits an error; an error event without a listener would crash the process.
    const onError = (error: Error) => {
      interruptions++;
      broken = error;
    };
    client.on("error", onError);
    try {
      const { session, end } = createPostgresSession(client, kind, changeNumbers, scope());
      let outcome: Outcome<T>;
      try {
        outcome = { value: await work(session) };
      } catch (reason) {
        outcome = { reason };
      }
      await end("reason" in outcome ? "rollback" : "commit");
      return outcome;
    } catch (failure) {
      await client.query("rollback").catch((error) => {
        broken ??= error;
      });
      return { failure };
    } finally {
      client.off("error", onError);
      client.release(broken);
    }
  }

  async function run<T>(kind: "read" | "write", work: Work<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      const outcome = await attempt(kind, work);
      if ("value" in outcome) return outcome.value;
      if ("reason" in outcome) throw outcome.reason;
      if (!REPEATABLE.has(sqlState(outcome.failure)) || tries === MAX_TRIES) throw unavailable(outcome.failure);
      // Colliding transactions are retried at different times.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 ** tries * 5));
    }
  }

  const read = <T>(work: (tx: StoreReads) => Promise<T>) => run("read", (session) => work(sqlStores(session)));
  const write = <T>(work: (tx: StoreTransaction, session: SqlSession) => Promise<T>) =>
    run("write", (session) => recordedWork(sqlStores(session), (tx) => work(tx, session)));
  const readShared = shareReads(read);
  const writeShared = shareWrites(write);

  async function submit<T>(start: () => Promise<T>): Promise<T> {
    if (closed !== undefined) throw new RiskgateError("STORE_UNAVAILABLE", "postgres store: it is closed");
    const result = start();
    running.add(result);
    try {
      return await result;
    } finally {
      running.delete(result);
    }
  }

  return {
    transaction: (work, about) => submit(() => (about ? writeShared(work, about) : write(work))),
    read: (work) => submit(() => readShared(work)),
    overwriteRemoved: () =>
      submit(async () => {
        try {
          (await connect()).release();
          await vacuumTables(options, schema);
        } catch (cause) {
          throw unavailable(cause);
        }
      }),
    ping: () => submit(() => readShared(async () => {})),
    close() {
      closed ??= Promise.allSettled(running).then(() => pool.end());
      return closed;
    },
  };
}

type Work<T> = (session: SqlSession) => Promise<T>;

/** How one try ended: with a value, with the work's own rejection, or with a failure of the database. */
type Outcome<T> = { readonly value: T } | { readonly reason: unknown } | { readonly failure: unknown };

function sqlState(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function unavailable(cause: unknown): RiskgateError {
  if (cause instanceof RiskgateError) return cause;
  const reason = cause instanceof Error ? cause.message || sqlState(cause) : String(cause);
  return new RiskgateError("STORE_UNAVAILABLE", `postgres store: ${reason}`, { cause });
}
