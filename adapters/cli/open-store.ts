/** The store that the environment names, and its job queue. The package for PostgreSQL is loaded only where a database is named. */

import { join } from "node:path";
import { demandStore } from "../../src/gateway/demand-store.ts";
import { errorFields } from "../../src/model/log-fields.ts";
import type { Jobs } from "../../src/ports/jobs.ts";
import type { Logger } from "../../src/ports/logger.ts";
import type { Store } from "../../src/ports/store.ts";
import { timeOrderedIds } from "../../src/time-ordered-ids.ts";
import { storeJobs } from "../jobs/store-jobs.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { commandConfig } from "./command-config.ts";
import type { Environment } from "./environment.ts";
import { requireStore } from "./has-store.ts";
import { loadPostgres } from "./load-postgres.ts";
import { ownFolder, warnOfOpenFolder } from "./own-folder.ts";

/** Ids of what the command stores. */
export const ids = timeOrderedIds(crypto, Date);

/** @throws RiskgateError `CONFIG_INVALID` when there is no store */
export async function openExistingStore(environment: Environment): Promise<Store> {
  requireStore(environment);
  return openStore(environment);
}

/** PostgreSQL where the environment names one, else the store of the configuration, else SQLite in the data folder. */
export async function openStore(environment: Environment, logger?: Logger): Promise<Store> {
  const { databaseUrl, dataDir } = environment;
  if (databaseUrl !== undefined) return (await loadPostgres(environment)).postgresStore(databaseUrl);
  const folder = ownFolder(dataDir);
  const { store } = commandConfig().config;
  if (store !== undefined) {
    const own = await (typeof store === "function" ? store() : store);
    demandStore(own);
    return own;
  }
  warnOfOpenFolder(folder, logger);
  return sqliteStore(join(folder, "riskgate.sqlite"));
}

/** The queue in the same database as the business rows: pg-boss in PostgreSQL, a table in SQLite. */
export async function jobsIn(environment: Environment, store: Store, logger?: Logger): Promise<Jobs> {
  const onError = (error: unknown, queue: string): void => {
    logger?.warn({ queue, ...errorFields(error) }, "a job failed");
  };
  const { databaseUrl } = environment;
  if (databaseUrl !== undefined) {
    await loadPostgres(environment);
    const { pgBossJobs } = await import("@riskgate/postgres/jobs");
    return pgBossJobs({ url: databaseUrl, store, clock: Date, onError });
  }
  return storeJobs({ store, clock: Date, ids, onError });
}
