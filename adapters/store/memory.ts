import { RiskgateError } from "../../src/errors.ts";
import type { Store, StoreTransaction } from "../../src/ports/store.ts";
import { memoryStores } from "./memory/memory-stores.ts";
import { createMemoryTables } from "./memory/memory-tables.ts";

/**
 * A store in the memory of the process: for tests, and for hosts that keep nothing. Everything is gone when it is closed.
 * Transactions run one after the other.
 */
export function memoryStore(): Store {
  const { table, transact, undone } = createMemoryTables();
  const stores = memoryStores(table, undone);
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  function inTurn<T>(work: (tx: StoreTransaction) => Promise<T>): Promise<T> {
    if (closed) return Promise.reject(new RiskgateError("STORE_UNAVAILABLE", "memory store: it is closed"));
    const turn = last.then(() => transact(() => work(stores)));
    last = turn.catch(() => {});
    return turn;
  }

  return {
    transaction: inTurn,
    read: inTurn,
    ping: () => inTurn(async () => {}),
    async close() {
      closed = true;
      await last;
    },
  };
}
