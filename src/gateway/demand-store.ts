import { RiskgateError } from "../errors.ts";

const MEMBERS = ["transaction", "read", "ping", "close"] as const;

/**
 * What is wrong with something that is given as a store: it is none, a promise of one, or lacks members.
 *
 * @returns `undefined` for an open store
 */
export function flawOfStore(store: unknown): string | undefined {
  const expected = "expected an open store, such as `memoryStore()` or `await sqliteStore(path)`";
  if (typeof store === "function") return `store: is a function; ${expected}: call it`;
  if (typeof store !== "object" || store === null)
    return `store: is ${store === null ? "null" : typeof store}; ${expected}`;
  if (typeof (store as { readonly then?: unknown }).then === "function")
    return `store: is a promise; ${expected}: await it`;
  const missing = MEMBERS.filter((name) => typeof (store as Readonly<Record<string, unknown>>)[name] !== "function");
  if (missing.length === 0) return undefined;
  return `store: lacks ${missing.map((name) => `\`${name}\``).join(", ")}; ${expected}`;
}

/** @throws RiskgateError `CONFIG_INVALID` */
export function demandStore(store: unknown): void {
  const flaw = flawOfStore(store);
  if (flaw !== undefined) throw new RiskgateError("CONFIG_INVALID", flaw);
}
