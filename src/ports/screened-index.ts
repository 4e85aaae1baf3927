/**
 * Port: finds the customers whom changed list entries concern. In process by default; an adapter may hold it in another thread,
 * so that what takes long stops no check.
 */

import type { Json } from "../model/json.ts";
import type { ListEntry } from "../model/list-entry.ts";

/** A customer as the index knows it. */
export interface IndexedCustomer {
  readonly customerId: string;
  /** The parties in the form of `packParties`. None: the customer is taken out. */
  readonly parties: Json;
  /** Keys of the entries that the decision in force found: see `entryKey`. */
  readonly entries: readonly string[];
}

/** What came and went between two sets of lists. */
export interface EntryChanges {
  /** Entries that are new or another than before, each with the least score of a name that can be a match. */
  readonly arrived: readonly { readonly entry: ListEntry; readonly threshold: number }[];
  /** Keys of entries that are gone or another than before. */
  readonly left: readonly string[];
}

/** A customer whom changes may concern. */
export interface FoundCustomer {
  readonly customerId: string;
  /**
   * Places in `arrived` of the entries that it may match, ascending; `undefined` where it may match any. None: it did match one that
   * left.
   */
  readonly arrived: readonly number[] | undefined;
}

export interface ScreenedIndex {
  /** Adds customers, each in place of what was known of it. */
  put(customers: readonly IndexedCustomer[]): Promise<void>;
  /** Every customer who may match an entry that arrived, or did match one that left; each once, in no order. Never too few. */
  find(changes: EntryChanges): Promise<readonly FoundCustomer[]>;
  /** Gives up what it holds. */
  close(): Promise<void>;
}

export type CreateScreenedIndex = () => ScreenedIndex;
