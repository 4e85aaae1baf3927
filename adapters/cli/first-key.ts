/** The key of the very first start, to try the gateway with. */
import { randomBytes } from "node:crypto";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { DEFAULT_TENANT } from "../../src/gateway/gateway-parts.ts";

/** To check customers and transactions, and to read those checks: neither stored data nor what people decided. */
const SCOPES = ["customerChecks:write", "customerChecks:read", "transactionChecks:write", "transactionChecks:read"];

/** Time to make keys of one's own, in milliseconds. */
const VALID_MS = 7 * 86_400_000;

/** Failures of a file system that has no place for a key beside the data. */
const NO_PLACE: ReadonlySet<string> = new Set(["EROFS", "EACCES", "EPERM", "ENOENT"]);

export interface FirstKey {
  readonly apiKey: string;
  /** Only its owner may read it. */
  readonly file: string;
}

/**
 * Makes a key where the store has none yet, and keeps it in a file: what is printed may end in a log that many read.
 *
 * @returns `undefined` where there are keys, or no file can be written: no key is made then
 */
export async function makeFirstKey(gateway: Gateway, dataDir: string): Promise<FirstKey | undefined> {
  if ((await gateway.listKeys(DEFAULT_TENANT)).length > 0) return undefined;
  const file = join(dataDir, "first-api-key");
  let opened: number;
  try {
    // One of a store that is gone opens nothing any more.
    rmSync(file, { force: true });
    opened = openSync(file, "wx", 0o600);
  } catch (error) {
    if (NO_PLACE.has((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
  try {
    const wanted = { tenant: DEFAULT_TENANT, scopes: SCOPES, expiresAt: Date.now() + VALID_MS };
    const { apiKey } = await gateway.createKey(wanted, randomBytes(32));
    writeSync(opened, `${apiKey}\n`);
    return { apiKey, file };
  } finally {
    closeSync(opened);
  }
}
