/**
 * Files that are derived from lists and trusted at the next start, if the operator's key signed them. They are read and written where
 * lists are loaded, perhaps in another thread; the key stays in this one.
 *
 * The content of `x` is in `x.<digest>`, and the signed statement `x.signed.json` names the valid digest. The statement is replaced
 * atomically, so that another process reads the old or the new content, never one with the signature of the other.
 */
import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import {
  type Signed,
  type Statement,
  signatureFlaw,
  signStatement,
} from "../../src/gateway/records/signed-statement.ts";
import type { Signer } from "../../src/ports/signer.ts";

const DERIVED_FILE = "riskgate-derived-file";
/** Extension of the signed statement about a file. */
export const SIGNED_ENDING = ".signed.json";
/** Digest of a file whose statement has no known signature: no content matches it. */
const UNPROVED = "unproved";
const CONTENT_NAME = /^(?<name>.+)\.[0-9a-f]{64}$/u;
/** Contents kept per file: other processes may be about to read an earlier one. */
const KEPT_CONTENTS = 3;
const KEPT_MS = 3_600_000;

/** Signed statement about a file. */
interface FileStatement extends Statement {
  readonly type: typeof DERIVED_FILE;
  /** Name of the file without its folder. */
  readonly file: string;
  /** SHA-256, computed as the reader does; the content is in the file of this name and digest. */
  readonly digest: string;
  /** Unique id of the statement: it distinguishes a recurring content that is signed again from an old file that was put back. Earlier versions had none. */
  readonly id?: string;
}

/** What a known key signed; the digest is {@link UNPROVED} where an unknown key signed. */
export type SignedFile = Pick<FileStatement, "digest" | "id">;

/** The derived files of one load. */
export class DerivedFiles {
  readonly #signed: Map<string, SignedFile>;
  /** Digests of the files to be signed, by path. */
  readonly written = new Map<string, string>();
  /** Problems for the operator to check. */
  readonly warnings = new Set<string>();

  /** @param signed - by path, from {@link signedFiles} */
  constructor(signed: ReadonlyMap<string, SignedFile>) {
    this.#signed = new Map(signed);
  }

  #digestOf(path: string): string | undefined {
    return this.#signed.get(path)?.digest;
  }

  /** Identifier in the store of what was signed. */
  recordedAs(path: string): string | undefined {
    return recordedAs(this.#signed.get(path));
  }

  /** Treats a file as unsigned: its next content is signed again even when it is the same. */
  distrust(path: string): void {
    this.#signed.delete(path);
  }

  /** Path of the signed content. */
  contentPath(path: string): Promise<string> {
    return this.isForged(path) ? unprovedPath(path) : contentPath(path, this.#digestOf(path));
  }

  /** Whether an unknown key signed the statement about a file. */
  isForged(path: string): boolean {
    return this.#digestOf(path) === UNPROVED;
  }

  /**
   * Checks a file against its signature and records a mismatch.
   *
   * @param digest - digest of the content read; `undefined` when there is none
   * @param then - consequence, for the message
   * @returns whether it is the signed content
   */
  isProved(path: string, digest: string | undefined, then: string): boolean {
    const signed = this.#digestOf(path);
    if (signed === digest) return digest !== undefined;
    const isSigned = signed !== undefined && signed !== UNPROVED;
    const flaw =
      digest === undefined && isSigned
        ? "is gone"
        : `is not ${isSigned ? "what the operator's key signed" : "signed by the operator's key"}`;
    this.warnings.add(`${path}: it ${flaw}; ${then}. Look who can write there`);
    return false;
  }

  /** Notes that the content of a file is in place, to be signed. */
  write(path: string, digest: string): void {
    if (!this.isSigned(path, digest)) this.written.set(path, digest);
  }

  /** Whether a content is the signed one. */
  isSigned(path: string, digest: string): boolean {
    return this.#digestOf(path) === digest;
  }
}

export const namedByDigest = (path: string, digest: string): string => `${path}.${digest}`;

/** Name of the file whose content a file holds; `undefined` for any other name. */
export const nameOfContent = (file: string): string | undefined => CONTENT_NAME.exec(file)?.groups?.name;

/** Earlier versions, and folders without signatures, keep the content under the name itself. */
async function contentPath(path: string, digest: string | undefined): Promise<string> {
  if (digest === undefined) return path;
  const content = namedByDigest(path, digest);
  return (await modifiedAt(content)) === undefined ? path : content;
}

const modifiedAt = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );

/** The statement about a file, whoever signed it; `undefined` where there is none. */
async function stated(path: string): Promise<FileStatement | undefined> {
  return parsed(await readFile(path + SIGNED_ENDING, "utf8").catch(() => ""))?.statement;
}

/** The digest that the statement names, whoever signed it; `undefined` where there is none. */
export const statedDigest = async (path: string): Promise<string | undefined> => (await stated(path))?.digest;

/** Identifier in the store of the current statement, whoever signed it; `undefined` where there is none. */
export const statedAs = async (path: string): Promise<string | undefined> => recordedAs(await stated(path));

const recordedAs = (file: SignedFile | undefined): string | undefined =>
  file?.id === undefined ? file?.digest : `${file.digest} ${file.id}`;

/** Path of the content for readers that cannot verify signatures. */
export async function unprovedPath(path: string): Promise<string> {
  return (await modifiedAt(path)) === undefined ? contentPath(path, await statedDigest(path)) : path;
}

export const digestOfText = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The signed files of some folders, by path. @throws RiskgateError when the keys cannot be read */
export async function signedFiles(
  folders: readonly string[],
  signer: Signer,
): Promise<ReadonlyMap<string, SignedFile>> {
  const known = await signer.known();
  const files = new Map<string, SignedFile>();
  for (const folder of folders) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(SIGNED_ENDING));
    for (const name of names) {
      const text = await readFile(join(folder, name), "utf8").catch(() => "");
      const signed = parsed(text);
      const file = name.slice(0, -SIGNED_ENDING.length);
      const isProved =
        signatureFlaw(signed, DERIVED_FILE, known, signer) === undefined && signed?.statement.file === file;
      files.set(join(folder, file), isProved ? signed.statement : { digest: UNPROVED });
    }
  }
  return files;
}

function parsed(text: string): Signed<FileStatement> | undefined {
  try {
    return JSON.parse(text) as Signed<FileStatement>;
  } catch {
    return undefined;
  }
}

/** Signs files that were written. A file that cannot be signed or stored is not trusted at the next start. */
export async function signFiles(written: ReadonlyMap<string, string>, signer: Signer): Promise<void> {
  for (const [path, digest] of written) {
    const part = join(dirname(path), `${randomUUID()}.part`);
    try {
      const statement: FileStatement = { type: DERIVED_FILE, file: basename(path), digest, id: randomUUID() };
      await writeFile(part, JSON.stringify(await signStatement(signer, statement, Date.now())), { mode: 0o600 });
      const before = await statedDigest(path);
      await rename(part, path + SIGNED_ENDING);
      // It is kept for an hour from now, not from when it was written.
      const now = new Date();
      if (before !== undefined) await utimes(namedByDigest(path, before), now, now).catch(() => {});
      await removeEarlier(path, digest);
    } catch {
      await rm(part, { force: true }).catch(() => {});
    }
  }
}

/** Removes replaced contents except the most recent ones. */
async function removeEarlier(path: string, digest: string): Promise<void> {
  const names = (await readdir(dirname(path))).filter(
    (name) => name === basename(path) || nameOfContent(name) === basename(path),
  );
  const contents = await Promise.all(
    names.map(async (name) => ({ file: join(dirname(path), name), at: await modifiedAt(join(dirname(path), name)) })),
  );
  const earlier = contents
    .filter(({ file }) => file !== namedByDigest(path, digest))
    .sort((one, other) => (other.at ?? 0) - (one.at ?? 0))
    .slice(KEPT_CONTENTS - 1)
    .filter(({ at = 0 }) => at < Date.now() - KEPT_MS);
  await Promise.all(earlier.map(({ file }) => rm(file, { force: true })));
}

/** The derived files of some folders, for one load. */
export interface DerivedFilesOptions {
  readonly folders: readonly (string | undefined)[];
  /** Default: nothing is signed, and nothing that needs a signature is trusted. */
  readonly signer?: Signer | undefined;
  readonly warn?: ((reason: string) => void) | undefined;
}

/** Runs a load with the derived files of some folders; signs what it wrote and reports problems, even when the load fails. */
export async function withDerivedFiles<T>(
  { folders, signer, warn }: DerivedFilesOptions,
  load: (signed: ReadonlyMap<string, SignedFile> | undefined, done: (files: DerivedOutcome) => void) => Promise<T>,
): Promise<T> {
  const signed =
    signer &&
    (await signedFiles(
      folders.filter((folder) => folder !== undefined),
      signer,
    ));
  let outcome: DerivedOutcome | undefined;
  try {
    return await load(signed, (files) => {
      outcome = files;
    });
  } finally {
    for (const reason of outcome?.warnings ?? []) warn?.(reason);
    if (signer && outcome) await signFiles(outcome.written, signer);
  }
}

/** Result of a load for derived files. */
export type DerivedOutcome = Pick<DerivedFiles, "written" | "warnings">;
