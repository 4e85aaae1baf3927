import { EmptyBTree } from "sorted-btree";
import { turns } from "../../src/key-value-store/in-turn.ts";
import { keyValueStore } from "../../src/key-value-store/key-value-store.ts";
import type { KeyRange, KeyValueDatabase, KeyValueEntry } from "../../src/ports/key-value-database.ts";
import type { Store } from "../../src/ports/store.ts";

/**
 * A store in the memory of the process: for tests, and for hosts that keep nothing. Everything is gone when it is closed.
 * Transactions run one after the other.
 *
 * @example
 * const gateway = await createGateway({ ...ports, store: memoryStore() });
 */
export function memoryStore(): Store {
  return keyValueStore(memoryDatabase());
}

/** Texts by text: its copies share all nodes that no side has changed. */
type Entries = typeof EmptyBTree;

/**
 * An ordered key-value database in the memory of the process.
 *
 * @example
 * const store = keyValueStore(memoryDatabase());
 */
export function memoryDatabase(): KeyValueDatabase {
  let entries: Entries = EmptyBTree.clone();
  const inTurn = turns();
  const tx = {
    get: async (key: string) => entries.get(key),
    scan: async (range: KeyRange) => scan(entries, range),
    set: async (key: string, value: string) => void entries.set(key, value),
    delete: async (key: string) => void entries.delete(key),
  };

  return {
    name: "memory store",
    transaction: (work) =>
      inTurn(async () => {
        const before = entries.clone();
        try {
          return await work(tx);
        } catch (error) {
          entries = before;
          throw error;
        }
      }),
    read: (work) => inTurn(() => work(tx)),
    overwriteRemoved: async () => {},
    ping: () => inTurn(async () => {}),
    close: () => inTurn(async () => {}),
  };
}

function scan(entries: Entries, { from, before, limit }: KeyRange): readonly KeyValueEntry[] {
  const found: KeyValueEntry[] = [];
  for (const entry of entries.entries(from)) {
    if (entry[0] >= before || found.length >= limit) break;
    found.push([entry[0], entry[1]]);
  }
  return found;
}
