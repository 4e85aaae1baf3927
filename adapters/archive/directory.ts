/** An archive in a folder: a gzip file per text, named by its digest, and a signed record per id. */
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { RiskgateError } from "../../src/errors.ts";
import { signStatement } from "../../src/gateway/records/signed-statement.ts";
import { echo } from "../../src/issue.ts";
import type { Archive, ArchivedText } from "../../src/ports/archive.ts";
import type { Signer } from "../../src/ports/signer.ts";
import {
  ARCHIVED_TEXT,
  type ArchiveRecord,
  readRecord,
  readText,
  recordFile,
  recordFlaw,
  textFile,
  textOf,
} from "./archive-record.ts";
import { earlierTextFile } from "./earlier-text.ts";

/** Options of an archive in a folder. */
export interface DirectoryArchiveOptions {
  /** The operator's key: signs archived texts and verifies signatures. */
  readonly signer: Signer;
}

/**
 * Archive port: a folder of the rules, lists and rates as decisions used them.
 *
 * @param dir - made when it is missing; processes that share it share the archive
 * @throws RiskgateError `STORE_UNAVAILABLE` from all methods when the folder cannot be read or written, and `ARCHIVE_UNTRUSTED` when
 *   a text is damaged, missing, not signed by a known key, or differs from the signed one
 *
 * @example
 * const archive = directoryArchive("archive", { signer: pemSigner({ key: { file: "signing-key.pem" } }) });
 */
export function directoryArchive(dir: string, { signer }: DirectoryArchiveOptions): Archive {
  return {
    async put(id, text, entries) {
      const part = join(dir, `${randomUUID()}.part`);
      try {
        if ((await trustIn(dir, id, signer)) === "trusted") return;
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
        // Files are renamed when complete, the record last: a process that dies in between leaves nothing under the id.
        await rename(part, textFile(dir, digest));
        // A record that is missing here may be another process's a moment later, and good.
        if ((await trustIn(dir, id, signer)) === "untrusted") await setAside(recordFile(dir, id));
        await writeRecord(dir, { id, digest, bytes, ...(entries === undefined ? {} : { entries: entries() }) }, signer);
      } catch (cause) {
        await rm(part, { force: true }).catch(() => {});
        throw unavailable("the archive cannot be written", cause);
      }
    },
    async get(id) {
      const record = await trustedRecord(dir, id, signer);
      return record && untrustedOnError(id, readText(dir, textOf(record)));
    },
    statement: (id) => trustedRecord(dir, id, signer),
  };
}

/** Extension of an untrusted record that was replaced. */
export const SET_ASIDE = ".untrusted";

/** Signs a record of a text and replaces the previous one. */
export async function writeRecord(dir: string, text: ArchivedText, signer: Signer): Promise<void> {
  const signed = await signStatement(signer, { type: ARCHIVED_TEXT, ...text }, Date.now());
  const part = join(dir, `${randomUUID()}.part`);
  await writeFile(part, `${JSON.stringify(signed, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(part, recordFile(dir, text.id));
}

/** Keeps an untrusted record, so that its writer can be traced; another process may have kept it already. */
async function setAside(file: string): Promise<void> {
  await rename(file, `${file}.${Date.now()}${SET_ASIDE}`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

async function trustIn(dir: string, id: string, signer: Signer): Promise<"missing" | "trusted" | "untrusted"> {
  const file = recordFile(dir, id);
  if (!(await exists(file))) return "missing";
  const known = await signer.known();
  const record = await readRecord(file).catch(() => undefined);
  const isTrusted = record !== undefined && textOf(record).id === id && recordFlaw(record, known, signer) === undefined;
  return isTrusted ? "trusted" : "untrusted";
}

async function trustedRecord(dir: string, id: string, signer: Signer): Promise<ArchiveRecord | undefined> {
  const file = recordFile(dir, id);
  if (!(await exists(file))) {
    if (await exists(earlierTextFile(dir, id))) throw untrusted(id, "is not signed");
    return undefined;
  }
  const known = await signer.known();
  const record = await untrustedOnError(id, readRecord(file));
  if (textOf(record).id !== id) throw untrusted(id, "its record is of another document");
  const flaw = recordFlaw(record, known, signer);
  if (flaw !== undefined) throw untrusted(id, flaw);
  return record;
}

const untrusted = (id: string, why: string, cause?: unknown): RiskgateError =>
  new RiskgateError("ARCHIVE_UNTRUSTED", `archive: ${echo(id)}: ${why}; \`riskgate archive verify\` tells more`, {
    cause,
  });

/** Maps errors: a missing or different file was tampered with; a folder that cannot be read was not. */
async function untrustedOnError<T>(id: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    const { code = "", syscall } = cause as NodeJS.ErrnoException;
    if (syscall !== undefined && code !== "ENOENT") throw unavailable("the archive cannot be read", cause);
    throw untrusted(id, code === "ENOENT" ? "its document is missing" : (cause as Error).message, cause);
  }
}

const unavailable = (message: string, cause: unknown): RiskgateError =>
  cause instanceof RiskgateError ? cause : new RiskgateError("STORE_UNAVAILABLE", message, { cause });

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
