/**
 * Files that were derived from lists and are believed at the next start. What the operator's key did not sign proves nothing. Files are
 * read and written where lists are, in another thread perhaps; the key stays here.
 *
 * The content of `x` is in `x.<digest>`, and the signed statement `x.signed.json` says which digest counts: it takes the place of the
 * one before in one step, so that another process reads the one content or the other, never a content with another one's signature.
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
/** How the name of the signed statement about a file ends. */
export const SIGNED_ENDING = ".signed.json";
/** Stands where the statement about a file has no known signature: no content has it. */
const UNPROVED = "unproved";
const CONTENT_NAME = /^(?<name>.+)\.[0-9a-f]{64}$/u;
/** Contents of one file that stay: other processes may be about to read the one before. */
const KEPT_CONTENTS = 3;
const KEPT_MS = 3_600_000;

/** What is signed of a file. */
interface FileStatement extends Statement {
  readonly type: typeof DERIVED_FILE;
  /** Its name, without the folder. */
  readonly file: string;
  /** SHA-256, as its reader makes it; the content is in the file of this name and digest. */
  readonly digest: string;
  /** Of this statement alone: a content that comes back is signed anew, and is none that was put back. Earlier versions had none. */
  readonly id?: string;
}

/** What a known key signed of a file; {@link UNPROVED} as digest where another one did. */
export type SignedFile = Pick<FileStatement, "digest" | "id">;

/** What a load knows of derived files, and did with them. */
export class DerivedFiles {
  readonly #signed: Map<string, SignedFile>;
  /** Digests of files that are to be signed, by path. */
  readonly written = new Map<string, string>();
  /** What a person has to look at. */
  readonly told = new Set<string>();

  /** @param signed - by path, from {@link signedFiles} */
  constructor(signed: ReadonlyMap<string, SignedFile>) {
    this.#signed = new Map(signed);
  }

  #digestOf(path: string): string | undefined {
    return this.#signed.get(path)?.digest;
  }

  /** How the store knows what was signed of a file. */
  recordedAs(path: string): string | undefined {
    return recordedAs(this.#signed.get(path));
  }

  /** Takes a file for one of which nothing was signed: what is written there is signed anew, be it the same. */
  distrust(path: string): void {
    this.#signed.delete(path);
  }

  /** Where the content is that was signed. */
  contentPath(path: string): Promise<string> {
    return this.isForged(path) ? unprovedPath(path) : contentPath(path, this.#digestOf(path));
  }

  /** Whether another key signed what is said of a file. */
  isForged(path: string): boolean {
    return this.#digestOf(path) === UNPROVED;
  }

  /**
   * Tells a file that is not as it was signed.
   *
   * @param digest - of the file as it was read; `undefined` when there is none
   * @param then - what is done about it
   * @returns whether it is what was signed
   */
  isProved(path: string, digest: string | undefined, then: string): boolean {
    const signed = this.#digestOf(path);
    if (signed === digest) return digest !== undefined;
    const isSigned = signed !== undefined && signed !== UNPROVED;
    const flaw =
      digest === undefined && isSigned
        ? "is gone"
        : `is not ${isSigned ? "what the operator's key signed" : "signed by the operator's key"}`;
    this.told.add(`${path}: it ${flaw}; ${then}. Look who can write there`);
    return false;
  }

  /** The content of a file is where it should be. */
  write(path: string, digest: string): void {
    if (!this.isSigned(path, digest)) this.written.set(path, digest);
  }

  /** Whether a content is the one that was signed. */
  isSigned(path: string, digest: string): boolean {
    return this.#digestOf(path) === digest;
  }
}

export const namedByDigest = (path: string, digest: string): string => `${path}.${digest}`;

/** The file whose content another one holds; `undefined` of any other name. */
export const nameOfContent = (file: string): string | undefined => CONTENT_NAME.exec(file)?.groups?.name;

/** Earlier versions had the content under the name itself, and so have folders without signatures. */
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

/** What a statement says of a file, under any signature; `undefined` where there is none. */
async function stated(path: string): Promise<FileStatement | undefined> {
  return parsed(await readFile(path + SIGNED_ENDING, "utf8").catch(() => ""))?.statement;
}

/** The digest that a statement names, under any signature; `undefined` where there is none. */
export const statedDigest = async (path: string): Promise<string | undefined> => (await stated(path))?.digest;

/** How the store knows what stands there now, under any signature; `undefined` where nothing does. */
export const statedAs = async (path: string): Promise<string | undefined> => recordedAs(await stated(path));

const recordedAs = (file: SignedFile | undefined): string | undefined =>
  file?.id === undefined ? file?.digest : `${file.digest} ${file.id}`;

/** Where the content is for readers that cannot tell what was signed. */
export async function unprovedPath(path: string): Promise<string> {
  return (await modifiedAt(path)) === undefined ? contentPath(path, await statedDigest(path)) : path;
}

export const digestOfText = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The files of some folders of which something was signed, by path. @throws RiskgateError when the keys cannot be told */
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

/** Signs files that were written. What cannot be signed or kept proves nothing at the next start. */
export async function signFiles(written: ReadonlyMap<string, string>, signer: Signer): Promise<void> {
  for (const [path, digest] of written) {
    const part = join(dirname(path), `${randomUUID()}.part`);
    try {
      const statement: FileStatement = { type: DERIVED_FILE, file: basename(path), digest, id: randomUUID() };
      await writeFile(part, JSON.stringify(await signStatement(signer, statement, Date.now())), { mode: 0o600 });
      const before = await statedDigest(path);
      await rename(part, path + SIGNED_ENDING);
      // It stays for an hour from now on, not from when it was written.
      const now = new Date();
      if (before !== undefined) await utimes(namedByDigest(path, before), now, now).catch(() => {});
      await removeEarlier(path, digest);
    } catch {
      await rm(part, { force: true }).catch(() => {});
    }
  }
}

/** Removes contents that others followed, but for the last ones. */
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
  /** Default: nothing is signed, and nothing is believed that has to be. */
  readonly signer?: Signer | undefined;
  readonly warn?: ((reason: string) => void) | undefined;
}

/** Runs a load with the derived files of some folders: signs what it wrote and tells what is wrong, also when it fails. */
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
    for (const reason of outcome?.told ?? []) warn?.(reason);
    if (signer && outcome) await signFiles(outcome.written, signer);
  }
}

/** What a load did with derived files. */
export type DerivedOutcome = Pick<DerivedFiles, "written" | "told">;
