/** `@riskgate/fuse`: matching by fuse.js, and the look-up of entries for people who type. Re-exports only. */
export { fuseMatcher } from "./fuse.ts";
export { type EntryLookUp, entryLookUp, type FoundEntry, type LookUpOptions } from "./look-up-entries.ts";
