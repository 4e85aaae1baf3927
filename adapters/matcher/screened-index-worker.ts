/** The thread of `threadedScreenedIndexes`: holds indexes over customers and searches them for changed entries. */
import { parentPort } from "node:worker_threads";
import type { EntryChanges, FoundCustomer, IndexedCustomer } from "../../src/ports/screened-index.ts";
import { type LocalScreenedIndex, localScreenedIndex } from "../../src/screening/screened-index.ts";

/** Request to the thread about one index. */
export type IndexRequest = { readonly request: number; readonly index: number } & (
  | { readonly put: readonly IndexedCustomer[] }
  | { readonly find: EntryChanges }
  | { readonly drop: true }
);

export interface IndexAnswer {
  readonly request: number;
  readonly found?: readonly FoundCustomer[];
  readonly error?: string;
}

if (parentPort) {
  const port = parentPort;
  const indexes = new Map<number, LocalScreenedIndex>();
  port.on("message", (message: IndexRequest) => {
    const { request } = message;
    try {
      port.postMessage({ request, found: answer(indexes, message) } satisfies IndexAnswer);
    } catch (error) {
      port.postMessage({ request, error: String(error) } satisfies IndexAnswer);
    }
  });
}

function answer(indexes: Map<number, LocalScreenedIndex>, message: IndexRequest): readonly FoundCustomer[] {
  if ("drop" in message) {
    indexes.delete(message.index);
    return [];
  }
  let index = indexes.get(message.index);
  if (index === undefined) {
    index = localScreenedIndex();
    indexes.set(message.index, index);
  }
  if ("find" in message) return index.find(message.find);
  index.put(message.put);
  return [];
}
