/**
 * Port: an ordered key-value database, all that `keyValueStore` needs to be a store of a gateway. Types only:
 * `test/contract/key-value.contract.ts` says in code what the words mean.
 *
 * Keys are texts of printable ASCII (U+0020 to U+007E) of up to some thousand characters, ordered character by character, so
 * that bytes, code units and the collation `C` of a database give the same order. Values are well-formed texts of any script without
 * U+0000.
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

/** What can be read in a transaction. Not to be used after the transaction's work has returned. */
export interface KeyValueReads {
  /** The value of a key, `undefined` when there is none. */
  get(key: string): Promise<string | undefined>;
  /** The first entries of a range, by ascending key. */
  scan(range: KeyRange): Promise<readonly KeyValueEntry[]>;
}

/** What can be read and written in a transaction. It reads what it wrote. */
export interface KeyValueTransaction extends KeyValueReads {
  /** Adds an entry, or replaces its value. */
  set(key: string, value: string): Promise<void>;
  /** Removes an entry; nothing happens when there is none. */
  delete(key: string): Promise<void>;
}

/**
 * An ordered key-value database with transactions. Any failure of it is an error of its own: a transaction in which an operation failed
 * rejects with that error, whatever the work makes of it, so that the database can tell a conflict and try again. Callers of the
 * gateway get it as `STORE_UNAVAILABLE`, with that error as `cause`.
 */
export interface KeyValueDatabase {
  /** Used in error messages, for example `memory store`. */
  readonly name: string;
  /**
   * Runs `work` in one transaction: all that it wrote is kept, and durable, when this resolves; nothing is kept when it rejects, and
   * the rejection is passed on. Transactions are serialisable: they run one after the other, or as if they did. `work` may be run
   * again where the database asks for another try.
   */
  transaction<T>(work: (tx: KeyValueTransaction) => Promise<T>): Promise<T>;
  /** Runs `work` on one consistent and durable state. */
  read<T>(work: (tx: KeyValueReads) => Promise<T>): Promise<T>;
  /**
   * Overwrites what was removed, so that it cannot be read from files either; does nothing where nothing is left anyway. Absent: callers
   * are told that it was not done.
   */
  readonly overwriteRemoved?: () => Promise<void>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Releases what it holds. A second call does nothing. */
  close(): Promise<void>;
}
