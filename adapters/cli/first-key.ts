/** The key of the very first start, to try the gateway with. */
import { randomBytes } from "node:crypto";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Gateway } from "../../src/gateway/gateway.ts";
import { DEFAULT_TENANT } from "../../src/gateway/gateway-parts.ts";

/** The key can check customers and transactions and read those checks, but neither stored data nor people's decisions. */
const SCOPES = ["customerChecks:write", "customerChecks:read", "transactionChecks:write", "transactionChecks:read"];

/** Time in milliseconds for the operator to make further keys. */
const VALID_MS = 7 * 86_400_000;

/** Errors of a file system on which no key can be kept beside the data. */
const NO_PLACE: ReadonlySet<string> = new Set(["EROFS", "EACCES", "EPERM", "ENOENT"]);

export interface FirstKey {
  readonly apiKey: string;
  /** Only its owner may read it. */
  readonly file: string;
}

/**
 * Makes a key where the store has none yet, and keeps it in a file: printed text may end up in a log that many people read. Later
 * starts find it there while it is good.
 *
 * @returns `undefined` where there are other keys alone, or no file can be written: no key is made then
 */
export async function firstKey(gateway: Gateway, dataDir: string): Promise<FirstKey | undefined> {
  const file = join(dataDir, "first-api-key");
  if ((await gateway.listKeys(DEFAULT_TENANT)).length > 0) return keptKey(gateway, file);
  let opened: number;
  try {
    // The key of an earlier, deleted store is no longer valid.
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

async function keptKey(gateway: Gateway, file: string): Promise<FirstKey | undefined> {
  const apiKey = await readFile(file, "utf8").then(
    (text) => text.trim(),
    () => undefined,
  );
  return apiKey !== undefined && (await gateway.authenticate(apiKey)) !== undefined ? { apiKey, file } : undefined;
}
