/** A temporary store: in a file that is removed with the process, and without an audit log, which could not be read later. */
import type { Store, StoreTransaction } from "../../../src/ports/store.ts";
import { TEMPORARY } from "./open-database.ts";
import { openSqliteStore, type RunWork } from "./open-store.ts";

/** @throws RiskgateError `STORE_UNAVAILABLE` when the system has no room for the file */
export const temporaryStore = (): Store => openSqliteStore({ path: TEMPORARY }, unrecordedWork);

const unrecordedWork: RunWork = (stores, work) => {
  const audit: StoreTransaction["audit"] = { ...stores.audit, append: async () => {} };
  const parts: Omit<StoreTransaction, "audit"> = stores;
  // Each part is made by a getter of the object itself, when it is read.
  const get = (_: unknown, name: string | symbol): unknown =>
    name === "audit" ? audit : Reflect.get(stores, name, stores);
  return work(new Proxy(parts, { get }) as StoreTransaction);
};
