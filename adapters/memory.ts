/** `riskgate/memory`: ports that keep everything in memory, to begin with and for tests; nothing here needs Node. */
export { memoryArchive } from "./archive/memory.ts";
export { type InlineEntry, type MemoryListsOptions, memoryLists } from "./lists/memory.ts";
export { memoryStore } from "./store/memory.ts";
