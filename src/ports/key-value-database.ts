/**
 * Port: an ordered key-value database, all that `keyValueStore` needs to be the store of a gateway. Types only:
 * `test/contract/key-value.contract.ts` defines the semantics in code.
 *
 * Keys are texts of printable ASCII (U+0020 to U+007E) of up to some thousand characters, ordered character by
 * character, so that the order of bytes, of code units and of the collation `C` of a database is the same. Values are
 * well-formed texts of any script without U+0000.
 */

/** An entry: its key and its value. */
export type KeyValueEntry = readonly [key: string, value: string];

/** A range of keys. */
export interface KeyRange {
  /** Included. */
  readonly from: string;
  /** Not included. */
  readonly before: string;
  readonly limit: number;
}

/** Reads in a transaction. Not to be used after the transaction's work has returned. */
export interface KeyValueReads {
  /** The value of a key; `undefined` when there is none. */
  get(key: string): Promise<string | undefined>;
  /** The first entries of a range, by ascending key. */
  scan(range: KeyRange): Promise<readonly KeyValueEntry[]>;
}

/** Reads and writes in a transaction, which reads its own writes. */
export interface KeyValueTransaction extends KeyValueReads {
  /** Adds an entry, or replaces its value. */
  set(key: string, value: string): Promise<void>;
  /** Removes an entry; nothing happens when there is none. */
  delete(key: string): Promise<void>;
}

/**
 * An ordered key-value database with transactions. It throws its own errors: a transaction in which an operation failed
 * rejects with that error, even if the work swallowed it, so that the database recognises a conflict and retries.
 * Callers of the gateway get `STORE_UNAVAILABLE`, with that error as `cause`.
 */
export interface KeyValueDatabase {
  /** Used in error messages, for example `memory store`. */
  readonly name: string;
  /**
   * Runs `work` in one transaction: all its writes are committed and durable when this resolves; none is when it
   * rejects, and the rejection is passed on. Transactions are serialisable: they run one after the other, or as if they
   * did. `work` may run again where the database demands a retry.
   */
  transaction<T>(work: (tx: KeyValueTransaction) => Promise<T>): Promise<T>;
  /** Runs `work` on one consistent and durable state. */
  read<T>(work: (tx: KeyValueReads) => Promise<T>): Promise<T>;
  /**
   * Overwrites removed data, so that it cannot be read from files either; does nothing where no remains exist. Absent:
   * callers learn that it was not done.
   */
  readonly overwriteRemoved?: () => Promise<void>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Releases what it holds. A second call does nothing. */
  close(): Promise<void>;
}
