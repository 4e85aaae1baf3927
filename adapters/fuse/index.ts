/** `@riskgate/fuse`: matching by fuse.js, and type-ahead look-up of entries. Re-exports only. */
export { fuseMatcher } from "./fuse.ts";
export { type EntryLookUp, entryLookUp, type FoundEntry, type LookUpOptions } from "./look-up-entries.ts";
