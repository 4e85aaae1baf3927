import type { EditionStore } from "../../../src/ports/edition-store.ts";
import type { MemoryRows } from "./memory-rows.ts";

export function memoryEditions({ editions }: MemoryRows): EditionStore {
  const oldestFirst = () => editions.all().sort((one, other) => one.number - other.number);
  return {
    add: async (edition) => {
      const key = String(edition.number);
      if (editions.get(key) !== undefined) return false;
      editions.set(key, edition);
      return true;
    },
    current: async () => [...new Map(oldestFirst().map((edition) => [edition.name, edition])).values()],
    list: async () => oldestFirst(),
  };
}
