import { closeSync, openSync } from "node:fs";
import { RiskgateError } from "../../../src/errors.ts";
import { loadSqlite } from "./load-sqlite.ts";

/** How long the copy waits for who writes, in milliseconds. */
const BUSY_MS = 30_000;

/**
 * Copies a database as it is at one moment, what stands in its journal included, while others read and write it.
 *
 * @param to - a file that does not exist; only its owner may read it
 * @throws RiskgateError `STORE_UNAVAILABLE` when it cannot be read or the copy is damaged
 */
export function copyDatabase(from: string, to: string): void {
  const { DatabaseSync } = loadSqlite();
  try {
    closeSync(openSync(to, "ax", 0o600));
    const database = new DatabaseSync(from, { timeout: BUSY_MS });
    try {
      database.prepare("vacuum into ?").run(to);
    } finally {
      database.close();
    }
    const copy = new DatabaseSync(to, { readOnly: true });
    try {
      const found = copy.prepare("pragma quick_check(1)").get();
      if (Object.values(found ?? {})[0] !== "ok") throw new Error("the copy is damaged");
    } finally {
      copy.close();
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RiskgateError("STORE_UNAVAILABLE", `sqlite store: ${reason}`, { cause });
  }
}
