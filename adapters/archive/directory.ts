/** An archive in a folder: one gzip file an id. */
import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { RiskgateError } from "../../src/errors.ts";
import type { Archive } from "../../src/ports/archive.ts";

/**
 * @param dir - made when it is missing; processes that share it share the archive
 * @throws RiskgateError `STORE_UNAVAILABLE` from both methods when the folder cannot be read or written
 */
export function directoryArchive(dir: string): Archive {
  // An id may hold any character; its hash is a file name everywhere.
  const fileOf = (id: string) => join(dir, `${createHash("sha256").update(id).digest("hex")}.json.gz`);
  return {
    async put(id, text) {
      const file = fileOf(id);
      try {
        if (await exists(file)) return;
        await mkdir(dir, { recursive: true, mode: 0o700 });
        // Renamed when complete: a process that dies on the way leaves nothing under the id.
        const part = `${file}.${randomUUID()}`;
        await writeFile(part, await promisify(gzip)(text), { mode: 0o600 });
        await rename(part, file);
      } catch (cause) {
        throw new RiskgateError("STORE_UNAVAILABLE", "the archive cannot be written", { cause });
      }
    },
    async get(id) {
      const file = fileOf(id);
      try {
        if (!(await exists(file))) return undefined;
        return (await promisify(gunzip)(await readFile(file))).toString("utf8");
      } catch (cause) {
        throw new RiskgateError("STORE_UNAVAILABLE", "the archive cannot be read", { cause });
      }
    },
  };
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
