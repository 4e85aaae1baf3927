/** `riskgate/memory`: ports in memory, for a start and for tests; nothing here needs Node. */
export { memoryArchive } from "./archive/memory.ts";
export { type InlineEntry, type MemoryListsOptions, memoryLists } from "./lists/memory.ts";
export { memoryStore } from "./store/memory.ts";
