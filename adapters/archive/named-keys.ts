import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readRecord, signerOf } from "./archive-record.ts";
import { isEarlierRecord } from "./earlier-record.ts";

/** The public key with this id from a record of an earlier version: the id is the hash of the key and proves it. */
export async function keyNamedInArchive(dir: string, keyId: string): Promise<string | undefined> {
  for (const file of (await readdir(dir)).filter((name) => name.endsWith(".json"))) {
    const record = await readRecord(join(dir, file)).catch(() => undefined);
    if (record && isEarlierRecord(record) && signerOf(record) === keyId) return record.publicKey;
  }
  return undefined;
}
