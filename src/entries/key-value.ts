/** Entry `riskgate/store/key-value`: a store over any ordered key-value database. Re-exports only. */
export { keyValueStore } from "../key-value-store/key-value-store.ts";
export type * from "../ports/key-value-database.ts";
