import type { KeyValueTransaction } from "../ports/key-value-database.ts";

/** A transaction that its work can use. */
export interface OpenTransaction {
  readonly tx: KeyValueTransaction;
  /** Refuses further reads and writes. @throws the first failure of the database, even if the work caught it */
  end(): void;
}

/** A transaction that allows no operation after its first failure, and none after its work. */
export function openTransaction(tx: KeyValueTransaction): OpenTransaction {
  let failure: { readonly error: unknown } | undefined;
  let isOver = false;
  const run = async <T>(operation: () => Promise<T>): Promise<T> => {
    if (isOver) throw new TypeError("the transaction is over");
    if (failure !== undefined) throw failure.error;
    try {
      return await operation();
    } catch (error) {
      failure ??= { error };
      throw error;
    }
  };
  return {
    tx: {
      get: (key) => run(() => tx.get(key)),
      scan: (range) => run(() => tx.scan(range)),
      set: (key, value) => run(() => tx.set(key, value)),
      delete: (key) => run(() => tx.delete(key)),
    },
    end() {
      isOver = true;
      if (failure !== undefined) throw failure.error;
    },
  };
}
