/**
 * Files that were derived from lists and are believed at the next start. What the operator's key did not sign proves nothing. Files are
 * read and written where lists are, in another thread perhaps; the key stays here.
 */
import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Signed, type Statement, signatureFlaw, signStatement } from "../../src/gateway/signed-statement.ts";
import type { Signer } from "../../src/ports/signer.ts";

const DERIVED_FILE = "riskgate-derived-file";
/** How the name of the signed statement about a file ends. */
export const SIGNED_ENDING = ".signed.json";

/** What is signed of a file. */
interface FileStatement extends Statement {
  readonly type: typeof DERIVED_FILE;
  /** Its name, without the folder. */
  readonly file: string;
  /** SHA-256, as its reader makes it. */
  readonly digest: string;
}

/** What a load knows of derived files, and did with them. */
export class DerivedFiles {
  readonly #signed: ReadonlyMap<string, string>;
  /** Digests of files that are to be signed, by path. */
  readonly written = new Map<string, string>();
  /** What somebody has to look at. */
  readonly told = new Set<string>();

  /** @param signed - digests by path, from {@link signedFiles} */
  constructor(signed: ReadonlyMap<string, string>) {
    this.#signed = signed;
  }

  /**
   * Tells a file that is not as it was signed.
   *
   * @param digest - of the file as it was read; `undefined` when there is none
   * @param then - what is done about it
   * @returns whether it is what was signed
   */
  isProved(path: string, digest: string | undefined, then: string): boolean {
    const signed = this.#signed.get(path);
    if (signed === digest) return digest !== undefined;
    const flaw =
      digest === undefined
        ? "is gone"
        : `is not ${signed === undefined ? "signed by the operator's key" : "what the operator's key signed"}`;
    this.told.add(`${path}: it ${flaw}; ${then}. Look who can write there`);
    return false;
  }

  /** A file is as it should be. */
  write(path: string, digest: string): void {
    if (this.#signed.get(path) !== digest) this.written.set(path, digest);
  }
}

export const digestOfText = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Digests of the files of some folders that a known key signed, by path. @throws RiskgateError when the keys cannot be told */
export async function signedFiles(folders: readonly string[], signer: Signer): Promise<ReadonlyMap<string, string>> {
  const known = await signer.known();
  const digests = new Map<string, string>();
  for (const folder of folders) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(SIGNED_ENDING));
    for (const name of names) {
      const text = await readFile(join(folder, name), "utf8").catch(() => "");
      const signed = parsed(text);
      const file = name.slice(0, -SIGNED_ENDING.length);
      if (signatureFlaw(signed, DERIVED_FILE, known, signer) !== undefined || signed?.statement.file !== file) continue;
      digests.set(join(folder, file), signed.statement.digest);
    }
  }
  return digests;
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
      const statement: FileStatement = { type: DERIVED_FILE, file: basename(path), digest };
      await writeFile(part, JSON.stringify(await signStatement(signer, statement, Date.now())), { mode: 0o600 });
      await rename(part, path + SIGNED_ENDING);
    } catch {
      await rm(part, { force: true }).catch(() => {});
    }
  }
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
  load: (signed: ReadonlyMap<string, string> | undefined, done: (files: DerivedOutcome) => void) => Promise<T>,
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
