/** An index over customers, built like the index over the lists, to find the customers whom changed entries concern. */

import type { ListEntry } from "../model/list-entry.ts";
import { createNameIndex, type NameIndex } from "../name-index/create-name-index.ts";
import { hashText } from "../name-index/hash-text.ts";
import type { EntryChanges, FoundCustomer, IndexedCustomer, ScreenedIndex } from "../ports/screened-index.ts";
import { readParties } from "./stored-parties.ts";

/** Share of customers that may change before the index is rebuilt. */
const REBUILD_SHARE = 0.05;
const NOTHING: readonly never[] = [];

export interface LocalScreenedIndex {
  put(customers: readonly IndexedCustomer[]): void;
  find(changes: EntryChanges): readonly FoundCustomer[];
}

/** The index in this thread, for hosts whose searches block no requests. */
export const screenedIndex = (): ScreenedIndex => {
  const index = localScreenedIndex();
  return {
    put: async (customers) => index.put(customers),
    find: async (changes) => index.find(changes),
    close: async () => {},
  };
};

/**
 * An index that scores as a screening does, with the customer's name as the query and the entry's as the candidate. It finds every customer
 * whom a screening would match with an entry that arrived.
 */
export function localScreenedIndex(): LocalScreenedIndex {
  let base: NameIndex | undefined;
  let baseSize = 0;
  /** Hashes of the ids of its entries, in their order. */
  let baseHashes = new Uint16Array(0);
  /** Customers who came after the base was built. */
  let later = new Map<string, readonly ListEntry[]>();
  /** Customers put since the last search, who may be unchanged in the base. */
  let fresh = new Set<string>();
  /** The base with the customers who came later, without the fresh ones. */
  let current: NameIndex | undefined;
  /** Customers by the entries that they matched, and the reverse. */
  const matched = new Map<string, Set<string>>();
  const entriesOf = new Map<string, readonly string[]>();

  const noteMatches = ({ customerId, entries }: IndexedCustomer): void => {
    for (const key of entriesOf.get(customerId) ?? []) matched.get(key)?.delete(customerId);
    if (entries.length === 0) entriesOf.delete(customerId);
    else entriesOf.set(customerId, entries);
    for (const key of entries) {
      const customers = matched.get(key);
      if (customers) customers.add(customerId);
      else matched.set(key, new Set([customerId]));
    }
  };

  /** Drops unchanged customers: decisions change more often than identities, and need no rebuild. */
  const forgetUnchanged = (): void => {
    const before = Map.groupBy(entriesOfFresh(), ({ entryId }) => entryId);
    for (const customerId of fresh) {
      if (areSame(before.get(customerId) ?? NOTHING, later.get(customerId) ?? NOTHING)) later.delete(customerId);
      else current = undefined;
    }
    fresh = new Set();
  };

  /** Base entries of the fresh customers, found by hash so that not every entry has to be read. */
  const entriesOfFresh = (): readonly ListEntry[] => {
    const isAny = new Uint8Array(HASHES);
    for (const customerId of fresh) isAny[hashOf(customerId)] = 1;
    const entries: ListEntry[] = [];
    for (let at = 0; at < baseHashes.length; at++) {
      if (isAny[baseHashes[at]!] === 0) continue;
      const entry = base!.baseEntries[at]!;
      if (fresh.has(entry.entryId)) entries.push(entry);
    }
    return entries;
  };

  const index = (): NameIndex => {
    if (base && fresh.size > 0) forgetUnchanged();
    if (current) return current;
    if (base === undefined || later.size > baseSize * REBUILD_SHARE) {
      const kept = (base?.baseEntries ?? []).filter(({ entryId }) => !later.has(entryId));
      base = createNameIndex([...kept, ...[...later.values()].flat()]);
      baseSize = base.size;
      baseHashes = Uint16Array.from(base.baseEntries, ({ entryId }) => hashOf(entryId));
      later = new Map();
      current = base;
    } else {
      const removed = [...later.keys()].map((entryId) => ({ listId: "", entryId }));
      current = base.withChanges({ added: [...later.values()].flat(), removed });
    }
    return current;
  };

  return {
    put(customers) {
      for (const customer of customers) {
        const { customerId } = customer;
        noteMatches(customer);
        const entries = entriesFor(customer);
        const known = later.get(customerId);
        if (base && known === undefined) fresh.add(customerId);
        else if (!fresh.has(customerId) && !(known && areSame(known, entries))) current = undefined;
        later.set(customerId, entries);
      }
    },
    find({ arrived, left }) {
      const found = new Map<string, number[]>();
      for (const key of left) for (const customerId of matched.get(key) ?? NOTHING) found.set(customerId, []);
      for (const [place, { entry, threshold }] of arrived.entries()) {
        const names = new Set([entry.name, ...entry.aliases.map(({ name }) => name)]);
        const query = { kinds: [entry.kind], identifiers: entry.identifiers };
        for (const name of names) {
          for (const hit of index().search({ name, ...query }, { threshold, role: "listed" })) {
            const { entryId } = hit.entry;
            const places = found.get(entryId);
            if (places === undefined) found.set(entryId, [place]);
            else if (places.at(-1) !== place) places.push(place);
          }
        }
      }
      return Array.from(found, ([customerId, places]) => ({ customerId, arrived: places }));
    },
  };
}

/** Number of different hashes of customers, in 16 bits. */
const HASHES = 2 ** 16;
const hashOf = (customerId: string): number => hashText(0, customerId) % HASHES;

function areSame(left: readonly ListEntry[], right: readonly ListEntry[]): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** A customer's parties as entries of an index, under each kind that they may be. */
function entriesFor({ customerId, parties }: IndexedCustomer): readonly ListEntry[] {
  return readParties(parties).flatMap(({ kinds, names: [first, ...others], identifiers }) =>
    first === undefined
      ? []
      : kinds.map((kind) => ({
          listId: "",
          listKind: "sanctions",
          entryId: customerId,
          kind,
          name: first.name,
          aliases: others.length === 0 ? NOTHING : others.map(({ name }) => ({ name, quality: "strong" as const })),
          identifiers: identifiers.length === 0 ? NOTHING : identifiers,
          datesOfBirth: NOTHING,
          placesOfBirth: NOTHING,
          countries: NOTHING,
          genders: NOTHING,
          addresses: NOTHING,
          programmes: NOTHING,
        })),
  );
}

/** Finds every customer, for matchers that have no index of customers. */
export const wholePopulationIndex = (): ScreenedIndex => {
  const all = new Set<string>();
  return {
    put: async (customers) => {
      for (const { customerId } of customers) all.add(customerId);
    },
    find: async ({ arrived, left }) =>
      arrived.length + left.length === 0 ? [] : Array.from(all, (customerId) => ({ customerId, arrived: undefined })),
    close: async () => {},
  };
};
