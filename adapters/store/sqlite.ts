import type { Store } from "../../src/ports/store.ts";
import { recordedWork } from "../../src/records/recorded-stores.ts";
import { IN_MEMORY, type SqliteStoreOptions } from "./sqlite/open-database.ts";
import { openSqliteStore } from "./sqlite/open-store.ts";

export type { SqliteStoreOptions };

/**
 * A store in one SQLite file, through `node:sqlite`: the embedded default.
 *
 * What a transaction wrote survives the death of the process and of the machine once its promise has resolved: the
 * journal is written ahead and flushed at every commit. Overlapping transactions share a commit. The file belongs to
 * one gateway process; command line tools may open it beside it.
 *
 * @throws RiskgateError `STORE_UNAVAILABLE` when the file cannot be opened or its tables cannot be brought up to date
 *
 * @example
 * const store = sqliteStore("riskgate.sqlite");
 */
export function sqliteStore(pathOrOptions: string | SqliteStoreOptions = IN_MEMORY): Store {
  return openSqliteStore(typeof pathOrOptions === "string" ? { path: pathOrOptions } : pathOrOptions, recordedWork);
}
