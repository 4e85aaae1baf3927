/** An archive in a folder: a gzip file a text, named by its digest, and a signed record an id. */
import { createHash, type KeyObject, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { RiskgateError } from "../../src/errors.ts";
import { echo } from "../../src/issue.ts";
import type { Archive } from "../../src/ports/archive.ts";
import { archiveRecord, isSigned, readEarlier, readRecord, readText, recordFile, textFile } from "./archive-record.ts";

export interface DirectoryArchiveOptions {
  /** Ed25519 private key that signs what is archived (Default: none, and records are not signed). */
  readonly key?: KeyObject | undefined;
}

/**
 * @param dir - made when it is missing; processes that share it share the archive
 * @throws RiskgateError `STORE_UNAVAILABLE` from both methods when the folder cannot be read or written, and when what was archived is
 *   damaged, missing or another than was signed
 */
export function directoryArchive(dir: string, { key }: DirectoryArchiveOptions = {}): Archive {
  return {
    async put(id, text) {
      const part = join(dir, `${randomUUID()}.part`);
      try {
        if (await exists(recordFile(dir, id))) return;
        await mkdir(dir, { recursive: true, mode: 0o700 });
        const hash = createHash("sha256");
        let bytes = 0;
        async function* hashed() {
          for await (const piece of typeof text === "string" ? [text] : text) {
            const encoded = Buffer.from(piece);
            hash.update(encoded);
            bytes += encoded.length;
            yield encoded;
          }
        }
        await pipeline(Readable.from(hashed()), createGzip(), createWriteStream(part, { mode: 0o600, flush: true }));
        const digest = hash.digest("hex");
        // Renamed when complete, the record last: a process that dies on the way leaves nothing under the id.
        await rename(part, textFile(dir, digest));
        const record = archiveRecord({ id, digest, bytes }, key);
        await writeFile(part, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600, flush: true });
        await rename(part, recordFile(dir, id));
      } catch (cause) {
        await rm(part, { force: true }).catch(() => {});
        throw new RiskgateError("STORE_UNAVAILABLE", "the archive cannot be written", { cause });
      }
    },
    async get(id) {
      const file = recordFile(dir, id);
      try {
        if (!(await exists(file))) return await readEarlier(dir, id);
        const record = await readRecord(file);
        if (record.text.id !== id) throw new Error("its record is of another text");
        if (record.signature !== undefined && !isSigned(record)) throw new Error("its signature is bad");
        return await readText(dir, record);
      } catch (cause) {
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new RiskgateError("STORE_UNAVAILABLE", `the archive cannot be read: ${echo(id)}: ${why}`, { cause });
      }
    },
  };
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
