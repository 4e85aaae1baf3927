import { RiskgateError } from "../../src/errors.ts";
import type { Store, StoreReads, StoreTransaction } from "../../src/ports/store.ts";
import type { PlainStores } from "../../src/records/plain-stores.ts";
import { recordedWork } from "../../src/records/recorded-stores.ts";
import { memoryStores } from "./memory/memory-stores.ts";
import { createMemoryTables, type MemoryTables } from "./memory/memory-tables.ts";

/**
 * A store in the memory of the process: for tests, and for hosts that keep nothing. Everything is gone when it is closed.
 * Transactions run one after the other.
 *
 * @param tables - what keeps the records, so that they can be looked at (Default: new ones)
 *
 * @example
 * const gateway = await createGateway({ ...ports, store: memoryStore() });
 */
export function memoryStore(tables: MemoryTables = createMemoryTables()): Store {
  const { table, transact, undone } = tables;
  const stores = memoryStores(table, undone);
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  function inTurn<T>(work: (tx: PlainStores) => Promise<T>): Promise<T> {
    if (closed) return Promise.reject(new RiskgateError("STORE_UNAVAILABLE", "memory store: it is closed"));
    const turn = last.then(() => transact(() => work(stores)));
    last = turn.catch(() => {});
    return turn;
  }

  return {
    transaction: <T>(work: (tx: StoreTransaction) => Promise<T>) => inTurn((tx) => recordedWork(tx, work)),
    read: <T>(work: (tx: StoreReads) => Promise<T>) => inTurn(work),
    ping: () => inTurn(async () => {}),
    async close() {
      closed = true;
      await last;
    },
  };
}
