/** Copies a store and its archive while other processes write to them. */
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { copyDatabase } from "../store/sqlite/copy-database.ts";
import { WITNESS_FOLDERS } from "./open-witnesses.ts";

/** How often copying is tried when a file is replaced or removed meanwhile. */
const ATTEMPTS = 5;

/** A store on SQLite and its archive. */
export interface StoredFiles {
  readonly database: string;
  readonly archiveDir: string;
}

type Copies = Readonly<Record<"file" | "database", (from: string, to: string) => Promise<void>>>;

/**
 * Copies so that nothing in the copy refers to anything missing from it. A referrer is written after its target, so it is copied
 * before. A checkpoint in the archive refers to the log, a decision in the store to what was archived, a record or a signed statement
 * (`.json`) to its content.
 *
 * @param copies - how a file of the archive and the database are copied
 * @throws the error of the file system, RiskgateError `STORE_UNAVAILABLE` as {@link copyDatabase} does
 */
export async function copyStored(from: StoredFiles, to: StoredFiles, copies: Copies = COPIES): Promise<void> {
  const copyThose = async (isMeant: (name: string) => boolean): Promise<void> => {
    for (const name of await filesIn(from.archiveDir))
      if (isMeant(name) && !name.endsWith(".part"))
        await copies.file(join(from.archiveDir, name), join(to.archiveDir, name));
  };
  await untilWhole(() => copyThose(isWitnessed));
  await mkdir(dirname(to.database), { recursive: true, mode: 0o700 });
  await copies.database(from.database, to.database);
  await untilWhole(async () => {
    for (const isJson of [true, false])
      await copyThose((name) => !isWitnessed(name) && name.endsWith(".json") === isJson);
  });
}

const isWitnessed = (name: string): boolean =>
  Object.values(WITNESS_FOLDERS).some((folder) => name.startsWith(`${folder}/`));

async function untilWhole(copyAll: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await copyAll();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Paths of all files below a folder, with `/`; none when there is no such folder. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "/").length).replaceAll("\\", "/"))
    .sort();
}

const COPIES: Copies = { file: copy, database: async (from, to) => copyDatabase(from, to) };

/** A copy that no other user can read. */
export async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  await chmod(to, 0o600);
}
