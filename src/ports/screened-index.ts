/**
 * Port: finds the customers whom changed list entries concern. In this thread by default; an adapter may hold it in
 * another thread, so that a long search blocks no check.
 */

import type { Json } from "../model/json.ts";
import type { ListEntry } from "../model/list-entry.ts";

/** A customer in the index. */
export interface IndexedCustomer {
  readonly customerId: string;
  /** The parties in the form of `packParties`. Empty: the customer is removed. */
  readonly parties: Json;
  /** Keys of the entries found by the decision in force: see `entryKey`. */
  readonly entries: readonly string[];
}

/** The changes between two sets of lists. */
export interface EntryChanges {
  /** Entries that are new or changed, each with the lowest name score that can be a match. */
  readonly arrived: readonly { readonly entry: ListEntry; readonly threshold: number }[];
  /** Keys of entries that are removed or changed. */
  readonly left: readonly string[];
}

/** A customer whom changes may concern. */
export interface FoundCustomer {
  readonly customerId: string;
  /**
   * Indices in `arrived` of the entries that the customer may match, ascending; `undefined` where it may match any.
   * Empty: the customer matched an entry that left.
   */
  readonly arrived: readonly number[] | undefined;
}

export interface ScreenedIndex {
  /** Adds customers, or replaces them. */
  put(customers: readonly IndexedCustomer[]): Promise<void>;
  /** Every customer who may match an arrived entry or matched one that left, each once, in no order. Never too few. */
  find(changes: EntryChanges): Promise<readonly FoundCustomer[]>;
  /** Releases its resources. */
  close(): Promise<void>;
}

export type CreateScreenedIndex = () => ScreenedIndex;
