import type { KeyValueTransaction } from "../ports/key-value-database.ts";

/** A transaction while work is done on it. */
export interface OpenTransaction {
  readonly tx: KeyValueTransaction;
  /** Nothing is read or written from here on. @throws what the database failed with, also where the work has passed over it */
  end(): void;
}

/** A transaction in which the first failure is the last operation, and which ends with the work. */
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
