import { RiskgateError } from "../errors.ts";
import type { KeyValueDatabase, KeyValueReads, KeyValueTransaction } from "../ports/key-value-database.ts";
import type { Store, StoreReads, StoreTransaction } from "../ports/store.ts";
import { recordedWork } from "../records/recorded-stores.ts";
import { Rows } from "./rows.ts";
import { keyValueStores } from "./stores.ts";

/** What work rejected with, on its way through the database: all else that a transaction rejects with is the database's. */
class Rejection extends Error {
  override readonly name = "Rejection";
}

/**
 * A store over an ordered key-value database: all that a gateway keeps becomes entries of it.
 *
 * @example
 * const gateway = await createGateway({ ...ports, store: keyValueStore(database) });
 */
export function keyValueStore(database: KeyValueDatabase): Store {
  let isClosed = false;
  let undone = 0;

  const unavailable = (cause: unknown): RiskgateError => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return new RiskgateError("STORE_UNAVAILABLE", `${database.name}: ${reason}`, { cause });
  };
  const guarded = async <T>(result: Promise<T>): Promise<T> => {
    try {
      return await result;
    } catch (error) {
      throw error instanceof Rejection ? error.cause : unavailable(error);
    }
  };
  const run = <T>(start: () => Promise<T>): Promise<T> => {
    if (isClosed) return Promise.reject(new RiskgateError("STORE_UNAVAILABLE", `${database.name}: it is closed`));
    return guarded(start());
  };
  const rejecting = async <T>(result: Promise<T>): Promise<T> => {
    try {
      return await result;
    } catch (cause) {
      throw new Rejection("the transaction's work rejected", { cause });
    }
  };
  const reads = (tx: KeyValueReads): KeyValueReads => ({
    get: (key) => guarded(tx.get(key)),
    scan: (range) => guarded(tx.scan(range)),
  });

  return {
    transaction: <T>(work: (tx: StoreTransaction) => Promise<T>) =>
      run(async () => {
        let attempts = 0;
        const stores = (tx: KeyValueTransaction) => {
          // What was read of an attempt before is undone.
          if (attempts++ > 0) undone++;
          const writes = {
            ...reads(tx),
            set: (key: string, value: string) => guarded(tx.set(key, value)),
            delete: (key: string) => guarded(tx.delete(key)),
          };
          return keyValueStores(new Rows(writes), undone);
        };
        try {
          return await database.transaction((tx) => rejecting(recordedWork(stores(tx), work)));
        } catch (error) {
          undone++;
          throw error;
        }
      }),
    read: <T>(work: (tx: StoreReads) => Promise<T>) =>
      run(() => database.read((tx) => rejecting(work(keyValueStores(new Rows(readOnly(reads(tx))), undone))))),
    ping: () => run(() => database.ping()),
    async close() {
      isClosed = true;
      await guarded(database.close());
    },
  };
}

/** Where nothing is written. */
function readOnly(reads: KeyValueReads): KeyValueTransaction {
  const refuse = () => Promise.reject(new TypeError("a read of the store writes nothing"));
  return { ...reads, set: refuse, delete: refuse };
}
